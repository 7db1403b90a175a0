import type { HubPage } from '../state/hub-page.ts';

/** The new value, with every part that equals the old one replaced by the old object, so that its components do not re-render. */
export function keepEqual<Value>(before: unknown, after: Value): Value {
  return keep(before, after) as Value;
}

function keep(before: unknown, after: unknown): unknown {
  if (Object.is(before, after) || !isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const names = Object.keys(after);
  const merged = names.map((name) => keep(before[name], after[name]));
  const isSame = names.length === Object.keys(before).length && names.every((name, at) => name in before && merged[at] === before[name]);
  if (isSame) return before;
  return Array.isArray(after) ? merged : Object.fromEntries(names.map((name, at) => [name, merged[at]]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The page to show: the current one, as long as only saved values or the time differ. */
export function keepPage(shown: HubPage, next: HubPage): HubPage {
  const isSameDay = shown.now.slice(0, 10) === next.now.slice(0, 10);
  const { saved, version, now } = shown;
  const merged = keepEqual(shown, { ...next, saved, version, now: isSameDay ? now : next.now });
  return merged === shown ? shown : { ...merged, saved: next.saved, version: next.version, now: next.now };
}
