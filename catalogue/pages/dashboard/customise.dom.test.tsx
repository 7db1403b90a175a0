// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { drawHub } from '../../hub/testing/draw-in-hub.tsx';

it('moves focus to the next widget each time one is hidden by keyboard', async () => {
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

it('resets to the standard order on one press, announces it, and Undo restores order, hidden widgets and pins', async () => {
  const lastUpdated = '2027-01-01T00:00:00Z';
  const saved: readonly SavedSetting[] = [
    { collection: 'dashboardWidgetsActive', name: 'Events', data: 'no', lastUpdated },
    { collection: 'dashboardSettings', name: 'Pinned', data: { Faq: 'yes' }, lastUpdated },
  ];
  const hub = await drawHub('/dashboard', { width: 390, saved });
  await hub.press('Customise');
  const textsOf = (selector: string) => [...hub.container.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const arranged = () => ({
    order: textsOf('.customise-grid h3'),
    hidden: textsOf('.customise-hidden strong'),
    pinned: [...hub.container.querySelectorAll('.arrange-pin[aria-pressed="true"]')].map((pin) => pin.getAttribute('aria-label')),
  });
  const [first, second] = arranged().order;
  await hub.press(`More ways to move ${second}`);
  await hub.press('Move up', 'menuitem');
  const own = arranged();
  expect(own.order.slice(0, 2)).toEqual([second, first]);
  expect(own).toMatchObject({ hidden: ['Events'], pinned: ['Pin Questions and answers: it stands open'] });
  await hub.press('Reset to default');
  expect(hub.seen(hub.find('region', 'Messages'))).toContain('Your widgets are back in the standard order.');
  expect(arranged().order.slice(0, 2)).toEqual([first, second]);
  expect(arranged()).toMatchObject({ hidden: [], pinned: [] });
  await hub.press('Undo');
  expect(arranged()).toEqual(own);
});

it('offers no Undo when nothing was arranged', async () => {
  const hub = await drawHub('/dashboard');
  await hub.press('Customise');
  await hub.press('Reset to default');
  expect(hub.findAll('button', 'Undo')).toEqual([]);
});
