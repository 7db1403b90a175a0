import type { SavedSetting } from '../../../schemas/generated/viewer.ts';

type Data = SavedSetting['data'];
type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges two changes of one value field by field: what was changed here stays, everything else is as saved elsewhere [K-03]. Null when
 * both wrote different text into the same field, because neither person's words may replace the other's.
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
    if (value === undefined) delete merged[field];
    else if (isText(value) && isText(theirs[field]) && !isSame(before[field], theirs[field]) && value !== theirs[field]) return null;
    else merged[field] = value;
  }
  return { data: merged };
}

/** Texts longer than any choice or name: somebody's own words. */
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
