import type { ViewerContext } from '#engine';
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { type DateFacts, derivePhases, judgeDates, type Level } from '../dates/date-facts.ts';
import type { DateJudgement } from '../dates/judgement.ts';
import { listKeyDates } from '../dates/key-dates.ts';
import { type ChosenCourses, listEarly } from '../dates/known-courses.ts';
import { chooseNext, chooseTileDates, type OwnDate, type OwnDatesInput, type TileDates } from '../dates/own-dates.ts';
import { chooseReplyDate, listReplyRules, type ReplyRule } from '../dates/reply-dates.ts';
import { isYes, readFields, readList, readText } from '../reading.ts';
import { readStage } from '../situation/situation.ts';
import { deriveHomeLocation } from '../stage/home-location.ts';
import type { DrawnChoice } from '../status/choices.ts';
import type { SchemeId } from '../status/states.ts';
import type { Derived } from './derive-person.ts';
import { type Person, postcodeOf } from './read-person.ts';
import { findSetting } from './saved-settings.ts';

/** A person's own dates, in the form for the pages. */
export interface DateDetails {
  /** The rules for which dates of a list count. */
  readonly judgement: DateJudgement;
  /** The next date overall: the earliest ahead that counts. */
  readonly next: OwnDate | null;
  /** The dates of each tile's application. */
  readonly tiles: Readonly<Record<SchemeId | 'PG', TileDates>>;
  /** In each scheme, the public reply dates, one of which is the person's own while the record has none. */
  readonly replyRules: Readonly<Record<SchemeId, readonly ReplyRule[]>>;
  /** The subjects and courses of the person that close early, by name. */
  readonly early: readonly string[];
}

/** Inputs of the dates. Only choices that the person may see are included, so held results reveal no dates. */
export interface DateDetailsInput {
  readonly person: Person;
  readonly derived: Derived;
  readonly choices: Readonly<Record<SchemeId, readonly DrawnChoice[]>>;
  /** The moment at which held results come out; empty while none are held. */
  readonly heldUntil: string;
  readonly context: Pick<ViewerContext, 'now' | 'years'>;
}

/** The person's own dates from all known facts. */
export function toDateDetails(input: DateDetailsInput): DateDetails {
  const { derived, heldUntil, context } = input;
  const facts = toDateFacts(input);
  const judgement = judgeDates(facts);
  const own: OwnDatesInput = { dates: listKeyDates(context.years), judgement, now: context.now, heldUntil };
  const isUnsent = (level: Level) => facts.phases[level] === 'looking' || facts.phases[level] === 'sending';
  const tile = (level: Level, beside: readonly Level[] = []) =>
    chooseTileDates(own, facts.phases[level] === 'paused' ? [] : [level, ...beside.filter(isUnsent)]);
  const { leads } = derived.situation;
  return {
    judgement,
    next: chooseNext(own),
    // The leading tile also covers the other scheme's unsent application.
    tiles: { UG: tile('ug', leads === 'UG' ? ['uc'] : []), UC: tile('uc', leads === 'UC' ? ['ug'] : []), PG: tile('tt') },
    replyRules: facts.replyRules,
    early: listEarly(facts),
  };
}

function stateOf({ undergraduate, conservatoire }: Derived, scheme: SchemeId): string {
  return scheme === 'UG' ? undergraduate.value : conservatoire.value;
}

function listRules({ person, derived, choices, context }: DateDetailsInput): DateDetails['replyRules'] {
  const rulesOf = (scheme: SchemeId) =>
    chooseReplyDate(choices[scheme], context.now) === ''
      ? listReplyRules(
          { scheme, state: stateOf(derived, scheme), studyYear: person.studyYear, now: context.now },
          listKeyDates(context.years),
        )
      : [];
  return { UG: rulesOf('UG'), UC: rulesOf('UC') };
}

/** The facts that decide which dates count. */
function toDateFacts(input: DateDetailsInput): DateFacts {
  const { person, derived, choices, context } = input;
  const { user, isPostgraduate, studyYear, country } = person;
  const applications = { UG: person.undergraduate, UC: person.conservatoire };
  const progress = (scheme: SchemeId) => ({ state: stateOf(derived, scheme), isSent: applications[scheme]?.applicationSent === true });
  const replyBy = (scheme: SchemeId) =>
    readStage(stateOf(derived, scheme)) === 'finished' ? '' : chooseReplyDate(choices[scheme], context.now);
  return {
    studyYear,
    isPostgraduate,
    phases: derivePhases({ situation: derived.situation, schemes: { UG: progress('UG'), UC: progress('UC') }, tags: derived.tags }),
    subjects: listStudy(person),
    courses: { UG: toChosen(person, choices, 'UG'), UC: toChosen(person, choices, 'UC') },
    teaching: ['England', 'Scotland', 'Wales'].filter((nation) => isYes(user[`teaching${nation}`])),
    home: deriveHomeLocation({ postcode: postcodeOf(user), country }) ?? '',
    exams: listExams(person, choices.UG),
    replyBy: isPostgraduate ? { UG: '', UC: replyBy('UC') } : { UG: replyBy('UG'), UC: replyBy('UC') },
    replyRules: isPostgraduate ? { UG: [], UC: [] } : listRules(input),
  };
}

const SUBJECTS: ReadonlyMap<string, string> = new Map(subjectFacts.subjects.map(({ id, title }) => [id, title]));

/** The titles of saved subjects and the names of saved courses. */
function listStudy({ favourites, savedCourses }: Person): readonly string[] {
  const subjects = readList(favourites.subjects).flatMap((entry) => SUBJECTS.get(readText(entry) || readText(readFields(entry).id)) ?? []);
  return [...new Set([...subjects, ...savedCourses.map(({ name }) => name)])];
}

/** The courses of an application. Saved universities count as chosen while no course is. */
function toChosen(
  { favourites, savedCourses, undergraduate, conservatoire }: Person,
  choices: DateDetailsInput['choices'],
  scheme: SchemeId,
): ChosenCourses {
  const application = scheme === 'UG' ? undergraduate : conservatoire;
  const own = choices[scheme];
  const areChosen = own.length > 0 && application?.applicationCompleted === true;
  const saved = [
    ...readList(favourites.unis).map((entry) => readText(entry) || readText(readFields(entry).providerId)),
    ...savedCourses.map(({ providerId }) => providerId),
  ];
  return {
    names: own.map(({ course }) => course).filter((name) => name !== ''),
    providers: [...own.flatMap(({ providerId, provider }) => [providerId, provider]), ...(areChosen ? [] : saved)],
    areChosen,
  };
}

const EXAMS: readonly (readonly [exam: string, pattern: RegExp])[] = [
  ['sqa', /\b(?:highers?|SQA|national 5s?)\b/i],
  ['alevel', /\b(?:A[ -]levels?|T[ -]levels?|BTECs?)\b/i],
  ['ib', /\b(?:IB|International Baccalaureate)\b/],
];

/** The exams whose results they wait for, by the conditions of their offers, or else by their saved grades. */
function listExams({ settings }: Person, choices: readonly DrawnChoice[]): readonly string[] {
  const named = (texts: readonly string[]) => EXAMS.filter(([, pattern]) => texts.some((text) => pattern.test(text))).map(([exam]) => exam);
  const held = choices.filter(({ reply }) => reply !== 'none').map(({ offerConditions = '' }) => offerConditions);
  const fromHeld = named(held);
  if (fromHeld.length > 0) return fromHeld;
  return named(readList(findSetting(settings, 'dashboardData', 'Tariff')?.data).map((grade) => readText(readFields(grade).name)));
}
