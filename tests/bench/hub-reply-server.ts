// One server of the hub reply benchmark, in a separate process so that its CPU time can be read. Its argument selects the server.

import { createServer, type RequestListener } from 'node:http';
import express from 'express';
import fastify from 'fastify';
import { pack } from '#catalogue';
import { hubPack } from '#catalogue/server';
import { createPeople, createRecordSource } from '#catalogue/services';
import { type Pack, plan } from '#engine';
import { withoutReasons } from '#engine/testing';
import type { HubPlan, SavedSetting, Viewer } from '#schemas/viewer';
import { createApp } from '#server/app';
import { createDeviceKeys, createPassingKeys } from '#server/encryption';
import { createFakeLog, createRateLimits, dataPolicy, securityHeaders } from '#server/http';
import { bodyOf, createHubReplies } from '#server/hub';
import { hub } from '#server/hub-page';
import { listSettings } from '#server/profile';
import { createMemoryStore } from '#server/stores';
import { openTestServer } from '#server/testing/server';
import { cpuMs } from './bench-row.ts';

/**
 * The servers to compare. Those of `written` and `made` respond to a person who has changed something since the last reply: `written` from
 * a record that the rules have already read; `made` also fetches the record and runs the rules.
 */
export type ServerKind =
  | 'ours'
  | 'ours-written'
  | 'ours-made'
  | 'node'
  | 'node-known'
  | 'express'
  | 'express-written'
  | 'express-made'
  | 'fastify';

/** The message of a server when it listens. */
export interface ServerGreeting {
  readonly port: number;
  readonly cookie: string;
  readonly etag: string;
  readonly body: string;
}

const kind = process.argv[2] as ServerKind;
const startedAt = Date.now();
const clock = { now: () => startedAt, wait: () => () => {} };
const store = createMemoryStore({ clock });
const services = await openTestServer({
  hub: hubPack,
  clock,
  log: { ...createFakeLog(), record: () => undefined },
  store,
  checksReplies: false,
});
const { uid } = await services.demo.signIn({ persona: 'p10-decisions-received' });
const cookie = (await services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
await services.sessions.readSession({ cookie });

const live = services.catalogue.current();
const people = createPeople({ store, clock, personas: () => live.catalogue.personas });
const { fetchRecord } = createRecordSource({ people, clock });
const listSaved = () => listSettings({ store }, uid);
let revision = 0;
const settings = services.site.settings;
const replyParts = {
  catalogue: services.catalogue,
  pack,
  clock,
  settings,
  busySeconds: () => null,
  deviceKeyOf: createDeviceKeys(createPassingKeys()),
};
const kept = createHubReplies({ ...replyParts, records: { fetchRecord, listSaved, revisionOf: () => 0 } });
const ready = await kept.readHubReply({ uid, columns: 3, forced: {} });
if (!ready) throw new Error('The bench has no person.');
const { etag } = ready;
const body = bodyOf(ready);
const page = ready.page();

/** The rules' result for the person before and after a change, which hides the first widget of the grid. Derived once. */
interface Read {
  readonly saved: readonly SavedSetting[];
  readonly viewer: Viewer;
  readonly details: unknown;
}

const pageState = live.catalogue['page-state'];
const years = pageState.filter((item) => 'year' in item);
const site = pageState.find((item) => 'modes' in item) ?? null;
const fetched = await fetchRecord(uid);
const switchedOff: SavedSetting = {
  collection: 'dashboardWidgetsActive',
  name: page.plan.widgets[0] ?? '',
  data: 'no',
  lastUpdated: page.now,
};

function read(saved: readonly SavedSetting[]): Read {
  const context = { now: page.now, site, years, saved };
  return { saved, viewer: pack.toViewer(fetched?.record, context), details: pack.toDetails(fetched?.record, context) };
}

const before = read(page.saved);
const after = read([...page.saved, switchedOff]);
const readings = new Map([before, after].map((one) => [one.saved, one]));
let turns = 0;

/** Toggles the person's saved settings with each call. */
function changedSettings(): readonly SavedSetting[] {
  turns += 1;
  return (turns % 2 === 1 ? before : after).saved;
}

const readPack: Pack = {
  ...pack,
  toViewer: (_, { saved }) => (readings.get(saved) ?? before).viewer,
  toDetails: (_, { saved }) => (readings.get(saved) ?? before).details,
};
const changingRecords = { fetchRecord, listSaved: async () => changedSettings(), revisionOf: () => revision++ };
const made = createHubReplies({ ...replyParts, records: changingRecords });
const written = createHubReplies({ ...replyParts, pack: readPack, records: { ...changingRecords, fetchRecord: async () => fetched } });

const named = [
  ...securityHeaders,
  ['Content-Security-Policy', dataPolicy],
  ['Cache-Control', 'private, no-store'],
  ['Content-Type', 'application/json; charset=utf-8'],
] as const;

/** The clock of the limits runs so fast that nobody is ever refused. */
let asked = 0;
const limits = createRateLimits({ now: () => startedAt + asked++ * 1_000 });

function createOurs(replies: typeof kept): RequestListener {
  const { features, kit } = services;
  const own: typeof features = {
    ...features,
    of: (port) => ((port as unknown) === hub ? { ...features.of(port), replies } : features.of(port)),
  };
  return createApp(own, { ...kit, limits }).handle;
}

/** The plan as in a hub reply. */
function planOf(viewer: Viewer): HubPlan {
  return withoutReasons(plan(live.compiled, viewer, { columns: 3 }), live.compiled.kinds);
}

/** The page of a changed person as a value, for the framework to serialise. */
function planAnew(): object {
  const saved = changedSettings();
  const { viewer, details } = readings.get(saved) ?? before;
  return { ...page, saved, plan: planOf(viewer), details };
}

/** The same, including fetching the record and running the rules. */
async function makeAnew(): Promise<object> {
  const person = await fetchRecord(uid);
  const saved = changedSettings();
  const context = { now: page.now, site, years, saved };
  return { ...page, saved, plan: planOf(pack.toViewer(person?.record, context)), details: pack.toDetails(person?.record, context) };
}

async function createListener(): Promise<RequestListener> {
  switch (kind) {
    case 'ours':
      return createOurs(kept);
    case 'ours-written':
      return createOurs(written);
    case 'ours-made':
      return createOurs(made);
    case 'node': {
      const headers = [...named.flat(), 'ETag', etag, 'Content-Length', String(body.length)];
      return (_request, response) => void response.writeHead(200, headers).end(body);
    }
    case 'node-known': {
      const headers = [...named.flat(), 'ETag', etag];
      return (request, response) => void response.writeHead(request.headers['if-none-match'] === etag ? 304 : 500, headers).end();
    }
    case 'express':
      return express().get(
        '/api/v1/hub',
        (_request, response) => void response.set({ ...Object.fromEntries(named), ETag: etag }).send(body),
      );
    case 'express-written':
      return express().get('/api/v1/hub', (_request, response) => void response.set(Object.fromEntries(named)).json(planAnew()));
    case 'express-made':
      return express().get(
        '/api/v1/hub',
        async (_request, response) => void response.set(Object.fromEntries(named)).json(await makeAnew()),
      );
    case 'fastify': {
      const peer = fastify();
      peer.get('/api/v1/hub', (_request, reply) => reply.headers({ ...Object.fromEntries(named), ETag: etag }).send(body));
      await peer.ready();
      return (request, response) => peer.routing(request, response);
    }
  }
}

const server = createServer({ keepAliveTimeout: 600_000 }, await createListener());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  process.send?.({ port, cookie, etag, body: body.toString() } satisfies ServerGreeting);
});
process.on('message', () => process.send?.(cpuMs()));
process.on('disconnect', () => process.exit(0));
