// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawHub } from '../../../tests/drawing/draw-in-hub.tsx';

it('hiding several widgets by keyboard goes on with the next one each time', async () => {
  const hub = await drawHub('/dashboard');
  await hub.press('Customise');
  expect(document.activeElement).toBe(hub.find('heading', 'Customise your widgets'));
  const cards = () => [...hub.container.querySelectorAll('.customise-grid h3')].map(({ textContent }) => textContent);
  const firstMenu = () => hub.container.querySelector<HTMLElement>('.customise-grid [aria-haspopup="menu"]');
  const [first, second, third] = cards();
  await hub.hands(async () => firstMenu()?.focus());
  for (const hidden of [first, second]) {
    await hub.keys('{Enter}');
    await hub.hands(async (user) => {
      hub.find('menuitem', 'Hide').focus();
      await user.keyboard('{Enter}');
    });
    expect(cards()).not.toContain(hidden);
  }
  expect(cards()[0]).toBe(third);
  expect(document.activeElement).toBe(firstMenu());
});
