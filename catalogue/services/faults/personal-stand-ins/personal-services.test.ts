import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#engine/testing';
import { CONSENT_LABELS, hashWording } from '../../../rules/support-offer/consent.ts';
import { consentsKey } from '../../support-offer/consents.ts';
import type { Fault, StandIn } from '../stand-ins/stand-in.fixture.ts';
import { type HubWithServices, openHub } from './hub-with-services.fixture.ts';
import {
  startCommentService,
  startHealthyService,
  startLiveService,
  startNotificationService,
  startProgressService,
  startSupportService,
  startTariffService,
} from './personal-services.fixture.ts';

const standIns = {
  notifications: await startNotificationService(),
  spotlights: await startProgressService(),
  live: await startLiveService(),
  comments: await startCommentService(),
  tariff: await startTariffService(),
  'apprenticeship-support': await startSupportService(),
  courses: await startHealthyService(),
};
const all: readonly StandIn[] = Object.values(standIns);
let hub: HubWithServices;

beforeAll(async () => {
  hub = await openHub(Object.fromEntries(Object.entries(standIns).map(([name, { url }]) => [name, url])));
});

afterEach(() => {
  for (const standIn of all) {
    standIn.spoil(null);
    standIn.forget();
  }
  hub.clock.advance(60_000);
});

afterAll(async () => {
  await hub.close();
  for (const standIn of all) await standIn.close();
});

/** Faults without a usable answer, whatever the service. */
const noAnswers: readonly Fault[] = [
  { status: 500 },
  { status: 503 },
  { status: 401 },
  { status: 404 },
  { status: 429 },
  { json: 'x' },
  { json: { items: 7 } },
  { text: '<p>Hello</p>', type: 'text/html' },
  { text: '{"a":' },
  { status: 302, headers: { Location: 'https://elsewhere.example/' } },
  'reset',
];

/** A second attempt comes after a pause by the hub's clock, which does not advance by itself. */
async function withRetries(reply: Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await Promise.race([reply, new Promise<null>((soon) => setTimeout(soon, 20, null))]);
    if (answer) return answer;
    hub.clock.advance(50);
  }
}

/** The status of a call for each fault of the service; the breaker has time to close in between. */
async function statusesOf(standIn: StandIn, ask: () => Promise<Response>): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const fault of noAnswers) {
    standIn.spoil(fault);
    statuses.push((await withRetries(ask())).status);
    hub.clock.advance(20_000);
  }
  return statuses;
}

describe('notifications from a service', () => {
  const ask = (cookie: string, ...schemes: string[]) =>
    hub.ask(
      `/api/v1/notifications?systems[]=Website&audiences[]=Student&${schemes.map((one) => `schemes[]=${encodeURIComponent(one)}`).join('&')}`,
      cookie,
    );

  it("[CALL-041] [CALL-042] are requested by schemes without the person's id, and get no button for an invalid link", async () => {
    const { cookie } = await hub.signIn('p10-decisions-received');
    const reply = await ask(cookie, 'Undergraduate', 'Teacher training', 'Hackers');
    expect(await reply.json()).toEqual([
      {
        id: '4000',
        title: 'News for Undergraduate',
        message: 'Read on.',
        primaryUrl: 'https://www.example.org/news',
        primaryLabel: '',
        created: 1_805_000_000,
      },
      { id: '4001', title: 'News for Teacher training', message: 'Read on.', primaryUrl: '', primaryLabel: '', created: 1_805_000_001 },
    ]);
    const [asked] = standIns.notifications.asked;
    expect([...(asked?.query ?? [])]).toEqual([
      ['systems[]', 'Website'],
      ['audiences[]', 'Student'],
      ['schemes[]', 'Undergraduate'],
      ['schemes[]', 'Teacher training'],
    ]);
    expect([asked?.headers['x-hub-person'], asked?.headers.authorization]).toEqual([undefined, 'Bearer key-of-notifications']);
  });

  it('are requested once for people of the same schemes, and again after ten seconds', async () => {
    const people = await Promise.all([1, 2, 3].map(() => hub.signIn('p10-decisions-received')));
    await Promise.all(people.map(({ cookie }) => ask(cookie, 'Undergraduate')));
    expect(standIns.notifications.asked).toHaveLength(1);
    hub.clock.advance(10_000);
    await ask(people[0]?.cookie ?? '', 'Undergraduate');
    expect(standIns.notifications.asked).toHaveLength(2);
  });

  it('are an empty list for an empty answer', async () => {
    const { cookie } = await hub.signIn('p10-decisions-received');
    standIns.notifications.spoil({ status: 204 });
    expect(await (await ask(cookie, 'Undergraduate')).json()).toEqual([]);
  });
});

describe('progress from a service', () => {
  it('[CALL-068] [CALL-069] is requested for the person of the session each time, and stays embedded without a service', async () => {
    const [one, other] = [await hub.signIn('p10-decisions-received'), await hub.signIn('p10-decisions-received')];
    for (const { cookie, uid } of [one, other, one]) {
      const reply = await hub.ask('/spotlights/progress', cookie);
      expect(await reply.json()).toEqual({
        items: [
          { title: `Started by ${uid}`, url: 'https://www.example.org/go-on', provider: 'Fernhill College', percentageCompleted: 50 },
          { title: `Started by ${uid}`, url: '', provider: '', percentageCompleted: 100 },
        ],
      });
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(standIns.spotlights.asked.map(({ path, headers }) => [path, headers['x-hub-person']])).toEqual(
      [one, other, one].map(({ uid }) => ['/spotlights/progress', uid]),
    );
    standIns.spotlights.forget();
    expect((await hub.ask('/work-experiences/progress', one.cookie)).status).toBe(200);
    expect(standIns.spotlights.asked).toEqual([]);
  });

  it('is empty for 204 or no items, and a failure for any other answer', async () => {
    const { cookie } = await hub.signIn('p10-decisions-received');
    const ask = () => hub.ask('/spotlights/progress', cookie);
    for (const nothing of [{ status: 204 }, { json: {} }, { json: { items: [] } }, { json: { items: null } }]) {
      standIns.spotlights.spoil(nothing);
      expect([nothing, (await ask()).status]).toEqual([nothing, 204]);
    }
    hub.clock.advance(20_000);
    const statuses = await statusesOf(standIns.spotlights, ask);
    expect(statuses.filter((status) => status !== 503)).toEqual([]);
  });
});

describe('live event from a service', () => {
  const event = {
    enabled: true,
    time: expect.stringMatching(/^2027-05-20T16:00(:00)?\+01:00$/),
    title: 'Ask an adviser',
    embed: 'https://player.example/1',
    holding: 'We start at four.',
    information: '',
    comments: true,
    identifier: 'live-1',
  };

  it('[CALL-075] [LIVE-013] has its time in the form of the API, with the person added by the hub', async () => {
    const { cookie } = await hub.signIn('p10-decisions-received');
    const reply = await hub.ask('/api/v1/live', cookie);
    expect(await reply.json()).toEqual({ ...event, token: expect.stringMatching(/./), now: expect.stringMatching(/^2027-03-15T/) });
    expect(standIns.live.asked[0]?.headers['x-hub-person']).toBeUndefined();
  });

  it('is fetched once for all people at the end of the countdown, and again after five seconds', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => hub.signIn('p10-decisions-received')));
    await Promise.all(people.map(({ cookie }) => hub.ask('/api/v1/live', cookie)));
    expect(standIns.live.asked).toHaveLength(1);
    hub.clock.advance(5_000);
    await hub.ask('/api/v1/live', people[0]?.cookie);
    expect(standIns.live.asked).toHaveLength(2);
  });

  it('drops an invalid stream address and an unreadable time', async () => {
    const { cookie } = await hub.signIn('p10-decisions-received');
    for (const embed of ['javascript:alert(1)', 'http://player.example/1', 'https://a@player.example/', '<iframe>', 7]) {
      standIns.live.spoil({ json: { enabled: true, time: 'soon', embed } });
      const reply = await hub.ask('/api/v1/live', cookie);
      expect([embed, await reply.json()]).toEqual([embed, expect.objectContaining({ embed: '', time: '', comments: false, token: '' })]);
      hub.clock.advance(5_000);
    }
  });
});

describe('sign-in to comments', () => {
  async function open(): Promise<{ cookie: string; uid: string; token: string }> {
    const person = await hub.signIn('p10-decisions-received');
    const { token } = (await (await hub.ask('/api/v1/live', person.cookie)).json()) as { token: string };
    return { ...person, token };
  }
  const sign = (uid: string, token: string, cookie: string) => hub.write('/account/disqus-callback', { UID: uid, id_token: token }, cookie);

  it('[A-13] rejects another uid with 403, keeps the token out of URLs, and expires after exactly 7,200 s', async () => {
    const [one, other] = [await open(), await open()];
    const signed = await sign(one.uid, one.token, one.cookie);
    expect([signed.status, await signed.json()]).toEqual([200, { signature: `signature of ${one.uid}` }]);
    const [asked] = standIns.comments.asked;
    expect(JSON.parse(asked?.body ?? '')).toEqual({ UID: one.uid, id_token: one.token });
    standIns.comments.forget();
    for (const [uid, token, cookie, status] of [
      [other.uid, other.token, one.cookie, 403],
      [other.uid, one.token, one.cookie, 403],
      [one.uid, other.token, one.cookie, 403],
      [one.uid, `${one.token}x`, one.cookie, 403],
      [one.uid, '', one.cookie, 400],
    ] as const)
      expect((await sign(uid, token, cookie)).status).toBe(status);
    expect(standIns.comments.asked).toEqual([]);
    // The person stays active, so that the session does not end first.
    for (let step = 0; step < 7; step += 1) {
      hub.clock.advance(1_000_000);
      await hub.ask('/account/session', one.cookie);
    }
    hub.clock.advance(199_999);
    expect((await sign(one.uid, one.token, one.cookie)).status).toBe(200);
    hub.clock.advance(1);
    expect((await sign(one.uid, one.token, one.cookie)).status).toBe(403);
    const urls = all.flatMap((standIn) => standIn.asked.map(({ path, query }) => `${path}?${query}`));
    expect(urls.length).toBeGreaterThan(0);
    for (const url of urls) for (const { token } of [one, other]) expect(url).not.toContain(token);
    expect(JSON.stringify(hub.log.lines)).not.toContain(one.token);
  });

  it('fails when the service returns no signature', async () => {
    const { uid, token, cookie } = await open();
    expect(await statusesOf(standIns.comments, () => sign(uid, token, cookie))).toEqual(noAnswers.map(() => 503));
  });
});

describe('tariff list from a service', () => {
  it('[CALL-061] [TARIFF-007] is shared by everybody per order and grouping, falls back to a stale list, or fails', async () => {
    const nameOf = async (query: string) => ((await (await hub.ask(`/api/v4/tariff/list${query}`)).json()) as { name: string }[])[0]?.name;
    standIns.tariff.spoil({ status: 500 });
    expect((await withRetries(hub.ask('/api/v4/tariff/list?group=true&order=true'))).status).toBeGreaterThanOrEqual(500);
    standIns.tariff.spoil(null);
    hub.clock.advance(20_000);
    expect([await nameOf('?group=true&order=true'), await nameOf(''), await nameOf('?order=true')]).toEqual([
      'A level in groups in order',
      'A level',
      'A level in order',
    ]);
    const fresh = await hub.ask('/api/v4/tariff/list?group=true&order=true');
    expect(await fresh.json()).toEqual([
      { name: 'A level in groups in order', group: 'A levels', code: 'GCE-A', grades: [{ grade: 'A*', score: 56 }] },
    ]);
    expect([fresh.headers.get('cache-control'), fresh.headers.get('warning')]).toEqual(['public, max-age=30', null]);
    const before = standIns.tariff.asked.length;
    await hub.ask('/api/v4/tariff/list?group=true&order=true');
    expect(standIns.tariff.asked).toHaveLength(before);
    hub.clock.advance(3_600_001);
    standIns.tariff.spoil({ status: 503 });
    const old = await withRetries(hub.ask('/api/v4/tariff/list?group=true&order=true'));
    expect([old.status, old.headers.get('warning')]).toEqual([200, '110 - "Response is Stale"']);
  });
});

describe('health of a service', () => {
  it('[CALL-080] maps 503 to 503 and other failures or a timeout of 5 s to failing, shared for five seconds', async () => {
    const statusOf = async () => {
      const { status } = await hub.ask('/health?service=search');
      hub.clock.advance(20_000);
      return status;
    };
    expect(await statusOf()).toBe(200);
    for (const [fault, status] of [
      [{ status: 204 }, 200],
      [{ json: {} }, 200],
      [{ status: 503 }, 503],
      [{ status: 500 }, 502],
      [{ status: 404 }, 502],
      ['reset', 502],
    ] as const) {
      standIns.courses.spoil(fault);
      expect([fault, await statusOf()]).toEqual([fault, status]);
    }
    standIns.courses.forget();
    await Promise.all([1, 2, 3].map(() => hub.ask('/health?service=search')));
    expect(standIns.courses.asked).toHaveLength(1);
    expect((await hub.ask('/health?service=content')).status).toBe(200);
    standIns.courses.spoil('hang');
    hub.clock.advance(20_000);
    let status = 0;
    standIns.courses.forget();
    const reply = hub.ask('/health?service=search').then((answer) => {
      status = answer.status;
    });
    await until('the call of courses', () => standIns.courses.asked.length > 0);
    hub.clock.advance(4_999);
    await hub.ask('/healthz');
    expect(status).toBe(0);
    hub.clock.advance(1);
    await reply;
    expect(status).toBe(502);
  });
});

describe('support service', () => {
  const service = standIns['apprenticeship-support'];
  const accept = (cookie: string, requestId: string) =>
    hub.write('/api/v1/dfe-proxy', { requestId, wording: hashWording(hub.wordsOf(CONSENT_LABELS)), surface: 'dialog' }, cookie);

  it('[CALL-046] receives exactly one record of the person of the session, once, with a unique key', async () => {
    const [one, other] = [await hub.signIn('p43-dfe-birthday'), await hub.signIn('p43-dfe-birthday')];
    const replies = [
      await accept(one.cookie, 'request-0001'),
      await accept(one.cookie, 'request-0001'),
      await accept(one.cookie, 'request-0002'),
    ];
    for (const reply of replies) expect([reply.status, await reply.json()]).toEqual([200, { data: { errors: [] } }]);
    expect(service.asked).toHaveLength(1);
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({
      listOfStudentData: [
        {
          firstName: 'Aisha',
          lastName: 'Begum',
          dateOfBirth: '2009-11-20',
          email: 'aisha.begum@example.com',
          postcode: 'DN55 1PT',
          schoolName: '',
          telephone: '',
          industry: 'Unsure',
          dateOfInterest: '2026-11-20',
        },
      ],
    });
    expect(service.asked[0]?.headers.authorization).toBe('Bearer key-of-apprenticeship-support');
    await accept(other.cookie, 'request-0001');
    const keys = service.asked.map(({ headers }) => headers['idempotency-key']);
    expect([new Set(keys).size, keys.every((key) => /^[\w-]{43}$/.test(String(key)))]).toEqual([2, true]);
  });

  it('receives the same key again when its answer was lost', async () => {
    const { cookie } = await hub.signIn('p43-dfe-birthday');
    service.spoil('reset');
    expect((await accept(cookie, 'request-lost')).status).toBe(503);
    expect(service.asked).toHaveLength(1);
    service.spoil(null);
    expect((await accept(cookie, 'request-again')).status).toBe(200);
    const [first, second, ...more] = service.asked.map(({ headers }) => headers['idempotency-key']);
    expect([first, more]).toEqual([second, []]);
  });

  it.each<[string, Fault, readonly string[]]>([
    ['{data:{errors}} of texts', { json: { data: { errors: ['Postcode unknown', 'Too young'] } } }, ['Postcode unknown', 'Too young']],
    ['{data:{errors}} of objects', { json: { data: { errors: [{ message: 'Postcode unknown', code: 7 }] } } }, ['Postcode unknown']],
    ['{data:{errors}} of fields', { json: { data: { errors: { postcode: ['Unknown'], email: 'Broken' } } } }, ['Unknown', 'Broken']],
    ['{errors}', { json: { errors: [{ message: 'Closed today' }] } }, ['Closed today']],
    ['an error without words', { json: { errors: [{}] } }, ['The support service could not take your details.']],
    ['a failed status with errors', { status: 422, json: { errors: ['Email not accepted'] } }, ['Email not accepted']],
    ['a failed status with a message', { status: 500, json: { message: 'Out of order' } }, ['Out of order']],
    ['a failed status without content', { status: 502 }, ['The support service could not take your details.']],
    ['control characters', { json: { errors: ['A\u0000B\nC'] } }, ['A B C']],
  ])('[CALL-050] [DFE-052] passes on %s', async (_, answer, expected) => {
    const { cookie } = await hub.signIn('p43-dfe-birthday');
    service.spoil(answer);
    const reply = await accept(cookie, 'request-0001');
    expect([reply.status, await reply.json()]).toEqual([200, { data: { errors: expected.map((message) => ({ message })) } }]);
  });

  it('is trusted with an empty list of errors, and cut when it sends too many', async () => {
    const { cookie } = await hub.signIn('p43-dfe-birthday');
    service.spoil({ json: { errors: Array.from({ length: 5_000 }, () => 'x'.repeat(400).slice(0, 150)) } });
    const { data } = (await (await accept(cookie, 'request-0001')).json()) as { data: { errors: { message: string }[] } };
    expect(data.errors).toHaveLength(50);
    service.spoil({ json: { data: { errors: [] } } });
    expect(await (await accept(cookie, 'request-0001')).json()).toEqual({ data: { errors: [] } });
    const { doc } = (await hub.store.get({ kind: 'system', id: 'test' }, consentsKey((await readUid(cookie)) ?? ''))) ?? {};
    expect(doc).toMatchObject({ consents: [{ state: 'refused' }, { state: 'sent' }] });
  });

  it('[L-01] receives at most three posts a day from one person', async () => {
    const { cookie } = await hub.signIn('p43-dfe-birthday');
    service.spoil({ json: { errors: ['No'] } });
    const statuses: number[] = [];
    for (const name of ['one', 'two', 'three', 'four', 'five']) statuses.push((await accept(cookie, `request-${name}`)).status);
    expect([statuses, service.asked.length]).toEqual([[200, 200, 200, 429, 429], 3]);
    const reply = await accept(cookie, 'request-six');
    expect([reply.headers.get('retry-after'), await reply.json()]).toEqual([
      '86400',
      expect.objectContaining({ code: 'too-many-requests' }),
    ]);
  });
});

async function readUid(cookie: string): Promise<string | undefined> {
  return ((await (await hub.ask('/api/v1/user', cookie)).json()) as { uid?: string }).uid;
}
