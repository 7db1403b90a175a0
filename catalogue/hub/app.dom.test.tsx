// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { HubPage } from '#engine/hub';
import { Part as Overlays } from './overlays.tsx';
import { drawHub, drawInHub, type HubDrawing } from './testing/draw-in-hub.tsx';

const follow = (hub: HubDrawing, selector: string) =>
  hub.hands(async (user) => user.click(hub.container.querySelector(selector) ?? document.body));
afterEach(() => void vi.restoreAllMocks());

const focused = () => [document.activeElement?.tagName, document.activeElement?.textContent];

it('moves focus to the heading on navigation, but not on the first page load', async () => {
  const hub = await drawHub('/dashboard/notifications');
  expect(document.activeElement).toBe(document.body);
  await follow(hub, 'footer a[href="/dashboard/cookies"]');
  expect(focused()).toEqual(['H1', 'Cookies']);
  await follow(hub, '.header-logo');
  expect(focused()).toEqual(['H1', hub.seen(hub.find('heading', /^Welcome back/))]);
});

it.each([
  ['2027-03-15T08:41:00.000Z', "You're offline. This is how it was at 08:41."],
  ['2027-03-14T20:05:00.000Z', "You're offline. This is how it was yesterday at 20:05."],
])('[WIDGET-002] [STATUS-073] shows the age of a page read at %s once, in the offline bar or its own', async (lastReadAt, said) => {
  const hub = await drawHub('/dashboard', { change: (page) => ({ ...page, lastReadAt }) });
  const textsOf = () => ['.offline-bar', '.stale-bar'].map((bar) => hub.container.querySelector(bar)?.textContent?.trim());
  expect(textsOf()).toEqual(['', `Last checked ${lastReadAt.slice(11, 16)}`]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await hub.hands(async () => window.dispatchEvent(new Event('offline')));
  expect(textsOf()).toEqual([expect.stringContaining(said), '']);
});

it.each([
  ['the first questions', true, null],
  ['the queue', false, '/track/undergraduate/2027'],
])('[ONB-058] hides the welcome dialog behind %s', async (_, needsOnboarding, link) => {
  const change = (page: HubPage) => ({
    ...page,
    plan: { ...page.plan, modal: 'Onboarding' },
    details: { ...page.details, user: { ...page.details.user, needsOnboarding } },
  });
  const hub = await drawInHub(<Overlays />, { change });
  expect(hub.findAll('dialog')).toHaveLength(needsOnboarding ? 0 : 1);
  await hub.hands(async () => hub.store.actions.queueFor(link));
  expect(hub.findAll('dialog')).toEqual([]);
});

it.each([
  ['/dashboard?step=2', 0],
  ['/dashboard', 1],
])('[ONB-006] [ONB-058] shows the welcome over the hub, and never over a later step: %s', async (address, dialogs) => {
  const data = { answers: {}, done: ['what-and-when'], skipped: [] };
  const saved = [{ collection: 'dashboardUserData', name: 'Onboarding', data, lastUpdated: '2027-01-01T00:00:00Z' }] as const;
  const change = (page: HubPage) => ({ ...page, saved, plan: { ...page.plan, modal: 'Onboarding' } });
  const hub = await drawInHub(<Overlays />, { change, address });
  expect(hub.findAll('dialog')).toHaveLength(dialogs);
});
