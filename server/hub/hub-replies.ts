import { LRUCache } from 'lru-cache';
import { type HubPageData, type PersonRecord, siteOf, toPageState } from '#engine';
import type { ReasonsReply } from '#schemas/api';
import type { Viewer } from '#schemas/viewer';
import { bucketOf, StoreUnavailableError } from '../stores/index.ts';
import { createMakeReply, createPreparing, type PreparedSnapshot } from './make-reply.ts';
import { drawExample, drawNobody, explainItems, findViewer, toStranger } from './other-pages.ts';
import { type HubReplyParts, type HubRequest, MINUTE_MS, minuteOf, type ReadyReply, type ReplyBasis } from './ready-reply.ts';
import { toReplyHeaders } from './reply-headers.ts';
import { createReplyValidity, type ReplyValidity } from './reply-validity.ts';
import type { WrittenValues } from './written-values.ts';

/** The last reply of a person, marked with its age, if it may replace one that cannot be created. */
type LastKnown = (reply: ReadyReply | null) => ReadyReply | null;

/** An older hub says too little about today. A session is cached for half a minute, and an open hub polls about once a minute. */
const oldestMinutes = 5;

/**
 * Replies for an outage of the store: they contain nothing new, and nothing can be saved. A reply is used only with its own snapshot and
 * page state, so that the start or end of a hold on results shows or hides nothing wrongly.
 */
function createLastKnown({ catalogue, clock, settings, pack, records }: HubReplyParts): LastKnown {
  const marked = new WeakMap<ReadyReply, ReadyReply>();
  // The site's page state at a minute: computed once for all requests during an outage.
  const states = new LRUCache<number, string>({
    max: 2 * oldestMinutes,
    memoMethod: (minute) => JSON.stringify(toPageState(siteOf(catalogue.current()), isoOf(minute), settings, pack.vocabulary.modes)),
  });
  catalogue.onSwap(() => states.clear());
  return (reply) => {
    const minute = minuteOf(clock.now());
    if (!reply || reply.snapshot !== catalogue.current() || Math.abs(minute - reply.minute) > oldestMinutes) return null;
    // A later save of the person must not look lost.
    if ((records.savesOf?.(reply.bucket) ?? 0) !== reply.saves) return null;
    if (states.memo(reply.minute) !== states.memo(minute)) return null;
    const found = marked.get(reply) ?? toLastKnown(reply);
    marked.set(reply, found);
    return found;
  };
}

function isoOf(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString();
}

function toLastKnown(reply: ReadyReply): ReadyReply {
  const version = `${reply.version}-last`;
  const lastReadAt = isoOf(reply.minute);
  const before = `{"version":"${reply.version}",`;
  const start = Buffer.concat([Buffer.from(`{"version":"${version}","lastReadAt":"${lastReadAt}",`), reply.start.subarray(before.length)]);
  const etag = `"${version}"`;
  const page = () => ({ ...reply.page(), version, lastReadAt });
  return { ...reply, ...toReplyHeaders(etag, start.length + reply.end.length), version, etag, start, page };
}

/** Hub replies, each created once and cached until one of its inputs changes. */
export interface HubReplies {
  /**
   * The reply, or null when there is no person with that id. During an outage of the store it is the last one, marked with its age, if
   * there is one.
   */
  readHubReply(request: HubRequest): Promise<ReadyReply | null>;
  /** Whether the person has to sign in again before they get a reply. */
  mustSignIn(uid: string): boolean;
  /** The reply if it is cached and still valid, else null. For a request without forced states. */
  peekHubReply(uid: string, columns: 2 | 3 | 4): ReadyReply | null;
  /** Whether an earlier reply is still valid. Cheap enough for every request. */
  isHubReplyValid(reply: ReadyReply): boolean;
  /** A page without a person: messages and page state, for screens that need no session. */
  nobody(): HubPageData;
  /** For each item that a page may show, why it is shown or hidden; null when there is no person with that id. */
  explain(uid: string): Promise<ReasonsReply | null>;
  /** A person, or an anonymous visitor for null, as conditions see them; null when there is no person with that id. */
  viewerOf(uid: string | null): Promise<Viewer | null>;
  /** The page of a record without an owner, with every widget of the catalogue: for the gallery and previews. */
  example(person: PersonRecord): HubPageData;
}

/** A reply in flight. */
interface UnderWay extends ReplyBasis {
  reply: Promise<ReadyReply | null> | null;
}

/** One version of a person's hub: the last reply, and the one in flight. */
interface Look {
  ready: ReadyReply | null;
  own?: WrittenValues;
  deviceKey?: string | null;
  underWay: UnderWay | null;
}

const maxPeople = 2_000;

/** Creates and caches hub replies. */
export function createHubReplies(parts: HubReplyParts): HubReplies {
  const cache = new LRUCache<string, Looks>({ max: maxPeople });
  // A reply refers to its snapshot. After a publish no reply is valid, and none may keep the previous snapshot in memory.
  parts.catalogue.onSwap(() => cache.clear());
  const prepare = createPreparing(parts);
  const lastKnown = createLastKnown(parts);
  const validity = createReplyValidity(parts);
  const { isValid, whenValid, whenMarked } = validity;
  const makeOnce = createMakeOnce(parts, prepare, validity);
  return {
    async readHubReply(request) {
      const look = lookOf(cache, request);
      const ready = whenValid(look.ready);
      if (ready) return ready;
      try {
        // Read before the record, so that a save in between gives a different mark.
        const mark = parts.records.markOf ? await parts.records.markOf(request.uid) : null;
        return whenMarked(look.ready, mark) ?? (await makeOnce(request, look, mark));
      } catch (error) {
        const last = error instanceof StoreUnavailableError ? lastKnown(look.ready) : null;
        if (last === null) throw error;
        return last;
      }
    },
    peekHubReply: (uid, columns) => whenValid(cache.get(uid)?.[columns]?.ready),
    isHubReplyValid: isValid,
    mustSignIn: (uid) => parts.records.mustSignIn?.(uid) ?? false,
    explain: (uid) => explainItems(parts, uid),
    viewerOf: async (uid) => (uid === null ? toStranger(parts) : findViewer(parts, uid)),
    nobody: () => drawNobody(parts, prepare().parts),
    example: (person) => drawExample(prepare(), person),
  };
}

type MakeOnce = (request: HubRequest, look: Look, mark: string | null) => Promise<ReadyReply | null>;

/** Requests wait for a reply in flight: an overloaded server must not start again each time a person asks. */
function createMakeOnce(parts: HubReplyParts, prepare: () => PreparedSnapshot, { isCurrent }: ReplyValidity): MakeOnce {
  const makeReply = createMakeReply(parts);
  const make = async (request: HubRequest, look: Look, underWay: UnderWay, prepared: PreparedSnapshot) => {
    try {
      const made = await makeReply(request, prepared, underWay, look);
      // A reply that was begun later is more recent.
      if (made && look.underWay === underWay) Object.assign(look, { ready: made.reply, own: made.own, deviceKey: made.deviceKey });
      return made?.reply ?? null;
    } finally {
      if (look.underWay === underWay) look.underWay = null;
    }
  };
  return (request, look, mark) => {
    const found = look.underWay;
    if (found?.reply && isCurrent(found, mark)) return found.reply;
    const prepared = prepare();
    const bucket = bucketOf(request.uid);
    const underWay: UnderWay = {
      snapshot: prepared.snapshot,
      minute: minuteOf(parts.clock.now()),
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

/** The looks of one person's hub: one for each number of columns, and one for each set of forced states. */
type Looks = Partial<Record<string | number, Look>>;

/** The number of sets of forced states cached for one person. */
const maxStates = 20;

function keyOf({ columns, forced }: HubRequest): string | number {
  const states = Object.entries(forced).map(([name, state]) => `|${name}=${state}`);
  return states.length === 0 ? columns : `${columns}${states.sort().join('')}`;
}

/** The cached look for a request, or a new one. The least recent person is dropped first. */
function lookOf(cache: LRUCache<string, Looks>, request: HubRequest): Look {
  const key = keyOf(request);
  const own = cache.get(request.uid);
  const found = own?.[key];
  if (found) return found;
  const look: Look = { ready: null, underWay: null };
  if (own && Object.keys(own).length < maxStates) own[key] = look;
  else cache.set(request.uid, { [key]: look });
  return look;
}
