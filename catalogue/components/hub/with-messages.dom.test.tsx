// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { useMessages, WithMessages } from '#engine/hub';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';

function Answer() {
  return <p>{useMessages()('calendar-none')}</p>;
}

it('fetches missing messages, and shows an error with Try again when that fails', async () => {
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
