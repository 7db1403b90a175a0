import type { Words } from '../../generated/words.ts';
import type { JourneyStage, SchemeId, TileState } from '../status/states.ts';

/** The stages of the year; every part of the hub uses this one answer. */
export const SITUATION_STAGES = [
  'exploring',
  'applying',
  'waiting',
  'deciding',
  'confirming',
  'awaitingResults',
  'placed',
  'findingPlace',
  'finished',
  'yearNotOpen',
  'yearOver',
  'paused',
] as const;

/** A stage of the year. */
export type SituationStage = (typeof SITUATION_STAGES)[number];

/** What a person can do now about an application. */
const SITUATION_ACTIONS = ['start', 'continue', 'send', 'reply', 'addChoice', 'findClearing', 'applyAgain'] as const;

/** A possible action, or nothing. */
type SituationAction = (typeof SITUATION_ACTIONS)[number] | 'nothing';

/** The facts about one scheme that decide the situation. */
export interface SchemeFacts {
  readonly state: TileState;
  /** Whether the application service reports it as started. */
  readonly isStarted: boolean;
  /** Whether the application service reports it as sent. */
  readonly isSent: boolean;
}

/** Inputs that decide the situation. */
export interface SituationInput {
  readonly undergraduate: SchemeFacts;
  readonly conservatoire: SchemeFacts;
  /** The study year is over. */
  readonly isClosed: boolean;
  /** An application can be started for the study year. */
  readonly canApply: boolean;
  /** The person is in Clearing mode. */
  readonly isClearing: boolean;
}

/** The stage of one application, and its next action. */
interface SchemeSituation {
  readonly stage: SituationStage;
  readonly action: SituationAction;
}

/** The situation of a person: stage and action of the leading scheme. */
export interface Situation extends SchemeSituation {
  /** The scheme shown first everywhere. */
  readonly leads: SchemeId;
  /** Stage and action of the other scheme, when it has an application too or is held. */
  readonly other: SchemeSituation | null;
  /** An application is filled in or sent, and no other one is in progress: no form is left to fill in. */
  readonly isFormComplete: boolean;
}

/** Stage and action of each state of a tile, in a year that is open. */
const STATES: Readonly<Record<TileState, readonly [SituationStage, SituationAction]>> = {
  notStarted: ['exploring', 'start'],
  start: ['exploring', 'start'],
  inProgress: ['applying', 'continue'],
  applicationReturned: ['applying', 'continue'],
  awaitingApproval: ['applying', 'nothing'],
  ready: ['applying', 'send'],
  sentProcessing: ['waiting', 'nothing'],
  sent: ['waiting', 'nothing'],
  waitingForDecisions: ['waiting', 'nothing'],
  extraWaiting: ['waiting', 'nothing'],
  extraNotOpen: ['waiting', 'addChoice'],
  extraUnplaced: ['waiting', 'addChoice'],
  decisionsReceived: ['deciding', 'reply'],
  extraOffer: ['deciding', 'reply'],
  awaitingConfirm: ['confirming', 'nothing'],
  awaitingConfirmReasons: ['confirming', 'nothing'],
  embargo: ['awaitingResults', 'nothing'],
  updating: ['awaitingResults', 'nothing'],
  placed: ['placed', 'nothing'],
  placedFirm: ['placed', 'nothing'],
  placedInsurance: ['placed', 'nothing'],
  unconditional: ['placed', 'reply'],
  unconditionalUCCF: ['placed', 'reply'],
  unconditionalUCCFUI: ['placed', 'reply'],
  unconditionalUCCFCI: ['placed', 'reply'],
  unconditionalUCCIUCCF: ['placed', 'reply'],
  unplaced: ['findingPlace', 'nothing'],
  clearingUnplaced: ['findingPlace', 'findClearing'],
  clearingAddChoice: ['findingPlace', 'addChoice'],
  clearingWaiting: ['findingPlace', 'nothing'],
  clearingUnknown: ['findingPlace', 'nothing'],
  withdrawn: ['finished', 'applyAgain'],
  unavailable: ['paused', 'nothing'],
  statusUnknown: ['paused', 'nothing'],
};

/** The stage of one scheme's tile alone, in an open year. */
export function readStage(state: string): SituationStage {
  return Object.hasOwn(STATES, state) ? STATES[state as TileState][0] : 'paused';
}

/** Whether a place is confirmed in a state, and nothing is left to reply to. */
export function hasPlace(state: TileState): boolean {
  const [stage, action] = STATES[state];
  return stage === 'placed' && action === 'nothing';
}

/**
 * Whether choices are still being made in a state. A complete form contains them, even when parts of it cannot be read here or it was
 * returned for changes.
 */
export function isChoosing(state: string): boolean {
  return state === 'inProgress' || readStage(state) === 'exploring';
}

/** Whether a state has no offer, so that the person is looking for a place: before Clearing or in it. */
export function isWithoutOffer(state: string): boolean {
  const [stage, action] = Object.hasOwn(STATES, state) ? STATES[state as TileState] : STATES.statusUnknown;
  return stage === 'findingPlace' || (stage === 'waiting' && action === 'addChoice');
}

/** Whether a late choice is under consideration: until it is decided, no other one can be added. */
export function isLateChoiceSent(state: string): boolean {
  return state === 'clearingWaiting' || state === 'extraWaiting';
}

/** Whether an application in a stage is withheld, so that its progress is not revealed. */
export function isHeld(stage: SituationStage): boolean {
  return stage === 'awaitingResults' || stage === 'paused';
}

/** Stages before anything has been sent. */
const UNSENT: ReadonlySet<SituationStage> = new Set(['exploring', 'applying', 'paused']);

/** Whether there is an application of the scheme: it was started, or has a state that only a started one can have. */
export function hasBegun({ state, isStarted }: Pick<SchemeFacts, 'state' | 'isStarted'>): boolean {
  const [stage] = STATES[state];
  return isStarted || !(stage === 'exploring' || isHeld(stage));
}

/** The rank of an application beside the other: a place first, then one under way, then an ended one, none last. */
function rankOf(facts: SchemeFacts): number {
  const [stage] = STATES[facts.state];
  if (stage === 'placed') return 0;
  if (!hasBegun(facts)) return 3;
  return stage === 'finished' ? 2 : 1;
}

/** The leading scheme: the one whose application ranks higher; undergraduate when they rank the same. */
export function chooseLeader({ undergraduate, conservatoire }: Pick<SituationInput, 'undergraduate' | 'conservatoire'>): SchemeId {
  return rankOf(conservatoire) < rankOf(undergraduate) ? 'UC' : 'UG';
}

/** The action in the leading scheme. No application is started in a year that is not open. */
function chooseAction({ state }: SchemeFacts, { canApply, isClearing }: SituationInput): SituationAction {
  if (state === 'unplaced' && isClearing) return 'findClearing';
  const [, action] = STATES[state];
  return action === 'start' && !canApply ? 'nothing' : action;
}

/** The other application beside the leading one, or that its scheme is held: it can be continued, but none can be started. */
function deriveOther(facts: SchemeFacts): Situation['other'] {
  const [stage, action] = STATES[facts.state];
  if (!hasBegun(facts) && stage !== 'awaitingResults') return null;
  return { stage, action: ['start', 'findClearing', 'applyAgain'].includes(action) ? 'nothing' : action };
}

/** The leading application, or that the year is over or has not opened. */
function deriveLead(facts: SchemeFacts, input: SituationInput): SchemeSituation {
  const [stage] = STATES[facts.state];
  // A sent application continues after the end of the year.
  if (input.isClosed && UNSENT.has(stage)) return { stage: 'yearOver', action: 'applyAgain' };
  const isShut = (stage === 'exploring' || stage === 'paused') && !hasBegun(facts) && !input.canApply;
  return { stage: isShut ? 'yearNotOpen' : stage, action: chooseAction(facts, input) };
}

/** Stages that only a sent application can reach. */
const SENT: ReadonlySet<SituationStage> = new Set(['waiting', 'deciding', 'confirming', 'findingPlace', 'placed']);

/** Whether an application is filled in and was not returned for changes; a withdrawn one does not count. */
function isFilledIn({ stage }: SchemeSituation, { isSent }: SchemeFacts): boolean {
  return stage === 'applying' || SENT.has(stage) || (isHeld(stage) && isSent);
}

/**
 * The stage of the year and the possible action, from the states of both tiles, the study year and the mode. Status rules decide the
 * states; this decides their meaning for the rest of the hub.
 * @example deriveSituation({ undergraduate: { state: 'sent', isStarted: true, isSent: true }, ... }).stage // 'waiting'
 */
export function deriveSituation(input: SituationInput): Situation {
  const leads = chooseLeader(input);
  const [leading, beside] = leads === 'UG' ? [input.undergraduate, input.conservatoire] : [input.conservatoire, input.undergraduate];
  const lead = deriveLead(leading, input);
  const other = deriveOther(beside);
  const isBeingWritten = lead.action === 'continue' || other?.action === 'continue';
  const hasFilledIn = isFilledIn(lead, leading) || (other !== null && isFilledIn(other, beside));
  return { leads, ...lead, other, isFormComplete: hasFilledIn && !isBeingWritten };
}

/** The step of the journey for each stage; null for held and ended ones, which do not show it. */
const JOURNEY: Readonly<Record<SituationStage, JourneyStage | null>> = {
  exploring: 'explore',
  yearNotOpen: 'explore',
  yearOver: 'explore',
  applying: 'apply',
  waiting: 'decisions',
  deciding: 'decisions',
  confirming: 'results',
  findingPlace: 'results',
  placed: 'start',
  finished: null,
  awaitingResults: null,
  paused: null,
};

/** The journey stage of a tile state; null for a held state, which keeps the previous stage. */
export function chooseJourney(state: TileState): JourneyStage | null {
  return JOURNEY[STATES[state][0]];
}

/** How far an application has got, independent of its state. */
export interface ReachedFacts {
  readonly state: TileState;
  readonly isStarted: boolean;
  readonly isSent: boolean;
  readonly hasReplied: boolean;
}

/**
 * The journey stage in a situation: after a withdrawn application the beginning. While results are held, a sent application waits for them.
 * In any other hold it is how far the application had got, and likewise without an offer before Clearing: without a reply there are no
 * results yet, and the person goes on to Extra.
 */
export function chooseJourneyOf({ stage, action }: Situation, reached: ReachedFacts | null): JourneyStage {
  const isOpen = reached?.state === 'unplaced' && action === 'nothing';
  const known = stage === 'finished' ? 'explore' : JOURNEY[stage];
  if (known !== null && !isOpen) return known;
  if (reached?.hasReplied || (reached?.isSent && stage === 'awaitingResults')) return 'results';
  if (reached?.isSent) return 'decisions';
  return reached?.isStarted ? 'apply' : 'explore';
}

/** The state whose texts a tile shows: before a year opens no service can fail and no application can be started. */
export function chooseTileState({ stage }: Situation, state: TileState): TileState {
  return stage === 'yearNotOpen' && ['paused', 'exploring'].includes(STATES[state][0]) ? 'notStarted' : state;
}

/** The facts that content can test, by the actions that make them true. */
const ACTION_FACTS: Readonly<Record<Exclude<SituationAction, 'nothing'>, Words['fact']>> = {
  start: 'canStart',
  continue: 'canContinue',
  send: 'canSend',
  reply: 'canReply',
  addChoice: 'canAddChoice',
  findClearing: 'canFindClearing',
  applyAgain: 'canApplyAgain',
};

/** The fact that is true when no form is left to fill in. */
const FORM_FACT = 'formComplete';

/** The facts that are true while nothing has been sent in a scheme, so that its deadlines count. */
const UNSENT_FACTS: Readonly<Record<SchemeId, Words['fact']>> = { UG: 'undergraduateUnsent', UC: 'conservatoireUnsent' };

/** Stages in which deadlines are ahead. */
export const EARLY_STAGES: ReadonlySet<SituationStage> = new Set(['exploring', 'yearNotOpen', 'applying']);

/** Every fact that a situation decides. */
export const SITUATION_FACTS: readonly Words['fact'][] = [
  ...SITUATION_STAGES,
  ...Object.values(ACTION_FACTS),
  FORM_FACT,
  ...Object.values(UNSENT_FACTS),
];

/**
 * The open schemes in which no application was sent: conservatoires also without an application, as long as none was sent in the other
 * scheme. An unknown one counts, unless it was sent.
 */
function listUnsent({ leads, stage, other, isFormComplete }: Situation): readonly string[] {
  const isUnsent = (one: SituationStage) => one === 'exploring' || one === 'applying' || (one === 'paused' && !isFormComplete);
  const beside = leads === 'UG' ? 'UC' : 'UG';
  const isBesideUnsent = other ? isUnsent(other.stage) : isUnsent(stage) && beside === 'UC';
  return [...(isUnsent(stage) ? [UNSENT_FACTS[leads]] : []), ...(isBesideUnsent ? [UNSENT_FACTS[beside]] : [])];
}

/** The facts of a situation: the stage of each application, the possible actions in either, and whether the forms are complete. */
export function listSituationFacts(situation: Situation): readonly Words['fact'][] {
  const applications = [situation, ...(situation.other ? [situation.other] : [])];
  const actions = applications.flatMap(({ action }) => (action === 'nothing' ? [] : [ACTION_FACTS[action]]));
  const form = situation.isFormComplete ? [FORM_FACT] : [];
  const facts = new Set<string>([...applications.map(({ stage }) => stage), ...actions, ...form, ...listUnsent(situation)]);
  return SITUATION_FACTS.filter((fact) => facts.has(fact));
}
