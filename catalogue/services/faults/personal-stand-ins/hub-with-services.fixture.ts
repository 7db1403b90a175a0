import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createApp } from '#server/app';
import type { Domain, DomainParts } from '#server/domain';
import {
  createFakeClock,
  createFakeLog,
  createFakePages,
  createFakeStaticFiles,
  type FakeClock,
  type FakeLog,
  fakeAssets,
  type Route,
} from '#server/http';
import { readContentFiles } from '#server/publishing';
import { createServices } from '#server/services';
import { readSettings } from '#server/settings';
import { createMemoryStore, type Store } from '#server/stores';
import { createUpstreamClient, describeServices, type UpstreamClient } from '#server/upstream';
import { pack } from '../../../pack.ts';
import { createAnswerReader } from '../../answers/answer-reader.ts';
import { createEmbeddedApplications } from '../../applications/embedded.ts';
import { applicationRoutes } from '../../applications/routes.ts';
import { createStatusRecords } from '../../applications/status-records.ts';
import { createUpstreamApplications } from '../../applications/upstream.ts';
import { createEmbeddedHealth } from '../../health/embedded.ts';
import { healthRoutes } from '../../health/routes.ts';
import { createUpstreamHealth } from '../../health/upstream.ts';
import { createAdmissions, createPeople } from '../../index.ts';
import { createEmbeddedCommentTokens } from '../../live/comment-tokens.ts';
import { liveRoutes } from '../../live/routes.ts';
import { createUpstreamCommentTokens, createUpstreamLive } from '../../live/upstream.ts';
import { notificationRoutes } from '../../notifications/routes.ts';
import { createUpstreamNotifications } from '../../notifications/upstream.ts';
import { createMomentSource } from '../../people/moments.ts';
import type { People } from '../../people/people.ts';
import { createEmbeddedProgress } from '../../progress/embedded.ts';
import { progressRoutes } from '../../progress/routes.ts';
import { createUpstreamProgress } from '../../progress/upstream.ts';
import { supportOfferRoutes } from '../../support-offer/routes.ts';
import { createSupportOffer } from '../../support-offer/support-offer.ts';
import { createUpstreamSupport } from '../../support-offer/upstream.ts';
import { tariffRoutes } from '../../tariff/routes.ts';
import { createUpstreamTariff } from '../../tariff/upstream.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** A whole hub with the shipped content, which gets applications from services. */
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
  /** Messages of the catalogue by their ids. */
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
  const store = createMemoryStore({ clock });
  const services = await createServices({
    store,
    clock,
    log,
    pack,
    domain: withStatuses(client, isProduction),
    pages: createFakePages(),
    assets: fakeAssets,
    files: createFakeStaticFiles(),
    settings: readSettings({ HUB_SECURE_COOKIES: 'no' }),
    readContent: () =>
      readContentFiles({ content: resolve(root, 'catalogue/content'), widgets: resolve(root, 'catalogue/widgets') }, pack.kinds),
    isReady: () => true,
    busySeconds: () => null,
  });
  const server = createServer({ keepAliveTimeout: 0 }, createApp(services).handle);
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

/** The routes whose services are configured, which call them. */
function personalRoutes(client: UpstreamClient, { store, clock, log, catalogue }: DomainParts, people: People): readonly Route[] {
  const momentFor = createMomentSource({ people, clock });
  const reader = createAnswerReader({ log });
  const parts = { client, clock, reader };
  const own = createEmbeddedCommentTokens(Buffer.from('a secret of the tests'), clock);
  const support = createSupportOffer({ store, people, clock, log, catalogue, service: createUpstreamSupport({ client, log }) });
  const progress = createUpstreamProgress({ ...parts, embedded: createEmbeddedProgress({ momentFor }) });
  const health = createUpstreamHealth({ client, clock, embedded: createEmbeddedHealth() });
  const groups: readonly (readonly [string, () => readonly Route[]])[] = [
    ['notifications', () => notificationRoutes({ momentFor, notifications: createUpstreamNotifications(parts) })],
    ['spotlights', () => progressRoutes({ momentFor, progress })],
    [
      'live',
      () =>
        liveRoutes({
          catalogue,
          momentFor,
          events: createUpstreamLive(parts),
          tokens: createUpstreamCommentTokens({ client, reader, own }),
        }),
    ],
    ['courses', () => healthRoutes({ health })],
    ['tariff', () => tariffRoutes({ tariff: createUpstreamTariff({ upstream: client, log }) })],
    ['apprenticeship-support', () => supportOfferRoutes({ support })],
  ];
  return groups.flatMap(([service, make]) => (client.isConfigured(service) ? make() : []));
}

/** The domain of admissions with status services. */
function withStatuses(client: UpstreamClient, isProduction: boolean): Domain {
  const admissions = createAdmissions();
  return {
    ...admissions,
    open(given) {
      const { store, clock, log, catalogue, personas, isDebugAllowed } = given;
      const opened = admissions.open(given);
      const people = createPeople({ store, clock, personas });
      const applications = createUpstreamApplications({
        client,
        store,
        people,
        clock,
        log,
        catalogue,
        isProduction,
        embedded: createEmbeddedApplications({ store, people, clock, catalogue }),
      });
      const own = [...applicationRoutes({ applications, isDebugAllowed }), ...personalRoutes(client, given, people)];
      const others = opened.routes.filter(({ path }) => !own.some((route) => route.path === path));
      const { fetchRecord } = createStatusRecords(opened.records, applications);
      return { ...opened, records: { ...opened.records, fetchRecord }, routes: [...own, ...others] };
    },
  };
}
