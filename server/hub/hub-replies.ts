import { LRUCache } from 'lru-cache';
import {
  chooseHubSeconds,
  type DrawnHub,
  drawHub,
  explainItem,
  type HubPageData,
  type HubSources,
  type Pack,
  type PersonRecord,
  type SiteSettings,
  siteOf,
  toPageState,
  untilAlertEdge,
  yearsOf,
} from '#engine';
import type { ReasonsReply } from '#schemas/api';
import type { Viewer } from '#schemas/viewer';
import type { LiveCatalogue, ServedCatalogue } from '../publishing/index.ts';
import { bucketOf, StoreUnavailableError } from '../stores/index.ts';
import { emptyPlan } from './empty-plan.ts';
import { createLastKnown } from './last-known.ts';
import type { RecordSource } from './records.ts';
import { type ReplyHeaders, toReplyHeaders } from './reply-headers.ts';
import { collectParts, createSnapshotParts, type SnapshotParts } from './snapshot-parts.ts';
import { planFieldsOf, textOf, type WrittenValues, writeValues } from './written-values.ts';

/** What a reply depends on. */
interface Making {
  readonly snapshot: LiveCatalogue;
  readonly minute: number;
  /** The bucket in which saves of the person are counted, and its count. */
  readonly bucket: number;
  readonly revision: number;
  /** How many of these saves this process made. */
  readonly saves: number;
  /** The mark of the person's saved data, if other processes save too. */
  readonly mark: string | null;
}

/** A reply that is ready to be sent: its version, its bytes, and the same page as a value for drawing. */
export interface ReadyReply extends Making, ReplyHeaders {
  /** How long its content stays valid, in milliseconds since 1970. */
  readonly until: number;
  readonly page: () => HubPageData;
  readonly version: string;
  readonly etag: string;
  /** The JSON text: the person's own part, then the items and messages, which many replies share. */
  readonly start: Buffer;
  readonly end: Buffer;
}

/** The whole JSON text of a reply. */
export function bodyOf({ start, end }: Pick<ReadyReply, 'start' | 'end'>): Buffer {
  return Buffer.concat([start, end]);
}

/** Whose hub, for which screen, and with which made-up states. */
export interface HubRequest {
  readonly uid: string;
  readonly columns: 2 | 3 | 4;
  readonly forced: Readonly<Record<string, string>>;
}

/** Hub replies. Each is made once and kept until something it depends on changes. */
export interface HubReplies {
  /**
   * The reply, or null when there is no person with that id. While the store is unavailable it is the last one, marked with its age, if
   * there is one.
   */
  answer(request: HubRequest): Promise<ReadyReply | null>;
  /** Whether the person has to prove again who they are before they get a reply. */
  mustSignIn(uid: string): boolean;
  /** The reply if it is kept and still valid, else null. For a request without made-up states. */
  peek(uid: string, columns: 2 | 3 | 4): ReadyReply | null;
  /** Whether an earlier reply is still valid. Cheap enough for every request. */
  isTrue(reply: ReadyReply): boolean;
  /** A page without a person: messages and page state, for screens that need no session. */
  nobody(): HubPageData;
  /** For each item that a page may show, why it is shown or hidden; null when there is no person with that id. [DEBUG-011] */
  explain(uid: string): Promise<ReasonsReply | null>;
  /** A person as conditions meet them, or whoever is not signed in; null when there is no person with that id. */
  viewerOf(uid: string | null): Promise<Viewer | null>;
  /** The page of a record that belongs to nobody, with every widget of the catalogue: for the gallery and previews. */
  example(person: PersonRecord): HubPageData;
}

/** What hub replies are made from. */
export interface HubReplyParts {
  readonly catalogue: ServedCatalogue;
  readonly pack: Pack;
  readonly records: RecordSource;
  readonly clock: { now(): number };
  readonly settings: SiteSettings;
  readonly busySeconds: HubSources['busySeconds'];
  /** The key with which the browser encrypts what it stores on the person's device; null when nothing is to be stored. */
  readonly deviceKeyOf: (uid: string) => string | null;
}

/** A reply that is being made. */
interface UnderWay extends Making {
  reply: Promise<ReadyReply | null> | null;
}

/** One version of a person's hub: the reply made last, and the one that is being made. */
interface Look {
  ready: ReadyReply | null;
  own: WrittenValues | null;
  /** Derived once for each look, because it takes a tenth of the time of making a reply. */
  deviceKey?: string | null;
  underWay: UnderWay | null;
}

/** The longest time between two polls of a browser, with its random spread. */
const longestPollMs = 80_000;
const nearAlertMs = 1_000;

/**
 * How long a reply stays valid, given the time until an alert begins or ends. A reply tells the browser when to poll again, counted from
 * now: in the last minutes before the alert it is made anew each second, so that no browser gets a time that was worked out for an earlier
 * request.
 */
function freshMsNear(edgeMs: number | null): number {
  if (edgeMs === null) return Number.POSITIVE_INFINITY;
  return edgeMs > longestPollMs ? edgeMs - longestPollMs : Math.min(edgeMs, nearAlertMs);
}

const peopleKept = 2_000;
const minuteMs = 60_000;

/** Makes hub replies and keeps them. */
export function createHubReplies(parts: HubReplyParts): HubReplies {
  const kept = new LRUCache<string, Looks>({ max: peopleKept });
  // A reply refers to its snapshot. After a publish no reply is valid any more, and none may keep the previous snapshot in memory. [F-06]
  parts.catalogue.onSwap(() => kept.clear());
  const prepare = createPreparing(parts);
  const lastKnown = createLastKnown(parts);
  const { isTrue, isCurrent, whenTrue, whenMarked } = createTruth(parts);
  const makeOnce = createMaking(parts, prepare, isCurrent);
  return {
    async answer(request) {
      const look = lookOf(kept, request);
      const ready = whenTrue(look.ready);
      if (ready) return ready;
      try {
        // Read before the record: a save in the meantime then gives another mark.
        const mark = parts.records.markOf ? await parts.records.markOf(request.uid) : null;
        return whenMarked(look.ready, mark) ?? (await makeOnce(request, look, mark));
      } catch (error) {
        const last = error instanceof StoreUnavailableError ? lastKnown(look.ready) : null;
        if (last === null) throw error;
        return last;
      }
    },
    peek: (uid, columns) => whenTrue(kept.get(uid)?.[columns]?.ready),
    isTrue,
    mustSignIn: (uid) => parts.records.mustSignIn?.(uid) ?? false,
    explain: (uid) => explain(parts, uid),
    viewerOf: async (uid) => (uid === null ? toStranger(parts) : findViewer(parts, uid)),
    nobody: () => drawNobody(parts, prepare().parts),
    example: (person) => drawExample(prepare(), person),
  };
}

/** Whether a reply that was made, or is being made, is still valid. */
interface Truth extends Pick<HubReplies, 'isTrue'> {
  readonly isCurrent: (making: Making, mark: string | null) => boolean;
  readonly whenTrue: (reply: ReadyReply | null | undefined) => ReadyReply | null;
  /** If other processes save too, the store has to be asked; reading a mark costs less than reading and planning everything anew. */
  readonly whenMarked: (reply: ReadyReply | null, mark: string | null) => ReadyReply | null;
}

function createTruth(parts: HubReplyParts): Truth {
  const isOfMinute = ({ snapshot, minute }: Making, now: number) =>
    minute === Math.floor(now / minuteMs) && snapshot === parts.catalogue.current();
  const isOfNow = (making: Making, now: number) => isOfMinute(making, now) && making.revision === parts.records.revisionOf(making.bucket);
  const isTrue = (reply: ReadyReply) => {
    const now = parts.clock.now();
    return now < reply.until && isOfNow(reply, now);
  };
  const isOfMark = (making: Making, mark: string | null) => mark !== null && making.mark === mark && isOfMinute(making, parts.clock.now());
  return {
    isTrue,
    isCurrent: (making, mark) => isOfNow(making, parts.clock.now()) || isOfMark(making, mark),
    whenTrue: (reply) => (reply && isTrue(reply) ? reply : null),
    whenMarked: (reply, mark) => (reply && parts.clock.now() < reply.until && isOfMark(reply, mark) ? reply : null),
  };
}

type MakeOnce = (request: HubRequest, look: Look, mark: string | null) => Promise<ReadyReply | null>;

/** Requests for a reply that is being made wait for it: an overloaded server must not work anew each time a person asks again. */
function createMaking(parts: HubReplyParts, prepare: () => Prepared, isCurrent: Truth['isCurrent']): MakeOnce {
  const planFields = planFieldsOf(parts.pack.kinds);

  async function make(request: HubRequest, look: Look, underWay: UnderWay, prepared: Prepared): Promise<ReadyReply | null> {
    const { uid, columns } = request;
    try {
      const [person, saved] = await Promise.all([parts.records.fetchRecord(uid), parts.records.listSaved(uid)]);
      if (!person) return null;
      const drawn = drawHub(prepared.sources, { uid, columns, person, saved, forced: forcedBy(request, parts.settings) });
      look.deviceKey ??= parts.deviceKeyOf(uid);
      const values = withDeviceKey(drawn.values, look.deviceKey);
      const own = writeValues(values, planFields, look.own ?? undefined);
      const { snapshot, minute, bucket, revision, saves, mark } = underWay;
      const until = Math.min(
        person.knownUntil ?? Number.POSITIVE_INFINITY,
        parts.clock.now() + freshMsNear(untilAlertEdge(siteOf(prepared.snapshot), drawn.now)),
      );
      const reply = toReply({ now: drawn.now, values }, own, prepared.parts, { snapshot, minute, bucket, revision, saves, mark, until });
      // A reply that was begun later is more recent.
      if (look.underWay === underWay) {
        look.ready = reply;
        look.own = own;
      }
      return reply;
    } finally {
      if (look.underWay === underWay) look.underWay = null;
    }
  }

  return (request, look, mark) => {
    const found = look.underWay;
    if (found?.reply && isCurrent(found, mark)) return found.reply;
    const prepared = prepare();
    const bucket = bucketOf(request.uid);
    const underWay: UnderWay = {
      snapshot: prepared.snapshot,
      minute: Math.floor(parts.clock.now() / minuteMs),
      bucket,
      revision: parts.records.revisionOf(bucket),
      saves: parts.records.savesOf?.(bucket) ?? 0,
      mark,
      reply: null,
    };
    look.underWay = underWay;
    const reply = make(request, look, underWay, prepared);
    underWay.reply = reply;
    return reply;
  };
}

/** The looks of one person's hub: one for each number of columns, and one for each set of made-up states. */
type Looks = Partial<Record<string | number, Look>>;

/** How many sets of made-up states are kept for one person. */
const statesKept = 20;

function keyOf({ columns, forced }: HubRequest): string | number {
  const states = Object.entries(forced).map(([name, state]) => `|${name}=${state}`);
  return states.length === 0 ? columns : `${columns}${states.sort().join('')}`;
}

/** The kept look for a request, or a new one. The person who has been away longest is dropped first. */
function lookOf(kept: LRUCache<string, Looks>, request: HubRequest): Look {
  const key = keyOf(request);
  const own = kept.get(request.uid);
  const found = own?.[key];
  if (found) return found;
  const look: Look = { ready: null, own: null, underWay: null };
  if (own && Object.keys(own).length < statesKept) own[key] = look;
  else kept.set(request.uid, { [key]: look });
  return look;
}

/** A snapshot, prepared for replies. */
interface Prepared {
  readonly snapshot: LiveCatalogue;
  readonly sources: HubSources;
  readonly parts: SnapshotParts;
}

/** Prepares each live snapshot once. */
function createPreparing({ catalogue, pack, settings, busySeconds }: HubReplyParts): () => Prepared {
  const prepared = new WeakMap<LiveCatalogue, Prepared>();
  const prepare = () => {
    const snapshot = catalogue.current();
    const found = prepared.get(snapshot);
    if (found) return found;
    const sources = { compiled: snapshot.compiled, pack, settings, busySeconds };
    const made = { snapshot, sources, parts: createSnapshotParts(snapshot, pack.messageAreas) };
    prepared.set(snapshot, made);
    return made;
  };
  prepare();
  return prepare;
}

/** A person's own page contains the key of their device; a preview contains none. */
function withDeviceKey(values: DrawnHub['values'], deviceKey: string | null): DrawnHub['values'] {
  return deviceKey === null ? values : { ...values, person: { ...values.person, deviceKey } };
}

type Drawn = Pick<DrawnHub, 'now' | 'values'>;
type Made = Making & Pick<ReadyReply, 'until'>;

/** Made-up states apply only where debug aids are allowed; otherwise, or without any, those of the record may apply. */
function forcedBy({ forced }: HubRequest, { isDebugAllowed }: SiteSettings): HubRequest['forced'] | undefined {
  return isDebugAllowed && Object.keys(forced).length > 0 ? forced : undefined;
}

/** Joins the parts: the shared text of items was written when the snapshot went live, the person's own part was written just now. */
function toReply({ now, values }: Drawn, own: WrittenValues, snapshot: SnapshotParts, made: Made): ReadyReply {
  const version = `${snapshot.id.slice(0, 12)}-${own.digest}`;
  const start = Buffer.from(`{"version":"${version}","snapshot":"${snapshot.id}","now":"${now}",${textOf(own)},"items":`);
  const end = snapshot.endOf(values.plan, own.ids.digest);
  const etag = `"${version}"`;
  const { headers, unchangedHeaders } = toReplyHeaders(etag, start.length + end.length);
  // Field by field, because a spread object is stored separately in memory and would cost one more access for each request.
  return {
    snapshot: made.snapshot,
    minute: made.minute,
    bucket: made.bucket,
    revision: made.revision,
    saves: made.saves,
    mark: made.mark,
    until: made.until,
    version,
    etag,
    start,
    end,
    headers,
    unchangedHeaders,
    page: () => ({ version, snapshot: snapshot.id, now, items: collectParts(snapshot, values.plan), ...values }),
  };
}

function drawExample({ snapshot, sources, parts }: Prepared, person: PersonRecord): HubPageData {
  const { now, values } = drawHub(sources, { uid: 'example', columns: 3, person, saved: [] });
  const widgets = Object.fromEntries(snapshot.catalogue.widgets.map((widget) => [widget.id, widget]));
  const items = { ...collectParts(parts, values.plan), widgets };
  return { version: 'example', snapshot: snapshot.id, now, items, ...values };
}

function drawNobody({ catalogue, clock, settings, pack }: HubReplyParts, snapshot: SnapshotParts): HubPageData {
  const now = new Date(clock.now()).toISOString();
  const live = catalogue.current();
  const site = siteOf(live);
  const plan = emptyPlan(pack.kinds);
  return {
    version: `nobody-${snapshot.id}`.slice(0, 80),
    snapshot: snapshot.id,
    now,
    person: { id: 'anonymous', name: '', initial: '' },
    plan,
    items: collectParts(snapshot, plan),
    saved: [],
    pageState: toPageState(site, now, settings, pack.vocabulary.modes),
    details: pack.toDetails(pack.nobody ?? {}, { now, site, years: yearsOf(live), saved: [] }) ?? null,
    pollSeconds: chooseHubSeconds(site, now, null),
  };
}

async function explain({ catalogue, pack, records }: HubReplyParts, uid: string): Promise<ReasonsReply | null> {
  const live = catalogue.current();
  const viewer = await findViewer({ catalogue, pack, records }, uid);
  if (!viewer) return null;
  const explained = pack.kinds.drawn.filter(({ shows }) => shows.as !== 'tiles');
  return explained.flatMap(({ name: kind }) =>
    live.catalogue[kind].map(({ id }) => {
      const { shown, hiddenBy, reasons } = explainItem(live.compiled, viewer, kind, id);
      const why = (hiddenBy ? [hiddenBy] : reasons).map((reason) => reason.why).join(' ');
      return { about: `${kind}/${id}`, isShown: shown, why };
    }),
  );
}

async function findViewer(
  { catalogue, pack, records }: Pick<HubReplyParts, 'catalogue' | 'pack' | 'records'>,
  uid: string,
): Promise<Viewer | null> {
  const live = catalogue.current();
  const [person, saved] = await Promise.all([records.fetchRecord(uid), records.listSaved(uid)]);
  return person && pack.toViewer(person.record, { now: person.now, site: siteOf(live), years: yearsOf(live), saved });
}

function toStranger({ catalogue, clock, pack }: HubReplyParts): Viewer {
  const live = catalogue.current();
  const now = new Date(clock.now()).toISOString();
  return pack.toViewer(pack.nobody ?? {}, { now, site: siteOf(live), years: yearsOf(live), saved: [] });
}
