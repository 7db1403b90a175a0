import type { PlanTile } from '#schemas/viewer';
import type { Application } from './application.ts';
import { readScheme, readState, type SchemeId, type TileState } from './states.ts';

/** Inputs that decide the ring of a tile. */
export interface RingInput {
  readonly scheme: SchemeId;
  readonly state: TileState;
  readonly application: Application | null;
}

type Share = (application: Application) => readonly [part: number, whole: number];

const REPLIED: Share = ({ numberOfChoiceReplied, numberOfChoices }) => [numberOfChoiceReplied, numberOfChoices];
const STILL_OPEN: Share = ({ numberOfReferredChoice, numberOfChoices }) => [numberOfReferredChoice, numberOfChoices];
const DECIDED: Share = ({ decisionsReceived, numberOfChoices }) => [decisionsReceived, numberOfChoices];
const FILLED_IN: Share = ({ percentComplete }) => [percentComplete, 100];

/** The states whose ring shows a share. */
const SHARES: Readonly<Record<SchemeId, Partial<Readonly<Record<TileState, Share>>>>> = {
  UG: { awaitingConfirm: REPLIED, extraWaiting: REPLIED, waitingForDecisions: STILL_OPEN, inProgress: FILLED_IN },
  UC: { awaitingConfirm: REPLIED, extraWaiting: REPLIED, waitingForDecisions: DECIDED, inProgress: FILLED_IN },
};

const NO_PART: readonly [number, number] = [0, 0];

/**
 * The value of the ring, a whole number from 0 to 100, rounded half up.
 * @example deriveRing({ scheme: 'UG', state: 'placed', application }) // 100
 */
export function deriveRing({ scheme, state, application }: RingInput): number {
  const share = SHARES[scheme][state];
  if (!share) return 100;
  const [part, whole] = application ? share(application) : NO_PART;
  if (whole <= 0) return 0;
  return Math.min(100, Math.max(0, Math.floor((part * 100) / whole + 0.5)));
}

/** The ring's count as text, for screen readers. */
export function describeRing(input: RingInput): string {
  const value = deriveRing(input);
  const counted: Partial<Record<TileState, string>> = {
    awaitingConfirm: 'of your choices replied to',
    extraWaiting: 'of your choices replied to',
    waitingForDecisions: input.scheme === 'UG' ? 'of your choices still deciding' : 'of your choices have decided',
    inProgress: 'of your application filled in',
  };
  const label = counted[input.state];
  return label ? `${value}% ${label}` : `${value}%`;
}

/** Whether the state is celebrated with confetti. */
export function hasConfetti(state: TileState): boolean {
  return state === 'placed' || state === 'placedFirm';
}

/** The value that the ring of a state counts, out of the number of choices. */
const COUNTED: Readonly<Record<SchemeId, Partial<Readonly<Record<TileState, string>>>>> = {
  UG: { awaitingConfirm: 'replied', extraWaiting: 'replied', waitingForDecisions: 'referred' },
  UC: { awaitingConfirm: 'replied', extraWaiting: 'replied', waitingForDecisions: 'decisions' },
};

/** The text inside a tile's ring: '2/5' when it counts choices, else a percentage. */
export function formatRingText({ scheme, state, ring, values }: PlanTile): string {
  const counted = COUNTED[readScheme(scheme)][readState('UG', state) ?? 'statusUnknown'];
  const [part, whole] = [counted === undefined ? undefined : values[counted], values.choices];
  return part !== undefined && whole !== undefined ? `${part}/${whole}` : `${ring}%`;
}
