import type { Clock, Log } from '#engine';
import { type Actor, beginAnew, type DocumentKey, type DocumentKind, type ListedDocument, type Store } from '../stores/index.ts';
import type { LegalHolds, OpenHolds } from './legal-holds.ts';

/** Retention times, in days. */
export interface RetentionAges {
  /** For unused sessions. */
  readonly sessionDays: number;
  /** For unchanged drafts. */
  readonly draftDays: number;
  /** For entries of the audit trail. */
  readonly auditDays: number;
  /** For people and their accounts without any activity. */
  readonly accountDays: number;
}

/** Suitable for a service to which people return for a second cycle. */
export const usualRetentionAges: RetentionAges = { sessionDays: 1, draftDays: 365, auditDays: 2_190, accountDays: 730 };

/** How many of each kind were removed, and how many are retained only because of a hold. */
export interface RetentionReport {
  readonly sessions: number;
  readonly drafts: number;
  readonly audit: number;
  readonly accounts: number;
  readonly held: number;
}

/** Dependencies of the retention. */
export interface RetentionParts {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
  readonly ages: RetentionAges;
  readonly holds: LegalHolds;
  /**
   * Whether an old document must stay: a draft with a future schedule, or the index entry (among the sessions) for a person's private
   * address.
   */
  readonly isNeeded: (key: DocumentKey) => Promise<boolean>;
  /** Removes everything about a person, including their account. */
  readonly erase: (uid: string) => Promise<unknown>;
  /** Removes old entries of the audit trail; gives their number. */
  readonly audit: { prune(before: string): Promise<number> };
}

const system: Actor = { kind: 'system', id: 'retention' };
const dayMs = 86_400_000;

/** Removes data that has reached its retention time. A person under a hold keeps everything, and any hold preserves the audit trail. */
export async function runRetention(parts: RetentionParts): Promise<RetentionReport> {
  const { store, clock, ages, audit } = parts;
  const holds = await parts.holds.readHolds();
  const before = (days: number) => new Date(clock.now() - days * dayMs).toISOString();
  const sessions = await removeOld(store, { kind: 'session', before: before(ages.sessionDays), holds, isNeeded: parts.isNeeded });
  const drafts = await removeOld(store, { kind: 'draft', before: before(ages.draftDays), holds, isNeeded: parts.isNeeded });
  const accounts = await eraseInactive(parts, before(ages.accountDays), holds);
  return {
    sessions: sessions.removed,
    drafts: drafts.removed,
    accounts: accounts.removed,
    audit: holds.count > 0 ? 0 : await audit.prune(before(ages.auditDays)),
    held: sessions.held + drafts.held + accounts.held,
  };
}

interface Removed {
  readonly removed: number;
  readonly held: number;
}

interface OldDocuments {
  readonly kind: DocumentKind;
  readonly before: string;
  readonly holds: OpenHolds;
  readonly isNeeded?: RetentionParts['isNeeded'];
}

/** Removes documents that were last saved before a moment, unless one is needed or saved again in the meantime. */
async function removeOld(store: Store, { kind, before, holds, isNeeded }: OldDocuments): Promise<Removed> {
  let held = 0;
  let removed = 0;
  for await (const item of listAll(store, kind)) {
    if (item.at >= before) continue;
    if (holds.isHeld(personOf(item))) held += 1;
    else if (await isNeeded?.(item.key)) continue;
    else if ((await store.remove(system, item.key, { ifRev: item.rev })).ok) removed += 1;
  }
  return { removed, held };
}

/** A session is named by a hash; the document names its person. */
function personOf({ key, doc }: ListedDocument): string {
  return (key.kind === 'session' ? readText(doc, 'owner') : null) ?? key.owner;
}

async function eraseInactive({ store, erase }: RetentionParts, before: string, holds: OpenHolds): Promise<Removed> {
  const inactive = await listInactive(store, before);
  const free = inactive.filter((uid) => !holds.isHeld(uid));
  for (const uid of free) await erase(uid);
  return { removed: free.length, held: inactive.length - free.length };
}

/** The kinds of documents that a person's use of the hub saves; the last sign-in is among the accounts. */
const signsOfLife: readonly DocumentKind[] = ['profile', 'settings', 'favourites', 'application', 'account', 'session'];

/** People who have only old data. Only candidates are held in memory, so that a million active people need no room. */
async function listInactive(store: Store, before: string): Promise<string[]> {
  const old = new Set<string>();
  for (const kind of ['profile', 'account'] as const) {
    for await (const item of listAll(store, kind)) {
      const uid = uidOf(item);
      if (uid !== null && item.at < before) old.add(uid);
    }
  }
  for (const kind of old.size > 0 ? signsOfLife : []) {
    for await (const item of listAll(store, kind)) if (item.at >= before) old.delete(personOf(item));
  }
  return [...old];
}

/** The person of a profile or an account. Other documents among the accounts belong to nobody; an administrator disables staff accounts. */
function uidOf({ key, doc }: ListedDocument): string | null {
  if (key.kind === 'profile') return key.owner;
  return key.collection === 'account' && readText(doc, 'kind') === 'viewer' ? readText(doc, 'uid') : null;
}

function readText(doc: unknown, name: string): string | null {
  const value: unknown = typeof doc === 'object' && doc !== null ? Reflect.get(doc, name) : null;
  return typeof value === 'string' ? value : null;
}

async function* listAll(store: Store, kind: DocumentKind): AsyncGenerator<ListedDocument> {
  let cursor: string | undefined;
  do {
    const page = await store.list(system, kind, cursor);
    yield* page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

interface RunDocument {
  readonly at: string;
}

const runKey: DocumentKey = { kind: 'account', owner: 'retention', collection: 'last-run' };
const lookMs = 600_000;

/**
 * Runs once a day, on the first node to record the run. Gives the function that stops it. The first check is ten minutes after the start,
 * so that the server starts quickly.
 */
export function scheduleRetention(
  parts: RetentionParts & { readonly log: Log },
  every: (ms: number, task: () => void) => () => void,
): () => void {
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      if (await beginAnew(parts.store, system, runKey.owner, () => claimRun(parts)))
        parts.log.record('info', 'retention', { ...(await runRetention(parts)) });
    } catch (error) {
      parts.log.record('error', 'retention-failed', { error });
    } finally {
      isRunning = false;
    }
  };
  return every(lookMs, () => void look());
}

async function claimRun({ store, clock }: RetentionParts): Promise<boolean> {
  const stored = await store.get(system, runKey);
  const last = (stored?.doc as RunDocument | undefined)?.at ?? '';
  const now = new Date(clock.now()).toISOString();
  if (last > new Date(clock.now() - dayMs).toISOString() && last <= now) return false;
  return (await store.put(system, runKey, { at: now }, { ifRev: stored?.rev ?? 0 })).ok;
}
