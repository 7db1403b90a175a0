// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { draw } from '#engine/testing/draw';
import { useGo } from './address.ts';
import { SessionProvider } from './hooks.tsx';
import type { EditorSession } from './session.ts';
import { useOpenReview } from './use-open-review.ts';

/** A screen with a button that opens a review and a link elsewhere. */
function Screen(): ReactElement {
  const openReview = useOpenReview();
  const go = useGo();
  return (
    <>
      <p>{useLocation().pathname}</p>
      <button type="button" onClick={() => void openReview('s1')}>
        Review
      </button>
      <button type="button" onClick={() => go('/todos/a')}>
        To-do
      </button>
    </>
  );
}

/** Starts with the set `open`; `come` delivers another one. */
async function start(open: string | null) {
  window.history.replaceState(null, '', '/changes');
  let come = (): void => undefined;
  const loading = new Promise<null>((then) => {
    come = () => then(null);
  });
  const state = { set: open === null ? null : { id: open } };
  const storeOf = { getState: () => state, getInitialState: () => state, subscribe: () => () => undefined };
  const session = { state: storeOf, join: vi.fn(() => loading), reload: vi.fn(() => loading) } as unknown as EditorSession;
  const drawing = await draw(
    <BrowserRouter>
      <SessionProvider session={session}>
        <Screen />
      </SessionProvider>
    </BrowserRouter>,
  );
  return { ...drawing, come: () => drawing.hands(async () => come()), at: () => drawing.container.querySelector('p')?.textContent };
}

it('reviews the open set immediately, and a later reply does not navigate', async () => {
  const screen = await start('s1');
  await screen.press('Review');
  expect(screen.at()).toBe('/review');
  await screen.press('To-do');
  await screen.come();
  expect(screen.at()).toBe('/todos/a');
});

it('reviews another set once it has loaded', async () => {
  const screen = await start('s2');
  await screen.press('Review');
  expect(screen.at()).toBe('/changes');
  await screen.come();
  expect(screen.at()).toBe('/review');
});

it('does not navigate when the person left while another set was loading', async () => {
  const screen = await start(null);
  await screen.press('Review');
  await screen.press('To-do');
  await screen.come();
  expect(screen.at()).toBe('/todos/a');
});
