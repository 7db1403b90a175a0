import { type HubStore, readSaved } from '../state/hub-context.tsx';
import { draftStoreOf } from './draft-store.ts';

/** The saved form of a piece of writing: plain text, or an object of texts and lists, as JSON. */
export type Written = string | object;

/** An unsaved piece of writing, with the saved versions that its writer has seen, as JSON. */
export interface StoredWriting<T extends Written> {
  readonly mine: T;
  readonly known: readonly string[];
}

/** A piece of writing: the name of its draft, and how its value is parsed. */
export interface WritingOf<T extends Written> {
  readonly name: string;
  /** Parses any value leniently: anything that does not fit becomes empty text. */
  readonly read: (value: unknown) => T;
  /** The value while nothing is saved. */
  readonly initial: unknown;
  /** Merges the local version with one saved elsewhere; null if only the writer can decide. Without `join` the writer always decides. */
  readonly join?: ((base: T, theirs: T, mine: T) => T | null) | undefined;
}

const MAX_KNOWN = 4;
/** The server accepts 64 KB; the rest of the request needs part of that. */
const MAX_BYTES = 60_000;

/** Parses a stored draft; null if it is not one. */
export function readStored<T extends Written>(stored: unknown, read: (value: unknown) => T): StoredWriting<T> | null {
  if (typeof stored !== 'object' || stored === null || !('mine' in stored)) return null;
  return { mine: read(stored.mine), known: readKnown(stored) };
}

function readKnown(stored: object): string[] {
  const known: unknown = 'known' in stored ? stored.known : null;
  return Array.isArray(known) ? known.filter((one) => typeof one === 'string') : [];
}

/** Adds a saved version to those that the writer has seen. */
export function withKnown<T extends Written>(stored: StoredWriting<T>, version: T): StoredWriting<T> {
  const text = JSON.stringify(version);
  return { ...stored, known: [...stored.known.filter((one) => one !== text), text].slice(-MAX_KNOWN) };
}

/** The saved version if it came from elsewhere and the writer has not seen it, else null. */
export function findTheirs<T extends Written>(stored: StoredWriting<T> | null, saved: T): T | null {
  if (!stored || stored.known.includes(JSON.stringify(saved))) return null;
  return isSameText(stored, saved) ? null : saved;
}

/** The draft merged with a version from elsewhere; null if there is none, or only the writer can decide. */
export function joinTheirs<T extends Written>(
  { read, join }: WritingOf<T>,
  stored: StoredWriting<T> | null,
  saved: T,
): StoredWriting<T> | null {
  const theirs = findTheirs(stored, saved);
  const base = stored?.known.at(-1);
  if (!join || !stored || theirs === null || base === undefined) return null;
  const mine = join(read(JSON.parse(base)), theirs, stored.mine);
  return mine === null ? null : withKnown({ ...stored, mine }, theirs);
}

/** Whether the saved version and the draft have the same text. */
export function isSameText<T extends Written>({ mine }: StoredWriting<T>, saved: T): boolean {
  const text = JSON.stringify(saved);
  return text === JSON.stringify(mine) || text === JSON.stringify(cleanWriting(mine));
}

/** Removes characters that no text may contain: NUL, and unpaired surrogates. */
export function cleanWriting<T extends Written>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '') : part,
  ) as T;
}

/** Whether the server accepts a request with this value. */
export function fitsRequest(value: Written): boolean {
  return new TextEncoder().encode(JSON.stringify(JSON.stringify(value))).length <= MAX_BYTES;
}

/** The store's saved value, or `shown` if it has none. */
function readCurrent<T extends Written>(store: HubStore, { name, read, initial }: WritingOf<T>, shown: T): T {
  const saved = readSaved(store.getState(), 'dashboardData', name);
  return saved === undefined ? shown : read(saved ?? initial);
}

/** The result of an attempt to save. `elsewhere`: another version that cannot be merged was saved meanwhile, so nothing was sent. */
export type WritingAnswer = 'saved' | 'failed' | 'elsewhere';

/** Fetches the latest version, then saves the draft unless a different one came from elsewhere. The draft stays until the server has it. */
export async function sendWriting<T extends Written>(store: HubStore, writing: WritingOf<T>, shown: T): Promise<WritingAnswer> {
  const draftStore = draftStoreOf(store, writing.name);
  const storedNow = () => readStored(draftStore.current().value, writing.read);
  await store.actions.refresh();
  const typed = storedNow();
  if (!typed) return 'saved';
  const current = readCurrent(store, writing, shown);
  const stored = joinTheirs(writing, typed, current) ?? typed;
  if (findTheirs(stored, current) !== null) return 'elsewhere';
  return (await saveStored(store, writing, stored, true)) ? 'saved' : 'failed';
}

/**
 * Sends the draft while the page is hidden or closed, too late to fetch the latest version. The server refuses it if another version has
 * been saved; the draft stays on the device until the server has it.
 */
export function sendWhenLeaving<T extends Written>(store: HubStore, writing: WritingOf<T>, shown: T): void {
  const stored = readStored(draftStoreOf(store, writing.name).current().value, writing.read);
  const current = readCurrent(store, writing, shown);
  if (!stored || isSameText(stored, current) || findTheirs(stored, current) !== null) return;
  void saveStored(store, writing, stored, false);
}

async function saveStored<T extends Written>(
  store: HubStore,
  { name, read }: WritingOf<T>,
  stored: StoredWriting<T>,
  isImmediate: boolean,
): Promise<boolean> {
  const draftStore = draftStoreOf(store, name);
  const data = cleanWriting(stored.mine);
  draftStore.keep(withKnown(stored, data));
  const isSaved = await store.actions.save({ collection: 'dashboardData', name, data }, { isImmediate, yields: true });
  const after = readStored(draftStore.current().value, read);
  if (isSaved && after && JSON.stringify(cleanWriting(after.mine)) === JSON.stringify(data)) draftStore.discard();
  return isSaved;
}
