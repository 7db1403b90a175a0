import {
  type Cycle,
  type Dossier,
  firmCodes,
  has,
  hasCome,
  insuranceCodes,
  isHolding,
  isUndergraduate,
  type StepId,
  type StepRequest,
} from './dossier.ts';

/** Why a step cannot be taken. */
export type StepProblem = 'noChoice' | 'sameUniversity' | 'noReference' | 'notOffered';

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
 * The buttons of an application in this state of its tile: what its person can do, what others may do next, and what services do. The
 * state is the one that the rules of the hub derive, so that both always agree.
 */
export function listSteps(dossier: Dossier, state: string, cycle: Cycle): readonly StepId[] {
  const own = Object.hasOwn(byState, state) ? byState[state]?.(dossier, cycle) : undefined;
  return [...(own ?? []), ...listServiceSteps(dossier, state)];
}

function hasRepeat(codes: readonly string[]): boolean {
  return new Set(codes).size < codes.length;
}

/** Why this step cannot be taken now; null when it can. */
export function findProblem(dossier: Dossier, state: string, request: StepRequest, cycle: Cycle): StepProblem | null {
  const { step, choices = [], reference = '' } = request;
  if (!listSteps(dossier, state, cycle).includes(step)) return 'notOffered';
  const made = (dossier.info?.originalApplications ?? []).map(({ institutionCode }) => institutionCode ?? '');
  const codes = choices.map(({ legacyCode }) => legacyCode);
  if (step === 'addChoice') return codes[0] === undefined ? 'noChoice' : made.includes(codes[0]) ? 'sameUniversity' : null;
  if (step === 'send' || step === 'askReference') return dossier.form.choices.length === 0 ? 'noChoice' : null;
  if (step === 'reply' && request.firm !== undefined && request.firm === request.insurance) return 'sameUniversity';
  if (step !== 'save') return null;
  if (codes.length === 0) return 'noChoice';
  if (hasRepeat(codes)) return 'sameUniversity';
  return reference === '' ? 'noReference' : null;
}
