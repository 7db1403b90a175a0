import type { Situation, SituationStage } from '../situation/situation.ts';
import type { ReplyRule } from '../stage/reply-dates.ts';
import type { SchemeId } from '../status/states.ts';

/** Whether a date counts for somebody: surely, or only if its title fits them, which the hub does not know. */
export type Counting = 'yes' | 'maybe' | 'no';

/** What decides which dates count for a person. */
export interface DatePerson {
  readonly situation: Pick<Situation, 'leads' | 'stage' | 'action' | 'other'>;
  readonly studyYear: number;
  /** What the person is interested in. */
  readonly tags: readonly string[];
  /** The date by which they have to reply in each scheme, as their record gives it; empty when it gives none. */
  readonly replyBy: Readonly<Record<SchemeId, string>>;
  /** The public reply dates of which one is theirs while their record gives none. */
  readonly replyRules: Readonly<Record<SchemeId, readonly Pick<ReplyRule, 'id' | 'isOwn'>[]>>;
}

type Level = 'ug' | 'uc' | 'pg' | 'tt' | 'ap';

/** Events by name, without level and year. */
interface Names {
  readonly yes?: readonly string[];
  readonly maybe?: readonly string[];
}

/** The scheme of each level that has applications here, and the tag of an interest in it: undergraduate dates need an application that leads. */
const LEVELS: Readonly<Record<Level, { readonly scheme: SchemeId | null; readonly tag: string }>> = {
  ug: { scheme: 'UG', tag: '' },
  uc: { scheme: 'UC', tag: 'conservatoires' },
  pg: { scheme: null, tag: 'postgraduate' },
  tt: { scheme: null, tag: 'teacherTraining' },
  ap: { scheme: null, tag: 'apprenticeships' },
};

const SENDING: Names = { yes: ['submit', 'jan', 'june', 'final'], maybe: ['oct', 'music', 'dance', 'scotwales'] };
const LOOKING: Names = {
  yes: ['search', 'open', ...(SENDING.yes ?? [])],
  maybe: ['find', 'apply', 'busy', 'naw', 'saw', 'late', 'funding', ...(SENDING.maybe ?? [])],
};
const RESULTS: Names = { maybe: ['sqa', 'alevel', 'ib'] };

/** The dates that count at each stage. A stage that has ended, or of which nothing is known, has none. */
const STAGES: Readonly<Record<SituationStage, Names>> = {
  exploring: LOOKING,
  yearNotOpen: LOOKING,
  applying: SENDING,
  waiting: { yes: ['decide'], maybe: ['advisory', 'decide1', 'decide2'] },
  deciding: { maybe: ['reply1', 'reply2', 'reply3', 'dbd'] },
  confirming: RESULTS,
  awaitingResults: RESULTS,
  findingPlace: { yes: ['clearing', 'clearingend'] },
  placed: {},
  finished: {},
  yearOver: {},
  paused: {},
};

/** Dates of teacher training that are of some nations only, by the tags of these. */
const NATIONS: Readonly<Record<string, readonly string[]>> = {
  find: ['teachingEngland'],
  apply: ['teachingEngland'],
  scotwales: ['teachingScotland', 'teachingWales'],
};

/** The dates of Extra, for somebody who can add a choice while others wait. */
const EXTRA: readonly string[] = ['extra', 'extraend'];

/** Stages before anything has been sent, in which another interest counts as much. */
const EARLY: ReadonlySet<SituationStage> = new Set(['exploring', 'yearNotOpen', 'applying']);

/** Where the person is with a level; null when nothing there concerns them. */
function findStage({ scheme, tag }: (typeof LEVELS)[Level], { situation, tags }: DatePerson): Pick<Situation, 'stage' | 'action'> | null {
  const { leads, stage, action, other } = situation;
  const isUndergraduate = !tags.includes('postgraduate');
  if (scheme === 'UG' && !isUndergraduate) return null;
  if (scheme === leads) return situation;
  if (scheme !== null && other) return other;
  if (!tags.includes(tag) || !EARLY.has(stage)) return null;
  return { stage: scheme === null ? stage : 'exploring', action };
}

/** Whether a date of teacher training is of other nations than those in which the person would teach, as far as they are known. */
function isElsewhere(name: string, tags: readonly string[]): boolean {
  const own = tags.filter((tag) => Object.values(NATIONS).flat().includes(tag));
  const nations = NATIONS[name];
  return nations !== undefined && own.length > 0 && !own.some((tag) => nations.includes(tag));
}

/**
 * Whether a date counts for a person, by where they are in the year. Key dates, the calendar and the calendar that is subscribed to all go
 * by this. A date counts when it belongs to their year and their stage; 'maybe' when its title names a condition that only they know, such
 * as where they took their exams. A reply date of the record leaves only the public date that it is; without one, a public reply date counts
 * as long as it can be theirs. Somebody who can add a choice waits for no decision.
 * @example countForPerson({ id: 'ug-2027-jan', start: '2027-01-13T18:00:00+00:00' }, person) // 'yes' while applying for 2027
 */
export function countForPerson({ id, start }: { readonly id: string; readonly start: string }, person: DatePerson): Counting {
  const [, level, year, name = ''] = /^(ug|uc|pg|tt|ap)-(\d{4})-(\w+)$/.exec(id) ?? [];
  if (level === undefined || Number(year) !== person.studyYear) return 'no';
  if (level === 'tt' && isElsewhere(name, person.tags)) return 'no';
  const { scheme } = LEVELS[level as Level];
  const found = findStage(LEVELS[level as Level], person);
  if (found === null) return 'no';
  if (found.stage === 'waiting' && found.action === 'addChoice') return EXTRA.includes(name) ? 'yes' : 'no';
  const { yes = [], maybe = [] } = STAGES[found.stage];
  if (yes.includes(name)) return 'yes';
  if (!maybe.includes(name)) return 'no';
  return scheme === null || found.stage !== 'deciding' ? 'maybe' : countReplyDate({ id, start }, person, scheme);
}

function countReplyDate(
  { id, start }: { readonly id: string; readonly start: string },
  { replyBy, replyRules }: DatePerson,
  scheme: SchemeId,
): Counting {
  if (replyBy[scheme] !== '') return Date.parse(replyBy[scheme]) === Date.parse(start) ? 'yes' : 'no';
  const rule = replyRules[scheme].find((one) => one.id === id);
  if (!rule) return 'no';
  return rule.isOwn ? 'yes' : 'maybe';
}

/** What decides which dates count, out of what the pages know of a person. */
export function toDatePerson(
  details: {
    readonly situation: DatePerson['situation'];
    readonly user: { readonly studyYear: number };
    readonly nextDates: Readonly<Record<SchemeId, { readonly id: string; readonly start: string } | null>>;
    readonly replyRules: DatePerson['replyRules'];
  },
  tags: readonly string[],
): DatePerson {
  const replyBy = (scheme: SchemeId) => {
    const date = details.nextDates[scheme];
    return date?.id === '' ? date.start : '';
  };
  const { situation, user, replyRules } = details;
  return { situation, studyYear: user.studyYear, tags, replyBy: { UG: replyBy('UG'), UC: replyBy('UC') }, replyRules };
}
