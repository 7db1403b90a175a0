import { DECLINE_ALL, type ServiceProblem } from '../../rules/application-service/service-page.ts';
import { findChoiceProblem, MAX_CONSERVATOIRE_CHOICES } from '../../rules/choices/choices.ts';
import { findReplyProblem } from '../../rules/choices/replies.ts';
import { canUndo } from './confirmed-steps.ts';
import {
  type Cycle,
  type Dossier,
  firmCodes,
  has,
  hasCome,
  infoOf,
  insuranceCodes,
  isHolding,
  isUndergraduate,
  listOpenOffers,
  type StepId,
  type StepRequest,
} from './dossier.ts';

function isDisturbed({ info, form, modes }: Dossier): boolean {
  const flags = info?.isInMaintenance || info?.isInEmbargo || info?.applyUnavailable || form.statusBefore !== '';
  return Boolean(flags) || [modes.ugMode, modes.ucMode].some((mode) => mode !== undefined && mode !== 'default');
}

/** The answers that universities can give on results day. */
function listResults(dossier: Dossier): readonly StepId[] {
  const firm = has(dossier, firmCodes);
  const insurance = has(dossier, insuranceCodes);
  return [
    ...(firm ? (['confirmFirm'] as const) : []),
    ...(insurance ? (['confirmInsurance'] as const) : []),
    'confirmNone',
    ...(has(dossier, ['CF']) ? (['delayFirm'] as const) : []),
    ...(firm ? (['changeFirm'] as const) : []),
    ...(firm && has(dossier, ['CI']) ? (['changeFirmConfirmInsurance'] as const) : []),
    ...(firm && insurance ? (['changeBoth'] as const) : []),
    ...(firm ? (['changeUnasked'] as const) : []),
  ];
}

function listWhileFilling(dossier: Dossier): readonly StepId[] {
  const { info, form } = dossier;
  if (!isUndergraduate(dossier) && info?.referenceRequested) return ['save', 'moveOn'];
  return form.choices.length > 0 && form.reference !== '' ? ['save', 'askReference'] : ['save'];
}

function listWhileConfirming(dossier: Dossier, cycle: Cycle): readonly StepId[] {
  if (!isUndergraduate(dossier)) return ['withdraw', 'moveOn', 'refuse'];
  return hasCome(dossier, cycle.updatingUntil) ? listResults(dossier) : ['withdraw', 'moveOn'];
}

const byState: Readonly<Record<string, (dossier: Dossier, cycle: Cycle) => readonly StepId[]>> = {
  notStarted: ({ info }) => (info ? ['save'] : ['start']),
  start: () => ['save'],
  inProgress: listWhileFilling,
  applicationReturned: () => ['save', 'sendBack'],
  awaitingApproval: () => ['moveOn', 'schoolReturns'],
  ready: () => ['save', 'send'],
  sentProcessing: () => ['withdraw', 'moveOn'],
  sent: () => ['withdraw', 'moveOn', 'refuse'],
  waitingForDecisions: () => ['withdraw', 'moveOn', 'refuse'],
  decisionsReceived: () => ['reply', 'withdraw'],
  extraNotOpen: () => ['addChoice', 'withdraw', 'moveOn'],
  extraUnplaced: () => ['addChoice', 'withdraw', 'moveOn'],
  extraWaiting: () => ['withdraw', 'moveOn', 'refuse'],
  extraOffer: () => ['accept', 'decline', 'withdraw'],
  unplaced: (dossier) => (isUndergraduate(dossier) ? ['moveOn'] : ['addChoice']),
  awaitingConfirm: listWhileConfirming,
  awaitingConfirmReasons: listWhileConfirming,
  embargo: (dossier) => (isHolding(dossier) ? ['moveOn'] : []),
  updating: (dossier) => (isUndergraduate(dossier) && isHolding(dossier) ? listResults(dossier) : []),
  clearingUnplaced: () => ['moveOn'],
  clearingAddChoice: () => ['addChoice'],
  clearingWaiting: () => ['moveOn', 'refuse'],
  unconditional: () => ['accept', 'decline'],
  unconditionalUCCF: () => ['accept', 'decline'],
  unconditionalUCCFCI: () => ['accept', 'decline'],
  unconditionalUCCFUI: () => ['accept', 'acceptInsurance', 'decline'],
  unconditionalUCCIUCCF: () => ['accept', 'acceptInsurance', 'decline'],
  placed: (dossier) => (isUndergraduate(dossier) ? ['declinePlace'] : []),
  placedFirm: () => ['declinePlace'],
  placedInsurance: () => ['declinePlace'],
};

function listServiceSteps(dossier: Dossier, state: string): readonly StepId[] {
  const isUnknown = state === 'statusUnknown' || state === 'clearingUnknown';
  if (isDisturbed(dossier) || isUnknown) return ['backToNormal', 'beginAgain'];
  const { info } = dossier;
  return [
    'serviceDown',
    ...(info?.applicationStarted ? (['loading'] as const) : []),
    ...(info?.applicationStatus ? (['notUnderstood'] as const) : []),
    'beginAgain',
  ];
}

/**
 * The buttons of an application in this state of its tile: actions of the person, of others, and of services. The rules of the hub derive
 * the state, so that both always agree.
 */
export function listSteps(dossier: Dossier, state: string, cycle: Cycle): readonly StepId[] {
  const own = Object.hasOwn(byState, state) ? byState[state]?.(dossier, cycle) : undefined;
  return [...(canUndo(dossier) ? (['undo'] as const) : []), ...(own ?? []), ...listServiceSteps(dossier, state)];
}

/** Why these courses cannot join the application: none, an unknown one, or a refusal by the rules of admissions. */
function findCourseProblem(dossier: Dossier, { step, choices = [], isIncomplete }: StepRequest, cycle: Cycle): ServiceProblem | null {
  if (isIncomplete) return 'unknownCourse';
  const { isInExtra, isInClearing, originalApplications } = infoOf(dossier);
  const isAdding = step === 'addChoice';
  const added = isAdding ? choices.slice(0, 1) : step === 'save' ? choices : dossier.form.choices;
  if (added.length === 0) return 'noChoice';
  const made = isAdding ? (originalApplications ?? []) : [];
  const phase = isInClearing ? 'clearing' : isInExtra ? 'extra' : 'main';
  return findChoiceProblem({ phase, made, added, max: maxChoicesOf(dossier, cycle) });
}

/** The maximum number of courses before Extra. */
export function maxChoicesOf(dossier: Pick<Dossier, 'scheme'>, { maxChoices }: Cycle): number {
  return dossier.scheme === 'UG' ? maxChoices : MAX_CONSERVATOIRE_CHOICES;
}

const withCourses: ReadonlySet<StepId> = new Set(['save', 'addChoice', 'askReference', 'send']);

/** Why this step cannot be taken now; null when it can. */
export function findProblem(dossier: Dossier, state: string, request: StepRequest, cycle: Cycle): ServiceProblem | null {
  const { step, reference = '', firm = '', insurance = '' } = request;
  if (!listSteps(dossier, state, cycle).includes(step)) return step === 'undo' ? 'tooLate' : 'notOffered';
  if (step === 'reply' && firm === DECLINE_ALL) return insurance === '' ? null : 'declineAllAlone';
  // An unchanged list declines nothing.
  if (step === 'reply' && firm === '' && insurance === '') return 'noReply';
  if (step === 'reply') return findReplyProblem(listOpenOffers(dossier), { firm, insurance });
  const problem = withCourses.has(step) ? findCourseProblem(dossier, request, cycle) : null;
  return problem ?? (step === 'save' && reference === '' ? 'noReference' : null);
}
