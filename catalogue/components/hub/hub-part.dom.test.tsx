// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { HubPart, NOTHING } from '#engine/hub';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';

it('[FRAME-073] a part that is slow says that it is loading, then that it went wrong, with Try again', async () => {
  const never = () => new Promise<never>(() => undefined);
  const hub = await drawInHub(<HubPart load={never} props={NOTHING} />);
  await hub.pass(200);
  expect([hub.container.textContent, hub.seen()]).toEqual(['Loading', '']);
  await hub.pass(4_800);
  expect(hub.seen()).toBe('Oops, something went wrong. Please refresh the page to try that again.\nTry again');
});
