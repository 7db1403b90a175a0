import type { DateFacts, Phase } from './date-facts.ts';
import type { Counting } from './judgement.ts';
import { closesEarlyByName, isMusic, isPerformance, listEarly } from './known-courses.ts';

/** The open question that decides which of several dates applies to a person. */
export type DateQuestion = 'course' | 'discipline' | 'exams';

/** A public date: its kind, the phases in which it counts, and for whom. */
export interface DateRow {
  /** A deadline, a reply date or the day of results belongs to the person; an event is only for information. */
  readonly kind: 'deadline' | 'reply' | 'results' | 'event';
  readonly phases: Partial<Readonly<Record<Phase, Counting>>>;
  /** Everybody, when missing. */
  readonly countsFor?: (facts: DateFacts) => Counting;
  /** The question for people for whom the date may count. */
  readonly question?: DateQuestion;
  /**
   * How long a missed date is shown to people who have sent nothing: a special one closes some courses and is shown for the rest of the
   * cycle; a usual one until the next has passed.
   */
  readonly passed?: 'special' | 'usual';
}

const BEFORE_SENDING: DateRow['phases'] = { looking: 'yes', sending: 'yes', paused: 'maybe' };
const LOOKING: DateRow['phases'] = { looking: 'yes' };
const MAYBE_LOOKING: DateRow['phases'] = { looking: 'maybe' };
const WAITING: DateRow['phases'] = { waiting: 'maybe' };

/** The date of courses that close early: it counts with such a course, and may count for others until their choices are complete. */
function closesEarly(facts: DateFacts): Counting {
  if (listEarly(facts).length > 0) return 'yes';
  return facts.courses.UG.areChosen ? 'no' : 'maybe';
}

/**
 * The dates of all other courses: they only may count for people whose subjects all close early, as they have other choices left. One
 * choice at Oxford or Cambridge leaves four for other universities.
 */
function closesUsually({ subjects, courses }: DateFacts): Counting {
  const known = [...(courses.UG.areChosen ? [] : subjects), ...courses.UG.names];
  return known.length > 0 && known.every(closesEarlyByName) ? 'maybe' : 'yes';
}

/** The date of a discipline: it may count while the person's discipline is unknown. */
function ofDiscipline(isOwn: (name: string) => boolean, isOther: (name: string) => boolean) {
  return ({ subjects, courses }: DateFacts): Counting => {
    const names = courses.UC.names.length > 0 ? courses.UC.names : subjects;
    if (names.some(isOwn)) return 'yes';
    return names.some(isOther) ? 'no' : 'maybe';
  };
}

const ofMusic = ofDiscipline(isMusic, isPerformance);
const ofPerformance = ofDiscipline(isPerformance, isMusic);

function teachingIn(...nations: readonly string[]) {
  return ({ teaching }: DateFacts): Counting => (teaching.some((nation) => nations.includes(nation)) ? 'yes' : 'no');
}

/** The usual exams of the nations. Northern Ireland, Wales and England have A levels. */
const USUAL_EXAMS: Readonly<Record<string, string>> = {
  Scotland: 'sqa',
  England: 'alevel',
  Wales: 'alevel',
  'Northern Ireland': 'alevel',
  'Isle of Man': 'alevel',
  'Channel Islands': 'alevel',
};

function ofExam(exam: string) {
  return ({ exams, home }: DateFacts): Counting => {
    const known = exams.length > 0 ? exams : (USUAL_EXAMS[home] ?? '').split(' ').filter((one) => one !== '');
    if (known.length === 0) return exam === 'sqa' ? 'no' : 'maybe';
    return known.includes(exam) ? 'yes' : 'no';
  };
}

function livingIn(nation: string) {
  return ({ home }: DateFacts): Counting => (home === '' || home === nation ? 'maybe' : 'no');
}

/** Every public date that the hub has a rule for, by level and name. A date that is not listed here counts for nobody. */
export const DATE_ROWS: Readonly<Record<string, DateRow>> = {
  'ug-search': { kind: 'event', phases: LOOKING },
  'ug-open': { kind: 'event', phases: LOOKING },
  'ug-submit': { kind: 'event', phases: { looking: 'yes', sending: 'yes' } },
  'ug-oct': { kind: 'deadline', phases: BEFORE_SENDING, countsFor: closesEarly, question: 'course', passed: 'special' },
  'ug-jan': { kind: 'deadline', phases: BEFORE_SENDING, countsFor: closesUsually, passed: 'usual' },
  'ug-june': { kind: 'deadline', phases: { ...BEFORE_SENDING, adding: 'yes' }, countsFor: closesUsually, passed: 'usual' },
  'ug-final': { kind: 'deadline', phases: BEFORE_SENDING, countsFor: closesUsually },
  'ug-advisory': { kind: 'event', phases: WAITING },
  'ug-decide1': { kind: 'event', phases: WAITING },
  'ug-decide2': { kind: 'event', phases: WAITING },
  'ug-extra': { kind: 'event', phases: { extra: 'yes' } },
  'ug-extraend': { kind: 'deadline', phases: { extra: 'yes' } },
  'ug-reply1': { kind: 'reply', phases: { deciding: 'yes' } },
  'ug-reply2': { kind: 'reply', phases: { deciding: 'yes' } },
  'ug-reply3': { kind: 'reply', phases: { deciding: 'yes' } },
  'ug-clearing': { kind: 'event', phases: { clearing: 'yes' } },
  'ug-clearingend': { kind: 'deadline', phases: { clearing: 'yes' } },
  'ug-sqa': { kind: 'results', phases: { results: 'yes' }, countsFor: ofExam('sqa'), question: 'exams' },
  'ug-alevel': { kind: 'results', phases: { results: 'yes' }, countsFor: ofExam('alevel'), question: 'exams' },
  'ug-ib': { kind: 'results', phases: { results: 'yes' }, countsFor: ofExam('ib'), question: 'exams' },
  'uc-open': { kind: 'event', phases: LOOKING },
  'uc-music': { kind: 'deadline', phases: BEFORE_SENDING, countsFor: ofMusic, question: 'discipline', passed: 'special' },
  'uc-dance': {
    kind: 'deadline',
    phases: BEFORE_SENDING,
    countsFor: (facts) => (facts.isPostgraduate ? 'no' : ofPerformance(facts)),
    question: 'discipline',
    passed: 'special',
  },
  'uc-dbd': { kind: 'reply', phases: { deciding: 'yes' } },
  'uc-decide': { kind: 'event', phases: { waiting: 'yes' } },
  'pg-open': { kind: 'event', phases: MAYBE_LOOKING },
  'pg-late': { kind: 'event', phases: MAYBE_LOOKING },
  'pg-funding': { kind: 'event', phases: MAYBE_LOOKING },
  'tt-find': { kind: 'event', phases: LOOKING, countsFor: teachingIn('England') },
  'tt-apply': { kind: 'event', phases: LOOKING, countsFor: teachingIn('England') },
  'tt-scotwales': { kind: 'deadline', phases: BEFORE_SENDING, countsFor: teachingIn('Scotland', 'Wales'), passed: 'special' },
  'ap-busy': { kind: 'event', phases: MAYBE_LOOKING },
  'ap-naw': { kind: 'event', phases: MAYBE_LOOKING, countsFor: livingIn('England') },
  'ap-saw': { kind: 'event', phases: MAYBE_LOOKING, countsFor: livingIn('Scotland') },
};
