import type { SavedSetting } from '#schemas/viewer';
import { type JsonRecord, mergeItem } from '../../index.ts';

type Data = SavedSetting['data'];
type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges two changes of one value field by field: fields changed here stay, all others are as saved elsewhere. Null if both wrote different
 * text into the same field, because neither person's text may replace the other's. Lists of entries with ids are merged entry by entry.
 */
export function mergeFields(base: Data | undefined, theirs: Data, mine: Data): { readonly data: Data } | null {
  if (isSame(base, mine)) return { data: theirs };
  if (isSame(base, theirs) || isSame(mine, theirs)) return { data: mine };
  if (!isFields(theirs) || !isFields(mine)) return isText(theirs) && isText(mine) ? null : { data: mine };
  const before = isFields(base) ? base : {};
  const merged: Record<string, unknown> = { ...theirs };
  for (const field of new Set([...Object.keys(before), ...Object.keys(mine)])) {
    const value = mine[field];
    if (isSame(before[field], value)) continue;
    const other = theirs[field];
    if (value === undefined) delete merged[field];
    else if (isText(value) && isText(other) && !isSame(before[field], other) && value !== other) return null;
    else if (isEntries(value) && isEntries(other)) {
      const list = mergeEntries(before[field], other, value);
      if (list === null) return null;
      merged[field] = list;
    } else merged[field] = value;
  }
  return { data: merged };
}

type Entries = readonly JsonRecord[];

/** Merges two changes of one list. Null if both wrote different text into the same place of an entry. */
function mergeEntries(base: unknown, theirs: Entries, mine: Entries): unknown {
  const { value, conflicts } = mergeItem(isEntries(base) ? base : [], theirs, mine);
  return conflicts.some((conflict) => isText(conflict.theirs) && isText(conflict.mine)) ? null : value;
}

function isEntries(value: unknown): value is Entries {
  return Array.isArray(value) && value.every((entry: unknown) => isFields(entry) && typeof entry.id === 'string');
}

/** A text of this length is no choice or name, but written by the person. */
const MIN_TEXT = 60;

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length > MIN_TEXT;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
