import type { Json } from '../../engine/index.ts';
import type { Edit, FieldPath } from '../document/index.ts';

/**
 * The same edit for a draft in which a part on the way is missing or of another shape: the first such part is put in place with
 * what the edit says. So a draft that does not fit its shape can still be edited in its form.
 */
export function fitEdit(item: Json, edit: Edit): Edit {
  if (edit.do === 'replace') return edit;
  const isAboutList = edit.do === 'insert' || edit.do === 'move';
  const way = isAboutList ? edit.at : edit.at.slice(0, -1);
  const missing = firstMissing(item, way, edit.do === 'insert');
  if (missing === null || edit.do === 'remove' || edit.do === 'move') return edit;
  const rest = edit.at.slice(missing);
  const value = edit.do === 'insert' ? wrap(rest, [edit.value]) : wrap(rest, edit.value);
  return missing === 0 ? { do: 'replace', value } : { do: 'set', at: edit.at.slice(0, missing), value };
}

/** How many steps of the way lead to the first part that holds nothing; null: all parts are there. */
function firstMissing(item: Json, way: FieldPath, endsInList: boolean): number | null {
  let found: Json | undefined = item;
  for (const [index, step] of way.entries()) {
    if (!isHolder(found)) return index;
    found = valueAt(found, [step]);
  }
  const isFine = endsInList ? Array.isArray(found) : isHolder(found);
  return isFine ? null : way.length;
}

function isHolder(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

function wrap(path: FieldPath, value: Json): Json {
  return path.reduceRight<Json>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
}

/** The value at a place; undefined where there is nothing. */
export function valueAt(value: Json | undefined, path: FieldPath): Json | undefined {
  let found: Json | undefined = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string | number, Json>>)[step];
  }
  return found;
}
