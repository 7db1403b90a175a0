import { type Json, type JsonRecord, type MergeConflict, type MergePath, mergeItem } from '../../../engine/index.ts';

/** Which text of a field shall hold: theirs, mine, or one that was written from both. */
export type FieldChoice = { readonly take: 'theirs' } | { readonly take: 'mine' } | { readonly take: 'written'; readonly text: string };

/** All that a conflict of one item is about. */
export interface Sides {
  readonly base: Json;
  readonly theirs: Json;
  readonly mine: Json;
}

/** Choices by the key of their conflict. */
export type FieldChoices = ReadonlyMap<string, FieldChoice>;

/** Names a conflict among those of an item. */
export function keyOfConflict({ path, kind }: Pick<MergeConflict, 'path' | 'kind'>): string {
  return JSON.stringify([kind, ...path]);
}

/** Whether both texts can be put into one field to be edited. */
export function isTextConflict({ kind, theirs, mine }: MergeConflict): boolean {
  return kind === 'value' && typeof theirs === 'string' && typeof mine === 'string';
}

/** The item with a choice for every conflict: what only one side changed is in it anyway. Null while a choice is missing. */
export function resolveWith(
  { base, theirs, mine }: Sides,
  conflicts: readonly MergeConflict[],
  choices: FieldChoices,
): { readonly value: Json } | null {
  let value: Json | undefined = mergeItem(base ?? undefined, theirs ?? undefined, mine ?? undefined).value;
  for (const conflict of conflicts) {
    const choice = choices.get(keyOfConflict(conflict));
    if (!choice) return null;
    value = withChoice(value, conflict, choice);
  }
  return { value: value ?? null };
}

function withChoice(value: Json | undefined, { path, kind, theirs }: MergeConflict, choice: FieldChoice): Json | undefined {
  // What was merged holds mine already.
  if (choice.take === 'mine') return value;
  if (choice.take === 'written') return putAt(value, path, () => choice.text);
  if (kind === 'order') return putAt(value, path, (list) => inOrderOf(list, theirs));
  return putAt(value, path, () => theirs);
}

/** The value with another one at a path of names and ids of entries; undefined takes it away. */
function putAt(value: Json | undefined, path: MergePath, change: (found: Json | undefined) => Json | undefined): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return putInList(value as readonly Json[], step, (entry) => putAt(entry, rest, change));
  const record: JsonRecord = typeof value === 'object' && value !== null ? (value as JsonRecord) : {};
  const { [step]: before, ...others } = record;
  const next = putAt(before, rest, change);
  if (next === undefined) return others;
  return before === undefined ? { ...record, [step]: next } : mapRecord(record, step, next);
}

/** Keeps the order of the properties. */
function mapRecord(record: JsonRecord, name: string, next: Json): JsonRecord {
  return Object.fromEntries(Object.entries(record).map(([key, one]) => [key, key === name ? next : one]));
}

function putInList(list: readonly Json[], id: string, change: (entry: Json | undefined) => Json | undefined): readonly Json[] {
  const index = list.findIndex((entry) => nameOf(entry) === id);
  const next = change(list[index]);
  if (next === undefined) return list.filter((_, at) => at !== index);
  return index < 0 ? [...list, next] : list.map((entry, at) => (at === index ? next : entry));
}

/** What both have, as the other list has it; what is only here stays behind. */
function inOrderOf(list: Json | undefined, other: Json | undefined): Json | undefined {
  if (!Array.isArray(list) || !Array.isArray(other)) return list;
  const places = (other as readonly Json[]).map(nameOf);
  const placeOf = (entry: Json) => {
    const place = places.indexOf(nameOf(entry));
    return place < 0 ? places.length : place;
  };
  return [...(list as readonly Json[])].sort((one, two) => placeOf(one) - placeOf(two));
}

/** What an entry is called in an order: its id, or the word itself. */
function nameOf(entry: Json): string {
  if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) return String((entry as JsonRecord).id ?? '');
  return String(entry);
}
