// @vitest-environment happy-dom
import { type ReactElement, useEffect, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wipe } from '../../testing/drawing/draw.tsx';
import { createFakePorts } from '../testing/fake-ports.ts';
import { keepDrawn } from './keep-drawn.ts';

let hydrated: Root | undefined;

afterEach(() => {
  hydrated?.unmount();
  document.body.replaceChildren();
});

beforeEach(wipe);

const breakDown = (): never => {
  throw new Error('toSorted is not a function');
};

const DRAWN = '<button type="button">Go on</button>';

/** Hydrates a drawn page whose app breaks during hydration, or when its button is pressed. */
async function open({ breaksAtOnce }: { readonly breaksAtOnce: boolean }) {
  const place = { here: '/dashboard' };
  const ports = { ...createFakePorts(), here: () => place.here };
  const root = document.createElement('div');
  root.innerHTML = DRAWN;
  document.body.append(root);
  let isHydrated = false;
  function App(): ReactElement {
    const [isBroken, setBroken] = useState(breaksAtOnce);
    useEffect(() => {
      isHydrated = true;
    });
    if (isBroken) breakDown();
    return (
      <button type="button" onClick={() => setBroken(true)}>
        Go on
      </button>
    );
  }
  hydrated = hydrateRoot(root, <App />, { onUncaughtError: keepDrawn(root, ports), onRecoverableError: () => undefined });
  await expect.poll(() => isHydrated || ports.logged.length > 0).toBe(true);
  return { root, ports, place };
}

it("keepDrawn keeps the server's HTML when the app breaks while starting, and logs the cause", async () => {
  const { root, ports } = await open({ breaksAtOnce: true });
  expect(root.innerHTML).toBe(DRAWN);
  expect(ports.logged).toEqual(['error page Error: toSorted is not a function']);
});

it('keepDrawn loads the current address when the app breaks after the person has moved on', async () => {
  const { root, ports, place } = await open({ breaksAtOnce: false });
  place.here = '/dashboard/offers?sort=cost#map';
  root.querySelector('button')?.click();
  await expect.poll(() => ports.left).toEqual(['/dashboard/offers?sort=cost']);
});
