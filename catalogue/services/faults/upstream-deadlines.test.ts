import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { type FaultServer, startFaultServer } from '#server/testing/fault-server';
import type { UpstreamClient } from '#server/upstream';
import { asks, signIn } from './upstream-calls.fixture.ts';
import { goodAnswer } from './upstream-good-answers.fixture.ts';
import { openUpstreamHub, serviceNames, type UpstreamHub } from './upstream-hub.fixture.ts';

let hub: UpstreamHub;
let faults: FaultServer;

beforeAll(async () => {
  faults = await startFaultServer({ answer: goodAnswer });
  hub = await openUpstreamHub();
});

afterAll(async () => {
  await hub.close();
  await faults.close();
});

/** The time limit of each service in production; 10 s by default, and 12 s for sending a person's details. [CALL-004] */
const limits: Readonly<Record<string, number>> = {
  'application-info': 5_000,
  'ug-track': 5_000,
  'clearing-track': 5_000,
  'uc-track': 5_000,
  'ug-apply': 5_000,
  'uc-apply': 5_000,
  events: 5_000,
  'booked-events': 5_000,
  careers: 2_000,
  content: 2_000,
  tariff: 2_000,
  notifications: 5_000,
  spotlights: 5_000,
  'work-experiences': 5_000,
  live: 5_000,
  comments: 5_000,
  accommodation: 10_000,
  addresses: 10_000,
  courses: 10_000,
  eligibility: 10_000,
  'people-like': 10_000,
  postcodes: 10_000,
  schools: 10_000,
  'apprenticeship-support': 12_000,
};

/** Makes only one service hang, so that others on the way to it answer. */
async function hangOnly(service: string): Promise<void> {
  const urls = serviceNames.map((name) => [name, { url: name === service ? faults.urlOf('timeout') : faults.urlOf('none') }] as const);
  const client = hub.connect(Object.fromEntries(urls));
  // No call uses the address for every call about applications.
  const isConfigured: UpstreamClient['isConfigured'] = (name) => name !== 'applications' && client.isConfigured(name);
  await hub.use({ ...client, isConfigured });
}

describe('hanging services', () => {
  it('[U-02] time out after exactly 5 s (statuses, events) and 2 s (content), and the hub renders without them after 1 s', async () => {
    const { applications: _, ...asked } = asks;
    const found: Record<string, number> = {};
    for (const [service, ask] of Object.entries(asked)) {
      await hangOnly(service);
      const people = await signIn(hub, service);
      hub.outcomes.length = 0;
      const before = faults.requests.length;
      let isHere = false;
      const reply = ask(hub, people).then((answer) => {
        isHere = true;
        return answer;
      });
      await until('the call to the service that hangs', () => faults.requests.slice(before).some(({ fault }) => fault === 'timeout'));
      const limit = limits[service] ?? 0;
      hub.clock.advance(limit - 1);
      await hub.ask('/healthz');
      expect([service, isHere]).toEqual([service, false]);
      hub.clock.advance(1);
      await reply;
      const [late] = hub.outcomes.filter(({ outcome }) => outcome === 'timeout');
      expect(late?.service).toBe(service);
      found[service] = late?.ms ?? 0;
      hub.clock.advance(60_000);
    }
    expect(found).toEqual(limits);
    await expectHubInTime();
  });
});

interface Page {
  readonly plan: {
    readonly tiles: readonly { readonly state: string; readonly values: { readonly message?: string } }[];
    readonly widgets: readonly string[];
  };
  readonly items: { readonly widgets: Readonly<Record<string, unknown>> };
}

async function readPage(reply: Promise<Response>): Promise<Page> {
  const answer = await reply;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}

/** All services hang. The hub waits for its statuses for one second by its clock, and the next reply contains them. */
async function expectHubInTime(): Promise<void> {
  await hub.use(hub.connect(Object.fromEntries(serviceNames.map((name) => [name, { url: faults.url }]))));
  faults.play('timeout');
  const { main } = await signIn(hub, '');
  const before = faults.requests.length;
  let isHere = false;
  const reply = hub.ask('/api/v1/hub', main).finally(() => {
    isHere = true;
  });
  // Four for the statuses, and one for the names of the saved courses.
  await until('all five calls', () => faults.requests.length >= before + 5);
  expect(faults.requests.length).toBe(before + 5);
  hub.clock.advance(999);
  await hub.ask('/healthz');
  expect(isHere).toBe(false);
  hub.clock.advance(1);
  const { plan, items } = await readPage(reply);
  expect(plan.tiles.map(({ state, values }) => [state, values.message])).toEqual([
    ['unavailable', 'Timed out'],
    ['unavailable', 'Timed out'],
  ]);
  expect(plan.widgets.length).toBeGreaterThan(3);
  expect(plan.widgets.filter((id) => !(id in items.widgets))).toEqual([]);
  faults.play('none');
  hub.clock.advance(10_000);
  const next = await readPage(hub.ask('/api/v1/hub', main));
  expect(next.plan.tiles.map(({ state }) => state)).toEqual(['decisionsReceived', 'decisionsReceived']);
}
