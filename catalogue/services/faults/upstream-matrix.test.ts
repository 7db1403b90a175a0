import { afterAll, beforeAll, expect, it } from 'vitest';
import { times } from '#engine/testing';
import { FAULTS, type Fault, type FaultServer, startFaultServer } from '#server/testing/fault-server';
import type { UpstreamClient } from '#server/upstream';
import { asks, endOf, halves, needs, signIn } from './upstream-calls.fixture.ts';
import { goodAnswer } from './upstream-good-answers.fixture.ts';
import { openUpstreamHub, serviceNames, type UpstreamHub } from './upstream-hub.fixture.ts';

let hub: UpstreamHub;
let faults: FaultServer;
let sound: UpstreamClient;

beforeAll(async () => {
  faults = await startFaultServer({ answer: goodAnswer });
  hub = await openUpstreamHub();
  sound = hub.connect(Object.fromEntries(serviceNames.map((name) => [name, { url: faults.urlOf('none') }])));
});

afterAll(async () => {
  await sound.close();
  await hub.close();
  await faults.close();
});

/** The outcomes of the 21 faults for one call; the body of a valid answer is `good`. */
type Ends = Readonly<Record<Fault, string>>;

function ends(usual: string, others: Partial<Ends>): Ends {
  return Object.fromEntries(FAULTS.map((fault) => [fault, others[fault] ?? usual])) as Ends;
}

/** The faults that end in a timeout, and those without any answer. */
const late = (end: string) => ({ timeout: end, 'slow-body': end, 'endless-headers': end });
const lost = (end: string) => ({ reset: end, refused: end, 'dns-failure': end, 'tls-error': end });

/** Public calls: problems in the format of the API. [CALL-007] */
const open = ends('502 unreadable', {
  ...late('504 0'),
  ...lost('503 0'),
  'status-500': '502 500',
  'status-502': '502 502',
  'status-503': '503 503',
  'status-429': '503 429',
  'status-404': '502 404',
  redirect: '502 0',
  'extra-fields': 'good',
});

/** Personal calls, and those whose answers may change at any time: the same failure for every cause. */
const plain = ends('503 unavailable', { 'extra-fields': 'good' });
const progress = { ...plain, 'status-204': '204', 'empty-body': '204', 'missing-fields': '204' };

/** The status calls pass the status on. [CALL-017] */
const status = ends('502 status-failed', {
  ...late('504 status-failed'),
  'status-500': '500 status-failed',
  'status-503': '503 status-down',
  'status-429': '429 status-failed',
  'status-404': '404 status-failed',
  'status-204': '204',
  'extra-fields': 'good',
});

const both = (info: object | null) => `200 ${JSON.stringify({ ug: info, uc: info })}`;
const failed = (message: string, code: number) => both({ callFailure: { message, status: code } });
const said = 'words-of-the-upstream';
const info = ends(failed('Error parsing response', 0), {
  ...late(failed('Timed out', 0)),
  ...lost(failed('No connection', 0)),
  'status-500': both(null),
  'status-404': both(null),
  'status-204': both(null),
  'status-502': failed(said, 502),
  'status-429': failed(said, 429),
  'status-503': both({ applicationStarted: true, applyUnavailable: true }),
  'extra-fields': 'good',
});

const nowhere = ends('200 {"latitude":0,"longitude":0}', { 'extra-fields': 'good' });
const refused = (message: string) => `200 ${JSON.stringify({ data: { errors: [{ message }] } })}`;

/**
 * Any answer of the support service counts: errors are passed on, and any other 2xx answer means that the details have arrived. [CALL-050]
 */
const support = ends('503 unavailable', {
  'status-500': refused(said),
  'status-502': refused(said),
  'status-503': refused(said),
  'status-429': refused(said),
  'status-404': refused(said),
  'status-204': 'good',
  'wrong-type': 'good',
  'empty-body': 'good',
  'missing-fields': 'good',
  'extra-fields': 'good',
});

const expected: Readonly<Record<string, Ends>> = {
  accommodation: { ...open, 'status-204': '200 []', 'status-404': '200 []' },
  addresses: open,
  careers: open,
  content: open,
  courses: open,
  eligibility: open,
  events: open,
  'people-like': open,
  postcodes: nowhere,
  schools: open,
  applications: status,
  'application-info': info,
  'ug-track': status,
  'clearing-track': status,
  'uc-track': status,
  'ug-apply': status,
  'uc-apply': status,
  notifications: { ...plain, 'status-204': '200 []' },
  'booked-events': { ...plain, 'status-204': '200 []' },
  spotlights: progress,
  'work-experiences': progress,
  live: plain,
  comments: plain,
  tariff: open,
  'apprenticeship-support': support,
};

const unavailable = ends('unavailable', { 'status-204': 'notStarted', 'status-404': 'notStarted', 'status-500': 'notStarted' });

/**
 * The tiles of undergraduate and conservatoire applications while one of their services fails: one half of an application is enough.
 * [STATUS-077]
 */
const tiles: Readonly<Record<string, (fault: Fault) => readonly string[]>> = {
  applications: (fault) => (fault === 'extra-fields' ? known : [unavailable[fault], unavailable[fault]]),
  'ug-track': (fault) => (fault === 'extra-fields' ? known : ['sentProcessing', 'decisionsReceived']),
  'clearing-track': (fault) => (fault === 'extra-fields' ? known : ['sentProcessing', 'decisionsReceived']),
  'uc-track': (fault) => (fault === 'extra-fields' ? known : ['decisionsReceived', 'sentProcessing']),
  'ug-apply': () => known,
  'uc-apply': () => known,
};
const known = ['decisionsReceived', 'decisionsReceived'];

/** The calls in flight: to the service of a case, and to all others. */
const running = { faulty: 0, sound: 0 };

async function count<Answer>(kind: keyof typeof running, answer: Promise<Answer>): Promise<Answer> {
  running[kind] += 1;
  return answer.finally(() => {
    running[kind] -= 1;
  });
}

/** A client in which one service has this address and all others work. */
function clientWith(service: string, url: string): UpstreamClient {
  const faulty = hub.connect({ [service]: { url } }, faults.resolve);
  return {
    callService: (call) => (call.service === service ? count('faulty', faulty.callService(call)) : count('sound', sound.callService(call))),
    // The address for every call about applications is used if a call has no service of its own.
    isConfigured: (name) => service !== 'applications' || !halves.includes(name),
    close: () => faulty.close(),
  };
}

/** The reply; if the service hangs, the clock moves once nothing else is pending. */
async function withTime(reply: Promise<Response>, hangs: boolean): Promise<Response> {
  for (;;) {
    const answer = await Promise.race([reply, new Promise<null>((soon) => setTimeout(soon, 5, null))]);
    if (answer) return answer;
    if (hangs && running.faulty > 0 && running.sound === 0) hub.clock.advance(1_000);
  }
}

interface Page {
  readonly plan: { readonly tiles: readonly { readonly state: string }[]; readonly widgets: readonly string[] };
  readonly items: { readonly widgets: Readonly<Record<string, unknown>> };
}

interface Seen {
  readonly page: Page;
  readonly own: string;
  readonly others: Readonly<Record<string, string>>;
}

/** The hub and all calls, that of the service first. */
async function look(service: string, hangs: boolean): Promise<Seen> {
  const people = await signIn(hub, service);
  const reply = await withTime(hub.ask('/api/v1/hub', people.main), hangs);
  expect(reply.status).toBe(200);
  const page = (await reply.json()) as Page;
  const own = await endOf(await withTime(asks[service]?.(hub, people) ?? Promise.reject(new Error('There is no call.')), hangs));
  const names = serviceNames.filter((name) => name !== service && name !== 'applications' && !needs[service]?.includes(name));
  const others = await Promise.all(
    names.map(async (name) => [name, await endOf((await asks[name]?.(hub, people)) ?? new Response())] as const),
  );
  return { page, own, others: Object.fromEntries(others) };
}

const statesOf = ({ plan }: Page) => plan.tiles.map(({ state }) => state);

const start = '2027-03-15T10:00:00Z';

/**
 * One in this many faults for each service, with another offset for the next: each fault meets some service, and each service some faults.
 */
const step = times({ daily: 5, long: 1 });

it('[U-01] withstands 21 faults of 25 services: the hub replies 200 and only calls of the failing service fail', async () => {
  const found: Record<string, Record<string, string>> = {};
  for (const service of serviceNames) {
    const seen: Record<string, string> = {};
    found[service] = seen;
    hub.clock.set(start);
    await hub.use(clientWith(service, faults.urlOf('none')));
    const good = await look(service, false);
    expect(good.page.plan.widgets.length).toBeGreaterThan(3);
    for (const fault of FAULTS.filter((_, index) => (serviceNames.indexOf(service) + index) % step === 0)) {
      hub.clock.advance(20_000);
      await hub.use(clientWith(service, faults.urlOf(fault)));
      const { page, own, others } = await look(service, fault in late(''));
      seen[fault] = own === good.own ? 'good' : own;
      const { plan, items } = page;
      expect({ service, fault, others }).toEqual({ service, fault, others: good.others });
      expect({ service, fault, missing: plan.widgets.filter((id) => !(id in items.widgets)) }).toEqual({ service, fault, missing: [] });
      if (tiles[service]) expect({ service, fault, tiles: statesOf(page) }).toEqual({ service, fault, tiles: tiles[service](fault) });
      else expect({ service, fault, plan }).toEqual({ service, fault, plan: good.page.plan });
    }
  }
  const tried = Object.values(found).flatMap(Object.keys);
  expect(tried).toHaveLength(525 / step);
  expect(new Set(tried).size).toBe(FAULTS.length);
  expect(expected).toMatchObject(found);
  for (const service of serviceNames) expect(Object.keys(expected[service] ?? {})).toHaveLength(FAULTS.length);
});
