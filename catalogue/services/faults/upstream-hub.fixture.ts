import { replace } from '#server/composition';
import { createFakeClock, createFakeLog, type FakeClock, type FakeLog } from '#server/http';
import { listServices, upstream } from '#server/own-services';
import { createMemoryStore, type Store } from '#server/stores';
import { exchange } from '#server/testing/in-process';
import { openTestServer } from '#server/testing/server';
import { createTransport, createUpstreamClient, type ResolveHost, type UpstreamClient, type UpstreamService } from '#server/upstream';
import { hubPack } from '../../server.ts';
import { features } from '../index.ts';

/** A signed-in person. */
export interface Person {
  readonly uid: string;
  readonly cookie: string;
}

/** A whole server with production settings and the shipped content, whose services are all external. */
export interface UpstreamHub {
  readonly clock: FakeClock;
  readonly log: FakeLog;
  readonly store: Store;
  /** The calls to services, as reported to metrics. */
  readonly outcomes: { readonly service: string; readonly outcome: string; readonly ms: number }[];
  ask(path: string, person?: Person): Promise<Response>;
  write(path: string, body: unknown, person: Person): Promise<Response>;
  /** Texts of the catalogue by message id. */
  wordsOf(ids: readonly string[]): readonly string[];
  /** Signs a new person in as a copy of a persona. */
  signIn(persona: string): Promise<Person>;
  /** Replaces the client, and closes the previous one. */
  use(client: UpstreamClient): Promise<void>;
  /** A network client for services at these addresses. */
  connect(services: Readonly<Record<string, UpstreamService>>, resolveHost?: ResolveHost): UpstreamClient;
  close(): Promise<void>;
}

/** The names of all services. */
export const serviceNames: readonly string[] = listServices(features).map(({ name }) => name);

const start = '2027-03-15T10:00:00Z';

/** Starts it. Its clock does not move; only the short pauses before a second attempt pass by themselves. */
export async function openUpstreamHub(environment: Readonly<Record<string, string>> = {}): Promise<UpstreamHub> {
  const clock = createFakeClock(start);
  const log = createFakeLog();
  const store = createMemoryStore({ clock });
  const outcomes: UpstreamHub['outcomes'] = [];
  let current: UpstreamClient = {
    callService: () => Promise.reject(new Error('No client yet.')),
    isConfigured: () => true,
    close: async () => {},
  };
  const upstreams: UpstreamClient = {
    callService: (call) => current.callService(call),
    isConfigured: (service) => current.isConfigured(service),
    close: () => current.close(),
  };
  const services = await openTestServer({
    hub: hubPack,
    clock,
    log,
    store,
    environment: {
      ...{ HUB_SECURE_COOKIES: 'no', NODE_ENV: 'production', HUB_SIGN_IN: 'demo', HUB_DEMO_IN_PRODUCTION: 'yes' },
      ...environment,
    },
    checksReplies: 'answers',
    instead: [replace(upstream, upstreams)],
  });
  const { handle } = services.app;
  /** The hub's own sockets are not under test here; those of the services are real. */
  const send = async (method: string, path: string, headers: Readonly<Record<string, string>>, body = ''): Promise<Response> => {
    const reply = await exchange(handle, { method, path, address: '127.0.0.1', headers, body });
    return new Response(reply.text === '' ? null : reply.text, { status: reply.status, headers: [...reply.headers] });
  };
  const cookieOf = (person: Person | undefined): Record<string, string> => (person ? { cookie: person.cookie } : {});
  return {
    clock,
    log,
    store,
    outcomes,
    ask: (path, person) => send('GET', path, cookieOf(person)),
    write: (path, body, person) =>
      send('POST', path, { ...cookieOf(person), 'content-type': 'application/json', 'x-hub-request': '1' }, JSON.stringify(body)),
    wordsOf(ids) {
      const texts = new Map(services.catalogue.current().catalogue.messages.map(({ id, text }) => [id, text]));
      return ids.map((id) => texts.get(id) ?? id);
    },
    async signIn(persona) {
      const { uid } = await services.demo.signIn({ persona });
      const cookie = (await services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
      return { uid, cookie };
    },
    async use(client) {
      const before = current;
      current = client;
      await before.close();
    },
    connect: (addresses, resolveHost) =>
      createUpstreamClient({
        services: new Map(Object.entries(addresses)),
        clock: { now: clock.now, wait: (ms, then) => (ms < 1_000 ? soon(then) : clock.wait(ms, then)) },
        random: { next: () => 0 },
        log,
        transport: createTransport(resolveHost ? { resolve: resolveHost } : {}),
        onCall: (call) => void outcomes.push(call),
      }),
    async close() {
      await current.close();
    },
  };
}

function soon(then: () => void): () => void {
  const timer = setImmediate(then);
  return () => clearImmediate(timer);
}
