import { hasGoodStatus } from '../feed/accommodation.ts';
import { chooseLeader, hasBegun, isHeld, readStage } from '../situation/situation.ts';
import { deriveStatus } from '../status/derive-status.ts';
import { areResultsHeld } from '../status/embargo.ts';
import { type SchemeId, type TileState, UNDERGRADUATE_STATES } from '../status/states.ts';
import type { Archetype } from './archetypes.ts';

/** Everything besides the application itself that decides its outcome. */
export interface Circumstances {
  readonly scheme: SchemeId;
  readonly mode: string;
  readonly isClearing: boolean;
  readonly studyYear: number;
  readonly firstSupportedYear: number;
  readonly maxChoices: number;
  readonly addChoiceFrom: string | null;
  readonly now: string;
}

/** The outcome of an application, with everything on which the hub depends. */
export interface Outcome {
  readonly state: TileState;
  /** Whether it counts as having an offer or a place. */
  readonly isGood: boolean;
  readonly isStarted: boolean;
  /** Whether it was sent, where its state does not show it. */
  readonly isSent: boolean;
  /** An application with this outcome. */
  readonly archetype: Archetype;
}

/** The outcome that the rules derive for an application of the study year. */
function deriveOutcome(archetype: Archetype, circumstances: Circumstances): Outcome {
  const { mode, studyYear, firstSupportedYear } = circumstances;
  const shown = areResultsHeld(mode) ? archetype.held : archetype.open;
  const application = shown && { ...shown, cycleYear: studyYear };
  const decided = deriveStatus({ ...circumstances, application, forced: null });
  return {
    state: decided.value,
    isGood: hasGoodStatus(application, studyYear, firstSupportedYear),
    isStarted: application?.applicationStarted === true,
    isSent: isHeld(readStage(decided.value)) && application?.applicationSent === true,
    archetype,
  };
}

/** Every possible outcome of an application in these circumstances, each once, with the first application that has it. */
export function listOutcomes(archetypes: readonly Archetype[], circumstances: Circumstances): readonly Outcome[] {
  const found = new Map<number, Outcome>();
  for (const archetype of archetypes) {
    const outcome = deriveOutcome(archetype, circumstances);
    const number = numberOutcome(outcome);
    if (!found.has(number)) found.set(number, outcome);
  }
  return [...found.values()];
}

/** The states of both schemes: those of conservatoires are a subset. */
const STATE_NUMBERS: ReadonlyMap<string, number> = new Map(UNDERGRADUATE_STATES.map((state, number) => [state, number]));
const STATES = UNDERGRADUATE_STATES.length;

/** A number that two outcomes share only if they are equal. */
export function numberOutcome({ state, isGood, isStarted, isSent }: Outcome): number {
  return (STATE_NUMBERS.get(state) ?? STATES) * 8 + Number(isGood) * 4 + Number(isStarted) * 2 + Number(isSent);
}

/** The joint outcome of two applications. */
export interface PairOutcome {
  readonly undergraduate: Outcome;
  readonly conservatoire: Outcome;
  readonly hasAccommodation: boolean;
  readonly hasApplication: boolean;
  /** Pairs share it when the hub treats both the same apart from which one leads and whether they were begun and sent. */
  readonly number: number;
  /** Pairs share it only when the hub treats both the same in any year. */
  readonly pairNumber: number;
}

/** The joint outcome of one application in each scheme. */
export function pairOutcomes(undergraduate: Outcome, conservatoire: Outcome): PairOutcome {
  const hasAccommodation = undergraduate.isGood || conservatoire.isGood;
  const hasApplication = undergraduate.isStarted || conservatoire.isStarted;
  const states = (STATE_NUMBERS.get(undergraduate.state) ?? STATES) * (STATES + 1) + (STATE_NUMBERS.get(conservatoire.state) ?? STATES);
  const number = states * 8 + Number(undergraduate.isGood) * 4 + Number(hasAccommodation) * 2 + Number(hasApplication);
  const leads = chooseLeader({ undergraduate, conservatoire });
  const apart = [leads === 'UC', ...[undergraduate, conservatoire].flatMap((outcome) => [outcome.isSent, hasBegun(outcome)])];
  const pairNumber = apart.reduce((sum, holds) => sum * 2 + Number(holds), number);
  return { undergraduate, conservatoire, hasAccommodation, hasApplication, number, pairNumber };
}

/** Every distinct pair, each once. */
export function listPairs(first: readonly Outcome[], second: readonly Outcome[]): readonly PairOutcome[] {
  const found = new Map<number, PairOutcome>();
  for (const undergraduate of first) {
    for (const conservatoire of second) {
      const pair = pairOutcomes(undergraduate, conservatoire);
      if (!found.has(pair.pairNumber)) found.set(pair.pairNumber, pair);
    }
  }
  return [...found.values()];
}
