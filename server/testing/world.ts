import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CatalogueFile, Pack } from '#engine';
import { buildPreset, buildSite, buildViewer, buildVocabulary, buildWidget, testKinds } from '#engine/testing';
import type { SavedSetting, Viewer } from '#schemas/viewer';
import type { App } from '../app.ts';
import type { AuditTrail } from '../audit/index.ts';
import type { Environment, Replacement } from '../composition/index.ts';
import { replace } from '../composition/index.ts';
import {
  createFakeClock,
  createFakeLog,
  createFakePages,
  createFakeStaticFiles,
  type FakeClock,
  type FakeLog,
  fakeAssets,
} from '../http/index.ts';
import { findPersonal } from '../operations/index.ts';
import { build, toBuild } from '../site/index.ts';
import { createMemoryStore, type Store } from '../stores/index.ts';
import { library, type MemberRecord } from './library-domain.ts';
import { openTestServer, type TestPack, type TestServer } from './test-server.ts';

/** A whole server over memory, on its own port, with a clock that the test controls. */
export interface World {
  readonly url: string;
  readonly clock: FakeClock;
  readonly log: FakeLog;
  readonly store: Store;
  /** The number of calls that the server made to its store. */
  readonly storeCalls: () => number;
  readonly services: TestServer;
  readonly app: App;
  /** The audit of restores, schedules and similar actions; saves are audited by the main file's store. */
  readonly audit: AuditTrail;
  /** Sends a request; `cookie` is a whole cookie header. */
  ask(path: string, options?: AskOptions): Promise<Response>;
  /** Sends a writing request with all required headers. */
  write(method: string, path: string, body: unknown, options?: Pick<AskOptions, 'cookie' | 'headers'>): Promise<Response>;
  /** Sends exactly this address and these headers, as no browser would. */
  raw(path: string, options?: AskOptions): Promise<RawReply>;
  /** Signs a person in and gives their cookie. */
  signIn(request: { persona?: string; name?: string }): Promise<string>;
  close(): Promise<void>;
}

/** The options of a request besides its address. */
interface AskOptions {
  readonly method?: string | undefined;
  readonly cookie?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** A reply, read to its end. */
export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const start = '2027-03-01T10:00:00Z';

/** The personas of the test catalogue: one with its own moment and modes, one without. */
export const personas: Readonly<Record<string, MemberRecord>> = {
  ada: {
    now: '2027-03-15T10:00:00Z',
    user: { name: 'Ada', lastName: 'Canary', email: 'ada.canary@example.com' },
    modes: { apply: 'on', ug: 'default' },
  },
  ben: { user: { name: 'Ben', lastName: 'Quarry', email: 'ben.quarry@example.com' } },
};

/** A field: its pack, and the first live content. The domain is the library's by default. */
export interface Field {
  readonly pack: Pack;
  readonly domain?: Omit<TestPack, 'pack'>;
  readonly content: readonly CatalogueFile[];
}

/** The options of a world besides its field. */
interface WorldOptions {
  /** Services of the test instead of those of features. */
  readonly instead?: readonly Replacement[];
  /** By default a memory store. */
  readonly openStore?: (clock: FakeClock) => Store | Promise<Store>;
}

/** Builds and starts a world with these settings. Close it when the test ends. */
export async function createWorld(
  environment: Environment = {},
  { pack, content, domain = library }: Field = usualField,
  { instead = [], openStore = (now) => createMemoryStore({ clock: now }) }: WorldOptions = {},
): Promise<World> {
  const clock = createFakeClock(start);
  const log = createFakeLog();
  const { store, calls: storeCalls } = countCalls(await openStore(clock));
  const services = await openTestServer({
    hub: { ...domain, pack },
    content,
    clock,
    log,
    store,
    environment: { ...usualEnvironment, ...environment },
    instead: [
      replace(build, toBuild(createFakePages(), fakeAssets, createFakeStaticFiles({ '/assets/hub-1a2b.js': 'export {};' }))),
      ...instead,
    ],
  });
  const { app, trail: audit } = services;
  // Clients keep their connections open: on a busy machine Node would close one at the moment it is reused.
  const server = createServer({ keepAliveTimeout: 0 }, app.handle);
  const url = await listen(server);
  const world: Omit<World, 'signIn'> = {
    url,
    clock,
    log,
    store,
    storeCalls,
    services,
    app,
    audit,
    ask: async (path, options = {}) => checkCookies(await fetch(`${url}${path}`, toInit(options))),
    write: (method, path, body, options = {}) =>
      world.ask(path, { ...options, method, body: JSON.stringify(body), headers: { ...writeHeaders, ...options.headers } }),
    raw: (path, options = {}) => askRaw(url, path, options),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      checkLog(log);
    },
  };
  return { ...world, signIn: async (request) => cookieOf(await world.write('POST', '/account/demo', request)) };
}

function countCalls(inner: Store): { readonly store: Store; readonly calls: () => number } {
  let calls = 0;
  const store = new Proxy(inner, {
    get(target, name, self) {
      const found: unknown = Reflect.get(target, name, self);
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        calls += 1;
        return found(...given);
      };
    },
  });
  return { store, calls: () => calls };
}

/** The headers of a writing request from our own pages. */
export const writeHeaders: Readonly<Record<string, string>> = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };

/** The cookie that a reply sets, as a cookie header. */
export function cookieOf(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

/** Every cookie in any test of the suite must be limited to this host. */
function checkCookies(response: Response): Response {
  for (const cookie of response.headers.getSetCookie()) {
    if (!/^(__Host-hub|hub)(-sign-in|-last-person)?=[\w-]*; Path=\/; HttpOnly; (Secure; )?SameSite=Lax(; Max-Age=(0|600))?$/.test(cookie))
      throw new Error(`A wrong cookie was set: ${cookie}`);
    if (cookie.startsWith('__Host-') !== cookie.includes('; Secure')) throw new Error(`Name and safety of a cookie differ: ${cookie}`);
  }
  return response;
}

/** A temporary folder of a test. The end of its name is random, and may look like a postcode. */
const folderOfATest = /\/hub-[a-z-]+-\w{6}\b/g;

/** No test of the suite may leave personal data in the log. */
function checkLog({ lines }: FakeLog): void {
  const names = Object.values(personas).flatMap(({ user }) => [user?.lastName, user?.email].filter((value) => typeof value === 'string'));
  const found = findPersonal(
    lines.map((line) => JSON.stringify(line).replace(folderOfATest, '/hub')),
    names,
  );
  if (found.length > 0) throw new Error(`The log holds something personal: ${found[0]}`);
}

function askRaw(url: string, path: string, { method = 'GET', cookie, headers, body }: AskOptions): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const sent = request(
      { hostname, port, path, method, headers: { ...length, ...headers, ...(cookie === undefined ? {} : { Cookie: cookie }) } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const usualEnvironment: Environment = {
  HUB_ALLOWED_ORIGINS: 'https://partner.example',
  HUB_BASE_BASE: '',
  HUB_IMAGE_HOSTS: 'https://tiles.example',
};

function toInit({ method = 'GET', cookie, headers, body }: AskOptions): RequestInit {
  return { method, body: body ?? null, redirect: 'manual', headers: { ...(cookie === undefined ? {} : { Cookie: cookie }), ...headers } };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fakePack: Pack = {
  name: 'library',
  vocabulary: buildVocabulary({ schemes: [] }),
  components: ['loans'],
  kinds: testKinds,
  places: [{ id: 'loan', path: '/loans/:loan', title: 'loan' }],
  recordSchema: { $id: 'library/member.schema.json' },
  toViewer: (record, { now, forced, saved }) =>
    buildViewer({
      now,
      switched: switchedIn(saved),
      values: { name: (record as MemberRecord).user?.name ?? '', forced: Object.values(forced ?? {}).join() },
    }),
  toDetails: (record) => ({
    name: (record as MemberRecord).user?.name ?? null,
  }),
  rules: [],
  preview: {
    groups: [],
    toPerson: (record) => ({ uid: 'preview', name: '', now: '', modes: {}, record, saved: (record as MemberRecord).saved ?? [] }),
    listMoments: () => [],
  },
};

/** The widgets that a person has switched on or off, from their saved settings. */
function switchedIn(saved: readonly SavedSetting[]): Viewer['switched'] {
  const switches = saved.filter(({ collection }) => collection === 'dashboardWidgetsActive');
  return Object.fromEntries(switches.map(({ name, data }) => [name, data === 'no' ? 'no' : 'yes']));
}

const fakeContent: readonly CatalogueFile[] = [
  { path: 'widgets/Loans.json', kind: 'widgets', text: JSON.stringify(buildWidget()) },
  { path: 'presets/adult.json', kind: 'presets', text: JSON.stringify(buildPreset([buildWidget().id])) },
  { path: 'page-state/site.json', kind: 'page-state', text: JSON.stringify(buildSite()) },
  ...Object.entries(personas).map(
    ([id, record], order): CatalogueFile => ({
      path: `personas/${id}.json`,
      kind: 'personas',
      text: JSON.stringify({ id, order, title: id, story: '', record, expected: {} }),
    }),
  ),
];

/** The library, which most tests use. */
export const usualField: Field = { pack: fakePack, content: fakeContent };
