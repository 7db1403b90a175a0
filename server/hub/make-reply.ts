import { type DrawnHub, drawHub, type HubSources, type SiteSettings, siteOf, untilAlertEdge } from '#engine';
import type { LiveCatalogue } from '../publishing/index.ts';
import type { HubReplyParts, HubRequest, ReadyReply, ReplyBasis } from './ready-reply.ts';
import { toReplyHeaders } from './reply-headers.ts';
import { collectParts, createSnapshotParts, type SnapshotParts } from './snapshot-parts.ts';
import { planFieldsOf, textOf, type WrittenValues, writeValues } from './written-values.ts';

/** A snapshot, prepared for replies. */
export interface PreparedSnapshot {
  readonly snapshot: LiveCatalogue;
  readonly sources: HubSources;
  readonly parts: SnapshotParts;
}

/** Prepares each live snapshot once. */
export function createPreparing({ catalogue, pack, settings, busySeconds }: HubReplyParts): () => PreparedSnapshot {
  const prepared = new WeakMap<LiveCatalogue, PreparedSnapshot>();
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

/** A reply, with the parts that the next one of the same person and look can reuse. */
interface MadeReply {
  readonly reply: ReadyReply;
  readonly own: WrittenValues;
  readonly deviceKey: string | null;
}

/** The reusable parts of the previous reply for the same person and look. */
type Earlier = Partial<Pick<MadeReply, 'own' | 'deviceKey'>>;

/** Creates one reply from a prepared snapshot; null when there is no person with that id. */
export type MakeReply = (request: HubRequest, prepared: PreparedSnapshot, basis: ReplyBasis, earlier: Earlier) => Promise<MadeReply | null>;

/** Fetches the person, plans their hub, and writes only what differs from the previous reply. */
export function createMakeReply(parts: HubReplyParts): MakeReply {
  const planFields = planFieldsOf(parts.pack.kinds);
  return async (request, prepared, basis, earlier) => {
    const { uid, columns } = request;
    const [person, saved] = await Promise.all([parts.records.fetchRecord(uid), parts.records.listSaved(uid)]);
    if (!person) return null;
    const drawn = drawHub(prepared.sources, { uid, columns, person, saved, forced: forcedBy(request, parts.settings) });
    // Derived once for each look, because it takes a tenth of the time of a reply.
    const deviceKey = earlier.deviceKey === undefined ? parts.deviceKeyOf(uid) : earlier.deviceKey;
    const values = withDeviceKey(drawn.values, deviceKey);
    const own = writeValues(values, planFields, earlier.own);
    const until = Math.min(
      person.knownUntil ?? Number.POSITIVE_INFINITY,
      parts.clock.now() + freshMsNear(untilAlertEdge(siteOf(prepared.snapshot), drawn.now)),
    );
    return { reply: toReply({ now: drawn.now, values }, own, prepared.parts, { ...basis, until }), own, deviceKey };
  };
}

/** The longest time between two polls of a browser, with its random spread. */
const longestPollMs = 80_000;
const nearAlertMs = 1_000;

/**
 * How long a reply stays valid, given the time until an alert begins or ends. A reply carries the time to the next poll, counted from now:
 * near the edge of an alert a cached reply would carry a stale one, so it is cached for one second only.
 */
function freshMsNear(edgeMs: number | null): number {
  if (edgeMs === null) return Number.POSITIVE_INFINITY;
  return edgeMs > longestPollMs ? edgeMs - longestPollMs : Math.min(edgeMs, nearAlertMs);
}

/** A person's own page contains the key of their device; a preview contains none. */
function withDeviceKey(values: DrawnHub['values'], deviceKey: string | null): DrawnHub['values'] {
  return deviceKey === null ? values : { ...values, person: { ...values.person, deviceKey } };
}

type Drawn = Pick<DrawnHub, 'now' | 'values'>;
type Made = ReplyBasis & Pick<ReadyReply, 'until'>;

/** Forced states apply only where debug aids are allowed; otherwise, or without any, those of the record may apply. */
function forcedBy({ forced }: HubRequest, { isDebugAllowed }: SiteSettings): HubRequest['forced'] | undefined {
  return isDebugAllowed && Object.keys(forced).length > 0 ? forced : undefined;
}

/** Joins the parts: the shared text of items was written when the snapshot went live, the person's own part just now. */
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
