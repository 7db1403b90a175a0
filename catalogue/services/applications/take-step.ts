import { toInstant } from '#engine';
import { isGoodCode } from '../../rules/status/choices.ts';
import { countChoiceCodes } from '../../rules/status/made-up-choices.ts';
import { isConfirmed, withReceipt } from './confirmed-steps.ts';
import {
  type ApplicationForm,
  type Cycle,
  change,
  changedCodes,
  type Dossier,
  EMPTY_FORM,
  firmCodes,
  has,
  hasCome,
  holdOffer,
  infoOf,
  insuranceCodes,
  isHolding,
  isUndergraduate,
  listCodes,
  listOpenOffers,
  listSent,
  recode,
  resultsMoment,
  type StepId,
  type StepRequest,
  toChoice,
  wait,
  withChoices,
} from './dossier.ts';
import { blank } from './simulator.ts';

type Change = (dossier: Dossier, request: StepRequest, cycle: Cycle) => Dossier;

/** The completed share of the form: the profile comes from the hub, and the reference is the last part. */
function percentOf({ choices, reference }: ApplicationForm): number {
  return 20 + (choices.length > 0 ? 40 : 0) + (reference === '' ? 0 : 20);
}

const save: Change = (dossier, { choices = [], reference = '' }) => {
  const { info } = dossier;
  const form = { ...dossier.form, choices, reference };
  const isBack = info?.referenceReturned || info?.applicationReturned || info?.percentComplete === 100;
  const percentComplete = isBack ? (info?.percentComplete ?? 0) : percentOf(form);
  return { ...change(dossier, { applicationStarted: true, percentComplete }), form };
};

const requestReference: Change = (dossier) =>
  change(dossier, {
    referenceRequested: true,
    applicationApprovalRequested: isUndergraduate(dossier),
    applicationReturned: false,
  });

const reply: Change = (dossier, { firm, insurance }, cycle) => {
  const offers = new Map(listOpenOffers(dossier).map(({ key, choice }) => [choice, key]));
  const choices = infoOf(dossier).originalApplications ?? [];
  const replied = recode(dossier, (code, place) => {
    const key = choices[place] && offers.get(choices[place]);
    if (key === undefined) return code;
    return key === firm ? `${code}F` : key === insurance ? `${code}I` : 'D';
  });
  return has(replied, firmCodes) ? holdOffer(replied) : withoutOffer(replied, cycle);
};

/** The next state without an offer: another choice, Extra, Clearing, or waiting for Clearing. */
function withoutOffer(dossier: Dossier, cycle: Cycle): Dossier {
  const closed = { isWaitingForOffers: false, isApplicationInClearing: false };
  if (!isUndergraduate(dossier)) return change(dossier, { ...closed, applicationStatus: 'Unplaced' });
  if (hasCome(dossier, cycle.updatingUntil)) return toClearing(dossier, cycle);
  const waiting = { ...closed, applicationStatus: 'WaitingForChoiceExtraClearing' };
  if (listCodes(dossier.info).length < cycle.maxChoices) return change(dossier, { ...waiting, isInExtra: false });
  const isOpen = hasCome(dossier, cycle.extraFrom);
  const inExtra = change(dossier, { ...waiting, isInExtra: true });
  return isOpen ? inExtra : wait(inExtra, cycle.extraFrom);
}

function toClearing(dossier: Dossier, cycle: Cycle): Dossier {
  const moved = hasCome(dossier, cycle.updatingUntil) ? dossier : wait(dossier, resultsMoment(cycle));
  const canAdd = hasCome(moved, cycle.clearingAddChoiceFrom);
  const inClearing = change(moved, {
    applicationStatus: canAdd ? 'InClearing' : 'Clearing',
    isInClearing: true,
    isInExtra: false,
    isInEmbargo: false,
    isWaitingForOffers: false,
    isApplicationInClearing: false,
  });
  return { ...inClearing, modes: { ...moved.modes, applyMode: 'clearing', ugMode: 'default' } };
}

const addChoice: Change = (dossier, { choices = [] }) => {
  const { isInExtra, isInClearing } = infoOf(dossier);
  return withChoices(dossier, choices.slice(0, 1).map(toChoice), {
    applicationStatus: 'Referred',
    isWaitingForOffers: isInExtra === true || isInClearing === true,
    isApplicationInClearing: isInClearing === true,
  });
};

const withdraw: Change = (dossier) => {
  const isEarly = listCodes(dossier.info).length === 0;
  const known = isEarly ? withChoices(dossier, listSent(dossier), {}) : dossier;
  return recode(known, () => 'W', {
    applicationStatus: isEarly ? 'Cancelled' : 'CompletelyWithdrawn',
    isInExtra: false,
    isInClearing: false,
    isWaitingForOffers: false,
    isApplicationInClearing: false,
  });
};

/** Gives the place to the first choice with one of these codes, and declines every other offer. */
function accept(dossier: Dossier, codes: readonly string[], to: string): Dossier {
  const at = listCodes(dossier.info).findIndex((code) => codes.includes(code));
  return recode(dossier, (code, place) => (place === at ? to : isGoodCode(code) ? 'D' : code), { applicationStatus: 'Placed' });
}

const acceptOffer: Change = (dossier) => {
  if (has(dossier, changedCodes)) return accept(dossier, ['UCCF', 'UCC'], 'UF');
  return holdOffer(recode(dossier, (code) => (code === 'C' || code === 'U' ? `${code}F` : code)));
};

const decline: Change = (dossier, _, cycle) => {
  const declined = recode(dossier, (code) => ([...changedCodes, 'C', 'U'].includes(code) ? 'D' : code));
  if (has(declined, ['UI'])) return change(declined, { applicationStatus: 'Placed' });
  if (has(declined, ['CI'])) return change(declined, { applicationStatus: 'AwaitingConfirmationDecision' });
  return withoutOffer(declined, cycle);
};

const decisionPattern: readonly string[] = ['C', 'C', 'U', 'R', 'C'];

/** Answers for undecided universities: the first half of them at first, then all. */
function decide(dossier: Dossier, cycle: Cycle, isRefusal: boolean): Dossier {
  const codes = listCodes(dossier.info);
  const isFirst = !isRefusal && codes.length > 1 && codes.every((code) => code === 'REF');
  const last = isFirst ? Math.ceil(codes.length / 2) : codes.length;
  const answer = (place: number) => (isRefusal ? 'R' : (decisionPattern[place] ?? 'C'));
  const decided = recode(dossier, (code, place) => (code === 'REF' && place < last ? answer(place) : code), { isWaitingForOffers: false });
  if (isFirst) return decided;
  return has(decided, ['C', 'U']) ? change(decided, { applicationStatus: 'AwaitingReply' }) : withoutOffer(decided, cycle);
}

/** Answers the choice made in Clearing. */
function decideInClearing(dossier: Dossier, cycle: Cycle, isRefusal: boolean): Dossier {
  const later = wait(dossier, null, 1);
  const decided = recode(later, (code) => (code === 'REF' ? (isRefusal ? 'R' : 'CA') : code));
  if (isRefusal) return toClearing(decided, cycle);
  return change(decided, { applicationStatus: 'PlacedInClearing', isWaitingForOffers: false });
}

/** The place stays open until results are out: first results are loaded, then pages are updated. */
function towardsResults(dossier: Dossier, cycle: Cycle): Dossier {
  if (!isUndergraduate(dossier)) return confirm(wait(dossier, resultsMoment(cycle)), 'UF');
  const before = (moment: string | null, hours: number) => {
    const at = toInstant(moment ?? '');
    return at === null ? null : at - hours * 3_600_000;
  };
  if (!hasCome(dossier, cycle.embargoUntil) && !dossier.info?.isInEmbargo)
    return change(wait(dossier, before(cycle.embargoUntil, 3)), { isInEmbargo: true });
  const updating = change(wait(dossier, before(cycle.updatingUntil, 1)), { isInEmbargo: false });
  return { ...updating, modes: { ...dossier.modes, ugMode: 'updating' } };
}

/** Confirms the place at the firm choice, or at the only one left. */
function confirm(dossier: Dossier, to: string): Dossier {
  const codes = has(dossier, firmCodes) ? firmCodes : insuranceCodes;
  const at = listCodes(dossier.info).findIndex((code) => codes.includes(code));
  return recode(dossier, (code, place) => (place === at ? to : code), { applicationStatus: 'Placed' });
}

/** Publishes results: the firm and the insurance choice get these codes. */
function results(firm: string, insurance?: string): Change {
  return (dossier, _, cycle) => {
    const toCode = (code: string) => {
      if (firmCodes.includes(code)) return firm;
      return insuranceCodes.includes(code) ? (insurance ?? code) : code;
    };
    const out = wait(dossier, resultsMoment(cycle), 0);
    const decided = recode(out, toCode, { applicationStatus: 'Placed', isInEmbargo: false });
    const open = { ...decided, modes: { ...out.modes, applyMode: 'clearing' as const, ugMode: 'default' as const } };
    if (firm === 'DCFF') return change(open, { applicationStatus: 'AwaitingConfirmationDecision' });
    return firm === 'R' && insurance === 'R' ? toClearing(open, cycle) : open;
  };
}

/** The next event in time, by the state of the application. */
function moveOn(dossier: Dossier, cycle: Cycle, isRefusal: boolean): Dossier {
  const { info, year } = dossier;
  const { applicationStatus, isInClearing, isInExtra } = infoOf(dossier);
  if (!info?.applicationSent) return referenceComes(dossier);
  if (!applicationStatus) return refer(dossier);
  if (applicationStatus === 'Clearing') return toClearing(wait(dossier, cycle.clearingAddChoiceFrom), cycle);
  if (isHolding(dossier)) return isRefusal ? withoutOffer(refuseHeld(dossier), cycle) : towardsResults(dossier, cycle);
  if (applicationStatus !== 'Referred') {
    const isLast = !isInExtra;
    return isLast ? toClearing(dossier, cycle) : endExtra(dossier);
  }
  if (isInClearing) return decideInClearing(dossier, cycle, isRefusal);
  const isFirst = listCodes(info).every((code) => code === 'REF');
  return decide(wait(dossier, isFirst ? `${year}-01-27T10:00` : `${year}-03-31T10:00`), cycle, isRefusal);
}

function referenceComes(dossier: Dossier): Dossier {
  return change(wait(dossier, null, 3), {
    applicationApprovalRequested: false,
    applicationReturned: false,
    referenceReturned: true,
    applicationCompleted: true,
    percentComplete: 100,
  });
}

function refer(dossier: Dossier): Dossier {
  return withChoices(wait(dossier, null, 2), listSent(dossier), { applicationStatus: 'Referred' });
}

function refuseHeld(dossier: Dossier): Dossier {
  return recode(dossier, (code) => (isGoodCode(code) ? 'R' : code));
}

function endExtra(dossier: Dossier): Dossier {
  return change(wait(dossier, `${dossier.year}-07-02T09:00`), { applicationStatus: 'Unplaced', isInExtra: false });
}

/** The tracking status that fits the codes, for an application whose first status was not understood. */
function guessStatus(dossier: Dossier): string {
  if (has(dossier, ['REF'])) return 'Referred';
  if (has(dossier, ['C', 'U'])) return 'AwaitingReply';
  if (has(dossier, [...firmCodes, ...insuranceCodes])) return 'HoldingOffer';
  return 'Unplaced';
}

const backToNormal: Change = (dossier) => {
  const { form, info } = dossier;
  const isUnknown = form.statusBefore !== '' || info?.applicationStatus === notUnderstood;
  const calm = change(dossier, {
    isInMaintenance: false,
    isInEmbargo: false,
    applyUnavailable: false,
    ...(isUnknown ? { applicationStatus: form.statusBefore || guessStatus(dossier) } : {}),
  });
  const isNew = !info?.applicationStarted && !info?.personalId;
  return {
    ...calm,
    info: isNew ? null : calm.info,
    form: { ...form, statusBefore: '' },
    modes: { ...dossier.modes, ugMode: 'default', ucMode: 'default' },
  };
};

const notUnderstood = 'SomethingNew';

const changes: Readonly<Record<StepId, Change>> = {
  start: (dossier) =>
    change(dossier, {
      ...blank,
      personalId: isUndergraduate(dossier) ? '1270009001' : '1270009002',
      cycleYear: dossier.year,
      referenceRequired: true,
      applications: [],
      originalApplications: [],
      applicationStatus: '',
      ...countChoiceCodes([]),
    }),
  save,
  askReference: requestReference,
  sendBack: requestReference,
  send: (dossier) => change(dossier, { applicationSent: true, applicationCompleted: true, percentComplete: 100 }),
  reply,
  addChoice,
  accept: acceptOffer,
  acceptInsurance: (dossier) => accept(dossier, ['UCCI', 'UI'], 'UI'),
  decline,
  declinePlace: (dossier, _, cycle) =>
    withoutOffer(
      recode(dossier, (code) => (isGoodCode(code) ? 'D' : code)),
      cycle,
    ),
  withdraw,
  undo: (dossier) => ({ ...dossier, ...dossier.form.receipt?.before }),
  moveOn: (dossier, _, cycle) => moveOn(dossier, cycle, false),
  refuse: (dossier, _, cycle) => moveOn(dossier, cycle, true),
  schoolReturns: (dossier) =>
    change(wait(dossier, null, 3), { applicationReturned: true, applicationCompleted: false, percentComplete: 90 }),
  confirmFirm: results('UF'),
  confirmInsurance: results('R', 'UI'),
  confirmNone: results('R', 'R'),
  delayFirm: results('DCFF'),
  changeFirm: results('UCCF'),
  changeFirmConfirmInsurance: results('UCCF', 'UI'),
  changeBoth: results('UCCF', 'UCCI'),
  changeUnasked: results('UCC', 'R'),
  serviceDown: (dossier) => change(dossier, { isInMaintenance: true }),
  loading: (dossier) => change(dossier, { isInEmbargo: true }),
  notUnderstood: (dossier) => ({
    ...change(dossier, { applicationStatus: notUnderstood }),
    form: { ...dossier.form, statusBefore: dossier.info?.applicationStatus ?? '' },
  }),
  backToNormal,
  beginAgain: (dossier) => ({
    ...dossier,
    info: null,
    form: EMPTY_FORM,
    now: `${dossier.year - 1}-11-20T10:00:00.000Z`,
    modes: { applyMode: 'on', ugMode: 'default', ucMode: 'default' },
  }),
};

/** The application after an allowed step. Pure: no reads, writes or clock. */
export function takeStep(dossier: Dossier, request: StepRequest, cycle: Cycle): Dossier {
  const { step } = request;
  const after = changes[step](dossier, request, cycle);
  return (isConfirmed(step) && step !== 'beginAgain') || step === 'undo' ? withReceipt(dossier, after, step, cycle) : after;
}
