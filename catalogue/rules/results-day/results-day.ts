import { type Decision, decide, toInstant } from '#engine';
import type { Situation } from '../situation/situation.ts';

/**
 * What somebody meets before their hub while results come out: they wait for them, their place is not decided yet, there is another offer
 * to answer, there is a place, or one is looked for in Clearing.
 */
export const RESULTS_PHASES = ['held', 'confirming', 'changed', 'placed', 'clearing'] as const;

/** One of them. */
export type ResultsPhase = (typeof RESULTS_PHASES)[number];

/** The phase of a person, and a name by which it is remembered that its screen has been left. */
export interface ResultsDay {
  readonly phase: ResultsPhase;
  readonly key: string;
}

/** All that the phase follows from: the leading application alone, since that is what the next step speaks of. */
export interface ResultsDayInput {
  readonly situation: Pick<Situation, 'leads' | 'stage' | 'action'>;
  /** The leading application has been sent. */
  readonly isSent: boolean;
  /** The hub is in Clearing mode for this person. */
  readonly isClearing: boolean;
  readonly studyYear: number;
  /** The moment at which results come out that are held now; empty while none are held or nobody has said. */
  readonly heldUntil: string;
  /** The moments of the study year at which results come out. */
  readonly outAt: readonly string[];
  readonly now: string;
}

type Row = Decision<ResultsDayInput, ResultsPhase | null>;

const ROWS: readonly Row[] = [
  {
    rule: 'SHELL-084 somebody who has sent an application waits for results that are held',
    when: ({ situation, isSent }) => situation.stage === 'awaitingResults' && isSent,
    then: 'held',
  },
  { rule: 'SHELL-084 Clearing is not on for them', when: ({ isClearing }) => !isClearing, then: null },
  {
    rule: 'SHELL-084 somebody without a place looks for one in Clearing',
    when: ({ situation }) => situation.leads === 'UG' && situation.stage === 'findingPlace',
    then: 'clearing',
  },
  { rule: 'SHELL-084 no results of the year are out', when: (input) => !areResultsOut(input), then: null },
  {
    rule: 'SHELL-084 a changed offer is to be answered',
    when: ({ situation }) => situation.stage === 'placed' && situation.action === 'reply',
    then: 'changed',
  },
  { rule: 'SHELL-084 there is a place', when: ({ situation }) => situation.stage === 'placed', then: 'placed' },
  { rule: 'SHELL-084 a place is not decided yet', when: ({ situation }) => situation.stage === 'confirming', then: 'confirming' },
];

const NOTHING = { rule: 'SHELL-084 it concerns somebody else', then: null };

function areResultsOut({ outAt, now }: Pick<ResultsDayInput, 'outAt' | 'now'>): boolean {
  const at = toInstant(now) ?? 0;
  return outAt.some((moment) => (toInstant(moment) ?? Number.POSITIVE_INFINITY) <= at);
}

/**
 * What comes before the hub for a person, or null. Its name changes with the phase, and while results are held with the moment at which
 * they come out: then it is something new to tell.
 * @example chooseResultsDay({ situation: { leads: 'UG', stage: 'awaitingResults', action: 'nothing' }, isSent: true, ... })?.phase // 'held'
 */
export function chooseResultsDay(input: ResultsDayInput): ResultsDay | null {
  const phase = decide(ROWS, input, NOTHING).value;
  if (phase === null) return null;
  const { studyYear, situation, heldUntil } = input;
  const parts = [String(studyYear), situation.leads, phase, ...(phase === 'held' && heldUntil !== '' ? [heldUntil] : [])];
  return { phase, key: parts.join(' ') };
}

/** Data compared to find out whether there is news. */
export interface Watched {
  readonly phase: ResultsPhase | null;
  readonly stage: Situation['stage'];
  readonly studyYear: number;
}

/**
 * Whether something new is to be told: the end of the wait, or another phase after it. A service that is away tells nothing, nor does
 * another study year, nor that results are held.
 */
export function isNews(before: Watched, after: Watched): boolean {
  if (before.phase === null || before.phase === after.phase || before.studyYear !== after.studyYear) return false;
  return after.phase === null ? before.phase === 'held' && after.stage !== 'paused' : after.phase !== 'held';
}
