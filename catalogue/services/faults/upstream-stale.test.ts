import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS, type Fault, type FaultServer, type PlayedFault, startFaultServer } from '#server/testing/fault-server';
import { asks, endOf, halves, queryFor, queryForNodes, signIn } from './upstream-calls.fixture.ts';
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

const hourMs = 3_600_000;

/** The public calls, by service. */
const publicReads: readonly (readonly [service: string, path: string])[] = [
  ['accommodation', '/api/v1/accommodation-list?institution_guid=university-of-leeds'],
  ['careers', '/api/v1/content?query=law'],
  ['content', queryFor('subjectGuides')],
  ['content', queryFor('locationGuides')],
  ['content', queryForNodes('12')],
  ['content', '/api/v1/subjects'],
  ['content', '/api/v1/article?type=external'],
  ['content', '/api/v1/videos'],
  ['content', '/api/v1/faq-search?schemes=undergraduate'],
  ['courses', '/api/v1/courses?search=law'],
  ['events', '/api/v1/events?type=key-date'],
  ['events', '/api/v1/events?type=open-day'],
  ['people-like', '/api/v1/people-like-you/results?qualification=A%20levels&subjects=Biology,Chemistry,Mathematics'],
  ['people-like', '/data/people-like-you.csv'],
  ['postcodes', '/api/v1/geocode-postcode?postcode=LS29JT'],
  ['schools', '/api/v1/schools?search=hill'],
  ['tariff', '/api/v4/tariff/list'],
];

/** Public calls whose answers are cached for less than an hour. */
const shortLived = ['/api/v1/courses?search=law', '/api/v1/events?type=open-day'];

/** Personal calls, and those whose answers may change at any time; without the support service, since sent details are not re-fetched. */
const personal = serviceNames.filter((name) => !publicReads.some(([service]) => service === name) && name !== 'apprenticeship-support');

const elsewhere: readonly Fault[] = ['refused', 'dns-failure', 'tls-error'];

/** The faults that one address can produce; without 404, which means an empty answer, and additional fields, which are harmless. */
const failures = FAULTS.filter(
  (fault): fault is PlayedFault => !elsewhere.includes(fault) && fault !== 'status-404' && fault !== 'extra-fields',
);

/** Makes one service produce a fault, while the others work. */
async function switchTo(service: string): Promise<void> {
  faults.play('none');
  const addressOf = (name: string) => ({ url: name === service ? faults.url : faults.urlOf('none') });
  const client = hub.connect(Object.fromEntries(serviceNames.map((name) => [name, addressOf(name)])));
  const isAsked = (name: string) => service !== 'applications' || !halves.includes(name);
  await hub.use({ ...client, isConfigured: isAsked });
}

/** The reply, while the clock moves past the time limit of a hanging call. */
async function withTime(reply: Promise<Response>, fault: Fault): Promise<Response> {
  const hangs = ['timeout', 'slow-body', 'endless-headers'].includes(fault);
  for (;;) {
    const answer = await Promise.race([reply, new Promise<null>((soon) => setTimeout(soon, 5, null))]);
    if (answer) return answer;
    if (hangs) hub.clock.advance(1_000);
  }
}

const mark = '110 - "Response is Stale"';

async function seen(reply: Response): Promise<readonly unknown[]> {
  const { status, headers } = reply;
  return [status, headers.get('warning'), headers.get('cache-control'), await reply.text()];
}

it('[U-07] caches public answers for an hour and serves stale ones up to 24 h, but never a status or personal answer', async () => {
  for (const [service, path] of publicReads) {
    await switchTo(service);
    const keptAt = hub.clock.now();
    const good = await (await hub.ask(path)).text();
    const requests = faults.requests.length;
    hub.clock.advance(hourMs - 1);
    if (!shortLived.includes(path)) {
      const fresh = await hub.ask(path);
      expect([path, fresh.headers.get('warning'), await fresh.text(), faults.requests.length]).toEqual([path, null, good, requests]);
    }
    hub.clock.advance(2);
    // A CSV file has no header for a stale answer: it only shows that it must not be cached.
    const old = [200, mark, 'private, no-store', good];
    for (const fault of failures.filter((one) => service !== 'accommodation' || one !== 'status-204')) {
      faults.play(fault);
      expect({ path, fault, seen: await seen(await withTime(hub.ask(path), fault)) }).toEqual({ path, fault, seen: old });
      hub.clock.advance(20_000);
    }
    faults.play('reset');
    hub.clock.set(new Date(keptAt + 24 * hourMs).toISOString());
    expect({ path, seen: await seen(await hub.ask(path)) }).toEqual({ path, seen: old });
    hub.clock.advance(1);
    const [status, warning, , body] = await seen(await hub.ask(path));
    expect([path, warning, body === good]).toEqual([path, null, false]);
    expect([path, status]).toEqual([path, service === 'postcodes' ? 200 : 503]);
    hub.clock.advance(60_000);
  }
  for (const service of personal) await expectNothingOld(service);
});

/** A person got a valid answer; neither they nor anybody else gets it again once the service fails. */
async function expectNothingOld(service: string): Promise<void> {
  await switchTo(service);
  const ask = asks[service];
  if (!ask) throw new Error(`There is no call of ${service}.`);
  const first = await signIn(hub, service);
  const good = await endOf(await ask(hub, first));
  expect([service, good.slice(0, 3)]).toEqual([service, '200']);
  for (const fault of ['reset', 'status-500', 'status-503', 'malformed-json', 'wrong-type', 'huge-body', 'timeout'] as const) {
    hub.clock.advance(20_000);
    faults.play(fault);
    for (const people of [first, await signIn(hub, service)]) {
      const reply = await withTime(ask(hub, people), fault);
      expect([service, fault, reply.headers.get('warning')]).toEqual([service, fault, null]);
      expect([service, fault, (await endOf(reply)) === good]).toEqual([service, fault, false]);
    }
  }
  hub.clock.advance(60_000);
}

describe('recovered service', () => {
  it('is called again ten seconds after its circuit opened, and returns data again: each of the 25', async () => {
    for (const service of serviceNames) {
      await switchTo(service);
      const good = await endOf(await askAsSomebodyNew(service));
      // Shared or cached answers must not look like data of a recovered service.
      await switchTo(service);
      hub.clock.advance(10_000);
      hub.outcomes.length = 0;
      faults.play('reset');
      while (!hub.outcomes.some((call) => call.service === service && call.outcome === 'open')) await askAsSomebodyNew(service);
      faults.play('none');
      expect([service, (await endOf(await askAsSomebodyNew(service))) === good]).toEqual([service, false]);
      hub.clock.advance(10_000);
      expect([service, await endOf(await askAsSomebodyNew(service))]).toEqual([service, good]);
      hub.clock.advance(60_000);
    }
  });
});

async function askAsSomebodyNew(service: string): Promise<Response> {
  const people = await signIn(hub, service);
  const reply = asks[service]?.(hub, people);
  if (!reply) throw new Error(`There is no call of ${service}.`);
  return reply;
}
