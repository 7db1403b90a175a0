// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from './testing/draw-in-hub.tsx';

it('shows a result among the messages, with Undo and Close', async () => {
  const hub = await drawHub('/dashboard', { persona: 'p03' });
  await hub.press(/^Mark as read/);
  const messages = hub.find('region', 'Messages');
  expect([...messages.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Undo',
    'Close',
  ]);
  await hub.hands((user) => user.click(hub.find('button', 'Close')));
  expect(hub.seen(messages)).toBe('');
  expect(hub.findAll('button', /^Mark as read/)).toEqual([]);
});
