import { createProblem, type Problem } from '#schemas';
import { type CheckNotes, type CheckRoom, forgetOddities } from './check-context.ts';
import type { ContentModel } from './content-model.ts';
import { createEntry, type Entry, type EntrySource } from './entries.ts';
import { checkItem } from './item-check.ts';
import { ITEM_CHECKS } from './item-checks.ts';
import { type Catalogue, emptyCatalogue, type ItemKind, type ItemOf, kindsIn } from './item-kinds.ts';
import { itemKey } from './keys.ts';
import type { Kind } from './kind.ts';
import { indexVocabulary } from './vocabulary-index.ts';

/**
 * The check of a whole catalogue. It records which item looked up which name, so that after an edit only the item and those that looked it
 * up are checked again. It is mutable: create one for each open draft.
 */
export interface CatalogueCheck {
  readonly room: CheckRoom;
  readonly model: ContentModel;
  readonly entries: Set<Entry>;
  readonly notes: Map<Entry, CheckNotes>;
  /** The entries that looked up a name. */
  readonly askers: Map<string, Set<Entry>>;
}

function addTo<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

function removeFrom<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const values = map.get(key);
  values?.delete(value);
  if (values?.size === 0) map.delete(key);
}

function lookAt(check: CatalogueCheck, entry: Entry): void {
  const before = check.notes.get(entry);
  const notes: CheckNotes = { problems: [...entry.ownProblems], queries: new Set(), named: [] };
  checkItem({ room: check.room, entry, notes });
  check.notes.set(entry, notes);
  for (const key of before?.queries ?? []) if (!notes.queries.has(key)) removeFrom(check.askers, key, entry);
  for (const key of notes.queries) addTo(check.askers, key, entry);
}

function enter(check: CatalogueCheck, entry: Entry): void {
  if (entry.kind === 'audiences') forgetOddities(check.room);
  check.entries.add(entry);
  for (const key of entry.provides) addTo(check.room.providers, key, entry);
}

function leave(check: CatalogueCheck, entry: Entry): void {
  if (entry.kind === 'audiences') forgetOddities(check.room);
  check.entries.delete(entry);
  for (const key of entry.provides) removeFrom(check.room.providers, key, entry);
  for (const key of check.notes.get(entry)?.queries ?? []) removeFrom(check.askers, key, entry);
  check.notes.delete(entry);
}

function exactly(check: CatalogueCheck, kind: ItemKind, id: string): Entry | undefined {
  return [...(check.room.providers.get(itemKey(kind, id)) ?? [])].find((entry) => entry.id === id);
}

function lookAgain(check: CatalogueCheck, keys: readonly string[]): void {
  const concerned = new Set(keys.flatMap((key) => [...(check.askers.get(key) ?? [])]));
  for (const entry of concerned) lookAt(check, entry);
}

/** Starts a check from existing entries. */
export function checkEntries(entries: readonly Entry[], model: ContentModel): CatalogueCheck {
  const check = checkNothing(model);
  for (const entry of entries) enter(check, entry);
  for (const entry of entries) lookAt(check, entry);
  return check;
}

function checkNothing(model: ContentModel): CatalogueCheck {
  const room: CheckRoom = {
    vocabularyIndex: indexVocabulary(model.vocabulary, model.components),
    kinds: model.kinds,
    checks: ITEM_CHECKS,
    providers: new Map(),
    readings: new Map(),
    oddities: new Map(),
    oddityCheck: null,
  };
  return { room, model, entries: new Set(), notes: new Map(), askers: new Map() };
}

/** Every item of a catalogue as the source of an entry. */
function sourcesOf(catalogue: Catalogue, { kinds }: ContentModel): EntrySource[] {
  return kindsIn(catalogue).flatMap((kind) => catalogue[kind].map((value) => ({ definition: definitionOf(kinds, kind), value })));
}

function definitionOf(kinds: ContentModel['kinds'], kind: string): Kind {
  const found = kinds.find(kind);
  if (!found) throw new TypeError(`The pack has no kind "${kind}".`);
  return found;
}

/** Starts the check of a catalogue. */
export function startCheck(catalogue: Catalogue, model: ContentModel): CatalogueCheck {
  return checkEntries(sourcesOf(catalogue, model).map(createEntry), model);
}

/** Starts the check of a catalogue item by item, so that the caller can do other work between two of them. Returns the check at its end. */
export function* startCheckInSteps(catalogue: Catalogue, model: ContentModel): Generator<undefined, CatalogueCheck> {
  const check = checkNothing(model);
  for (const source of sourcesOf(catalogue, model)) {
    enter(check, createEntry(source));
    yield;
  }
  for (const entry of check.entries) {
    lookAt(check, entry);
    yield;
  }
  return check;
}

/** Checks again after one edit: the item, and every item that looked it up. The value may have any shape. An unknown item is added. */
export function recheckItem(previous: CatalogueCheck, kind: ItemKind, item: unknown): CatalogueCheck {
  const definition = definitionOf(previous.model.kinds, kind);
  const entry = createEntry({ definition, value: item });
  const before = exactly(previous, kind, entry.id);
  const updated = before ? createEntry({ definition, value: item, path: before.path }) : entry;
  if (before) leave(previous, before);
  enter(previous, updated);
  lookAt(previous, updated);
  lookAgain(previous, [...new Set([...(before?.provides ?? []), ...updated.provides])]);
  return previous;
}

/** Checks again after an item was removed. */
export function recheckWithout(previous: CatalogueCheck, kind: ItemKind, id: string): CatalogueCheck {
  const before = exactly(previous, kind, id);
  if (!before) return previous;
  leave(previous, before);
  lookAgain(previous, before.provides);
  return previous;
}

/** The site needs its one item, and a hub without an active preset is empty. */
function missingItems(check: CatalogueCheck): Problem[] {
  const problems: Problem[] = [];
  if (!check.room.providers.has(itemKey('page-state', 'site')))
    problems.push(createProblem('site-missing', {}, { path: 'page-state', kind: 'page-state' }));
  if (!hasPreset(check)) problems.push(createProblem('preset-missing', {}, { path: 'presets', kind: 'presets' }));
  return problems;
}

/** A broken preset counts too, since its own problems are reported. */
function hasPreset(check: CatalogueCheck): boolean {
  for (const { kind, item } of check.entries) if (kind === 'presets' && (!item || !('active' in item) || item.active)) return true;
  return false;
}

function inReadingOrder({ kinds }: ContentModel): (left: Problem, right: Problem) => number {
  return (left, right) => {
    const byKind = kinds.rank(left.kind ?? '') - kinds.rank(right.kind ?? '');
    if (byKind !== 0) return byKind;
    if (left.path !== right.path) return left.path < right.path ? -1 : 1;
    return left.line - right.line || left.column - right.column;
  };
}

/** All current problems: by kind, then by file, then by line. */
export function problemsOf(check: CatalogueCheck): Problem[] {
  const problems = [...check.model.kinds.all.flatMap((kind) => kind.checkAll?.(check.room) ?? []), ...missingItems(check)];
  for (const notes of check.notes.values()) if (notes.problems.length > 0) problems.push(...notes.problems);
  return problems.sort(inReadingOrder(check.model));
}

/** The current problems of one item. */
export function problemsOfItem(check: CatalogueCheck, kind: ItemKind, id: string): readonly Problem[] {
  const entry = exactly(check, kind, id);
  return (entry && check.notes.get(entry)?.problems) ?? [];
}

/** The items with a correct shape, each id once. */
export function catalogueOf(check: CatalogueCheck): Catalogue {
  const catalogue = emptyCatalogue(check.model.kinds);
  for (const { kind, id, item } of check.entries) {
    const [owner] = check.room.providers.get(itemKey(kind, id)) ?? [];
    if (item && owner?.item === item) (catalogue[kind] as ItemOf<typeof kind>[]).push(item);
  }
  return catalogue;
}
