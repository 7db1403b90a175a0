import type { PageStateSite } from '#schemas/catalogue';
import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import { datedItems, type ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { labelOfMode } from '../../page-state/mode-labels.ts';
import { endOfMoment, isWithin, toInstant } from '../../time/time.ts';
import { type Answers, createAnswers } from '../answers.ts';
import { conditionsOf } from '../item-conditions.ts';
import {
  type DatedNeed,
  type ItemNeed,
  labelOf,
  listYearLines,
  type ModeNeed,
  type OfferNeed,
  type ReadyLine,
  type YearNeeds,
} from './running-year.ts';

/** Whether a year is ready: each of its needs with what is still missing. */
export interface YearReadiness {
  readonly year: number;
  /** When it begins (ISO). */
  readonly from: string;
  readonly isRunning: boolean;
  readonly lines: readonly ReadyLine[];
}

/** The catalogue to examine, and the needs of its years. */
export interface ReadinessQuestion {
  readonly draft: CompiledCatalogue;
  readonly yearNeeds?: ((now: string) => YearNeeds | null) | undefined;
  /** ISO. */
  readonly now: string;
}

/** The question with answers about who can see an item. */
interface Looking extends ReadinessQuestion {
  readonly answers: Answers;
}

const DAY_MS = 86_400_000;

/** How early a missing need causes a warning: two months before people would miss it. */
const WARNED_MS = 62 * DAY_MS;

/** The year that runs at a moment and the following ones, `amount` in all. Empty when no year runs. */
export function listReadiness(question: ReadinessQuestion, amount: number): readonly YearReadiness[] {
  const running = question.yearNeeds?.(question.now) ?? null;
  const found: YearReadiness[] = [];
  const looking = { ...question, answers: createAnswers(question.draft) };
  for (let needs = running; running && needs && found.length < amount; needs = needsAfter(needs, question)) {
    const isRunning = needs === running;
    found.push({ year: needs.year, from: needs.from, isRunning, lines: listLines(needs, running.year, looking) });
  }
  return found;
}

/** The needs of the year after one, which starts the day after it ends; null if the pack knows of no later one. */
function needsAfter({ to, year }: YearNeeds, { yearNeeds }: ReadinessQuestion): YearNeeds | null {
  const next = yearNeeds?.(new Date((endOfMoment(to) ?? 0) + DAY_MS).toISOString());
  return next && next.year > year ? next : null;
}

/** When the missing parts of a year are due: `now` stops a publish, `soon` is a warning. */
export type Urgency = 'now' | 'soon' | 'later';

/** How urgent a missing part is. */
export function urgencyOf({ from, until, isByHand }: Pick<ReadyLine, 'from' | 'until' | 'isByHand'>, now: string): Urgency {
  const [at, since] = [toInstant(now) ?? 0, toInstant(from) ?? 0];
  if (at < since - WARNED_MS || at > (endOfMoment(until) ?? 0)) return 'later';
  return at >= since && !isByHand ? 'now' : 'soon';
}

function listLines(needs: YearNeeds, running: number, question: Looking): readonly ReadyLine[] {
  const { vocabulary, site, years, kinds } = question.draft;
  const { items = [], dated = [], offers = [], modes = [] } = needs;
  const page = listYearLines({ needs, vocabulary, site, years });
  const siteLines = [
    ...modes.map((need) => modeLine(need, needs, question)),
    ...offers.map((need) => offerLine(need, needs, running, site)),
  ];
  return [
    ...page,
    ...siteLines,
    ...items.flatMap((need) => ofKind(need, kinds).map((known) => itemLine(known, needs, question))),
    ...dated.flatMap((need) => ofKind(need, kinds).map((known) => datedLine(known, needs, question))),
  ];
}

type OfKind<Need> = Need & { readonly kind: ItemKind };

/** A need of a kind that the pack has; none otherwise. */
function ofKind<Need extends { readonly kind: string }>(need: Need, { has }: Kinds): readonly OfKind<Need>[] {
  return has(need.kind) ? [{ ...need, kind: need.kind }] : [];
}

/** A line about an item, missed all through the year. */
function toLine({ from, to }: YearNeeds, line: Omit<ReadyLine, 'from' | 'until' | 'isByHand'>): ReadyLine {
  return { ...line, from, until: to, isByHand: false };
}

function modeLine({ mode, value, from, to }: ModeNeed, needs: YearNeeds, { draft }: ReadinessQuestion): ReadyLine {
  const set = draft.site?.modes[mode];
  const [start, end] = [toInstant(from) ?? 0, endOfMoment(to) ?? 0];
  const isSet = set?.schedule.some(
    (span) =>
      span.value === value &&
      (toInstant(span.from) ?? Number.NEGATIVE_INFINITY) <= end &&
      (endOfMoment(span.to) ?? Number.POSITIVE_INFINITY) >= start,
  );
  const label = labelOf(draft.vocabulary.modes, mode);
  const word = draft.vocabulary.modes.find(({ id }) => id === mode) ?? {};
  const called = labelOfMode(word, value);
  const lack = isSet || set?.value === value ? null : `Nothing sets "${label}" to "${called}" between ${from} and ${to}.`;
  const line = {
    part: 'modes',
    title: `${label}: ${called}`,
    kind: 'page-state',
    id: 'site',
    pointer: `/modes/${mode}/schedule`,
    lack,
  } as const;
  return { ...toLine(needs, line), from, until: to, isByHand: true };
}

function offerLine({ title, from, to }: OfferNeed, needs: YearNeeds, running: number, site: PageStateSite | null): ReadyLine {
  const [first, last] = [from, to].map((name) => running + Number(site?.values[name] ?? 0));
  const isEarly = needs.year < (first ?? 0);
  const isOffered = !isEarly && needs.year <= (last ?? 0);
  return toLine(needs, {
    part: 'questions',
    title: `${title} offers ${needs.year}`,
    kind: 'page-state',
    id: 'site',
    pointer: `/values/${isEarly ? from : to}`,
    lack: isOffered ? null : `${title} offers the years from ${first} to ${last}, and not ${needs.year}.`,
  });
}

function itemLine({ title, kind, id, filled }: OfKind<ItemNeed>, needs: YearNeeds, { draft }: ReadinessQuestion): ReadyLine {
  const item = draft.catalogue[kind].find((one) => one.id === id);
  const toItem = (pointer: string, lack: string | null) =>
    toLine(needs, { part: 'items', title, kind, id: item ? id : null, pointer, lack });
  if (!item) return toItem('', `${needs.year} needs "${title}", and it is not there.`);
  if (isOff(item)) return toItem('/active', `${needs.year} needs "${title}", and it is switched off.`);
  const empty = filled.find((pointer) => isEmpty(valueAt(item, pointer)));
  return toItem(empty ?? '', empty === undefined ? null : `${needs.year} needs "${title}", and nothing is in it.`);
}

function isOff(item: object): boolean {
  return 'active' in item && item.active === false;
}

function valueAt(value: unknown, pointer: string): unknown {
  const step = (inner: unknown, name: string) => Object.entries(Object(inner)).find(([key]) => key === name)?.[1];
  return pointer.split('/').slice(1).reduce(step, value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The item nearest to the need: a right one, else one that is switched off or for others. */
function datedLine({ title, kind, from, to, until, who }: OfKind<DatedNeed>, needs: YearNeeds, question: Looking): ReadyLine {
  const { draft, answers } = question;
  const begun = datedItems(draft.catalogue, kind).filter(
    ({ startDate }) => startDate !== null && isWithin(toInstant(startDate) ?? 0, from, to),
  );
  const meant = begun.filter((item) => isFor(item, who, answers));
  const right = meant.find((item) => !isOff(item));
  const nearest = right ?? meant[0] ?? begun[0];
  const line = { part: 'items', title: `${labelOfKind(kind, draft)}: ${title}`, kind, id: nearest?.id ?? null } as const;
  const toDated = (pointer: string, lack: string | null) => ({ ...toLine(needs, { ...line, pointer, lack }), until });
  if (right) return toDated('', null);
  const what = `${needs.year} needs a ${draft.kinds.find(kind)?.labels.one ?? kind} "${title}" that begins between ${from} and ${to}`;
  if (!nearest) return toDated('', `${what}. There is none.`);
  return meant.length > 0
    ? toDated('/active', `${what}, and it is switched off.`)
    : toDated('/visibility', `${what}, and those whom it concerns do not see it.`);
}

function labelOfKind(kind: ItemKind, { kinds }: CompiledCatalogue): string {
  const label = kinds.find(kind)?.labels.one ?? kind;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Whether some of the people that an expression names can see an item: one of its conditions is compatible with it. */
function isFor(item: object, who: string, { compare }: Answers): boolean {
  const conditions = conditionsOf(item).filter(({ text }) => text.trim() !== '');
  return conditions.length === 0 || conditions.some(({ text }) => compare(text, who) !== 'apart');
}
