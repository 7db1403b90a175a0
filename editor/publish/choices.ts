import { type FieldChange, type Json, type JsonRecord, type MergeConflict, type MergePath, mergeItem } from '#engine';

/** The chosen version of a field: theirs, mine, or a text written from both. */
export type FieldChoice = { readonly take: 'theirs' } | { readonly take: 'mine' } | { readonly take: 'written'; readonly text: string };

/** The sides of a conflict about one item. */
export interface Sides {
  readonly base: Json;
  readonly theirs: Json;
  readonly mine: Json;
}

/** Choices by the key of the conflict. */
export type FieldChoices = ReadonlyMap<string, FieldChoice>;

/** The key of a conflict within its item. */
export function keyOfConflict({ path, kind }: Pick<MergeConflict, 'path' | 'kind'>): string {
  return JSON.stringify([kind, ...path]);
}

/** Whether both versions are texts, so that they can be edited into one. */
export function isTextConflict({ kind, theirs, mine }: MergeConflict): boolean {
  return kind === 'value' && typeof theirs === 'string' && typeof mine === 'string';
}

/** Both versions of a text, one below the other, to be edited into one. */
export function joinTexts({ theirs, mine }: Pick<MergeConflict, 'theirs' | 'mine'>): string {
  return [theirs, mine].filter((text) => typeof text === 'string').join('\n\n');
}

/** Whether a conflict has a choice. Two texts that were only joined do not count. */
export function isChosen(conflict: MergeConflict, choice: FieldChoice | undefined): choice is FieldChoice {
  return choice !== undefined && (choice.take !== 'written' || choice.text !== joinTexts(conflict));
}

/** The item with all conflicts resolved, and changes by only one side merged. Null while a choice is missing. */
export function resolveWith(
  { base, theirs, mine }: Sides,
  conflicts: readonly MergeConflict[],
  choices: FieldChoices,
): { readonly value: Json } | null {
  let value: Json | undefined = mergeItem(base ?? undefined, theirs ?? undefined, mine ?? undefined).value;
  for (const conflict of conflicts) {
    const choice = choices.get(keyOfConflict(conflict));
    if (!isChosen(conflict, choice)) return null;
    value = withChoice(value, conflict, choice);
  }
  return { value: value ?? null };
}

function withChoice(value: Json | undefined, { path, kind, theirs }: MergeConflict, choice: FieldChoice): Json | undefined {
  // The merged value has mine already.
  if (choice.take === 'mine') return value;
  if (choice.take === 'written') return putAt(value, path, () => choice.text);
  if (kind === 'order') return putAt(value, path, (list) => inOrderOf(list, theirs));
  return putAt(value, path, () => theirs);
}

/** An item with one of its changes reverted, and all others kept. */
export function withoutChange(after: Json, { path, kind, before }: FieldChange): Json {
  return putAt(after, path, (found) => (kind === 'order' ? inOrderOf(found, before) : before)) ?? null;
}

/** The value with the part at a path replaced; undefined removes it. */
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

/** A list in the order of another one; entries missing from the other come last. */
function inOrderOf(list: Json | undefined, other: Json | undefined): Json | undefined {
  if (!Array.isArray(list) || !Array.isArray(other)) return list;
  const places = (other as readonly Json[]).map(nameOf);
  const placeOf = (entry: Json) => {
    const place = places.indexOf(nameOf(entry));
    return place < 0 ? places.length : place;
  };
  return [...(list as readonly Json[])].sort((one, two) => placeOf(one) - placeOf(two));
}

/** The name of an entry within an order: its id, or the word itself. */
function nameOf(entry: Json): string {
  if (typeof entry === 'object' && entry !== null && !Array.isArray(entry)) return String((entry as JsonRecord).id ?? '');
  return String(entry);
}
