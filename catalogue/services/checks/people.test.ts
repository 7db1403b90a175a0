import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { collections, erasePerson } from '#server/profile';
import { createWorld, type World } from '#server/testing/world';
import { applicants } from './applicants.fixture.ts';

let world: World;
let ada: string;
let ben: string;

beforeAll(async () => {
  world = await createWorld({}, applicants);
  ada = await world.signIn({ persona: 'ada' });
  ben = await world.signIn({ persona: 'ben' });
});

beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

interface User {
  uid: string;
  name: string;
  settings: { collection: string; name: string; data: unknown; lastUpdated: string }[];
  favourites: Record<string, unknown[]>;
}

async function userOf(cookie: string): Promise<User> {
  return (await (await world.ask('/api/v1/user', { cookie })).json()) as User;
}

const update = { collection: 'dashboardSettings', name: 'Notes', data: '{"compact":"yes"}', lastUpdated: '2027-03-01T09:00:00.000Z' };

function save(given: object, cookie = ada): Promise<Response> {
  return world.write('PUT', '/api/v1/user/settings', { ...update, ...given }, { cookie });
}

describe('user call', () => {
  it('[CALL-019] [EC-004] returns the person, their favourites and their settings', async () => {
    const user = await userOf(ada);
    expect(user).toMatchObject({ name: 'Ada', lastName: 'Canary', email: 'ada.canary@example.com', latlng: null, profileComplete: 0 });
    expect(Object.keys(user).sort()).toEqual([
      'avatar',
      'email',
      'favourites',
      'lastName',
      'latlng',
      'name',
      'profileComplete',
      'settings',
      'uid',
    ]);
  });

  it('[USER-001] [EC-005] returns collection, name, data and time of each setting', async () => {
    await save({ name: 'Profile' });
    const { settings } = await userOf(ada);
    const lastUpdated = expect.stringMatching(/^2027-03-01T\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(settings).toContainEqual({ collection: update.collection, name: 'Profile', data: { compact: 'yes' }, lastUpdated });
  });

  it('[CALL-019] answers 401 without a session', async () => {
    expect((await world.ask('/api/v1/user')).status).toBe(401);
  });
});

describe('saving settings', () => {
  it('[USER-029] [CALL-020] accepts data as JSON text, and returns the stored record with the time of the server', async () => {
    const reply = await save({ immediate: true, skipCache: true });
    expect(reply.status).toBe(200);
    const stored = { ...update, data: { compact: 'yes' }, lastUpdated: new Date(world.clock.now()).toISOString() };
    expect(await reply.json()).toEqual(stored);
    expect((await userOf(ada)).settings).toContainEqual(stored);
  });

  it('[USER-037] accepts a save based on the stored value and rejects one based on an older value, whatever the clocks', async () => {
    const read = async (reply: Response) => [reply.status, await reply.json()] as const;
    const hour = 3_600_000;
    const clock = fc.integer({ min: -2 * hour, max: 2 * hour });
    const steps = fc.array(fc.record({ clock, isStale: fc.boolean() }), { minLength: 2, maxLength: 6 });
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...collections), steps, async (collection, made) => {
        turn += 1;
        const place = { collection, name: `Clocks${turn % 40}` };
        const known = (await userOf(ada)).settings.find((one) => one.collection === place.collection && one.name === place.name);
        let [older, base] = ['', known?.lastUpdated ?? ''];
        let data: unknown = known?.data;
        for (const [step, { clock, isStale }] of made.entries()) {
          world.clock.advance(1_100);
          const lastUpdated = new Date(world.clock.now() + clock).toISOString();
          const isRefused = isStale && older !== '';
          const sent = `turn ${turn} step ${step}`;
          const [status, stored] = await read(
            await save({ ...place, data: JSON.stringify(sent), lastUpdated, base: isRefused ? older : base }),
          );
          expect(status).toBe(isRefused ? 409 : 200);
          if (!isRefused) data = sent;
          expect(stored.data).toEqual(data);
          expect(isRefused ? stored.lastUpdated === base : stored.lastUpdated > base).toBe(true);
          if (!isRefused) [older, base] = [base, stored.lastUpdated];
        }
      }),
      { numRuns: 60 },
    );
  });

  it('[USER-037] treats a save without a base as the newest, and stores a repeated save once', async () => {
    const first = await (await save({ name: 'Order', data: '"one"', lastUpdated: '2031-01-01T00:00:00Z' })).json();
    const second = await (await save({ name: 'Order', data: '"two"', lastUpdated: '2020-01-01T00:00:00Z' })).json();
    expect(second).toMatchObject({ data: 'two' });
    const again = await save({ name: 'Order', data: '"two"', base: first.lastUpdated });
    expect([again.status, await again.json()]).toEqual([200, second]);
  });

  it('[PREF-041] [PREF-043] [PREF-074] neither stores nor returns a consent that was not given', async () => {
    const sent = {
      ...{ contactAll: 'yes', contactEmail: 'yes', contactPost: 'no', contactSMS: 'yes', contactMethod: ['All'] },
      ...{ userCountry: 'United Kingdom', country: 'France', offers: 'Yes' },
    };
    const right = { ...sent, contactAll: 'no', contactMethod: ['Email', 'SMS'], country: 'United Kingdom' };
    const place = { collection: 'dashboardUserData', name: 'Personalisation' };
    const reply = await save({ ...place, data: JSON.stringify(sent) });
    expect(await reply.json()).toMatchObject({ data: right });
    const { uid } = await userOf(ada);
    const key = { kind: 'settings', owner: uid, collection: 'dashboardUserData' } as const;
    await world.store.put({ kind: 'viewer', id: uid }, key, { Personalisation: { data: sent, lastUpdated: '2027-03-01T09:00:00.000Z' } });
    expect((await userOf(ada)).settings).toContainEqual({ ...place, data: right, lastUpdated: '2027-03-01T09:00:00.000Z' });
    const hub = await (await world.ask('/api/v1/hub', { cookie: ada })).json();
    expect(hub.saved).toContainEqual({ ...place, data: right, lastUpdated: '2027-03-01T09:00:00.000Z' });
    // Saving the setting again as returned is not a conflict.
    const again = await save({ ...place, data: JSON.stringify(right), base: '2027-03-01T09:00:00.000Z' });
    expect([again.status, (await again.json()).data]).toEqual([200, right]);
  });

  it('[TODO-002] stores only id, done, name and lastUpdated of a to-do', async () => {
    const todo = { id: 'book-open-day', done: true, name: 'Book an open day', lastUpdated: '2027-03-01T09:00:00.000Z' };
    const data = JSON.stringify({ ...todo, description: 'Longer', tags: ['bau'], action: { link: '/', widget: null } });
    expect((await (await save({ collection: 'dashboardTodo', name: todo.id, data })).json()).data).toEqual(todo);
    expect((await userOf(ada)).settings).toContainEqual(expect.objectContaining({ name: todo.id, data: todo }));
  });

  it('[USER-038] returns a save in the next read', async () => {
    await save({ name: 'AtOnce', data: '[1]', skipCache: true });
    expect((await userOf(ada)).settings).toContainEqual(expect.objectContaining({ name: 'AtOnce', data: [1] }));
  });

  const saved: readonly (readonly [string, (typeof collections)[number], string])[] = [
    ['[USER-020]', 'dashboardUserData', 'Personalisation'],
    ['[USER-022]', 'dashboardSettings', 'PeopleLikeYou'],
    ['[USER-024]', 'dashboardData', 'Notes'],
    ['[USER-025]', 'dashboardWidgetsActive', 'Notes'],
    ['[USER-025]', 'dashboardWidgetsOrder', '4'],
    ['[USER-026]', 'dashboardTodo', 'know-your-options'],
  ];

  it.each(saved)('%s stores in the collection %s the name %s', async (_, collection, name) => {
    const data = { id: name, done: true, name, lastUpdated: update.lastUpdated };
    expect((await save({ collection, name, data: JSON.stringify(data) })).status).toBe(200);
    expect((await userOf(ada)).settings).toContainEqual(expect.objectContaining({ collection, name, data }));
  });

  it('has no other collections', () => {
    expect([...new Set(saved.map(([, collection]) => collection))].sort()).toEqual([...collections].sort());
  });

  it('[USER-027] names widget records by the widget, and orders by the column count', async () => {
    await save({ collection: 'dashboardWidgetsOrder', name: '3', data: '["Notes"]' });
    expect((await userOf(ada)).settings).toContainEqual(
      expect.objectContaining({ collection: 'dashboardWidgetsOrder', name: '3', data: ['Notes'] }),
    );
  });

  it('[USER-031] stores all of fifty simultaneous saves with different names', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `Widget${index}`);
    await Promise.all(names.map((name) => save({ collection: 'dashboardData', name, data: '1' })));
    const saved = (await userOf(ada)).settings.map(({ name }) => name);
    expect(names.filter((name) => !saved.includes(name))).toEqual([]);
  });

  it.each([
    ['an unknown collection', { collection: 'accounts' }],
    ['a broken time', { lastUpdated: 'yesterday' }],
    ['a missing name', { name: undefined }],
    ['a long name', { name: 'a'.repeat(81) }],
    ['data that is no text', { data: { a: 1 } }],
    ['data that is no JSON', { data: '{' }],
    ['a property too many', { uid: 'somebody' }],
  ])('rejects %s', async (_, given) => {
    expect((await save(given)).status).toBe(400);
  });

  it('[I-13] rejects a number that JSON cannot hold exactly, at any depth', async () => {
    for (const number of ['-0', '-0.0', '1e309', '-1e309', '9007199254740993', '-9007199254740993', '1e20', 'NaN', 'Infinity', '12abc']) {
      for (const data of [number, `{"a":[{"b":${number}}]}`]) expect((await save({ data })).status, data).toBe(400);
      world.clock.advance(60_000);
    }
    for (const number of ['0', '-1', '9007199254740991', '0.1', '1e3', '-0.5', '"-0"', '"9007199254740993"']) {
      const reply = await save({ name: 'Number', data: number });
      expect([reply.status, (await reply.json()).data], number).toEqual([200, JSON.parse(number)]);
    }
  });

  it('[I-05] rejects names that reach the prototype, at any depth', async () => {
    for (const word of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      expect((await save({ name: word })).status, `name ${word}`).toBe(400);
      expect((await save({ collection: word })).status, `collection ${word}`).toBe(400);
      expect((await save({ [word]: 1 })).status, `key ${word}`).toBe(400);
    }
    for (const word of ['__proto__', 'constructor', 'prototype']) {
      for (let depth = 0; depth < 5; depth += 1) {
        const data = `${'{"a":'.repeat(depth)}{"${word}":{"polluted":1}}${'}'.repeat(depth)}`;
        expect((await save({ data })).status, `${word} at depth ${depth}`).toBe(400);
      }
      world.clock.advance(60_000);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('[Z-04] stores nothing from 500 bodies with protected properties', async () => {
    const privileged = fc.constantFrom('role', 'uid', 'consentAt', 'rev', 'owner', 'kind', 'admin', 'session');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(privileged, fc.constant('stolen'), { minKeys: 1, maxKeys: 3 }), async (extra) => {
        world.clock.advance(1_100);
        expect((await save({ ...extra, name: 'Assigned' })).status).toBe(400);
      }),
      { numRuns: 500 },
    );
    expect(JSON.stringify(await userOf(ada))).not.toContain('stolen');
  });
});

describe('separation of people', () => {
  it('[Z-03] lets no one read or change another person’s data through path, query, body or headers', async () => {
    await save({ collection: 'dashboardData', name: 'Secret', data: '"canary-of-ben"' }, ben);
    const { uid } = await userOf(ben);
    const before = await userOf(ben);
    for (let pair = 0; pair < 20; pair += 1) {
      world.clock.advance(60_000);
      for (const path of ['/api/v1/user', '/api/v1/hub', '/api/v1/applications', '/api/v1/user/export', '/dashboard']) {
        for (const url of [`${path}?uid=${uid}&owner=${uid}`, `${path}/${uid}`]) {
          const reply = await world.ask(url, {
            cookie: ada,
            headers: { 'X-User': uid, 'X-Uid': uid, 'X-Forwarded-User': uid, Authorization: `Bearer ${uid}` },
          });
          expect(await reply.text()).not.toMatch(/canary-of-ben|ben\.quarry/);
        }
      }
      await save({ uid, owner: uid, collection: 'dashboardData', name: 'Secret', data: '"taken"' });
      await world.write(
        'PUT',
        `/api/v1/user/settings?uid=${uid}`,
        { ...update, collection: 'dashboardData', name: 'Secret', data: '"mine"' },
        { cookie: ada, headers: { 'X-Uid': uid } },
      );
      await world.write('PUT', `/api/v1/user/favourites/${uid}`, ['x'], { cookie: ada });
    }
    expect(await userOf(ben)).toEqual(before);
  });

  it('[USER-049] lets a person download all data about them', async () => {
    const reply = await world.ask('/api/v1/user/export', { cookie: ben });
    expect(reply.headers.get('content-disposition')).toContain('attachment');
    const text = await reply.text();
    expect(text).toContain('canary-of-ben');
    expect(text).toContain('ben.quarry@example.com');
    expect(text).not.toContain('ada.canary');
  });

  it('[USER-049] [DEBUG-009] lets a person delete settings and favourites and stay signed in', async () => {
    await world.write('POST', '/api/v1/user/favourites', { type: 'unis', id: 'a-place' }, { cookie: ben });
    expect((await world.write('DELETE', '/api/v1/user/data', {}, { cookie: ben })).status).toBe(204);
    const user = await userOf(ben);
    expect([user.settings, user.favourites, user.name]).toEqual([[], {}, 'Ben']);
  });

  it('signs out and removes an erased person', async () => {
    const cookie = await world.signIn({ name: 'Eve Canary' });
    const { uid } = await userOf(cookie);
    await erasePerson(world.services, uid);
    expect((await world.ask('/api/v1/user', { cookie })).status).toBe(401);
    expect(JSON.stringify(await world.store.exportAll({ kind: 'system', id: 'test' }, uid))).not.toContain('Eve');
  });
});

describe('favourites', () => {
  async function toggle(body: object): Promise<unknown> {
    return (await world.write('POST', '/api/v1/user/favourites', body, { cookie: ada })).json();
  }

  it('[CALL-022] [FAV-033] adds, then removes on toggling, and returns the list of the type', async () => {
    expect(await toggle({ type: 'subjects', id: 12, title: 'Physics' })).toEqual(['12']);
    expect(await toggle({ type: 'subjects', id: 13 })).toEqual(['12', '13']);
    expect(await toggle({ type: 'subjects', id: 12 })).toEqual(['13']);
  });

  it('[P-14] ignores a request repeated under its key, and accepts another key as a new request', async () => {
    const request = { type: 'unis', id: 'repeated' };
    const send = async (key: string) => {
      const headers = { 'Idempotency-Key': key };
      const reply = await world.write('POST', '/api/v1/user/favourites', request, { cookie: ada, headers });
      return [reply.status, ((await reply.json()) as unknown[]).includes?.('repeated')];
    };
    expect([await send('first'), await send('first'), await send('first')]).toEqual(Array(3).fill([200, true]));
    expect([await send('second'), await send('second')]).toEqual(Array(2).fill([200, false]));
    expect([await send('first'), await send('x'.repeat(100))]).toEqual([
      [200, false],
      [200, true],
    ]);
    for (const key of ['', 'two words', 'x'.repeat(101)]) expect((await send(key))[0], key).toBe(400);
  });

  it('[FAV-004] stores industries with their titles', async () => {
    expect(await toggle({ type: 'industries', id: 'law', title: 'Law' })).toEqual([{ id: 'law', title: 'Law' }]);
  });

  const course = { courseId: 'c1', courseOptionId: 'o1', academicYearId: '2027' };

  it('[FAV-036] [FAV-038] removes a course from the shortlist when it is no longer a favourite', async () => {
    expect(await toggle({ type: 'courses', ...course })).toEqual([course]);
    const top = await world.write('PUT', '/api/v1/user/favourites/top', [{ number: 2, course }], { cookie: ada });
    expect(await top.json()).toEqual([1, 2, 3, 4, 5].map((number) => ({ number, course: number === 2 ? course : null })));
    expect(await toggle({ type: 'courses', ...course })).toEqual([]);
    expect((await userOf(ada)).favourites.top?.every((slot) => (slot as { course: unknown }).course === null)).toBe(true);
  });

  it.each(['courses', 'top', 'subjects', 'unis', 'industries', 'locations', 'filters', 'pages', 'events'])(
    '[CALL-023] replaces the whole list of %s',
    async (type) => {
      expect((await world.write('PUT', `/api/v1/user/favourites/${type}`, [], { cookie: ada })).status).toBe(200);
    },
  );

  it('[CALL-023] rejects an unknown type with 404, and a wrong or too long list with 400', async () => {
    const put = async (type: string, list: unknown) =>
      (await world.write('PUT', `/api/v1/user/favourites/${type}`, list, { cookie: ada })).status;
    expect(await put('friends', [])).toBe(404);
    expect(await put('courses', ['id'])).toBe(400);
    expect(await put('unis', [{ title: 'x' }])).toBe(400);
    expect(await put('unis', Array(501).fill('a'))).toBe(400);
  });

  it('[FAV-037] limits the shortlist to five places', async () => {
    const six = Array.from({ length: 6 }, (_, index) => ({ courseId: `c${index}`, courseOptionId: 'o' }));
    await world.write('PUT', '/api/v1/user/favourites/courses', six, { cookie: ada });
    expect((await world.write('PUT', '/api/v1/user/favourites/top', six, { cookie: ada })).status).toBe(400);
    expect((await world.write('PUT', '/api/v1/user/favourites/top', six.slice(0, 5), { cookie: ada })).status).toBe(200);
  });

  it('[CALL-022] [FAV-005] toggles only subjects, unis, industries and courses', async () => {
    const statusOf = async (body: object) => (await world.write('POST', '/api/v1/user/favourites', body, { cookie: ada })).status;
    for (const type of ['subjects', 'unis', 'industries']) expect([type, await statusOf({ type, id: 'e' })]).toEqual([type, 200]);
    expect(await statusOf({ type: 'courses', ...course })).toBe(200);
    for (const type of ['locations', 'filters', 'pages', 'events', 'top'])
      expect([type, await statusOf({ type, id: 'e' })]).toEqual([type, 400]);
  });

  it('[FAV-001] stores only course, option and year of a course', async () => {
    const put = (list: unknown) => world.write('PUT', '/api/v1/user/favourites/courses', list, { cookie: ada });
    expect(await (await put([course])).json()).toEqual([course]);
    expect((await userOf(ada)).favourites.courses).toEqual([course]);
    expect([(await put([{ courseId: 'c1' }])).status, (await put([{ ...course, title: 'Law' }])).status]).toEqual([400, 400]);
  });

  it.each(['subjects', 'unis', 'locations', 'filters', 'pages', 'events'])('[FAV-003] stores %s as ids, each once', async (type) => {
    const put = (list: unknown) => world.write('PUT', `/api/v1/user/favourites/${type}`, list, { cookie: ada });
    expect(await (await put(['a', 7, 'a'])).json()).toEqual(['a', '7']);
    expect((await userOf(ada)).favourites[type]).toEqual(['a', '7']);
    expect((await put([course])).status).toBe(400);
  });
});
