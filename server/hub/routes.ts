import {
  choosePollSeconds,
  HAS_DEBUG_AIDS,
  type Pack,
  plan,
  type SiteSettings,
  savedInRecord,
  searchPages,
  siteOf,
  toInstant,
  toPageState,
  untilAlertEdge,
  yearsOf,
} from '#engine';
import type { PlanRequest } from '#schemas/api';
import {
  BadRequestError,
  busyReply,
  type Call,
  callerOf,
  createNonce,
  defineRoute,
  ForbiddenError,
  json,
  NotFoundError,
  packedPage,
  type Reply,
  type Route,
  readQuery,
  redirectTo,
  type ShapeCheck,
  takesEncoding,
  UnauthorisedError,
} from '../http/index.ts';
import { type DraftCatalogue, readText, type ServedCatalogue } from '../publishing/index.ts';
import type { Drawings } from './drawings.ts';
import { createDrawnPages, type DrawnPages } from './drawn-pages.ts';
import { hubPath } from './hot-route.ts';
import type { HubReplies } from './hub-replies.ts';
import { columnsOf, readLook, toColumns } from './look.ts';
import { createPageIndex } from './page-index.ts';
import { bodyOf, type HubRequest, type ReadyReply } from './ready-reply.ts';
import { VISIT_HEADER, visitKeyOf } from './visit-key.ts';

/** Dependencies of the routes of the hub. */
export interface HubServices {
  readonly replies: HubReplies;
  readonly catalogue: ServedCatalogue;
  /** The catalogue as a change set would leave it, for editors. */
  readonly draftCatalogue: DraftCatalogue;
  readonly pack: Pack;
  readonly drawings: Drawings;
  readonly settings: SiteSettings;
  readonly checkShape: ShapeCheck;
  readonly busySeconds: (modes: Readonly<Record<string, string>>, values: Readonly<Record<string, unknown>>) => number | null;
  /** The screens of the hub that need no session. */
  readonly openPaths: readonly string[];
  /** The moment and modes that a person's record sets instead of the site's, or null. Called only where demonstration people exist. */
  readonly ownPageState: ((uid: string) => Promise<{ now: string; modes: Readonly<Record<string, string>> } | null>) | null;
}

/** The routes of the hub: rendered pages, data, and the page state. */
export function hubRoutes(services: HubServices): Route[] {
  const drawn = createDrawnPages(services.drawings);
  const { pages, places = [] } = services.pack;
  const known = [
    '/dashboard',
    ...(pages ?? []).filter(({ path }) => path !== '/').map(({ path }) => `/dashboard${path}`),
    ...places.map(({ path }) => path),
  ];
  const draw = (path: string, role: 'anyone' | 'viewer', status = 200) => drawnRoute({ path, role, status }, services, drawn);
  return [
    startRoute(),
    ...services.openPaths.map((path) => draw(path, 'anyone')),
    contentRoute(),
    ...known.map((path) => draw(path, 'viewer')),
    ...known.map(slashRoute),
    // The 'not found' page, inside the frame of the hub.
    draw('/dashboard/*rest', 'viewer', pages ? 404 : 200),
    replyRoute(services),
    messagesRoute(services),
    itemsRoute(services),
    ...(services.pack.kinds.pages.length > 0 ? [pageSearchRoute(services)] : []),
    updateRoute(services),
    planRoute(services),
    ...(HAS_DEBUG_AIDS ? [reasonsRoute(services)] : []),
  ];
}

function startRoute(): Route {
  return defineRoute({
    method: 'GET',
    path: '/',
    role: 'anyone',
    rate: 'static',
    request: null,
    response: null,
    handle: () => redirectTo('/dashboard'),
  });
}

/** Redirects an address with a trailing slash to the page. The path is one of ours, so it cannot lead to another site. */
function slashRoute(path: string): Route {
  return defineRoute({
    method: 'GET',
    path: `${path}/`,
    role: 'anyone',
    rate: 'static',
    request: null,
    response: null,
    handle: ({ url }) => redirectTo(url.replace(/\/+(?=\?|$)/, '')),
  });
}

/** Redirects the address of the skip link to the main content of the hub. */
function contentRoute(): Route {
  return defineRoute({
    method: 'GET',
    path: '/dashboard/main-content',
    role: 'viewer',
    rate: 'static',
    request: null,
    response: null,
    signIn: 'redirect',
    handle: () => redirectTo('/dashboard#main-content'),
  });
}

interface DrawnAddress {
  readonly path: string;
  readonly role: 'anyone' | 'viewer';
  readonly status: number;
}

function drawnRoute({ path, role, status }: DrawnAddress, services: HubServices, drawn: DrawnPages): Route {
  return defineRoute({
    method: 'GET',
    path,
    role,
    rate: 'page',
    request: null,
    response: null,
    signIn: 'redirect',
    async handle(call) {
      const waitSeconds = services.drawings.waitSeconds();
      if (waitSeconds !== null) return busyReply(call.headers, waitSeconds, (id) => readText(services.catalogue, id));
      const look = readLook(call.headers);
      const request = { url: call.url, look, isCompressed: takesEncoding(call.headers, 'gzip') };
      const reply = call.caller?.kind === 'viewer' ? await services.replies.readHubReply(requestOf(call, look.columns)) : null;
      if (!reply && role === 'viewer') throw new UnauthorisedError();
      const page = await (reply ? drawn.draw(reply, request) : drawn.drawOnce(services.replies.nobody(), request));
      const visit = call.caller?.kind === 'viewer' ? { [VISIT_HEADER]: visitKeyOf(call.caller.session) } : undefined;
      return packedPage(createNonce(), page, status, visit);
    },
  });
}

/** Forced states are sent as force-<scheme>; they are ignored where debug aids are off. */
function requestOf(call: Call, columns: HubRequest['columns']): HubRequest {
  const forced = Object.entries(readQuery(call.url).values)
    .filter(([name, state]) => /^force-[a-z]{1,20}$/.test(name) && /^[A-Za-z]{1,40}$/.test(state))
    .map(([name, state]) => [name.slice('force-'.length), state]);
  return { uid: callerOf(call).uid, columns, forced: Object.fromEntries(forced) };
}

function replyRoute({ replies }: HubServices): Route {
  return defineRoute({
    method: 'GET',
    path: hubPath,
    operationId: 'readHub',
    summary: 'Read the hub of the signed-in person',
    hasVersion: true,
    parameters: { columns: ['In how many columns the hub is drawn: 2, 3 or 4. Without it the browser tells by its headers.', '3'] },
    explains:
      'It is asked again at the pace that the reply names. 403 `sign-in-again` comes where a service wants a new proof of who they are.',
    query: ['columns'],
    role: 'viewer',
    rate: 'read',
    request: null,
    response: 'api/hub-page',
    async handle(call) {
      const columns = call.query.columns === undefined ? columnsOf(call.headers) : toColumns(call.query.columns);
      const reply = await replies.readHubReply(requestOf(call, columns));
      if (!reply) throw new UnauthorisedError('We do not know you any more. Please sign in again.', { code: 'person-gone' });
      if (replies.mustSignIn(callerOf(call).uid)) throw new ForbiddenError('Please sign in again.', { code: 'sign-in-again' });
      return toReply(reply);
    },
  });
}

function toReply(reply: ReadyReply): Reply {
  return { kind: 'bytes', type: 'application/json; charset=utf-8', body: bodyOf(reply), etag: reply.etag, caching: 'private' };
}

/**
 * The messages of one area, for parts that load after the first screen. With the id of the live snapshot in the address they never change.
 */
function messagesRoute({ catalogue }: HubServices): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/v1/messages',
    operationId: 'readMessages',
    summary: 'Read the texts of one area',
    parameters: { area: ['The area of the texts, as the catalogue names it.', 'live'] },
    query: ['area', 'snapshot'],
    role: 'anyone',
    rate: 'static',
    request: null,
    response: 'api/messages',
    handle(call) {
      const live = catalogue.current();
      const wanted = live.catalogue.messages.filter(({ area }) => area === call.query.area);
      const caching = call.query.snapshot === live.id ? 'for-ever' : 'half-minute';
      return json(Object.fromEntries(wanted.map(({ id, text }) => [id, text])), { caching });
    },
  });
}

const MAX_FOUND = 50;

function pageSearchRoute({ replies, catalogue, pack }: HubServices): Route {
  const pagesOf = createPageIndex(pack);
  return defineRoute({
    method: 'GET',
    path: '/api/v1/pages',
    operationId: 'searchPages',
    summary: 'Search the pages that the signed-in person may read',
    query: ['query', 'limit'],
    role: 'viewer',
    rate: 'read',
    request: null,
    response: 'api/found-pages',
    async handle(call) {
      const { query = '', limit = '' } = call.query;
      const viewer = await replies.viewerOf(callerOf(call).uid);
      if (!viewer) throw new UnauthorisedError();
      const live = catalogue.current();
      const found = searchPages(pagesOf(live), plan(live.compiled, viewer, { columns: 4 }), query.slice(0, 100));
      const max = /^\d{1,2}$/.test(limit) ? Math.min(MAX_FOUND, Number(limit)) : MAX_FOUND;
      return json(found.slice(0, max));
    },
  });
}

/**
 * The active items of one kind, in order, if the pack makes it public. With the id of the live snapshot in the address they never
 * change.
 */
function itemsRoute({ catalogue, pack }: HubServices): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/v1/items',
    operationId: 'listItems',
    summary: 'List the active items of one kind',
    problems: [404],
    demands: ['kind'],
    parameters: { kind: ['A kind of item that the pack opens to everybody.', pack.fetchedKinds?.[0] ?? 'none'] },
    query: ['kind', 'snapshot'],
    role: 'anyone',
    rate: 'static',
    request: null,
    response: 'api/items',
    handle(call) {
      const kind = pack.fetchedKinds?.find((one) => one === call.query.kind);
      if (!kind) throw new NotFoundError('There are no items of this kind to fetch.', { code: 'no-such-kind' });
      const live = catalogue.current();
      const items: readonly { readonly active: boolean; readonly order: number }[] = live.catalogue[kind];
      const wanted = items.filter(({ active }) => active).sort((a, b) => a.order - b.order);
      return json(wanted, { caching: call.query.snapshot === live.id ? 'for-ever' : 'half-minute' });
    },
  });
}

/** The page state, the same for everybody, so that caches in front of the server may store it for half a minute. */
function updateRoute(services: HubServices): Route {
  const publicReply = createPublicPageState(services);
  return defineRoute({
    method: 'GET',
    path: '/api/v1/dashboard-update',
    operationId: 'readPageState',
    summary: 'Read the state of the site: its moment, modes and switches',
    parameters: {
      t: ['The time in seconds, rounded down to 30, so that a cache keeps one answer for all who ask in that time.', '1803895200'],
    },
    explains: 'The address is that of the site before this one, whose dashboard updated itself with it.',
    query: ['t'],
    role: 'anyone',
    rate: 'static',
    request: null,
    response: 'api/page-state',
    async handle(call) {
      if (call.query.t !== undefined && !/^\d{1,12}$/.test(call.query.t)) throw new BadRequestError('t is a number of seconds.');
      const own = call.caller?.kind === 'viewer' ? await services.ownPageState?.(call.caller.uid) : null;
      return own ? json(pageStateAt(services, own.now, own.modes)) : publicReply(call.now);
    },
  });
}

function pageStateAt({ catalogue, settings, pack, busySeconds }: HubServices, now: string, own: Readonly<Record<string, string>> = {}) {
  const live = catalogue.current();
  const site = siteOf(live);
  const pageState = toPageState(site, now, settings, pack.vocabulary.modes, own);
  const { modes, values } = pageState;
  return { ...pageState, snapshot: live.id, pollSeconds: choosePollSeconds(site, now, busySeconds(modes, values)) };
}

const bucketMs = 30_000;

/** Created at most once in thirty seconds, after each publish, and when an alert begins or ends; its version changes with its content. */
function createPublicPageState(services: HubServices): (now: number) => Reply {
  let made = { bucket: -1, snapshot: '', until: 0, body: '', version: 0 };
  return (now) => {
    const iso = new Date(now).toISOString();
    const bucket = Math.floor(now / bucketMs);
    const snapshot = services.catalogue.current().id;
    if (made.bucket !== bucket || made.snapshot !== snapshot || now >= made.until) {
      const body = JSON.stringify(pageStateAt(services, iso));
      const until = now + (untilAlertEdge(siteOf(services.catalogue.current()), iso) ?? bucketMs);
      made = { bucket, snapshot, until, body, version: body === made.body ? made.version : made.version + 1 };
    }
    const etag = `"${snapshot.slice(0, 16)}-${made.version}"`;
    const leftSeconds = Math.floor((made.until - now) / 1_000);
    // No cache may store it beyond the moment at which an alert begins or ends.
    const headers = leftSeconds < bucketMs / 1_000 ? { 'Cache-Control': `public, max-age=${leftSeconds}` } : undefined;
    return { kind: 'bytes', type: 'application/json; charset=utf-8', body: made.body, etag, caching: 'half-minute', headers };
  };
}

function planRoute({ catalogue, draftCatalogue, pack, checkShape }: HubServices): Route {
  return defineRoute<PlanRequest>({
    method: 'POST',
    path: '/editor/api/plan',
    operationId: 'planHub',
    summary: 'Plan the hub of any person, with the live content or with a change set',
    tag: { name: 'Editor: preview', about: 'The hub as a made-up person would see it.' },
    role: 'editor',
    rate: 'read',
    request: 'api/plan-request',
    response: 'viewer/plan',
    hidden: true,
    async handle(call) {
      const { record, changeSet, now = momentIn(record) ?? new Date(call.now).toISOString(), columns = 3 } = call.body;
      const recordSchema = (pack.recordSchema as { $id?: string }).$id;
      const [problem] = recordSchema ? checkShape(recordSchema, record) : [];
      if (problem) throw new BadRequestError(problem.message, { code: problem.code, pointer: `/record${problem.pointer}` });
      const live = changeSet === undefined ? catalogue.current() : await draftCatalogue(changeSet);
      const context = { now, site: siteOf(live), years: yearsOf(live), saved: savedInRecord(pack, record) };
      return json(plan(live.compiled, pack.toViewer(record, context), { columns }));
    },
  });
}

function reasonsRoute({ replies, settings }: HubServices): Route {
  return defineRoute({
    method: 'GET',
    path: '/api/v1/debug/reasons',
    operationId: 'explainHub',
    summary: 'Say of each item why the signed-in person sees it or not',
    role: 'viewer',
    rate: 'read',
    request: null,
    response: 'api/reasons',
    hidden: true,
    isOff: !settings.isDebugAllowed,
    async handle(call) {
      const reasons = await replies.explain(callerOf(call).uid);
      if (!reasons) throw new NotFoundError();
      return json(reasons);
    },
  });
}

function momentIn(record: object): string | null {
  return 'now' in record && typeof record.now === 'string' && toInstant(record.now) !== null ? record.now : null;
}
