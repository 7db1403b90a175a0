import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#engine';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import { replace } from '#server/composition';
import { createFakeClock, createFakeStaticFiles, fakeAssets } from '#server/http';
import { readContentFiles } from '#server/publishing';
import { build, toBuild } from '#server/site';
import type { Actor } from '#server/stores';
import { openTestServer } from '#server/testing/server';
import { root } from '#tools/reading/source-files';
import { pack } from '../../pack.ts';
import { pages } from '../../pages.ts';
import { anyApplication, anyResult, type MadeUpApplication, type MadeUpResult, toInfo } from '../../rules/status/results.fixture.ts';
import type { ApplicationInfo } from '../../schemas/generated/admissions.ts';
import { hubPack } from '../../server.ts';

const uid = 'somebody';
const year = 2027;
const system: Actor = { kind: 'system', id: 'test' };

/** Results are loaded from 3 August, and published at 8 on 12 August. */
const schedules = {
  ug: [
    { from: '2027-08-03T09:00', to: '2027-08-11T18:00', value: 'embargo' },
    { from: '2027-08-11T18:00', to: '2027-08-12T08:00', value: 'updating' },
  ],
  uc: [{ from: '2027-08-03T09:00', to: '2027-08-12T08:00', value: 'updating' }],
};
const held = ['2027-08-03T08:00:00.000Z', '2027-08-07T12:00:00Z', '2027-08-11T17:00:00Z', '2027-08-12T06:59:59.999Z'];
const out = ['2027-08-12T07:00:00.000Z', '2027-08-12T12:00:00Z'];

function withResultsDay(file: CatalogueFile): CatalogueFile {
  if (!file.path.endsWith('page-state/site.json')) return file;
  const site = JSON.parse(file.text) as { modes: object };
  const modes = { ...site.modes, ug: { value: 'default', schedule: schedules.ug }, uc: { value: 'default', schedule: schedules.uc } };
  return { ...file, text: JSON.stringify({ ...site, modes }) };
}

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds).map(
  withResultsDay,
);

/** A person without results. */
interface Scene {
  readonly user: object;
  readonly ug: MadeUpApplication | null;
  readonly uc: MadeUpApplication | null;
}

type Results = Readonly<Record<'ug' | 'uc', MadeUpResult>>;

const anyScene: fc.Arbitrary<Scene> = fc.record({
  user: fc.record({
    uid: fc.constant(uid),
    name: fc.constant('Euan'),
    studyLevel: fc.constantFrom('Undergraduate', 'Undergraduate', 'Postgraduate'),
    studyYear: fc.constantFrom(year, year, year + 1),
    conservatoires: fc.constantFrom('yes', 'no'),
    onBoardingConfirmed: fc.constant(true),
  }),
  ug: fc.option(anyApplication([year, year, year, year - 1, null]), { freq: 8 }),
  uc: fc.option(anyApplication([year, year, year - 1]), { freq: 3 }),
});
const anyResults: fc.Arbitrary<Results> = fc.record({ ug: anyResult, uc: anyResult });

type Infos = Readonly<Record<'ug' | 'uc', ApplicationInfo | null>>;

function toInfos(scene: Scene, results: Results, isInEmbargo: boolean): Infos {
  const infoOf = (scheme: 'ug' | 'uc') => scene[scheme] && { ...toInfo(scene[scheme], results[scheme]), isInEmbargo };
  return { ug: infoOf('ug'), uc: infoOf('uc') };
}

/** A whole hub with the shipped content and one person. */
async function openWorld() {
  const clock = createFakeClock('2027-06-01T10:00:00Z');
  const services = await openTestServer({
    hub: hubPack,
    content: files,
    clock,
    environment: { HUB_SECURE_COOKIES: 'no', HUB_DEBUG: '1' },
    checksReplies: 'answers',
    instead: [replace(build, toBuild(pages as never, fakeAssets, createFakeStaticFiles()))],
  });
  const { app } = services;
  const server = createServer({ keepAliveTimeout: 0 }, app.handle);
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cookieOf = async (kind: 'viewer' | 'editor') => {
    const caller = kind === 'viewer' ? ({ uid, kind, role: 'viewer' } as const) : ({ uid: 'editor', kind, role: 'writer' } as const);
    return (await services.sessions.open(caller, {})).split(';')[0] ?? '';
  };
  let [cookie, editor] = ['', ''];
  return {
    routes: app.routes,
    /** Sets the person's moment and applications, and resets their rate limit. */
    async put({ user }: Scene, infos: Infos, now: string): Promise<void> {
      clock.set(now);
      const profile = { persona: null, user, dfe: null, pageState: null, debugState: null, moment: null };
      await services.store.put(system, { kind: 'application', owner: uid, collection: 'applications' }, infos);
      await services.store.put(system, { kind: 'favourites', owner: uid, collection: 'favourites' }, {});
      await services.store.put(system, { kind: 'profile', owner: uid, collection: 'profile' }, profile);
      await services.sessions.endAll(uid);
      cookie = await cookieOf('viewer');
      editor = await cookieOf('editor');
    },
    ask: async (path: string) => bytesOf(await fetch(`${url}${path}`, { redirect: 'manual', headers: { Cookie: cookie } })),
    /** The plan of a record, as in the editor and on the command line. */
    plan: async (record: object) =>
      bytesOf(
        await fetch(`${url}/editor/api/plan`, {
          method: 'POST',
          body: JSON.stringify({ record }),
          headers: { Cookie: editor, 'Content-Type': 'application/json', 'X-Hub-Request': '1' },
        }),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Everything that is sent: status, headers and body, except random parts: nonces and session ids. */
async function bytesOf(response: Response): Promise<string> {
  const sent = await response.text();
  const text = sent.replaceAll(/"owner":"[0-9a-f]{32,}"|"hashes":\["[0-9a-f",]*"\]/g, '"a session"');
  const isRandom = (name: string) => ['date', 'hub-visit'].includes(name) || (name === 'etag' && text !== sent);
  const headers = [...response.headers].filter(([name]) => !isRandom(name)).map((header) => header.join(': '));
  const whole = [response.status, ...headers, text].join('\n');
  const [, nonce] = /'nonce-([^']+)'/.exec(whole) ?? [];
  return nonce === undefined ? whole : whole.replaceAll(nonce, 'NONCE');
}

/** Addresses that need a query or a body. */
const further = [
  '/dashboard/application',
  '/dashboard?debug=1',
  '/dashboard?show=hub',
  '/api/v1/hub?columns=2',
  '/api/v1/hub?force-ug=placed&force-uc=placed',
  '/api/v1/applications?studyYear=2027',
  '/api/v1/applications/ug/track?studyYear=2027',
  '/api/v1/notifications?schemes=Undergraduate',
];
/** The most used application calls. */
const main = [
  '/api/v1/hub',
  '/dashboard',
  '/api/v1/applications',
  '/api/v1/applications/ug/track',
  '/api/v1/applications/ug/clearing-track',
  '/api/v1/applications/uc/track',
  '/api/v1/applications/ug/apply',
  '/api/v1/user/export',
];

type World = Awaited<ReturnType<typeof openWorld>>;
let worlds: readonly [World, World];

beforeAll(async () => {
  worlds = [await openWorld(), await openWorld()];
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

/** Every address that a person may read, from the table of routes. */
function listAddresses(): readonly string[] {
  const read = worlds[0].routes.filter(({ method, role }) => method === 'GET' && (role === 'viewer' || role === 'anyone'));
  const addresses = read.map(({ path }) => path.replace('*rest', 'application').replaceAll(/:\w+/g, 'courses'));
  return [...new Set([...addresses, ...further])];
}

interface Asking {
  readonly scene: Scene;
  readonly results: readonly [Results, Results];
  readonly now: string;
  readonly isInEmbargo: boolean;
}

/** The addresses whose bytes differ between two results of a person, including the editor's plan. */
async function findDifferent({ scene, results, now, isInEmbargo }: Asking, addresses: readonly string[]): Promise<readonly string[]> {
  const told = await Promise.all(
    worlds.map(async (world, index) => {
      const infos = toInfos(scene, results[index] as Results, isInEmbargo);
      await world.put(scene, infos, now);
      const plan = await world.plan({ user: scene.user, now, applicationInfo: infos });
      const answers = [];
      for (const address of addresses) answers.push(await world.ask(address));
      return [plan, ...answers];
    }),
  );
  return ['the plan', ...addresses].filter((_, index) => told[0]?.[index] !== told[1]?.[index]);
}

const anyHeld = fc.oneof(
  fc.record({ now: fc.constantFrom(...held), isInEmbargo: fc.boolean() }),
  fc.constant({ now: '2027-07-01T10:00:00Z', isInEmbargo: true }),
);
const anyAsking: fc.Arbitrary<Asking> = fc
  .tuple(anyScene, fc.tuple(anyResults, anyResults), anyHeld)
  .map(([scene, results, hold]) => ({ scene, results, ...hold }));

describe('unpublished results', () => {
  it('[C-05] change no call, page or plan, whatever they are', async () => {
    const addresses = listAddresses();
    expect(addresses.length).toBeGreaterThan(50);
    await fc.assert(
      fc.asyncProperty(anyAsking, async (asking) => {
        expect(await findDifferent(asking, addresses)).toEqual([]);
      }),
      { numRuns: times({ daily: 2, long: 6 }), endOnFailure: true },
    );
  });

  it('[C-05] change none of the application calls', async () => {
    await fc.assert(
      fc.asyncProperty(anyAsking, async (asking) => {
        expect(await findDifferent(asking, main)).toEqual([]);
      }),
      { numRuns: times({ daily: 10, long: 40 }), endOnFailure: true },
    );
  });

  it('[C-05] are shown from the moment of publication', async () => {
    const told = new Set<string>();
    const some = fc.sample(fc.tuple(anyScene, fc.tuple(anyResults, anyResults), fc.constantFrom(...out)), { numRuns: 8 });
    for (const [scene, results, now] of some) {
      for (const address of await findDifferent({ scene, results, now, isInEmbargo: false }, main)) told.add(address);
    }
    expect([...told].sort()).toEqual(['the plan', ...main.filter((path) => !path.endsWith('/apply'))].sort());
  });
});
