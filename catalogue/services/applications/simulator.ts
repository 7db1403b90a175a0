import { countChoiceCodes, makeUpChoices } from '../../rules/status/made-up-choices.ts';
import type { ApplicantRecord, ApplicationInfo, OriginalChoice, PageStateInput } from '../../schemas/generated/admissions.ts';
import { countOf } from '../chance/chance.ts';

/** The schemes of the demonstration application. */
export type SchemeId = 'UG' | 'UC';

/** The season of the cycle in which a state occurs. */
type Season = 'autumn' | 'spring' | 'summer' | 'results' | 'afterResults';

/** The setup for one state of a tile: the content of the application, the season and the modes. */
interface Scene {
  readonly season: Season;
  readonly info: ApplicationInfo | null;
  /** The code of each choice. */
  readonly codes?: readonly string[];
  readonly modes?: PageStateInput;
}

const seasons: Readonly<Record<Season, (year: number) => string>> = {
  autumn: (year) => `${year - 1}-11-20T10:00:00+00:00`,
  spring: (year) => `${year}-03-15T10:00:00+00:00`,
  summer: (year) => `${year}-07-20T10:00:00+01:00`,
  results: (year) => `${year}-08-12T08:30:00+01:00`,
  afterResults: (year) => `${year}-08-19T14:00:00+01:00`,
};

const started: ApplicationInfo = { applicationStarted: true, percentComplete: 100, applicationCompleted: true, referenceRequired: true };
const sent: ApplicationInfo = { ...started, applicationSent: true, referenceRequested: true, referenceReturned: true };
const five = ['REF', 'REF', 'REF', 'REF', 'REF'];
const clearing: PageStateInput = { applyMode: 'clearing' };

function tracked(applicationStatus: string, more: ApplicationInfo = {}): ApplicationInfo {
  return { ...sent, applicationStatus, ...more };
}

function placed(codes: readonly string[]): Scene {
  return { season: 'afterResults', info: tracked('Placed'), codes, modes: clearing };
}

const shared = {
  notStarted: { season: 'autumn', info: null },
  inProgress: { season: 'autumn', info: { ...started, percentComplete: 55, applicationCompleted: false } },
  ready: { season: 'autumn', info: started },
  sentProcessing: { season: 'autumn', info: sent },
  decisionsReceived: { season: 'spring', info: tracked('AwaitingReply'), codes: ['C', 'C', 'U', 'R', 'R'] },
  awaitingConfirm: { season: 'summer', info: tracked('AwaitingConfirmationDecision'), codes: ['CI', 'D', 'R', 'R', 'R'] },
  placed: { season: 'afterResults', info: tracked('Placed'), codes: ['CA'], modes: clearing },
  withdrawn: { season: 'spring', info: tracked('CompletelyWithdrawn'), codes: ['W', 'W', 'W'] },
  unavailable: { season: 'autumn', info: { ...started, applyUnavailable: true } },
} as const satisfies Record<string, Scene>;

const scenes: Readonly<Record<SchemeId, Readonly<Record<string, Scene>>>> = {
  UG: {
    ...shared,
    start: { season: 'autumn', info: { applicationStarted: false } },
    awaitingApproval: { season: 'autumn', info: { ...started, applicationApprovalRequested: true } },
    applicationReturned: {
      season: 'autumn',
      info: { ...started, percentComplete: 90, applicationCompleted: false, applicationApprovalRequested: true, applicationReturned: true },
    },
    sent: { season: 'autumn', info: tracked('Referred'), codes: five },
    waitingForDecisions: { season: 'spring', info: tracked('Referred'), codes: ['C', 'R', 'REF', 'REF', 'REF'] },
    awaitingConfirmReasons: { season: 'results', info: tracked('HoldingOffer'), codes: ['DCFF', 'CI', 'D', 'D', 'R'] },
    unplaced: { season: 'spring', info: tracked('Unplaced'), codes: ['R', 'R', 'R', 'R', 'R'] },
    clearingUnplaced: {
      season: 'results',
      info: tracked('Clearing', { isInClearing: true }),
      codes: ['R', 'R', 'R', 'D', 'D'],
      modes: clearing,
    },
    clearingAddChoice: {
      season: 'afterResults',
      info: tracked('InClearing', { isInClearing: true }),
      codes: ['R', 'R', 'R', 'D', 'D'],
      modes: clearing,
    },
    clearingWaiting: {
      season: 'afterResults',
      info: tracked('Referred', { isInClearing: true, isWaitingForOffers: true, isApplicationInClearing: true }),
      codes: ['REF'],
      modes: clearing,
    },
    clearingUnknown: { season: 'afterResults', info: tracked('SomethingNew'), codes: ['R', 'R', 'R', 'D', 'D'], modes: clearing },
    placedFirm: placed(['UF', 'CI', 'D', 'D', 'R']),
    placedInsurance: placed(['R', 'UI', 'D', 'D', 'R']),
    embargo: { season: 'results', info: tracked('AwaitingConfirmationDecision', { isInEmbargo: true }), codes: ['CI', 'D', 'R', 'R', 'R'] },
    updating: {
      season: 'results',
      info: tracked('AwaitingConfirmationDecision'),
      codes: ['CI', 'D', 'R', 'R', 'R'],
      modes: { ugMode: 'updating' },
    },
    extraNotOpen: { season: 'spring', info: tracked('WaitingForChoiceExtraClearing'), codes: ['R', 'R', 'R'] },
    extraUnplaced: {
      season: 'spring',
      info: tracked('WaitingForChoiceExtraClearing', { isInExtra: true }),
      codes: ['R', 'R', 'R', 'R', 'R'],
    },
    extraWaiting: {
      season: 'spring',
      info: tracked('Referred', { isInExtra: true, isWaitingForOffers: true }),
      codes: ['R', 'R', 'R', 'R', 'R', 'REF'],
    },
    extraOffer: { season: 'spring', info: tracked('AwaitingReply', { isInExtra: true }), codes: ['R', 'R', 'R', 'R', 'R', 'C'] },
    unconditional: placed(['UCC', 'D', 'D', 'D', 'R']),
    unconditionalUCCF: placed(['UCCF', 'D', 'D', 'D', 'R']),
    unconditionalUCCFUI: placed(['UCCF', 'UI', 'D', 'D', 'R']),
    unconditionalUCCFCI: placed(['UCCF', 'CI', 'D', 'D', 'R']),
    unconditionalUCCIUCCF: placed(['UCCF', 'UCCI', 'D', 'D', 'R']),
    statusUnknown: { season: 'spring', info: tracked('SomethingNew'), codes: five },
  },
  UC: {
    ...shared,
    sent: { season: 'autumn', info: tracked('Referred'), codes: ['REF', 'REF', 'REF', 'REF'] },
    waitingForDecisions: { season: 'spring', info: tracked('Referred'), codes: ['C', 'REF', 'REF', 'REF'] },
    unplaced: { season: 'spring', info: tracked('Unplaced'), codes: ['R', 'R'] },
    updating: { season: 'results', info: sent, modes: { ucMode: 'updating' } },
    statusUnknown: { season: 'spring', info: tracked('SomethingNew'), codes: ['REF', 'REF'] },
  },
};

/** The states that a scheme's tile can be moved to, in no particular order. */
export function listSimulatedStates(scheme: SchemeId): string[] {
  return Object.keys(scenes[scheme]);
}

/** A request to the simulator. */
export interface SimulateRequest {
  readonly scheme: SchemeId;
  readonly state: string;
  /** The study year of the application. */
  readonly year: number;
}

/**
 * The record with its application changed so that the scheme's tile has this state, at a suitable moment of the cycle and in suitable
 * modes. Null when the scheme has no such state. The other scheme's application does not change.
 */
export function simulate(record: ApplicantRecord, { scheme, state, year }: SimulateRequest): ApplicantRecord | null {
  const scene = Object.hasOwn(scenes[scheme], state) ? scenes[scheme][state] : undefined;
  if (!scene) return null;
  const key = scheme === 'UG' ? 'ug' : 'uc';
  const info = scene.info === null ? null : toInfo(scene.info, scene.codes ?? [], { scheme, year });
  return {
    ...record,
    now: seasons[scene.season](year),
    user: { ...record.user, studyYear: year, ...(scheme === 'UC' ? { conservatoires: 'yes' } : {}) },
    pageState: { applyMode: 'on', ugMode: 'default', ucMode: 'default', ...scene.modes },
    applicationInfo: { ug: null, uc: null, ...record.applicationInfo, [key]: info },
    debugState: null,
  };
}

const codeLabels: Readonly<Record<string, string>> = {
  REF: 'Waiting for a decision',
  C: 'Conditional offer',
  U: 'Unconditional offer',
  CF: 'Conditional firm',
  CI: 'Conditional insurance',
  UF: 'Unconditional firm',
  UI: 'Unconditional insurance',
  UCC: 'Changed course offer',
  UCCF: 'Changed course offer from your firm choice',
  UCCI: 'Changed course offer from your insurance choice',
  CA: 'Accepted in Clearing',
  D: 'Declined',
  DCFF: 'Decision delayed',
  R: 'Unsuccessful',
  W: 'Withdrawn',
};

function toInfo(info: ApplicationInfo, codes: readonly string[], { scheme, year }: { scheme: SchemeId; year: number }): ApplicationInfo {
  const choices = makeUpChoices(scheme, codes);
  return {
    ...blank,
    personalId: scheme === 'UG' ? '1270009001' : '1270009002',
    cycleYear: year,
    applications: choices.map(({ choice }) => choice),
    originalApplications: choices.map(({ original }) => addLabels(original)),
    ...countChoiceCodes(codes),
    ...info,
  };
}

/** Adds the texts that the tracking service sends with a choice. */
export function addLabels(original: OriginalChoice): OriginalChoice {
  const code = original.choiceStatusId ?? '';
  const isDelayed = code === 'DCFF';
  const waits = isDelayed || code === 'CF';
  return {
    ...original,
    choiceStatus: codeLabels[code] ?? code,
    reasonsOfDelay: { confirmationPendingReasons: waits ? ['We are waiting for your exam results.'] : [] },
    actionRequiredByApplicantText: isDelayed ? 'Ask your school or college to send us your results.' : '',
    ...makeUpConditions(original),
    ...makeUpChange(original),
  };
}

/** The codes of offers with conditions. */
const conditional: readonly string[] = ['C', 'CF', 'CI', 'DCFF'];

/** The conditions of a conditional offer: always the same for a university and course, and never replacing known ones. */
function makeUpConditions({ institutionCode, courseName, choiceStatusId, offerConditions }: OriginalChoice): Partial<OriginalChoice> {
  if (!conditional.includes(choiceStatusId ?? '') || offerConditions) return {};
  const points = 96 + 8 * countOf(`offer|${institutionCode}|${courseName}`, 0, 6);
  return { offerConditions: `${points} UCAS Tariff points from your A levels or equal qualifications.`, offerPoints: points };
}

/** The original course of a changed offer, unless it is known: the same course at first, now with a year before it. */
function makeUpChange({
  choiceStatusId,
  appliedFor,
  courseName,
  offerConditions,
  startDate,
  campus,
}: OriginalChoice): Partial<OriginalChoice> {
  if (!choiceStatusId?.startsWith('UCC') || appliedFor) return {};
  const before = { courseName, offerConditions, startDate, campus };
  const known = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== undefined));
  return { appliedFor: known, courseName: `${courseName} with Foundation Year`, offerConditions: null, offerPoints: null };
}

/** An application without any progress. */
export const blank: ApplicationInfo = {
  applicationStarted: false,
  applyUnavailable: false,
  percentComplete: 0,
  applicationCompleted: false,
  applicationSent: false,
  referenceRequired: false,
  referenceRequested: false,
  referenceReturned: false,
  applicationApprovalRequested: false,
  applicationReturned: false,
  applicationStatus: null,
  isApplicationInClearing: false,
  isWaitingForOffers: false,
  isInClearing: false,
  isInExtra: false,
  isInMaintenance: false,
  isInEmbargo: false,
};
