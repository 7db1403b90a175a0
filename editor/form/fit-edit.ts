import type { Json } from '#engine';
import type { Edit, FieldPath } from '../document/edits.ts';

/**
 * Adapts an edit to a draft in which a part on the path is missing or has another shape: the first such part is replaced as a whole,
 * including the edit. So a draft of the wrong shape can still be edited in its form.
 */
export function fitEdit(item: Json, edit: Edit): Edit {
  if (edit.do === 'replace') return edit;
  if (edit.do === 'remove' || edit.do === 'move') return edit;
  const missing = firstMissing(item, edit.at, edit.do === 'insert');
  if (missing === null) return edit;
  const rest = edit.at.slice(missing);
  const value = edit.do === 'insert' ? wrap(rest, [edit.value]) : wrap(rest, edit.value);
  return missing === 0 ? { do: 'replace', value } : { do: 'set', at: edit.at.slice(0, missing), value };
}

/** The length of the path up to the first part that cannot contain the next one; null when all can. */
function firstMissing(item: Json, path: FieldPath, endsInList: boolean): number | null {
  let found: Json | undefined = item;
  for (const [index, step] of path.entries()) {
    if (!holds(found, step)) return index;
    found = valueAt(found, [step]);
  }
  return endsInList && !Array.isArray(found) ? path.length : null;
}

function holds(value: Json | undefined, step: string | number): boolean {
  if (typeof step === 'number') return Array.isArray(value);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wrap(path: FieldPath, value: Json): Json {
  return path.reduceRight<Json>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
}

/** The value at a path; undefined when missing. */
export function valueAt(value: Json | undefined, path: FieldPath): Json | undefined {
  let found: Json | undefined = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string | number, Json>>)[step];
  }
  return found;
}
