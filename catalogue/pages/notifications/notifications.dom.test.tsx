// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/notifications';
const none = 'You have no new notifications.';
/** Leah's clock is at 15 March 2027. */
const nine = Date.parse('2027-03-15T09:00:00Z') / 1000;
const sentOf = (id: string, title: string, created: number) => ({
  id,
  title,
  message: `About ${title}.`,
  primaryUrl: '/dashboard/calendar',
  primaryLabel: 'See dates',
  created,
});
const two = { path, status: 200, body: [sentOf('n1', 'Newest', nine + 60), sentOf('n2', 'Older', nine)] };
const titlesOf = (hub: HubDrawing) =>
  [...(hub.container.querySelector('.notice-list')?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent);
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';
const bell = (hub: HubDrawing) => hub.container.querySelector('header a[aria-label^="Notifications"]')?.getAttribute('aria-label');
/** A hub without notifications from the catalogue. */
const withoutStock = (page: HubPage): HubPage => ({ ...page, plan: { ...page.plan, notifications: [] } });

describe('notifications', () => {
  it('[NOTEP-010] [NOTEP-011] [NOTEP-025] removes, counts and announces a dismissed one, and moves focus to the next or the heading', async () => {
    const hub = await drawHub('/dashboard/notifications', { answers: [two], change: withoutStock });
    expect(titlesOf(hub)).toEqual(['Newest', 'Older']);
    await hub.press('Dismiss : Newest');
    expect(titlesOf(hub)).toEqual(['Older']);
    expect(document.activeElement).toBe(hub.find('article', 'Older'));
    expect(bell(hub)).toBe('Notifications, 1 unread');
    expect(said()).toContain('1 unread');
    await hub.press('Dismiss : Older');
    expect(document.activeElement).toBe(hub.find('heading', 'Your notifications'));
    const [key = ''] = hub.ports.local.keys().filter((one) => one.startsWith('UcasReadNotifications'));
    expect(key).toMatch(/^UcasReadNotifications:.+/);
    expect(hub.ports.local.read(key)).toContain('n1');
  });

  it('[NOTEP-013] offers Undo for a minute; read ones show on demand and can be marked unread', async () => {
    const hub = await drawHub('/dashboard/notifications', { answers: [two], change: withoutStock });
    await hub.press('Dismiss : Newest');
    await hub.pass(60_000);
    await hub.press('Undo');
    expect(titlesOf(hub)).toEqual(['Newest', 'Older']);
    await hub.press('Dismiss : Older');
    await hub.press('Show read notifications');
    expect(hub.seen(hub.find('region', 'Read earlier (1)'))).toContain('Older');
    await hub.press(/Mark as unread/);
    expect(titlesOf(hub)).toEqual(['Newest', 'Older']);
  });

  it('[NOTEP-024] hides a failed call while there is anything to show, and otherwise offers Try again', async () => {
    const broken = { path, status: 500, body: {} };
    const hub = await drawHub('/dashboard/notifications', { answers: [broken] });
    expect(titlesOf(hub)).toEqual(['Welcome to your hub']);
    expect(hub.findAll('button', 'Try again')).toEqual([]);
    const empty = await drawHub('/dashboard/notifications', { answers: [broken], change: withoutStock });
    expect(empty.seen()).not.toContain(none);
    empty.answer([{ path, status: 200, body: [sentOf('n1', 'Newest', nine)] }]);
    await empty.press('Try again');
    expect(titlesOf(empty)).toEqual(['Newest']);
    await empty.press('Dismiss : Newest');
    expect(empty.seen()).toContain(none);
  });

  it('shows the January deadline to people who can still meet it, not after sending or for another year', async () => {
    const isTold = async (persona: string) => {
      const record = (made: Record<string, unknown>) => Object.assign(made, { now: '2027-01-08T10:00:00Z' });
      return titlesOf(await drawHub('/dashboard/notifications', { persona, record })).includes('One week to the January deadline');
    };
    expect([await isTold('p03'), await isTold('p05'), await isTold('p36')]).toEqual([true, true, true]);
    // p02 applies only to conservatoires.
    expect(await isTold('p02')).toBe(false);
    expect([await isTold('p08'), await isTold('p10'), await isTold('p35')]).toEqual([false, false, false]);
  });
});
