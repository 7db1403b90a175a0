import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { HubProvider } from '#engine/hub';
import { UiProvider } from '#engine/react';
import { createFakePorts, rememberVisit } from '#engine/testing/hub';
import { toTileViews } from '../components/application/tile-view.ts';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { createHubStore } from '../components/testing/hub-store.ts';
import { createStillStore } from '../components/testing/still-store.ts';
import { Feed } from '../pages/dashboard/feed.tsx';
import { NextStepCard } from '../pages/dashboard/next-step-card.tsx';
import { formatTimerMessage } from '../rules/clearing/clearing-timer.ts';
import { listStates } from '../rules/status/states.ts';
import { DebugPanel } from './debug-panel.tsx';
import { moveApplication } from './move-application.ts';

vi.setConfig({ testTimeout: 20_000 });

const shipped = hubPageOf('p09');
const page = { ...shipped, pageState: { ...shipped.pageState, debugAllowed: true } };
const messages = (key: string) => page.items.messages[key] ?? key;

/** The store of a tab in debug mode, with a fake server that behaves like ours. */
function openDebugStore() {
  const ports = createFakePorts();
  const person = { id: 'p09' };
  ports.answerWith((path) => {
    const query = new URL(path, 'https://hub.example').searchParams;
    const forced = Object.fromEntries([...query].map(([name, state]) => [name.replace('force-', ''), state]));
    return new Response(JSON.stringify({ ...hubPageOf(person.id, { forced }), version: path }), { headers: { ETag: `"${path}"` } });
  });
  rememberVisit('?debug=1', ports);
  const store = createHubStore(page, ports);
  store.wake();
  return { ports, store, person };
}

describe('the state switcher of debug mode', () => {
  it("[DEBUG-005] lists 'Not forced' and all states of each scheme with statusUnknown; a choice updates tile, ring, confetti, feed, preset and timer", async () => {
    const html = renderToString(
      <HubProvider store={createStillStore(page, { isDebug: true })}>
        <DebugPanel />
      </HubProvider>,
    );
    const lists = [...html.matchAll(/<select[^>]*>(.*?)<\/select>/gs)].map(([, options = '']) =>
      [...options.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text),
    );
    expect(lists.slice(0, 2)).toEqual([
      ['Not forced', ...listStates('UG')],
      ['Not forced', ...listStates('UC')],
    ]);
    expect([listStates('UG').length, listStates('UC').length]).toEqual([34, 14]);
    for (const list of lists.slice(0, 2)) expect(list.filter((state) => state === 'statusUnknown')).toHaveLength(1);

    const { ports, store, person } = openDebugStore();
    const draw = () =>
      renderToString(
        <StaticRouter location="/dashboard">
          <HubProvider store={createStillStore(store.getState().page)}>
            <UiProvider labels={{ region: '', undo: '', undone: '', dismiss: '' }}>
              <NextStepCard />
              <Feed columns={3} />
            </UiProvider>
          </HubProvider>
        </StaticRouter>,
      )
        .replace(/<!-- -->/g, '')
        .replaceAll('&#x27;', "'");
    const choose = async (state: string) => {
      store.actions.force('ug', state);
      await ports.pass(0);
      const { plan } = store.getState().page;
      const tile = toTileViews(store.getState().page).find(({ scheme }) => scheme === 'UG');
      const planned = plan.tiles.find(({ scheme }) => scheme === 'UG');
      const first = plan.feed[0]?.ids[0] ?? '';
      const titles = store.getState().page.items['next-steps'];
      const drawn = draw();
      return {
        state: planned?.state,
        isCelebrated: tile?.isCelebrated,
        ring: planned?.ring,
        feed: first,
        isDrawn: [tile?.title, titles[first]?.title].every((title) => title !== undefined && drawn.includes(title)),
        message: formatTimerMessage(messages, planned?.state ?? ''),
        preset: plan.preset,
      };
    };
    const plain = await choose('');
    const sent = await choose('sent');
    const placed = await choose('placedFirm');
    const unplaced = await choose('unplaced');
    const all = [plain, sent, placed, unplaced];
    expect(all.map(({ state }) => state)).toEqual(['waitingForDecisions', 'sent', 'placedFirm', 'unplaced']);
    expect(all.map(({ isCelebrated }) => isCelebrated)).toEqual([false, false, true, false]);
    expect(all.map(({ feed }) => feed)).toEqual([
      'ug-next-some-decisions-are-in',
      'ug-next-your-application-is-with-the-universities',
      'ug-next-you-re-in-at-your-first-choice',
      'ug-next-you-do-not-hold-an-offer-at-the-moment',
    ]);
    expect(all.every(({ isDrawn }) => isDrawn)).toBe(true);
    expect(all.map(({ message }) => message.split(' ').slice(0, 2).join(' '))).toEqual([
      'Your place',
      'Your place',
      'Good news:',
      "You don't",
    ]);
    expect(all.map(({ ring }) => ring)).toEqual([60, 100, 100, 100]);
    expect(await choose('')).toEqual(plain);
    // The preset depends on the application's codes, which a forced state does not change (DEBUG-007).
    expect(new Set(all.map(({ preset }) => preset))).toEqual(new Set(['UndergraduateAccommodation']));
    person.id = 'p08';
    const moving = moveApplication(store.actions, 'UG', 'sent');
    await ports.pass(0);
    expect(await moving).toBe(true);
    expect(store.getState().page.plan).toMatchObject({ preset: 'Undergraduate', tiles: [{ state: 'sent' }, {}] });
  });
});
