import { isSameJson, type Json, listChanges } from '#engine';
import type { LiveReply, VersionSource } from '#schemas/editor';
import type { DocumentState, ItemReading } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import { statusOf } from '../document/item-state.ts';
import type { ItemNews, LiveMoved, SessionState } from './session-state.ts';

type Items = DocumentState['items'];
type Readings = ReadonlyMap<ItemKey, ItemReading>;

/** Changes by others to known items, merged with earlier news. Items that were published or discarded since have no news. */
export function findNews(
  { items, readings, before }: { readonly items: Items; readonly readings: Readings; readonly before: SessionState['news'] },
  { me, published }: { readonly me: string; readonly published: VersionSource | null },
): SessionState['news'] {
  const next = new Map(before);
  for (const [key, item] of items) {
    const reading = readings.get(key);
    if (!reading || (item.tag === reading.tag && isSameJson(item.saved, reading.saved))) continue;
    const from = item.tag !== reading.tag && reading.from ? reading.from : isSameJson(item.live, reading.live) ? null : published;
    const fields = fieldsBetween(item.saved, reading.saved);
    if (!from || from.by === me || fields.length === 0) next.delete(key);
    else next.set(key, { from, fields: joinFields(next.get(key), from, fields) });
  }
  return next.size === 0 && before.size === 0 ? before : next;
}

function fieldsBetween(before: Json, after: Json): ItemNews['fields'] {
  return before === null || after === null ? [] : listChanges(before, after).map(({ path }) => path);
}

/** Merges fields with earlier news from the same author. */
function joinFields(before: ItemNews | undefined, from: VersionSource, fields: ItemNews['fields']): ItemNews['fields'] {
  if (before?.from.by !== from.by || before.from.seq !== from.seq) return fields;
  const names = new Set(fields.map((path) => path.join('/')));
  return [...before.fields.filter((path) => !names.has(path.join('/'))), ...fields];
}

/** What a version published by somebody else changed, and which of those items are edited here too; null for one's own. */
export function findMoved(
  { items, readings }: { readonly items: Items; readonly readings: Readings },
  { seq, at, by, name = by, reason }: Pick<LiveReply, 'seq' | 'at' | 'by' | 'name' | 'reason'>,
  me: string,
): LiveMoved | null {
  if (by === me) return null;
  const keys = new Set([...items.keys(), ...readings.keys()]);
  const changed = [...keys].filter((key) => !isSameJson(items.get(key)?.live ?? null, readings.get(key)?.live ?? null));
  const own = changed.filter((key) => {
    const item = items.get(key);
    return item !== undefined && statusOf(item) !== 'live';
  });
  return { seq, at, by, name, reason, items: changed, own };
}
