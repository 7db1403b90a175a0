// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const health = (service: string, status: number, delayMs = 0) => ({ path: `/health?service=${service}`, status, body: {}, delayMs });
const working: Answers = [{ path: '/health?', status: 200, body: {} }];
const pageState = (modes: object) => ({ path: '/api/v1/dashboard-update', status: 200, body: { modes } });
const names = [
  'Undergraduate applications: progress',
  'Clearing: progress',
  'Conservatoire applications: progress',
  'Undergraduate applications: filling in',
  'Conservatoire applications: filling in',
  'Course search',
  'Articles and guides',
  'Notifications',
  'Accommodation',
  'Apprenticeship support',
];
const draw = (answers: Answers, choice: HubChoice = {}) => drawHub('/dashboard/status', { answers, ...choice });
const row = (hub: HubDrawing, name: string) => {
  const found = [...hub.container.querySelectorAll('tbody tr')].find(({ textContent }) => textContent?.startsWith(name));
  return hub.seen(found as Element).replaceAll('\n', ' ');
};

describe('service status', () => {
  it('[STATICP-010] [SHELL-037] lists each service with its state and start, and the time of the last check', async () => {
    const hub = await draw([pageState({}), ...working]);
    expect(hub.seen()).toContain('All services are working.');
    expect(hub.seen()).toMatch(/^Last checked at 10:00 UK time$/m);
    expect(hub.findAll('rowheader').map((header) => hub.seen(header))).toEqual(names);
    for (const name of names) expect(row(hub, name)).toMatch(/Working.*since 10:00 or earlier/);
  });

  it('[STATICP-011] [STATICP-013] distinguishes no response in five seconds, a refusal, and maintenance', async () => {
    const hub = await draw([pageState({}), ...working]);
    hub.answer([pageState({}), health('uc-track', 503), health('notifications', 500), health('search', 200, 60_000), ...working]);
    await hub.press('Refresh');
    await hub.pass(4_999);
    expect(hub.seen()).not.toContain('Some services are not working.');
    await hub.pass(1);
    expect(hub.seen()).toContain('Some services are not working.');
    expect(row(hub, 'Conservatoire applications: progress')).toContain('Under maintenance');
    expect(row(hub, 'Notifications')).toContain('Not responding');
    expect(row(hub, 'Course search')).toContain('Not responding');
    expect(row(hub, 'Accommodation')).toContain('Working');
    expect(hub.seen()).toContain('nothing you have saved or sent is lost');
  });

  it('[STATICP-011] [STATICP-013] shows the service modes of page state', async () => {
    const hub = await draw([pageState({ ug: 'updating', uc: 'maintenance' }), ...working]);
    expect(hub.seen()).toContain('Services are under maintenance.');
    expect(hub.seen()).toContain('Undergraduate applications are being updated.');
    expect(hub.seen()).toContain('Conservatoire applications are under maintenance.');
    expect(row(hub, 'Conservatoire applications: filling in')).toContain('Under maintenance');
  });

  it('[STATICP-009] matches a tile that shows an application as updating', async () => {
    const hub = await draw([pageState({}), ...working], { persona: 'p24' });
    expect(hub.seen()).toContain('Undergraduate applications are being updated.');
    expect(hub.seen()).not.toContain('All services are working.');
  });

  it('[STATICP-009] does not treat a year that is not open yet as a failed service', async () => {
    const hub = await draw([pageState({}), ...working], { persona: 'p35' });
    expect(hub.seen()).toContain('All services are working.');
    expect(hub.seen()).not.toContain('maintenance');
  });
});

it('[STATICP-001] [STATICP-002] has a heading on the membership page', async () => {
  const hub = await drawHub('/dashboard/totum');
  expect(hub.find('heading', 'Save money as a student').tagName).toBe('H1');
});
