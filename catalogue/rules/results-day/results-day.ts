import { type Decision, decide, toInstant } from '#engine';
import type { Situation } from '../situation/situation.ts';

/**
 * The screens before the hub while results come out: waiting for results, place not decided yet, another offer to answer, a place, or
 * looking for one in Clearing.
 */
export const RESULTS_PHASES = ['held', 'confirming', 'changed', 'placed', 'clearing'] as const;

/** The phase of results day. */
export type ResultsPhase = (typeof RESULTS_PHASES)[number];

/** The phase of a person, and the key under which its dismissed screen is stored. */
export interface ResultsDay {
  readonly phase: ResultsPhase;
  readonly key: string;
}

/** Inputs that decide the phase: the leading application only, since the next step is about it. */
export interface ResultsDayInput {
  readonly situation: Pick<Situation, 'leads' | 'stage' | 'action'>;
  /** The leading application has been sent. */
  readonly isSent: boolean;
  /** The hub is in Clearing mode for this person. */
  readonly isClearing: boolean;
  readonly studyYear: number;
  /** The moment at which held results come out; empty while none are held or the moment is unknown. */
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
 * The screen before the hub for a person, or null. Its key changes with the phase, and while results are held also with their release
 * moment, because a new moment is news.
 * @example chooseResultsDay({ situation: { leads: 'UG', stage: 'awaitingResults', action: 'nothing' }, isSent: true, ... })?.phase // 'held'
 */
export function chooseResultsDay(input: ResultsDayInput): ResultsDay | null {
  const phase = decide(ROWS, input, NOTHING).value;
  if (phase === null) return null;
  const { studyYear, situation, heldUntil } = input;
  const parts = [String(studyYear), situation.leads, phase, ...(phase === 'held' && heldUntil !== '' ? [heldUntil] : [])];
  return { phase, key: parts.join(' ') };
}

/** Data compared to detect news. */
export interface Watched {
  readonly phase: ResultsPhase | null;
  readonly stage: Situation['stage'];
  readonly studyYear: number;
}

/**
 * Whether there is news: the end of the wait, or another phase after it. An unavailable service, another study year and held results are
 * not news.
 */
export function isNews(before: Watched, after: Watched): boolean {
  if (before.phase === null || before.phase === after.phase || before.studyYear !== after.studyYear) return false;
  return after.phase === null ? before.phase === 'held' && after.stage !== 'paused' : after.phase !== 'held';
}
