import type { Clock } from '#engine';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';
import { AUDIT_START, type AuditEntry, type AuditNote, type AuditPlace, findBreak, toEntry } from './entry.ts';

/** The result of verifying the whole trail. */
interface AuditReport {
  /** The number of entries that form a valid chain. */
  readonly entries: number;
  /** The position of the newest entry: store it elsewhere, to detect a rewritten trail. */
  readonly last: AuditPlace;
  /** The problems, as sentences; empty when the trail is valid. */
  readonly breaks: readonly string[];
}

/** The audit trail. Entries are append-only and expire from the start after their retention. */
export interface AuditTrail {
  /** Adds an entry; resolves when it is durable. Concurrent notes are saved together. */
  append(note: AuditNote): Promise<AuditEntry>;
  /** Entries from the newest to the oldest. */
  readTrail(max: number): Promise<readonly AuditEntry[]>;
  /** Verifies every entry. The entry at a known position, if given, has to be unchanged. */
  verify(known?: AuditPlace): Promise<AuditReport>;
  /** Removes whole pages of entries from before a moment, and audits that. Gives the number of removed entries. */
  prune(before: string): Promise<number>;
}

/** The entry could not be added because too many other writers were faster. */
class AuditBusyError extends Error {
  override readonly name = 'AuditBusyError';
  readonly code = 'audit-busy';
}

interface AuditParts {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
}

/** The entries of one stored document. */
interface Page {
  readonly entries: readonly AuditEntry[];
}

/** Where to start reading, with the first and last positions of the trail at the time of this save. */
interface Head {
  /** The oldest stored page, and the position before its first entry. */
  readonly first: number;
  readonly base: AuditPlace;
  /** An existing page; the newest one is this or a later one. */
  readonly page: number;
  /** The newest entry at the time of this save; there may be more now. */
  readonly last: AuditPlace;
}

interface Waiting {
  readonly note: AuditNote;
  readonly done: (entry: AuditEntry) => void;
  readonly failed: (error: unknown) => void;
}

const actor: Actor = { kind: 'system', id: 'audit' };
const headKey: DocumentKey = { kind: 'account', owner: 'audit', collection: 'head' };
const pageSize = 100;
const maxAttempts = 200;
const maxBreaks = 1_000;
const noHead: Head = { first: 0, base: AUDIT_START, page: 0, last: AUDIT_START };

/**
 * The audit trail in a store: pages of a hundred entries. A page is saved only over the version that was read, so any number of nodes may
 * add entries.
 */
export function createAuditTrail({ store, clock }: AuditParts): AuditTrail {
  const pages = createPages(store);
  let waiting: Waiting[] = [];
  let isWriting = false;

  /** One save at a time, with all notes that arrived in the meantime. */
  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, pageSize);
      waiting = waiting.slice(batch.length);
      try {
        const entries = await pages.add(
          batch.map(({ note }) => note),
          new Date(clock.now()).toISOString(),
        );
        for (const [index, { done, failed }] of batch.entries()) {
          const entry = entries[index];
          if (entry) done(entry);
          else failed(new AuditBusyError('An audit entry got lost.'));
        }
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isWriting = false;
  }

  const append = (note: AuditNote) =>
    new Promise<AuditEntry>((done, failed) => {
      waiting.push({ note, done, failed });
      void write();
    });
  return { append, readTrail: pages.newest, verify: pages.verify, prune: (before) => prune(pages, append, before) };
}

interface Pages {
  add(notes: readonly AuditNote[], at: string): Promise<AuditEntry[]>;
  newest(max: number): Promise<AuditEntry[]>;
  verify(known?: AuditPlace): Promise<AuditReport>;
  head(): Promise<Head>;
  page(index: number): Promise<readonly AuditEntry[] | null>;
  changeHead(change: (head: Head) => Head): Promise<void>;
  remove(index: number): Promise<void>;
}

function createPages(store: Store): Pages {
  const readPage = async (index: number) => {
    const stored = await store.get(actor, pageKey(index));
    return stored && { rev: stored.rev, entries: (stored.doc as Page).entries };
  };
  const head = async () => ((await store.get(actor, headKey))?.doc as Head | undefined) ?? noHead;
  const page = async (index: number) => (await readPage(index))?.entries ?? null;
  const changeHead = async (change: (head: Head) => Head) => {
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const stored = await store.get(actor, headKey);
      const old = (stored?.doc as Head | undefined) ?? noHead;
      const next = change(old);
      if (next === old || (await store.put(actor, headKey, next, { ifRev: stored?.rev ?? 0 })).ok) return;
    }
    throw new AuditBusyError('The head of the audit trail could not be saved.');
  };
  /** The newest page, and the position of its last entry. */
  const findEnd = async () => {
    const { page: known, base } = await head();
    let index = known;
    let last = (await page(index))?.at(-1) ?? null;
    for (let next = await page(index + 1); next !== null; next = await page(index + 1)) {
      index += 1;
      last = next.at(-1) ?? last;
    }
    return { index, last: last ?? base };
  };
  /** Adds as many entries as fit on the newest page, or starts a new page; null when another writer was faster. */
  const tryAdd = async (notes: readonly AuditNote[], at: string): Promise<AuditEntry[] | null> => {
    const end = await findEnd();
    const current = await readPage(end.index);
    const isFull = (current?.entries.length ?? 0) >= pageSize;
    const index = isFull ? end.index + 1 : end.index;
    const entries = isFull ? [] : (current?.entries ?? []);
    const before = current?.entries.at(-1) ?? end.last;
    const added: AuditEntry[] = [];
    for (const note of notes.slice(0, pageSize - entries.length)) added.push(toEntry(note, added.at(-1) ?? before, at));
    const saved = await store.put(actor, pageKey(index), { entries: [...entries, ...added] }, { ifRev: isFull ? 0 : (current?.rev ?? 0) });
    if (!saved.ok) return null;
    const last = added.at(-1) ?? AUDIT_START;
    await changeHead((old) =>
      old.last.seq >= last.seq ? old : { ...old, page: Math.max(old.page, index), last: { seq: last.seq, hash: last.hash } },
    );
    return added;
  };
  return {
    head,
    page,
    changeHead,
    remove: async (index) => void (await store.remove(actor, pageKey(index))),
    async add(notes, at) {
      const entries: AuditEntry[] = [];
      for (let tries = 0; tries < maxAttempts && entries.length < notes.length; tries += 1) {
        entries.push(...((await tryAdd(notes.slice(entries.length), at)) ?? []));
      }
      if (entries.length < notes.length) throw new AuditBusyError('Others went on adding to the audit trail. Please try again.');
      return entries;
    },
    async newest(max) {
      const { first } = await head();
      const found: AuditEntry[] = [];
      for (let { index } = await findEnd(); index >= first && found.length < max; index -= 1) {
        found.push(...[...((await page(index)) ?? [])].reverse());
      }
      return found.slice(0, max);
    },
    verify: async (known) => verifyPages(await head(), page, known),
  };
}

async function verifyPages(
  head: Head,
  page: (index: number) => Promise<readonly AuditEntry[] | null>,
  known: AuditPlace | undefined,
): Promise<AuditReport> {
  const breaks: string[] = [];
  const noted = [head.last, ...(known ? [known] : [])].filter(({ seq }) => seq > head.base.seq);
  const found = new Map<number, string>();
  let isPruneNoted = head.base.seq === 0;
  let last = head.base;
  let entries = 0;
  for (let index = head.first; ; index += 1) {
    const rows = await page(index);
    if (rows === null && index >= head.page) break;
    if (rows === null) {
      breaks.push(`Page ${index} is missing.`);
      if (breaks.length >= maxBreaks) break;
    }
    for (const entry of rows ?? []) {
      const why = findBreak(entry, last);
      if (why) breaks.push(why);
      else entries += 1;
      last = { seq: entry.seq, hash: entry.hash };
      if (noted.some(({ seq }) => seq === entry.seq)) found.set(entry.seq, entry.hash);
      isPruneNoted ||= entry.action === 'pruned' && entry.target === head.base.hash;
    }
  }
  for (const place of noted) if (found.get(place.seq) !== place.hash) breaks.push(`Entry ${place.seq} is not the one that was noted.`);
  if (!isPruneNoted) breaks.push('Entries are missing at the beginning, and no entry says so.');
  return { entries, last, breaks };
}

/** First the note, then the new beginning, then the pages: the chain stays valid wherever this is interrupted. */
async function prune(pages: Pages, append: AuditTrail['append'], before: string): Promise<number> {
  const { first, base, page: newest } = await pages.head();
  let end = base;
  let next = first;
  for (; next < newest; next += 1) {
    const last = (await pages.page(next))?.at(-1);
    if (!last || last.at >= before) break;
    end = { seq: last.seq, hash: last.hash };
  }
  if (next === first) return 0;
  await append({ actor: actor.id, action: 'pruned', target: end.hash, details: { entries: end.seq - base.seq, upTo: end.seq } });
  await pages.changeHead((head) => (head.first >= next ? head : { ...head, first: next, base: end }));
  for (let index = first; index < next; index += 1) await pages.remove(index);
  return end.seq - base.seq;
}

function pageKey(index: number): DocumentKey {
  return { kind: 'account', owner: `audit:${String(index).padStart(8, '0')}`, collection: 'page' };
}
