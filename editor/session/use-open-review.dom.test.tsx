// @vitest-environment happy-dom
import type { ReactElement } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { draw } from '#engine/testing/draw';
import { useGo } from './address.ts';
import { SessionProvider } from './hooks.tsx';
import type { EditorSession } from './session.ts';
import { useOpenReview } from './use-open-review.ts';

/** A screen from which a review is opened, and something else. */
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

/** The set `open` is open; another one comes when `come` is called. */
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

it('the set that is open here is reviewed at once; what comes later leads nowhere', async () => {
  const screen = await start('s1');
  await screen.press('Review');
  expect(screen.at()).toBe('/review');
  await screen.press('To-do');
  await screen.come();
  expect(screen.at()).toBe('/todos/a');
});

it('another set is reviewed when it has come', async () => {
  const screen = await start('s2');
  await screen.press('Review');
  expect(screen.at()).toBe('/changes');
  await screen.come();
  expect(screen.at()).toBe('/review');
});

it('who goes elsewhere while another set is loading stays there', async () => {
  const screen = await start(null);
  await screen.press('Review');
  await screen.press('To-do');
  await screen.come();
  expect(screen.at()).toBe('/todos/a');
});
