import type { Words } from '../../generated/words.ts';

/** Undergraduate (UG) or conservatoires (UC). */
export type SchemeId = keyof Words['schemes'];

/** The undergraduate tile states, and the one for an unknown status. */
export const UNDERGRADUATE_STATES = [
  'notStarted',
  'start',
  'awaitingApproval',
  'applicationReturned',
  'inProgress',
  'ready',
  'sentProcessing',
  'sent',
  'waitingForDecisions',
  'decisionsReceived',
  'awaitingConfirm',
  'awaitingConfirmReasons',
  'unplaced',
  'clearingUnplaced',
  'clearingAddChoice',
  'clearingWaiting',
  'clearingUnknown',
  'placedFirm',
  'placedInsurance',
  'placed',
  'withdrawn',
  'unavailable',
  'embargo',
  'updating',
  'extraNotOpen',
  'extraUnplaced',
  'extraWaiting',
  'extraOffer',
  'unconditional',
  'unconditionalUCCF',
  'unconditionalUCCFUI',
  'unconditionalUCCFCI',
  'unconditionalUCCIUCCF',
  'statusUnknown',
] as const satisfies readonly Words['schemes']['UG']['state'][];

/** The conservatoire tile states, and the one for an unknown status. */
export const CONSERVATOIRE_STATES = [
  'notStarted',
  'inProgress',
  'ready',
  'sentProcessing',
  'sent',
  'waitingForDecisions',
  'decisionsReceived',
  'awaitingConfirm',
  'unplaced',
  'placed',
  'withdrawn',
  'unavailable',
  'updating',
  'statusUnknown',
] as const satisfies readonly Words['schemes']['UC']['state'][];

/** A state of a status tile. */
export type TileState = (typeof UNDERGRADUATE_STATES)[number];

const STATES: Readonly<Record<SchemeId, readonly TileState[]>> = { UG: UNDERGRADUATE_STATES, UC: CONSERVATOIRE_STATES };

/** The states that a scheme's tile can have. */
export function listStates(scheme: SchemeId): readonly TileState[] {
  return STATES[scheme];
}

/** The state with this name in the scheme's list, or null. Only these can be forced. */
export function readState(scheme: SchemeId, name: unknown): TileState | null {
  return STATES[scheme].find((state) => state === name) ?? null;
}

/** UC for 'uc' in any letter case, otherwise UG. */
export function readScheme(value: unknown): SchemeId {
  return typeof value === 'string' && value.trim().toUpperCase() === 'UC' ? 'UC' : 'UG';
}

/** The stages of the journey from exploring to starting. */
export type JourneyStage = 'explore' | 'apply' | 'decisions' | 'results' | 'start';
