// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { HubPart, NOTHING } from '#engine/hub';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';

it('[FRAME-073] shows that a slow part is loading, then an error with Try again', async () => {
  const never = () => new Promise<never>(() => undefined);
  const hub = await drawInHub(<HubPart load={never} props={NOTHING} />);
  await hub.pass(200);
  expect([hub.container.textContent, hub.seen()]).toEqual(['Loading', '']);
  await hub.pass(4_800);
  expect(hub.seen()).toBe('Oops, something went wrong. Please refresh the page to try that again.\nTry again');
});
