import { byId, isSameJson, type Json, type JsonRecord, mergeKindOf } from './json.ts';
import type { MergePath } from './merge-item.ts';

/** One changed place of an item. An undefined side does not exist. */
export interface FieldChange {
  readonly path: MergePath;
  /** `order`: the same entries are in another order. */
  readonly kind: 'value' | 'order';
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** The differences between two states of an item, field by field, each as small as a person would describe it. */
export function listChanges(before: Json | undefined, after: Json | undefined): FieldChange[] {
  return changesAt([], before, after);
}

function changesAt(path: MergePath, before: Json | undefined, after: Json | undefined): FieldChange[] {
  if (isSameJson(before, after)) return [];
  const whole: FieldChange[] = [{ path, kind: 'value', before, after }];
  const [kind, next] = [mergeKindOf(before), mergeKindOf(after)];
  if (kind === 'record' && next === 'record') return changesOfRecords(path, before as JsonRecord, after as JsonRecord);
  if (kind === 'keyed' && next === 'keyed') return changesOfKeyed(path, before as readonly JsonRecord[], after as readonly JsonRecord[]);
  if (kind === 'words' && next === 'words' && isSameSet(before as readonly Json[], after as readonly Json[]))
    return [{ path, kind: 'order', before, after }];
  return whole;
}

function changesOfRecords(path: MergePath, before: JsonRecord, after: JsonRecord): FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    changesAt(
      [...path, name],
      Object.hasOwn(before, name) ? before[name] : undefined,
      Object.hasOwn(after, name) ? after[name] : undefined,
    ),
  );
}

function changesOfKeyed(path: MergePath, before: readonly JsonRecord[], after: readonly JsonRecord[]): FieldChange[] {
  const [old, next] = [byId(before), byId(after)];
  const ids = [...new Set([...old.keys(), ...next.keys()])];
  const inside = ids.flatMap((id) => changesAt([...path, id], old.get(id), next.get(id)));
  const [left, right] = [[...old.keys()].filter((id) => next.has(id)), [...next.keys()].filter((id) => old.has(id))];
  const isMoved = left.some((id, index) => id !== right[index]);
  return isMoved ? [...inside, { path, kind: 'order', before: [...old.keys()], after: [...next.keys()] }] : inside;
}

function isSameSet(one: readonly Json[], other: readonly Json[]): boolean {
  return one.length === other.length && one.every((entry) => other.includes(entry));
}
