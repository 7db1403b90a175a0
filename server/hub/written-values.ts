import { hash } from 'node:crypto';
import { isSameJson, type Json, type OwnValues } from '../../engine/index.ts';
import type { HubPlan } from '../../schemas/generated/viewer.ts';
import { emptyPlan } from './empty-plan.ts';

/** The person's own part of a reply as JSON text, kept so that the next reply of the same person writes only what has changed. */
export interface WrittenValues {
  readonly about: WrittenPart;
  /** What of the plan are ids of items alone. Two plans of one digest, and of the same items on their tiles, name the same items. */
  readonly ids: WrittenPart;
  readonly plan: WrittenPart;
  readonly saved: WrittenPart;
}

/** Some values with the text of each: `"name":value` for those of an object, the value alone for those of a list. */
interface WrittenPart {
  readonly values: readonly unknown[];
  readonly texts: readonly string[];
  /** Follows from the content alone. */
  readonly digest: string;
}

/** Fields of a plan that are ids of items and nothing else. */
const idNames: ReadonlySet<string> = new Set<keyof HubPlan>([
  'widgets',
  'presetOrders',
  'switchedOff',
  'feed',
  'todos',
  'promotions',
  'leaderboard',
  'notifications',
  'guides',
]);
const planNames = Object.keys(emptyPlan) as (keyof HubPlan)[];
const aboutFields = toFields<OwnValues>(['person', 'pageState', 'details', 'pollSeconds']);
const idFields = toFields<HubPlan>(planNames.filter((name) => idNames.has(name)));
const planFields = toFields<HubPlan>(planNames.filter((name) => !idNames.has(name)));

interface Field<Values> {
  readonly name: keyof Values;
  /** What the value is written behind. */
  readonly start: string;
}

function toFields<Values>(names: readonly (keyof Values & string)[]): Field<Values>[] {
  return names.map((name) => ({ name, start: `"${name}":` }));
}

/** Writes the values; of what says the same as before, nothing. */
export function writeValues(values: OwnValues, before?: WrittenValues): WrittenValues {
  return {
    about: writeFields(values, aboutFields, before?.about),
    ids: writeFields(values.plan, idFields, before?.ids),
    plan: writeFields(values.plan, planFields, before?.plan),
    saved: toPart(
      values.saved,
      values.saved.map((value, place) => keptText(value, place, before?.saved) ?? JSON.stringify(value)),
      before?.saved,
    ),
  };
}

/** The fields of a page that the values are, without the braces around them. */
export function textOf({ about, ids, plan, saved }: WrittenValues): string {
  return `${about.texts.join(',')},"plan":{${ids.texts.join(',')},${plan.texts.join(',')}},"saved":[${saved.texts.join(',')}]`;
}

const digestLength = 8;

/** Follows from the content alone, so that every node and every run of the server knows unchanged values again. */
export function digestOf({ about, ids, plan, saved }: WrittenValues): string {
  return [about, ids, plan, saved].map(({ digest }) => digest.slice(0, digestLength)).join('');
}

function writeFields<Values>(values: Values, fields: readonly Field<Values>[], before: WrittenPart | undefined): WrittenPart {
  const listed = fields.map(({ name }) => values[name]);
  const texts = fields.map(({ name, start }, place) => keptText(values[name], place, before) ?? `${start}${JSON.stringify(values[name])}`);
  return toPart(listed, texts, before);
}

function toPart(values: readonly unknown[], texts: readonly string[], before: WrittenPart | undefined): WrittenPart {
  if (before?.texts.length === texts.length && texts.every((text, place) => text === before.texts[place])) return before;
  return { values, texts, digest: hash('sha1', texts.join(), 'base64url') };
}

function keptText(value: unknown, place: number, before: WrittenPart | undefined): string | undefined {
  return before && isSameJson(before.values[place] as Json, value as Json) ? before.texts[place] : undefined;
}
