import { hash } from 'node:crypto';
import { isSameJson, type Json, type Kinds, type OwnValues } from '#engine';
import type { HubPlan } from '#schemas/viewer';
import { emptyPlan } from './empty-plan.ts';

/** The person's own part of a reply as JSON text, stored so that their next reply writes only what has changed. */
export interface WrittenValues {
  readonly about: WrittenPart;
  /**
   * The fields of the plan that contain item ids only. Two plans with the same digest, and the same items on their tiles, name the same
   * items.
   */
  readonly ids: WrittenPart;
  readonly plan: WrittenPart;
  readonly saved: WrittenPart;
  /** Depends on the content alone, so that every node and every run of the server recognises unchanged values. */
  readonly digest: string;
}

/** Several values as one text, separated by commas: `"name":value` for an object, the value alone for a list. */
interface WrittenPart {
  readonly values: readonly unknown[];
  readonly text: string;
  /** The index in the text at which each value ends. */
  readonly ends: readonly number[];
  /** Depends on the content alone. */
  readonly digest: string;
}

const aboutFields = toFields<OwnValues>(['person', 'pageState', 'details', 'pollSeconds']);

/** The fields of a plan: those that contain item ids only, and the others. */
export interface PlanFields {
  readonly ids: Fields<HubPlan>;
  readonly others: Fields<HubPlan>;
}

/** The fields of plans, for a pack. */
export function planFieldsOf(kinds: Kinds): PlanFields {
  const ids = new Set<string>(['widgets', 'presetOrders', 'switchedOff', 'feed', ...kinds.lists.map(({ name }) => name)]);
  const names = Object.keys(emptyPlan(kinds)) as (keyof HubPlan)[];
  return { ids: toFields(names.filter((name) => ids.has(name))), others: toFields(names.filter((name) => !ids.has(name))) };
}

/** Fields of an object, each with the text before its value. */
interface Fields<Values> {
  readonly names: readonly (keyof Values)[];
  readonly starts: readonly string[];
}

function toFields<Values>(names: readonly (keyof Values & string)[]): Fields<Values> {
  return { names, starts: names.map((name) => `"${name}":`) };
}

/** Writes the values, except those that are the same as before. */
export function writeValues(values: OwnValues, fields: PlanFields, before?: WrittenValues): WrittenValues {
  const about = writeFields(values, aboutFields, before?.about);
  const ids = writeFields(values.plan, fields.ids, before?.ids);
  const plan = writeFields(values.plan, fields.others, before?.plan);
  const saved = writePart(values.saved, [], before?.saved);
  const digests = `${about.digest}${ids.digest}${plan.digest}${saved.digest}`;
  return { about, ids, plan, saved, digest: toDigest(digests).slice(0, digestLength) };
}

/** The fields of a page as JSON text, without the braces around them. */
export function textOf({ about, ids, plan, saved }: WrittenValues): string {
  return `${about.text},"plan":{${ids.text},${plan.text}},"saved":[${saved.text}]`;
}

/** Short enough for a poll without news to stay below 300 bytes. */
const digestLength = 16;

function toDigest(text: string): string {
  return hash('sha1', text, 'base64url');
}

function writeFields<Values>(values: Values, { names, starts }: Fields<Values>, before: WrittenPart | undefined): WrittenPart {
  const listed: unknown[] = [];
  for (const name of names) listed.push(values[name]);
  return writePart(listed, starts, before);
}

/** The new values replace the old ones even if they are equal, so that nothing keeps both in memory. */
function writePart(values: readonly unknown[], starts: readonly string[], before: WrittenPart | undefined): WrittenPart {
  const ends: number[] = [];
  let text = '';
  let isChanged = before?.values.length !== values.length;
  for (let place = 0; place < values.length; place += 1) {
    const isSame = before !== undefined && isSameJson(before.values[place] as Json, values[place] as Json);
    if (!isSame) isChanged = true;
    if (place > 0) text += ',';
    text += isSame ? textAt(before, place) : `${starts[place] ?? ''}${JSON.stringify(values[place])}`;
    ends.push(text.length);
  }
  if (before && !isChanged) return { values, text: before.text, ends: before.ends, digest: before.digest };
  return { values, text, ends, digest: toDigest(text) };
}

function textAt({ text, ends }: WrittenPart, place: number): string {
  return text.slice(place === 0 ? 0 : (ends[place - 1] ?? 0) + 1, ends[place]);
}
