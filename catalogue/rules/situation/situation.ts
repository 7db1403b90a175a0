import type { Words } from '../../generated/words.ts';
import type { JourneyStage, SchemeId, TileState } from '../status/states.ts';

/** Where in the year somebody is: the one answer that every part of the hub goes by. */
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

/** One of them. */
export type SituationStage = (typeof SITUATION_STAGES)[number];

/** What somebody can do now about an application. */
const SITUATION_ACTIONS = ['start', 'continue', 'send', 'reply', 'addChoice', 'findClearing', 'applyAgain'] as const;

/** One of them, or nothing. */
type SituationAction = (typeof SITUATION_ACTIONS)[number] | 'nothing';

/** One scheme, as far as the situation depends on it. */
export interface SchemeFacts {
  readonly state: TileState;
  /** The application service says that it has been started. */
  readonly isStarted: boolean;
  /** The application service says that it has been sent. */
  readonly isSent: boolean;
}

/** All that the situation follows from. */
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

/** Where one application is, and what can be done about it now. */
interface SchemeSituation {
  readonly stage: SituationStage;
  readonly action: SituationAction;
}

/** Where somebody is, and what can be done in the leading scheme. */
export interface Situation extends SchemeSituation {
  /** The scheme that comes first in everything. */
  readonly leads: SchemeId;
  /** The same of the other scheme, when there is an application to it too or it is held. */
  readonly other: SchemeSituation | null;
  /** An application is filled in or sent, and no other one is still being written: nothing is left to put into a form. */
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
 * Whether choices are still being made in a state. Once the form is complete they are in the application, whatever of it is to be had here,
 * also when it was sent back for changes.
 */
export function isChoosing(state: string): boolean {
  return state === 'inProgress' || readStage(state) === 'exploring';
}

/** Whether a state is one without any offer, in which a way to a place is looked for: before Clearing as in it. */
export function isWithoutOffer(state: string): boolean {
  const [stage, action] = Object.hasOwn(STATES, state) ? STATES[state as TileState] : STATES.statusUnknown;
  return stage === 'findingPlace' || (stage === 'waiting' && action === 'addChoice');
}

/** Whether a choice that was added late is being looked at: until it is decided, no other one can be added. */
export function isLateChoiceSent(state: string): boolean {
  return state === 'clearingWaiting' || state === 'extraWaiting';
}

/** Whether an application in a stage is withheld, so that its progress is not revealed. */
export function isHeld(stage: SituationStage): boolean {
  return stage === 'awaitingResults' || stage === 'paused';
}

/** Stages before anything has been sent. */
const UNSENT: ReadonlySet<SituationStage> = new Set(['exploring', 'applying', 'paused']);

/** True when there is an application of the scheme: it has been started, or its state is one that only a started one can be in. */
export function hasBegun({ state, isStarted }: Pick<SchemeFacts, 'state' | 'isStarted'>): boolean {
  const [stage] = STATES[state];
  return isStarted || !(stage === 'exploring' || isHeld(stage));
}

/** How much an application counts beside the other: a place most, then what is under way, what has ended, and nothing last. */
function rankOf(facts: SchemeFacts): number {
  const [stage] = STATES[facts.state];
  if (stage === 'placed') return 0;
  if (!hasBegun(facts)) return 3;
  return stage === 'finished' ? 2 : 1;
}

/** The scheme that comes first in everything: the one whose application counts for more; undergraduate where they count the same. */
export function chooseLeader({ undergraduate, conservatoire }: Pick<SituationInput, 'undergraduate' | 'conservatoire'>): SchemeId {
  return rankOf(conservatoire) < rankOf(undergraduate) ? 'UC' : 'UG';
}

/** What can be done in the leading scheme. Nothing is started in a year that is not open. */
function chooseAction({ state }: SchemeFacts, { canApply, isClearing }: SituationInput): SituationAction {
  if (state === 'unplaced' && isClearing) return 'findClearing';
  const [, action] = STATES[state];
  return action === 'start' && !canApply ? 'nothing' : action;
}

/** The other application beside the leading one, or that its scheme is held: it is gone on with, nothing new is begun. */
function deriveOther(facts: SchemeFacts): Situation['other'] {
  const [stage, action] = STATES[facts.state];
  if (!hasBegun(facts) && stage !== 'awaitingResults') return null;
  return { stage, action: ['start', 'findClearing', 'applyAgain'].includes(action) ? 'nothing' : action };
}

/** The leading application, or that the year is over or has not opened for it. */
function deriveLead(facts: SchemeFacts, input: SituationInput): SchemeSituation {
  const [stage] = STATES[facts.state];
  // Once something has been sent, its end goes on after the year.
  if (input.isClosed && UNSENT.has(stage)) return { stage: 'yearOver', action: 'applyAgain' };
  const isShut = (stage === 'exploring' || stage === 'paused') && !hasBegun(facts) && !input.canApply;
  return { stage: isShut ? 'yearNotOpen' : stage, action: chooseAction(facts, input) };
}

/** Stages that only an application reaches that has been sent. */
const SENT: ReadonlySet<SituationStage> = new Set(['waiting', 'deciding', 'confirming', 'findingPlace', 'placed']);

/** Whether an application is filled in, and not sent back to be changed; one that was withdrawn is none any more. */
function isFilledIn({ stage }: SchemeSituation, { isSent }: SchemeFacts): boolean {
  return stage === 'applying' || SENT.has(stage) || (isHeld(stage) && isSent);
}

/**
 * Where somebody is in the year and what can be done now, out of the states of both tiles, the study year and the mode.
 * The states stay as the rules of status give them; this says what they mean to the rest of the hub.
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

/** Where each stage stands on the way from looking around to starting; one that is held or has ended says nothing of it. */
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

/** The stage of the journey at which a tile state stands. A held state gives null: the stage before is kept. */
export function chooseJourney(state: TileState): JourneyStage | null {
  return JOURNEY[STATES[state][0]];
}

/** How far an application has got, whatever its state says. */
export interface ReachedFacts {
  readonly state: TileState;
  readonly isStarted: boolean;
  readonly isSent: boolean;
  readonly hasReplied: boolean;
}

/**
 * The stage of the journey in a situation: after a withdrawn application its beginning. While results are held, one that was sent waits for
 * them, whatever they are. While all else is held it is how far the application had got, and so it is without any offer before Clearing:
 * somebody who has not replied to anything has no results yet, and goes on to Extra.
 */
export function chooseJourneyOf({ stage, action }: Situation, reached: ReachedFacts | null): JourneyStage {
  const isOpen = reached?.state === 'unplaced' && action === 'nothing';
  const known = stage === 'finished' ? 'explore' : JOURNEY[stage];
  if (known !== null && !isOpen) return known;
  if (reached?.hasReplied || (reached?.isSent && stage === 'awaitingResults')) return 'results';
  if (reached?.isSent) return 'decisions';
  return reached?.isStarted ? 'apply' : 'explore';
}

/**
 * The state whose words a tile shows: before a year opens there is nothing that a service could have failed to tell, and nobody is told to
 * start.
 */
export function chooseTileState({ stage }: Situation, state: TileState): TileState {
  return stage === 'yearNotOpen' && ['paused', 'exploring'].includes(STATES[state][0]) ? 'notStarted' : state;
}

/** The facts that content may ask for, by the actions that make them true. */
const ACTION_FACTS: Readonly<Record<Exclude<SituationAction, 'nothing'>, Words['fact']>> = {
  start: 'canStart',
  continue: 'canContinue',
  send: 'canSend',
  reply: 'canReply',
  addChoice: 'canAddChoice',
  findClearing: 'canFindClearing',
  applyAgain: 'canApplyAgain',
};

/** The fact that is true when nothing is left to put into a form. */
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
 * The schemes that are open and in which nothing has been sent: conservatoires also without an application, as long as nothing is sent in
 * the other one. One of which nothing is known counts, unless it was sent.
 */
function listUnsent({ leads, stage, other, isFormComplete }: Situation): readonly string[] {
  const isUnsent = (one: SituationStage) => one === 'exploring' || one === 'applying' || (one === 'paused' && !isFormComplete);
  const beside = leads === 'UG' ? 'UC' : 'UG';
  const isBesideUnsent = other ? isUnsent(other.stage) : isUnsent(stage) && beside === 'UC';
  return [...(isUnsent(stage) ? [UNSENT_FACTS[leads]] : []), ...(isBesideUnsent ? [UNSENT_FACTS[beside]] : [])];
}

/** The facts that are true in a situation: the stage of each application, what can be done in either, and whether the forms are complete. */
export function listSituationFacts(situation: Situation): readonly Words['fact'][] {
  const applications = [situation, ...(situation.other ? [situation.other] : [])];
  const actions = applications.flatMap(({ action }) => (action === 'nothing' ? [] : [ACTION_FACTS[action]]));
  const form = situation.isFormComplete ? [FORM_FACT] : [];
  const facts = new Set<string>([...applications.map(({ stage }) => stage), ...actions, ...form, ...listUnsent(situation)]);
  return SITUATION_FACTS.filter((fact) => facts.has(fact));
}
