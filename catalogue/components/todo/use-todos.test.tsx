import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HubProvider, UNDER_WAY } from '#engine/hub';
import type { SavedSetting } from '#schemas/viewer';
import { hubPageOf } from '../testing/hub-page-of.ts';
import { createStillStore } from '../testing/still-store.ts';
import { useTodos } from './use-todos.ts';

function Done(): ReactElement {
  return (
    <>
      {useTodos()
        .done.map(({ todo }) => todo.id)
        .join(' ')}
    </>
  );
}

/** A completed to-do: with the server's time, and the device's. */
function done(id: string, keptAt: string, deviceTime: string): SavedSetting {
  return { collection: 'dashboardTodo', name: id, data: { id, done: true, name: id, lastUpdated: deviceTime }, lastUpdated: keptAt };
}

it('[TODO-024] [USER-037] sorts the latest completed one first by server time, whatever the devices report', () => {
  const saved = [
    done('set-preferences', '2027-01-10T10:00:00.000Z', '2027-01-10T12:00:00.000Z'),
    done('explore-unis', '2027-01-10T10:05:00.000Z', '2027-01-10T08:05:00.000Z'),
    done('book-open-day', '2027-01-10T10:02:00.000Z', '2027-01-10T10:02:00.000Z'),
    done('build-shortlist', '2027-01-10T10:02:00.000Z', '2027-01-10T10:03:00.000Z'),
  ];
  const own = { 'dashboardTodo/search-courses': done('search-courses', UNDER_WAY, '2020-01-01T00:00:00.000Z') };
  const html = renderToString(
    <HubProvider store={createStillStore(hubPageOf('p10', { saved }), { own })}>
      <Done />
    </HubProvider>,
  );
  expect(html.split(' ')).toEqual(['search-courses', 'explore-unis', 'build-shortlist', 'book-open-day', 'set-preferences']);
});
