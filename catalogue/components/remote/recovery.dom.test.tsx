// @vitest-environment happy-dom

import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { useRead } from '#engine/hub';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';

function Piece(): ReactElement {
  const { resource } = useRead({ base: 'base', path: '/api/v1/piece', read: () => 'Here it is', area: 'events' });
  return <p>{resource.kind === 'ready' ? resource.value : resource.kind}</p>;
}

/** A component whose service is down at first and sends Retry-After, in a browser that waits a quarter longer than necessary. */
async function drawAfterFailure(headers: Record<string, string>) {
  let isDown = true;
  const hub = await drawInHub(<Piece />, {
    server: async () => (isDown ? Response.json({}, { status: 503, headers }) : Response.json({})),
  });
  expect(hub.seen()).toBe('failed');
  isDown = false;
  return hub;
}

describe('a component during a service outage', () => {
  it.each([
    ['as long as the service says', '4', 5_000],
    ['two seconds where it says less', '1', 2_500],
    ['ten minutes where it says more', '3600', 750_000],
    ['eight seconds where it says nothing', '', 10_000],
  ])('retries automatically after %s', async (_wait, seconds, waitMs) => {
    const hub = await drawAfterFailure(seconds === '' ? {} : { 'Retry-After': seconds });
    await hub.pass(waitMs - 1);
    expect(hub.seen()).toBe('failed');
    await hub.pass(1);
    expect(hub.seen()).toBe('Here it is');
  });
});
