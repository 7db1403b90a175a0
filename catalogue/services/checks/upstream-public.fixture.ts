import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShapeCheck, type JsonSchema } from '#schemas';
import { catalogue } from '#server/catalogue';
import { defineFeature, type OpenFeatures, openFeatures, replace } from '#server/composition';
import {
  createFakeClock,
  createFakeLog,
  createMetrics,
  createRateLimits,
  createRouter,
  defineRoute,
  type FakeClock,
  type FakeLog,
  json,
  nowhere,
} from '#server/http';
import { listServices, upstream } from '#server/own-services';
import { createUpstreamClient, describeServices, type UpstreamClient } from '#server/upstream';
import type { ServiceParts } from '../answers/ask-service.ts';
import { content } from '../content/feature.ts';
import { courses } from '../courses/feature.ts';
import { bookings, events } from '../events/feature.ts';
import { ADDRESS_KEY, startAddressService } from '../faults/stand-ins/address-service.fixture.ts';
import { startContentService } from '../faults/stand-ins/content-service.fixture.ts';
import {
  startAccommodationService,
  startCourseService,
  startEligibilityService,
  startEventService,
  startPeopleService,
  startSchoolService,
} from '../faults/stand-ins/list-services.fixture.ts';
import { startPostcodeService } from '../faults/stand-ins/postcode-service.fixture.ts';
import type { StandIn } from '../faults/stand-ins/stand-in.fixture.ts';
import { eligibility, lookupFeatures } from '../lookups/feature.ts';
import { applicants } from '../people/applicants.ts';
import { createPeople } from '../people/people.ts';
import { peopleLike } from '../people-like/feature.ts';
import { placeFeatures } from '../places/feature.ts';
import { ADMISSIONS_SCHEMAS } from '../schemas.ts';
import { admissions, applicants as field } from './applicants.fixture.ts';

/** Every service, each with its stand-in server. */
type StandIns = Readonly<Record<ServiceName, StandIn>>;

const starts = {
  addresses: startAddressService,
  postcodes: startPostcodeService,
  content: startContentService,
  schools: startSchoolService,
  eligibility: startEligibilityService,
  accommodation: startAccommodationService,
  events: startEventService,
  courses: startCourseService,
  'people-like': startPeopleService,
} as const;

/** The name of a public service. */
export type ServiceName = keyof typeof starts;

/** A hub whose public services are all stand-in servers. */
export interface Hub {
  readonly standIns: StandIns;
  readonly clock: FakeClock;
  readonly log: FakeLog;
  /** Dependencies of the adapters. */
  readonly parts: ServiceParts;
  ask(path: string): Promise<Response>;
  /** Creates a new client without cached answers, resets the stand-ins, and clears the log. */
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** Starts all of them. */
export async function openHub(): Promise<Hub> {
  const standIns = Object.fromEntries(
    await Promise.all(Object.entries(starts).map(async ([name, start]) => [name, await start()] as const)),
  ) as StandIns;
  const clock = createFakeClock('2027-03-15T10:00:00Z');
  const log = createFakeLog();
  let client = createClient(standIns, clock, log);
  const switched: UpstreamClient = {
    callService: (call) => client.callService(call),
    isConfigured: (service) => client.isConfigured(service),
    close: () => client.close(),
  };
  const parts: ServiceParts = { upstream: switched, log };
  const { routes } = await openPublicServices(switched, clock, log);
  const server = createServer({ keepAliveTimeout: 0 }, createRouter(routes, createKit(clock, log)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    standIns,
    clock,
    log,
    parts,
    ask: (path) => fetch(`${url}${path}`),
    async renew() {
      clock.advance(61_000);
      for (const standIn of Object.values(standIns)) {
        standIn.spoil(null);
        standIn.forget();
      }
      const old = client;
      client = createClient(standIns, clock, log);
      log.lines.splice(0);
      await old.close();
    },
    async close() {
      await client.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(Object.values(standIns).map((standIn) => standIn.close()));
    },
  };
}

/** The real client. Its short pauses pass immediately; the test controls deadlines. */
function createClient(standIns: StandIns, clock: FakeClock, log: FakeLog): UpstreamClient {
  const environment = Object.fromEntries(
    Object.entries(standIns).map(([name, { url }]) => [`HUB_SERVICE_${name.toUpperCase().replace('-', '_')}_URL`, url]),
  );
  return createUpstreamClient({
    services: describeServices({ ...environment, HUB_SERVICE_ADDRESSES_KEY: ADDRESS_KEY }, listServices(publicFeatures)),
    clock: { now: clock.now, wait: (ms, then) => (ms < 1_000 ? soon(then) : clock.wait(ms, then)) },
    random: { next: () => 0 },
    log,
  });
}

function soon(then: () => void): () => void {
  const timer = setImmediate(then);
  return () => clearImmediate(timer);
}

/** The public services' part of the API, with the postcode check of the support offer open to everybody. */
const postcodeCheck = defineFeature({
  name: 'postcode check',
  api: { callsUpstream: true },
  needs: { eligibility },
  create: () => null,
  routes: (_, { eligibility: service }) => [
    defineRoute({
      method: 'GET',
      path: '/api/v1/dfe-postcode',
      operationId: 'checkSupportPostcode',
      summary: 'Tell whether apprenticeship support is offered at a postcode',
      query: ['postcode'],
      role: 'viewer',
      rate: 'lookup',
      request: null,
      response: 'admissions/support-postcode',
      handle: async ({ query }) => json(await service.check(query.postcode ?? '')),
    }),
  ],
});

const publicFeatures = [content, events, ...placeFeatures, ...lookupFeatures, courses, peopleLike];
const moment = { now: '2027-03-15T10:00:00Z', story: null };

/** Opens the public services over a client; the rest of the site is empty. */
export function openPublicServices(client: UpstreamClient, clock: FakeClock, log: FakeLog): Promise<OpenFeatures> {
  const platform = {
    hub: { ...admissions, pack: field.pack, folder: '', createPeople },
    ...{ clock, log, metrics: createMetrics(), environment: {}, isProduction: false, built: null },
    ...{ checksReplies: true as const, isReady: () => true, every: () => () => undefined, atEnd: () => undefined },
  };
  const live = { current: () => ({ catalogue: { pages: [], 'page-state': [] } }) };
  return openFeatures([upstream, catalogue, applicants, bookings, ...publicFeatures, postcodeCheck], platform, [
    replace(upstream, client),
    replace<unknown>(catalogue, live),
    replace<unknown>(applicants, { momentFor: async () => moment }),
    replace(bookings, { listBookings: async () => [] }),
  ]);
}

function createKit(clock: FakeClock, log: FakeLog): Parameters<typeof createRouter>[1] {
  const caller = { uid: 'u1', kind: 'viewer', role: 'viewer', session: 's1', authAt: 0 } as const;
  const session = { kind: 'open', caller, readsAt: nowhere, replyAt: nowhere } as const;
  const check = createShapeCheck(ADMISSIONS_SCHEMAS.map((schema) => withoutMark(schema) as JsonSchema));
  return {
    clock,
    log,
    checkShape: (id, value) => check(id, value, 'request'),
    limits: createRateLimits(clock),
    metrics: createMetrics(),
    sessions: { readSession: async () => session, peekSession: () => session },
    hosts: { images: [], frames: [] },
    origins: [],
    trustedProxies: [],
    checksReplies: true,
    asCaller: (_caller, work) => work(),
    drawProblem: null,
  };
}

/** Our schemas without the mark of made-up rows. */
function withoutMark(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.filter((one) => one !== 'demonstration').map(withoutMark);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withoutMark(value)]));
}
