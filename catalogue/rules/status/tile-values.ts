import { fillSentences, listSentences, londonParts, toInstant, writeDate, writeTime } from '#engine';
import type { PlanLink } from '#schemas/viewer';
import type { Application, CallFailure } from './application.ts';
import { countExtraChoices } from './application.ts';
import { chooseDecidingChoice, listReasons } from './choices.ts';

/** Values for the placeholders of a tile's text. */
export interface TileValuesInput {
  readonly application: Application | null;
  /** The application of the other scheme, when it has a place. */
  readonly otherPlace?: Application | null;
  readonly studyYear: number;
  readonly cycleYear: number;
  /** The links of the scheme in the study year. */
  readonly link?: PlanLink;
  /** The largest number of choices before Extra; five by default. */
  readonly maxChoices?: number;
  readonly now: string;
  /** The dated settings of the cycle. */
  readonly embargoUntil: string | null;
  readonly updatingUntil: string | null;
  readonly clearingAddChoiceFrom: string | null;
}

/** The values by placeholder. An empty one removes its sentence. */
export type TileValues = Record<string, string | number>;

/** '09:00 UK time on Tuesday 3 August': the end of an embargo. */
export function formatEmbargoMoment(moment: string): string {
  return `${writeTime(moment)} UK time on ${writeDate(moment, { hasWeekday: true, hasYear: false })}`;
}

/** '08:00 UK time on 12 August 2027': the end of an update. */
function formatUpdatingMoment(moment: string): string {
  return `${writeTime(moment)} UK time on ${writeDate(moment)}`;
}

/** '1:00pm BST on 12 August': when Clearing choices can be added, in the format of the source. */
function formatAddChoiceMoment(moment: string): string {
  const { hour, minute, day, month, year } = londonParts(moment);
  const wallMs = Date.UTC(year, month - 1, day, hour, minute);
  const zone = wallMs === toInstant(moment) ? 'GMT' : 'BST';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'} ${zone} on ${writeDate(moment, { hasYear: false })}`;
}

/** Replaces a sentence whose date has passed. */
const OVERDUE_SENTENCE = 'It is taking longer than planned. Please check again soon.';

/** The reasons, one on each line, then the applicant's next action; 'your results.' when unknown. */
function formatReasons(reasons: readonly string[], actions: readonly string[]): string {
  const lines = [...reasons, ...(actions.length > 0 ? ['What you need to do', ...actions] : [])];
  return lines.length > 0 ? `${reasons.length > 0 ? '\n' : ''}${lines.join('\n')}` : 'your results.';
}

/** The placeholders for dates, which can be overdue. */
const DATED = ['embargoUntil', 'updatingUntil', 'addChoiceFrom'] as const;

function hasPassed(moment: string | null, now: string): boolean {
  const at = toInstant(moment);
  const current = toInstant(now);
  return at !== null && current !== null && current >= at;
}

function computeDatedValues(input: TileValuesInput): TileValues {
  const moments = { embargoUntil: input.embargoUntil, updatingUntil: input.updatingUntil, addChoiceFrom: input.clearingAddChoiceFrom };
  const write = (moment: string | null, format: (moment: string) => string): string =>
    moment === null || toInstant(moment) === null || hasPassed(moment, input.now) ? '' : format(moment);
  return {
    embargoUntil: write(moments.embargoUntil, formatEmbargoMoment),
    updatingUntil: write(moments.updatingUntil, formatUpdatingMoment),
    addChoiceFrom: write(moments.addChoiceFrom, formatAddChoiceMoment),
    overdue: DATED.filter((name) => hasPassed(moments[name], input.now)).join(' '),
  };
}

const CACHE_SIZE = 64;
const cache = new Map<string, TileValues>();

/**
 * The dates as text. A passed one is empty, and `overdue` names it. Caches the last few results, because everybody in a cycle shares them.
 */
function datedValues(input: TileValuesInput): TileValues {
  const key = JSON.stringify([input.now, input.embargoUntil, input.updatingUntil, input.clearingAddChoiceFrom]);
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const values = computeDatedValues(input);
  cache.set(key, values);
  return values;
}

/** How a call failed. A message without a status means that no service is configured. */
function toFailureValues({ message, status }: CallFailure): TileValues {
  return status === null ? { message } : { message, status };
}

/** The links to continue and track the application; empty when page state has none. */
function toLinkValues(link: PlanLink | undefined): TileValues {
  return { applyLink: link?.enabled ? link.url : '', trackLink: link?.trackUrl ?? '' };
}

/** The other place, as 'Royal Academy of Music (BMus Piano)'; empty without one. */
function formatOtherPlace(application: Application | null | undefined): string {
  if (!application) return '';
  const { provider, course } = chooseDecidingChoice(application);
  return provider === '' ? 'another university or conservatoire' : `${provider} (${course})`;
}

/** The values of every placeholder in a tile's text. */
export function deriveTileValues(input: TileValuesInput): TileValues {
  const { application, studyYear, cycleYear, link } = input;
  const deciding = application ? chooseDecidingChoice(application) : { provider: '', course: '' };
  const { reasons, actions } = application ? listReasons(application) : { reasons: [], actions: [] };
  return {
    studyYear,
    cycleYear,
    nextEntryYear: cycleYear + 1,
    choices: application?.numberOfChoices ?? 0,
    replied: application?.numberOfChoiceReplied ?? 0,
    decisions: application?.decisionsReceived ?? 0,
    referred: application?.numberOfReferredChoice ?? 0,
    offers: application?.numberOfOffers ?? 0,
    extraLeft: countExtraChoices(application, input.maxChoices) ?? 0,
    percent: Math.round(application?.percentComplete ?? 0),
    ...toLinkValues(link),
    ...deciding,
    otherPlace: formatOtherPlace(input.otherPlace),
    reasons: formatReasons(reasons, actions),
    ...(application?.callFailure ? toFailureValues(application.callFailure) : {}),
    ...datedValues(input),
  };
}

function isOverdueSentence(sentence: string, values: Readonly<TileValues>): boolean {
  const overdue = String(values.overdue ?? '').split(' ');
  return DATED.some((name) => overdue.includes(name) && sentence.includes(`{{${name}}}`));
}

function formatSentence(sentence: string, values: Readonly<TileValues>): string {
  if (isOverdueSentence(sentence, values)) return OVERDUE_SENTENCE;
  const filled = fillSentences(sentence, values);
  return sentence.startsWith('{{') ? `${filled.slice(0, 1).toUpperCase()}${filled.slice(1)}` : filled;
}

/**
 * The text of a tile with its placeholders filled: nouns agree with their number, a sentence with an empty placeholder is left out, and one
 * with a passed date is replaced by a note on the delay.
 * @example formatTileText('You have {{offers}} offers.', { offers: 1 }) // 'You have 1 offer.'
 */
export function formatTileText(text: string, values: Readonly<TileValues>): string {
  return listSentences(text)
    .map((sentence) => formatSentence(sentence, values))
    .filter((sentence) => sentence !== '')
    .join(' ');
}
