import { EARLY_STAGES, type Situation } from '../situation/situation.ts';
import type { SchemeId } from '../status/states.ts';
import { toDateId } from './date-id.ts';
import { DATE_ROWS } from './date-rows.ts';
import type { Counting, DateJudgement } from './judgement.ts';
import type { KnownStudy } from './known-courses.ts';
import type { ReplyRule } from './reply-dates.ts';

/** How far a person is with one kind of application, where dates depend on it. `adding` has choices left, `extra` has used them all. */
export type Phase = 'looking' | 'sending' | 'waiting' | 'adding' | 'extra' | 'deciding' | 'results' | 'clearing' | 'paused' | 'none';

/** The kinds of applications that have dates of their own: undergraduate, conservatoires, postgraduate, teacher training, apprenticeships. */
export type Level = 'ug' | 'uc' | 'pg' | 'tt' | 'ap';

/** The facts that decide which dates count. */
export interface DateFacts extends KnownStudy {
  readonly studyYear: number;
  readonly isPostgraduate: boolean;
  readonly phases: Readonly<Record<Level, Phase>>;
  /** The nations in which they would train to teach. */
  readonly teaching: readonly string[];
  /** Where they live; empty when it is unknown. */
  readonly home: string;
  /** The exams whose results they wait for: sqa, alevel or ib; empty when unknown. */
  readonly exams: readonly string[];
  /** The reply date of each scheme from their record; empty when it has none. */
  readonly replyBy: Readonly<Record<SchemeId, string>>;
  /** The public reply dates, one of which is theirs while their record has none. */
  readonly replyRules: Readonly<Record<SchemeId, readonly ReplyRule[]>>;
}

/** One application, as far as its phase depends on it. */
interface SchemeProgress {
  readonly state: string;
  readonly isSent: boolean;
}

/** Inputs of the phases. */
export interface PhaseInput {
  readonly situation: Pick<Situation, 'leads' | 'stage' | 'action' | 'other'>;
  readonly schemes: Readonly<Record<SchemeId, SchemeProgress>>;
  /** The person's interests. */
  readonly tags: readonly string[];
}

const PHASES: Readonly<Record<Situation['stage'], Phase>> = {
  exploring: 'looking',
  yearNotOpen: 'looking',
  applying: 'sending',
  waiting: 'waiting',
  deciding: 'deciding',
  confirming: 'results',
  awaitingResults: 'results',
  findingPlace: 'clearing',
  paused: 'paused',
  placed: 'none',
  finished: 'none',
  yearOver: 'none',
};

function phaseOf({ stage, action }: Pick<Situation, 'stage' | 'action'>, { state, isSent }: SchemeProgress): Phase {
  if (stage === 'waiting' && action === 'addChoice') return state === 'extraNotOpen' ? 'adding' : 'extra';
  // Without an offer Extra comes before Clearing; a late choice under consideration needs no action by a date.
  if (stage === 'findingPlace' && action === 'nothing') return state === 'unplaced' ? 'extra' : 'none';
  if (stage === 'paused' && isSent) return 'none';
  return PHASES[stage];
}

/** The phase of each kind of application: those they have, and before one is sent those they are interested in. */
export function derivePhases({ situation, schemes, tags }: PhaseInput): DateFacts['phases'] {
  const { leads, other, stage } = situation;
  const isEarly = EARLY_STAGES.has(stage);
  const interested = (tag: string, phase: Phase): Phase => (isEarly && tags.includes(tag) ? phase : 'none');
  const inScheme = (scheme: SchemeId): Phase | null => {
    if (scheme === leads) return phaseOf(situation, schemes[scheme]);
    return other && phaseOf(other, schemes[scheme]);
  };
  const isPostgraduate = tags.includes('postgraduate');
  const own = PHASES[stage];
  return {
    ug: isPostgraduate ? 'none' : (inScheme('UG') ?? 'none'),
    uc: (isPostgraduate && leads === 'UC' && isEarly ? null : inScheme('UC')) ?? interested('conservatoires', 'looking'),
    pg: interested('postgraduate', own),
    tt: interested('teacherTraining', own),
    ap: interested('apprenticeships', own),
  };
}

const STRENGTH: Readonly<Record<Counting, number>> = { no: 0, maybe: 1, yes: 2 };

function countReply(name: string, { studyYear, replyBy, replyRules }: DateFacts): Counting {
  const scheme = name.startsWith('uc') ? 'UC' : 'UG';
  if (replyBy[scheme] !== '') return 'no';
  const rule = replyRules[scheme].find(({ id }) => id === toDateId(name, studyYear));
  if (!rule) return 'no';
  return rule.isOwn ? 'yes' : 'maybe';
}

function judge(name: string, facts: DateFacts): Counting {
  const row = DATE_ROWS[name];
  const phase = facts.phases[name.slice(0, 2) as Level];
  const inPhase = row?.phases[phase] ?? 'no';
  if (!row || inPhase === 'no') return 'no';
  const forThem = row.kind === 'reply' ? countReply(name, facts) : (row.countsFor?.(facts) ?? 'yes');
  return STRENGTH[forThem] < STRENGTH[inPhase] ? forThem : inPhase;
}

/** Decides for every public date with a rule whether it counts. */
export function judgeDates(facts: DateFacts): DateJudgement {
  const counting = Object.keys(DATE_ROWS).flatMap((name) => {
    const counts = judge(name, facts);
    return counts === 'no' ? [] : [[name, counts] as const];
  });
  const replyBy = Object.entries(facts.replyBy).filter(([, start]) => start !== '');
  return { studyYear: facts.studyYear, counting: Object.fromEntries(counting), replyBy: Object.fromEntries(replyBy) };
}
