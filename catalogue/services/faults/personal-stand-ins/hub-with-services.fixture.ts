import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { replace } from '#server/composition';
import { createFakeClock, createFakeLog, type FakeClock, type FakeLog } from '#server/http';
import { upstream } from '#server/own-services';
import type { Store } from '#server/stores';
import { openTestServer } from '#server/testing/server';
import { createUpstreamClient, describeServices, type UpstreamClient } from '#server/upstream';
import { hubPack } from '../../../server.ts';

/** A whole hub with the shipped content, with applications from services. */
export interface HubWithServices {
  readonly clock: FakeClock;
  readonly log: FakeLog;
  readonly client: UpstreamClient;
  /** Sends a request as the person with this cookie. */
  ask(path: string, cookie?: string): Promise<Response>;
  /** Sends a POST as the pages of the hub do. */
  write(path: string, body: unknown, cookie: string): Promise<Response>;
  /** Sends a PUT as the pages of the hub do. */
  put(path: string, body: unknown, cookie: string): Promise<Response>;
  readonly store: Store;
  /** Texts of the catalogue by message id. */
  wordsOf(ids: readonly string[]): readonly string[];
  /** Signs a new person in as a copy of a persona. */
  signIn(persona: string): Promise<{ readonly cookie: string; readonly uid: string }>;
  close(): Promise<void>;
}

/** A client for services at these addresses. */
function openClient(urls: Readonly<Record<string, string>>, { clock, log }: { clock: FakeClock; log: FakeLog }): UpstreamClient {
  const settings = Object.entries(urls).flatMap(([name, url]) => {
    const setting = `HUB_SERVICE_${name.toUpperCase().replaceAll('-', '_')}`;
    return [
      [`${setting}_URL`, url],
      [`${setting}_KEY`, `key-of-${name}`],
    ];
  });
  const services = describeServices(Object.fromEntries(settings), Object.keys(urls));
  return createUpstreamClient({ services, clock, log, random: { next: () => 0.5 } });
}

/** Starts the hub; `urls` has the addresses of services by name. */
export async function openHub(urls: Readonly<Record<string, string>>, isProduction = true): Promise<HubWithServices> {
  const clock = createFakeClock('2027-03-15T10:00:00Z');
  const log = createFakeLog();
  const client = openClient(urls, { clock, log });
  const services = await openTestServer({
    hub: hubPack,
    clock,
    log,
    environment: {
      HUB_SECURE_COOKIES: 'no',
      ...(isProduction ? { NODE_ENV: 'production', HUB_SIGN_IN: 'demo', HUB_DEMO_IN_PRODUCTION: 'yes' } : {}),
    },
    instead: [replace(upstream, client)],
  });
  const { store } = services;
  const server = createServer({ keepAliveTimeout: 0 }, services.app.handle);
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (method: string, path: string, { body, cookie }: { readonly body: unknown; readonly cookie: string }) =>
    fetch(`${url}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { Cookie: cookie, 'Content-Type': 'application/json', 'X-Hub-Request': '1' },
    });
  return {
    clock,
    log,
    client,
    ask: (path, cookie) => fetch(`${url}${path}`, { redirect: 'manual', headers: cookie === undefined ? {} : { Cookie: cookie } }),
    write: (path, body, cookie) => send('POST', path, { body, cookie }),
    put: (path, body, cookie) => send('PUT', path, { body, cookie }),
    store,
    wordsOf(ids) {
      const texts = new Map(services.catalogue.current().catalogue.messages.map(({ id, text }) => [id, text]));
      return ids.map((id) => texts.get(id) ?? id);
    },
    async signIn(persona) {
      const { uid } = await services.demo.signIn({ persona });
      const cookie = (await services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
      return { cookie, uid };
    },
    async close() {
      await client.close();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
