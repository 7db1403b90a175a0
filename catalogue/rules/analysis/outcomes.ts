import { hasGoodStatus } from '../feed/accommodation.ts';
import { deriveStatus } from '../status/derive-status.ts';
import { type SchemeId, type TileState, UNDERGRADUATE_STATES } from '../status/states.ts';
import { areResultsHeld } from '../status/withhold.ts';
import type { Archetype } from './archetypes.ts';

/** All that decides, beside the application, what becomes of it. */
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

/** What becomes of an application, as far as anything on the hub depends on it. */
export interface Outcome {
  readonly state: TileState;
  /** It counts as having an offer or a place. */
  readonly isGood: boolean;
  readonly isStarted: boolean;
  /** An application that shows it. */
  readonly archetype: Archetype;
}

/** What the rules make of an application of the study year. */
function deriveOutcome(archetype: Archetype, circumstances: Circumstances): Outcome {
  const { mode, studyYear, firstSupportedYear } = circumstances;
  const shown = areResultsHeld(mode) ? archetype.held : archetype.open;
  const application = shown && { ...shown, cycleYear: studyYear };
  const decided = deriveStatus({ ...circumstances, application, forced: null });
  return {
    state: decided.value,
    isGood: hasGoodStatus(application, studyYear, firstSupportedYear),
    isStarted: application?.applicationStarted === true,
    archetype,
  };
}

/** Everything that can become of an application in these circumstances, each once, shown by the first that it happens to. */
export function listOutcomes(archetypes: readonly Archetype[], circumstances: Circumstances): readonly Outcome[] {
  const found = new Map<number, Outcome>();
  for (const archetype of archetypes) {
    const outcome = deriveOutcome(archetype, circumstances);
    const number = numberOutcome(outcome);
    if (!found.has(number)) found.set(number, outcome);
  }
  return [...found.values()];
}

/** The states of both schemes: conservatoires have none of their own. */
const STATE_NUMBERS: ReadonlyMap<string, number> = new Map(UNDERGRADUATE_STATES.map((state, number) => [state, number]));
const STATES = UNDERGRADUATE_STATES.length;

/** A number that two outcomes share only when they are the same. */
export function numberOutcome({ state, isGood, isStarted }: Outcome): number {
  return (STATE_NUMBERS.get(state) ?? STATES) * 4 + Number(isGood) * 2 + Number(isStarted);
}

/** What two applications come to together. */
export interface PairOutcome {
  readonly undergraduate: Outcome;
  readonly conservatoire: Outcome;
  readonly hasAccommodation: boolean;
  readonly hasApplication: boolean;
  /** Two pairs share it only when nothing on the hub tells them apart. */
  readonly number: number;
}

/** One application of each scheme, taken together. [TAGS-048] */
export function pairOutcomes(undergraduate: Outcome, conservatoire: Outcome): PairOutcome {
  const hasAccommodation = undergraduate.isGood || conservatoire.isGood;
  const hasApplication = undergraduate.isStarted || conservatoire.isStarted;
  const states = (STATE_NUMBERS.get(undergraduate.state) ?? STATES) * (STATES + 1) + (STATE_NUMBERS.get(conservatoire.state) ?? STATES);
  const number = states * 8 + Number(undergraduate.isGood) * 4 + Number(hasAccommodation) * 2 + Number(hasApplication);
  return { undergraduate, conservatoire, hasAccommodation, hasApplication, number };
}

/** Every two that can be told apart, each once. */
export function listPairs(first: readonly Outcome[], second: readonly Outcome[]): readonly PairOutcome[] {
  const found = new Map<number, PairOutcome>();
  for (const undergraduate of first) {
    for (const conservatoire of second) {
      const pair = pairOutcomes(undergraduate, conservatoire);
      if (!found.has(pair.number)) found.set(pair.number, pair);
    }
  }
  return [...found.values()];
}
