import { createHash } from 'node:crypto';
import { createAuditTrail } from '#server/audit';
import { listSettings } from '#server/profile';
import type { Actor, Store } from '#server/stores';
import type { Reply } from '#server/testing/in-process';
import { createStore, isEmptyShelf, toShelfName } from '#server/testing/stores';
import type { Database, DatabaseWitness } from './database.ts';
import type { Episode, FaultKind, Faults } from './faults.ts';
import { readingListKey } from './library.ts';
import { epoch, type Node } from './node.ts';
import type { Person, Save } from './people.ts';
import { checkShape } from './process.ts';
import type { Time } from './time.ts';

/** A request with its response. */
interface Asked {
  readonly person: Person;
  readonly node: Node;
  readonly method: string;
  readonly path: string;
  readonly cookie: string | null;
  readonly from: number;
  readonly to: number;
}

/** An acknowledged action of an editor, which the audit trail must contain. */
interface Noted {
  readonly action: string;
  readonly target: string;
}

/** The invariants of the product. Stores the first broken promise, as a sentence. */
export interface Invariants extends DatabaseWitness {
  broken(): string | null;
  breaks(sentence: string): void;
  /** Checks everything that must be true of any reply. */
  replied(asked: Asked, reply: Reply): void;
  /** Checks the saved values that a reply showed a person; the request began and ended at these times. */
  read(person: Person, saved: ReadonlyMap<string, string>, times: { readonly from: number; readonly to: number }): void;
  done(noted: Noted): void;
  /** Whether the database knows that the session of a cookie has ended. */
  hasEnded(cookie: string): Promise<boolean>;
  /** Called after each event. */
  always(nodes: readonly Node[]): void;
  /** Called when the run is over and quiet. */
  atEnd(nodes: readonly Node[], people: readonly Person[]): Promise<void>;
}

/** How late a node without faults may learn what another one did. */
const promisedMs = 2_000;
/** The next poll makes up for a lost notification. */
const pollMs = 15_000;
/** The longest time for a slow call, there and back, and for another one after it. */
const slowMs = 5_000;
const maxTimers = 100;
const personal = ['/api/v1/hub', '/api/v1/user', '/api/v1/user/settings', '/api/v1/reading-list', '/api/v1/opening-hours', '/dashboard'];
const expected = [200, 204, 302, 304, 401, 409, 429, 503];
const system: Actor = { kind: 'system', id: 'simulation' };

interface LiveSince {
  readonly id: string;
  readonly at: number;
}

interface InvariantParts {
  readonly time: Time;
  readonly faults: Faults;
  /** The database; created later, because the invariants have to witness its saves. */
  readonly database: () => Database;
}

/** The promises of the hub, checked during the run and when it is quiet. */
export function createInvariants({ time, faults, database }: InvariantParts): Invariants {
  const revisions = new Map<string, Map<string, number>>();
  const lives: LiveSince[] = [];
  const editions = new Map<string, string>();
  const noted: Noted[] = [];
  let seq = 0;
  let broken: string | null = null;
  const breaks = (sentence: string) => {
    broken ??= sentence;
  };

  const checkRefusal = ({ person, node, path, cookie, from }: Asked, { status }: Reply) => {
    if (!personal.includes(path) || ![200, 204, 304, 409].includes(status)) return;
    const since = knownSince(node, faults, from, sessionOutageEnd);
    const endedAt = cookie === null ? undefined : person.endedCookies.get(cookie);
    if (endedAt !== undefined && endedAt <= since)
      breaks(`${person.name} was answered on ${node.name} with a session that ended ${seconds(from - endedAt)} before.`);
    if (person.shutAt !== null && person.shutAt <= since)
      breaks(`${person.name} was answered on ${node.name} although shut out ${seconds(from - person.shutAt)} before.`);
  };
  const checkSignOut = ({ person, node, path, cookie, method }: Asked, { status, text }: Reply) => {
    const isSound = !person.hasEnding && person.signIns <= 5 && !faults.episodes.some(({ kind }) => kind === 'clock-jump');
    if (!isSound || status !== 401) return;
    if (method === 'POST' && path === '/account/local') breaks(`${person.name} was not let in on ${node.name}: ${text}`);
    else if (cookie !== null && cookie === person.cookie) breaks(`${person.name} lost their session on ${node.name}: ${text}`);
  };
  const checkStatus = ({ node, path, from, to, cookie }: Asked, { status, text }: Reply) => {
    const isHidden = status === 404 && path.startsWith('/editor/') && cookie === null;
    if (!expected.includes(status) && !isHidden) breaks(`${path} answered ${status}: ${text.slice(0, 300)}`);
    const mayFail = path === '/api/v1/opening-hours' || faults.hasFault(node.index, failing, from, to);
    if (status === 503 && !mayFail) breaks(`${path} answered 503 although nothing was wrong: ${text}`);
  };
  const checkShapeOf = ({ node, method, path }: Asked, { status, headers, text }: Reply) => {
    const type = headers.get('content-type') ?? '';
    if (status === 304 && text !== '') breaks(`${path} answered "unchanged" with a body.`);
    if (type === 'application/problem+json') checkProblem(path, JSON.parse(text), status);
    if (!type.startsWith('application/json')) return;
    const schema = node.routes().find((route) => route.method === method && route.path === path)?.response;
    const [problem] = schema ? checkShape(schema, JSON.parse(text)) : [];
    if (problem) breaks(`${path} answered another shape than ${schema}: ${problem.pointer} ${problem.message}`);
  };
  const checkProblem = (path: string, problem: Readonly<Record<string, unknown>>, status: number) => {
    const isWhole = [problem.title, problem.code, problem.detail].every((text) => typeof text === 'string' && text !== '');
    if (!isWhole || problem.status !== status) breaks(`${path} answered a problem of another shape.`);
  };
  const checkOwner = ({ person, path, cookie }: Asked, { text, headers, status }: Reply) => {
    const foreign = (text.match(/canary-\d+/g) ?? []).find((canary) => canary !== person.canary);
    if (foreign) breaks(`${person.name} was shown data of ${foreign} by ${path}.`);
    const caching = path === '/dashboard' ? 'private, no-cache' : 'private, no-store';
    if (cookie !== null && status === 200 && personal.includes(path) && headers.get('cache-control') !== caching)
      breaks(`A personal reply of ${path} may be kept by caches.`);
  };
  const checkSnapshot = ({ node, path, from, to }: Asked, { text }: Reply) => {
    const ids = new Set([...text.matchAll(/"snapshot":"([0-9a-f]{64})"/g)].map(([, id]) => id ?? ''));
    const [id] = ids;
    if (id === undefined) return;
    if (ids.size > 1) breaks(`A reply of ${path} names ${ids.size} snapshots.`);
    const since = knownSince(node, faults, from, snapshotOutageEnd);
    const isLive = lives.some((live, index) => live.id === id && live.at <= to && (lives[index + 1]?.at ?? time.now()) >= since);
    if (!isLive) breaks(`${node.name} served a snapshot that was not live between ${seconds(since)} and ${seconds(to)}.`);
    const marks = new Set((text.match(/edition-\d+\./g) ?? []).filter((mark) => mark !== editions.get(id)));
    if (marks.size > 0) breaks(`A reply of ${path} names the snapshot of ${editions.get(id)} and holds ${[...marks].join(', ')}.`);
  };

  const read: Invariants['read'] = (person, saved, times) => {
    if (person.erasingFrom !== null) return;
    for (const [name, saves] of person.saves) {
      const problem = findLoss(saves, saved.get(name), times);
      if (problem) breaks(`${person.name} read ${name}: ${problem}`);
    }
  };
  return {
    broken: () => broken,
    breaks,
    read,
    done: (what) => void noted.push(what),
    async hasEnded(cookie) {
      const owner = createHash('sha256')
        .update(cookie.split('=')[1] ?? '')
        .digest('hex');
      return (await database().calm.readEntries(toShelfName({ kind: 'session', owner, collection: 'session' }))) === null;
    },
    replied(asked, reply) {
      for (const check of [checkStatus, checkShapeOf, checkOwner, checkSnapshot, checkRefusal, checkSignOut]) check(asked, reply);
    },
    saved(name, before, next) {
      const id = `${name.place} ${name.name}`;
      const known = revisions.get(id) ?? new Map<string, number>();
      revisions.set(id, known);
      for (const entry of next.entries) {
        const key = `${entry.kind} ${entry.collection}`;
        const last = known.get(key) ?? (before?.entries.includes(entry) ? entry.rev : 0);
        if (before?.entries.includes(entry) ? entry.rev !== last : entry.rev <= last)
          breaks(`Revision ${entry.rev} of ${key} was saved after revision ${last}.`);
        known.set(key, entry.rev);
      }
      if (name.place !== 'people' && isEmptyShelf(next)) revisions.delete(id);
    },
    dropped: ({ place, name }) => void revisions.delete(`${place} ${name}`),
    moved(pointer) {
      const [move] = pointer.moves;
      if (!move || pointer.seq !== seq + 1 || move.seq !== pointer.seq) breaks(`The pointer went from ${seq} to ${pointer.seq}.`);
      seq = pointer.seq;
      const id = move?.id ?? '';
      lives.push({ id, at: time.now() });
      void database()
        .calm.snapshotText(id)
        .then((text) => editions.set(id, /edition-\d+\./.exec(text ?? '')?.[0] ?? ''));
    },
    always(nodes) {
      for (const node of nodes) if (node.timers() > maxTimers) breaks(`${node.timers()} timers wait on ${node.name}.`);
    },
    async atEnd(nodes, people) {
      const store = createStore(database().calm, { clock: { now: () => epoch + time.now() }, log: () => {} });
      for (const node of nodes) {
        if (node.liveId() !== lives.at(-1)?.id) breaks(`${node.name} does not serve the live snapshot at the end.`);
      }
      for (const person of people) await checkKept(store, person);
      await checkTrail(store, nodes);
    },
  };

  async function checkKept(store: Store, person: Person): Promise<void> {
    if (person.erasedAt !== null) return checkErased(person, person.erasedAt);
    if (person.erasingFrom !== null) return;
    const settings = await listSettings({ store }, person.uid);
    const saved = new Map(settings.map(({ collection, name, data }) => [`${collection}/${name}`, String(data)]));
    read(person, saved, { from: time.now(), to: time.now() });
    const list = (await store.get(system, readingListKey(person.uid)))?.doc as { readonly books: readonly string[] } | undefined;
    for (const [book, presses] of person.presses) {
      if (!presses.every(({ isKept }) => isKept) || (list?.books ?? []).includes(book) === (presses.length % 2 === 1)) continue;
      breaks(`${presses.length} presses on ${book} ended with it ${list?.books.includes(book) ? 'on' : 'off'} the list.`);
    }
  }

  /** A request of the person during the erasure may have saved new data. */
  async function checkErased({ name, canary, erasingFrom, requests }: Person, erasedAt: number): Promise<void> {
    const isBusy = requests.some(({ from, to }) => to >= (erasingFrom ?? 0) && from <= erasedAt + promisedMs);
    if (isBusy) return;
    const { calm } = database();
    for (const place of ['people', 'drafts', 'sessions'] as const) {
      for (const one of await calm.names(place, '', 100_000)) {
        const shelf = JSON.stringify(await calm.readEntries({ place, name: one }));
        if (shelf.includes(canary)) breaks(`${name} was erased and is still in the database.`);
      }
    }
  }

  async function checkTrail(store: Store, nodes: readonly Node[]): Promise<void> {
    const trail = createAuditTrail({ store, clock: { now: () => epoch + time.now() } });
    const report = await trail.verify();
    for (const problem of report.breaks) breaks(`The audit trail is broken: ${problem}`);
    if (nodes.some((node) => node.hasMissedNotes())) return;
    const entries = await trail.readTrail(10_000);
    for (const { action, target } of noted) {
      if (!entries.some((entry) => entry.action === action && entry.target === target))
        breaks(`The audit trail does not tell of ${action} ${target}.`);
    }
  }
}

/** Why this value cannot be the saved one: it was never saved, or an acknowledged save came after it. */
function findLoss(
  saves: readonly Save[],
  value: string | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): string | null {
  const found = saves.find((save) => save.value === value && save.from <= to);
  if (value !== undefined && !found) return `"${value}" was never saved.`;
  if (found?.isRefused) return `"${value}" was refused.`;
  const overAt = found?.overAt ?? Number.NEGATIVE_INFINITY;
  const lost = saves.find((save) => save !== found && save.keptAt !== null && save.keptAt < from && save.from > overAt);
  return lost ? `"${lost.value}" was said to be kept and is lost; there is ${value === undefined ? 'nothing' : `"${value}"`}.` : null;
}

/** Faults that make a save or a read fail. */
const failing: readonly FaultKind[] = ['database-away', 'database-full', 'answers-lost'];

type OutageEnd = (episode: Episode) => number | null;

/** Until when an episode keeps a node from learning that a session ended; null when it does not. */
const sessionOutageEnd: OutageEnd = ({ kind, until }) =>
  kind === 'database-away' ? until : kind === 'database-slow' ? until + slowMs : null;

/** The same for a snapshot: the next poll makes up for a lost notification. */
const snapshotOutageEnd: OutageEnd = ({ kind, until }) =>
  kind === 'database-away' || kind === 'database-slow' || kind === 'notices-lost' || kind === 'notices-late' ? until + pollMs : null;

/** The moment up to which a node must know all events: two seconds before the given time, or before any fault that hid them. */
function knownSince(node: Node, faults: Faults, at: number, untilOf: OutageEnd): number {
  const own = node.outages.map(({ from, until }) => ({ from, until: until + 500 }));
  const others = faults.episodes.flatMap((episode) => {
    const until = episode.node === node.index ? untilOf(episode) : null;
    return until === null ? [] : [{ from: episode.from, until }];
  });
  let since = at - promisedMs;
  for (const { from, until } of [...own, ...others].sort((one, other) => other.from - one.from)) {
    if (from <= at && until >= since) since = Math.min(since, from - promisedMs);
  }
  return since;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(3)} s`;
}
