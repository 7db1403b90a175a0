// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { useMessages, WithMessages } from '#engine/hub';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';

function Answer() {
  return <p>{useMessages()('calendar-none')}</p>;
}

it('words that a page did not bring along are fetched; when they do not come, this is said, and Try again asks once more', async () => {
  const broken = [{ path: '/api/v1/messages', status: 503, body: {} }];
  const hub = await drawInHub(
    <WithMessages areas={['calendar']} title="Dates">
      <Answer />
    </WithMessages>,
    { answers: broken },
  );
  expect(hub.seen()).toBe('Dates\nOops, something went wrong. Please refresh the page to try that again.\nTry again');
  hub.answer([]);
  await hub.press('Try again');
  expect(hub.seen()).toBe('Sorry... ...there were no upcoming dates found.');
});
