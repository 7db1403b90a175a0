// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { draw } from '#engine/testing/draw';
import { useGo } from '../../session/address.ts';
import { SessionProvider } from '../../session/hooks.tsx';
import type { EditorSession } from '../../session/session.ts';
import { createFakeState } from '../../session/session-state.fixture.ts';
import type { OpenSet } from '../../session/session-state.ts';
import { useShownSet } from './use-shown-set.ts';

function Screen(): ReactElement {
  const { set, goOn } = useShownSet();
  const go = useGo();
  return (
    <>
      <p>{set?.title ?? 'nothing'}</p>
      {goOn ? (
        <button type="button" onClick={goOn}>
          Go on
        </button>
      ) : null}
      <button type="button" onClick={() => go('/review')}>
        Review
      </button>
    </>
  );
}

const setOf = (id: string, title: string) => ({ id, title }) as OpenSet;

async function start(set: OpenSet | null) {
  window.history.replaceState(null, '', '/review');
  const state = createFakeState({ set });
  const drawing = await draw(
    <BrowserRouter>
      <SessionProvider session={{ state } as EditorSession}>
        <Screen />
      </SessionProvider>
    </BrowserRouter>,
  );
  const becomes = (next: OpenSet | null) => drawing.hands(async () => state.setState({ set: next }));
  return { ...drawing, becomes, shown: () => drawing.container.querySelector('p')?.textContent };
}

it('keeps showing a published set until the person moves on, whichever set opens meanwhile', async () => {
  const screen = await start(setOf('theirs', 'Costs'));
  await screen.becomes(setOf('own', 'Dates'));
  expect(screen.shown()).toBe('Costs');
  await screen.press('Go on');
  expect([screen.shown(), screen.findAll('button', 'Go on')]).toEqual(['Dates', []]);
});

it('shows the open set when the screen is opened again', async () => {
  const screen = await start(setOf('theirs', 'Costs'));
  await screen.becomes(setOf('own', 'Dates'));
  await screen.press('Review');
  expect(screen.shown()).toBe('Dates');
});

it('shows the first set that opens with its current title, also once nothing is open', async () => {
  const screen = await start(null);
  expect(screen.shown()).toBe('nothing');
  await screen.becomes(setOf('own', 'Dates'));
  await screen.becomes(setOf('own', 'Key dates'));
  await screen.becomes(null);
  expect(screen.shown()).toBe('Key dates');
});
