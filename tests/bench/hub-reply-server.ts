// One server of the hub reply bench, in a process of its own so that its CPU time can be read. Told which by its argument.
import { createServer, type RequestListener } from 'node:http';
import { resolve } from 'node:path';
import express from 'express';
import fastify from 'fastify';
import { pack } from '../../catalogue/pack.ts';
import { plan } from '../../engine/index.ts';
import { createPeople, createRecordSource } from '../../server/admissions/index.ts';
import { createApp } from '../../server/app.ts';
import {
  createFakeLog,
  createFakePages,
  createFakeStaticFiles,
  dataPolicy,
  fakeAssets,
  type RateLimits,
  securityHeaders,
} from '../../server/http/index.ts';
import { createHubReplies } from '../../server/hub/index.ts';
import { readContentFiles } from '../../server/publishing/index.ts';
import { createServices } from '../../server/services.ts';
import { readSettings } from '../../server/settings.ts';
import { createMemoryStore } from '../../server/stores/index.ts';
import { listSettings } from '../../server/viewers/index.ts';
import { cpuMs } from './bench-row.ts';

/** The servers that are compared. `changed` makes each reply anew. */
export type ServerKind = 'ours' | 'ours-changed' | 'node' | 'express' | 'express-changed' | 'fastify';

/** What a server says when it listens. */
export interface ServerGreeting {
  readonly port: number;
  readonly cookie: string;
  readonly etag: string;
  readonly body: string;
}

const kind = process.argv[2] as ServerKind;
const root = resolve(import.meta.dirname, '../..');
const startedAt = Date.now();
const clock = { now: () => startedAt };
const store = createMemoryStore({ clock });
const services = await createServices({
  store,
  clock,
  pack,
  log: { ...createFakeLog(), record: () => undefined },
  pages: createFakePages(),
  assets: fakeAssets,
  files: createFakeStaticFiles(),
  settings: { ...readSettings({}), checksReplies: false },
  readContent: () => readContentFiles({ content: resolve(root, 'catalogue/content'), widgets: resolve(root, 'catalogue/widgets') }),
  isReady: () => true,
  busySeconds: () => null,
});
const { uid } = await services.demo.signIn({ persona: 'p10-decisions-received' });
const cookie = (await services.sessions.open({ uid, kind: 'viewer', role: 'viewer' }, {})).split(';')[0] ?? '';
await services.sessions.read({ cookie });

const live = services.catalogue.current();
const people = createPeople({ store, clock, personas: () => live.catalogue.personas });
const { fetchRecord } = createRecordSource({ people, clock });
const listSaved = () => listSettings(store, uid);
let revision = 0;
const settings = services.hub.settings;
const replyParts = { catalogue: services.catalogue, pack, clock, settings, busySeconds: () => null, runId: 'bench' };
const kept = createHubReplies({ ...replyParts, records: { fetchRecord, listSaved, revisionOf: () => 0 } });
const changing = createHubReplies({ ...replyParts, records: { fetchRecord, listSaved, revisionOf: () => revision++ } });
const ready = await kept.answer({ uid, columns: 3, forced: {} });
if (!ready) throw new Error('The bench has no person.');
const { page, body, etag } = ready;

const named = [
  ...securityHeaders,
  ['Content-Security-Policy', dataPolicy],
  ['Cache-Control', 'private, no-store'],
  ['ETag', etag],
  ['Content-Type', 'application/json; charset=utf-8'],
] as const;

/** The limit counts as always; only its refusal is left out, because the bench asks more often than anybody may. */
function withoutRefusal(limits: RateLimits): RateLimits {
  return {
    ...limits,
    take(name, key) {
      try {
        limits.take(name, key);
      } catch {
        // the allowance of this minute is used up, as expected
      }
    },
  };
}

function createOurs(replies: typeof kept): RequestListener {
  const kit = { ...services.kit, limits: withoutRefusal(services.kit.limits) };
  return createApp({ ...services, kit, hub: { ...services.hub, replies } }).handle;
}

/** The same page made anew without our ready parts, for the framework to write. */
async function makePlainPage(): Promise<object> {
  const [person, saved] = await Promise.all([fetchRecord(uid), listSaved()]);
  const items = live.catalogue['page-state'];
  const context = {
    now: person?.now ?? '',
    site: items.find((item) => 'modes' in item) ?? null,
    years: items.filter((item) => 'year' in item),
    saved,
  };
  const made = plan(live.compiled, pack.toViewer(person?.record, context), { columns: 3 });
  return { ...page, saved, plan: { ...made, reasons: [] }, details: pack.toDetails(person?.record, context) };
}

async function createListener(): Promise<RequestListener> {
  switch (kind) {
    case 'ours':
      return createOurs(kept);
    case 'ours-changed':
      return createOurs(changing);
    case 'node': {
      const headers = [...named.flat(), 'Content-Length', String(body.length)];
      return (_request, response) => void response.writeHead(200, headers).end(body);
    }
    case 'express':
      return express().get('/api/v1/hub', (_request, response) => void response.set(Object.fromEntries(named)).json(page));
    case 'express-changed':
      return express()
        .disable('etag')
        .get('/api/v1/hub', async (_request, response) => void response.set(Object.fromEntries(named)).json(await makePlainPage()));
    case 'fastify': {
      const peer = fastify();
      peer.get('/api/v1/hub', (_request, reply) => reply.headers(Object.fromEntries(named)).send(body));
      await peer.ready();
      return (request, response) => peer.routing(request, response);
    }
  }
}

const server = createServer(await createListener());
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  process.send?.({ port, cookie, etag, body: body.toString() } satisfies ServerGreeting);
});
process.on('message', () => process.send?.(cpuMs()));
process.on('disconnect', () => process.exit(0));
