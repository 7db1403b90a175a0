import type { Situation } from '../situation/situation.ts';
import type { ClearingDates } from './clearing-dates.ts';

/**
 * How far a person is in Clearing: not open yet, open but not for them (so far), in it and calling, allowed to add a choice, held, with an
 * offer of a changed course to answer, placed, or too late.
 */
export type ClearingPhase = 'before' | 'outside' | 'open' | 'canAdd' | 'held' | 'changed' | 'placed' | 'over' | 'otherLevel';

/** Inputs that decide the phase. */
export interface ClearingPhaseInput extends Omit<ClearingDates, 'isProvisional'> {
  readonly situation: Pick<Situation, 'leads' | 'stage' | 'action' | 'other'>;
  /** The hub is in Clearing mode for this person. */
  readonly isClearing: boolean;
  readonly isPostgraduate: boolean;
  /** The day in the UK. */
  readonly today: string;
}

/**
 * The phase of a person. While their application is in Clearing it decides; otherwise the days of the year do.
 * @example chooseClearingPhase({ situation: { stage: 'findingPlace', action: 'addChoice', ... }, ... }) // 'canAdd'
 */
export function chooseClearingPhase({ situation, isClearing, isPostgraduate, opensOn, endsOn, today }: ClearingPhaseInput): ClearingPhase {
  const own = situation.leads === 'UG' ? situation : situation.other;
  if (situation.stage === 'placed') return situation.action === 'reply' ? 'changed' : 'placed';
  if (own?.stage === 'findingPlace' && own.action === 'addChoice') return 'canAdd';
  if (own?.stage === 'findingPlace' && own.action === 'findClearing') return 'open';
  if (own?.stage === 'findingPlace' && isClearing) return 'held';
  if (isPostgraduate) return 'otherLevel';
  if (situation.stage === 'yearOver' || (endsOn !== '' && today > endsOn)) return 'over';
  return opensOn !== '' && today < opensOn ? 'before' : 'outside';
}

/** The next step after a yes on the phone. */
export type YesStep = 'add' | 'wait' | 'held' | 'notYet' | 'nothing';

const YES_STEPS: Readonly<Record<ClearingPhase, YesStep>> = {
  canAdd: 'add',
  open: 'wait',
  held: 'held',
  before: 'notYet',
  outside: 'notYet',
  changed: 'nothing',
  placed: 'nothing',
  over: 'nothing',
  otherLevel: 'nothing',
};

/** The action after a yes on the phone: no choice is added before the application allows it, or beside a place. */
export function chooseYesStep(phase: ClearingPhase): YesStep {
  return YES_STEPS[phase];
}

/** Whether looking for places makes sense: not with a place already, and not when it is too late. */
export function canFindPlaces(phase: ClearingPhase): boolean {
  return !['placed', 'over', 'otherLevel'].includes(phase);
}
