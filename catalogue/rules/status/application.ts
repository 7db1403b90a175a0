import type { ApplicationInfo, Choice, OriginalChoice } from '../../../schemas/generated/admissions.ts';
import { type Fields, isFields, readFields, readFlag, readList, readNumber, readText, readTexts } from '../reading.ts';

/** One choice with nothing missing. */
export interface ChoiceFacts {
  readonly providerId: string;
  readonly status: string;
  readonly courseName: string;
  readonly institutionName: string;
  readonly legacyCode: string;
}

/** One choice of the tracking service with nothing missing. */
export interface DecisionFacts {
  readonly institutionCode: string;
  readonly choiceStatus: string;
  readonly choiceStatusId: string;
  readonly institutionName: string;
  readonly courseName: string;
  readonly replyDeadline: string;
  readonly reasons: readonly string[];
  readonly actionRequired: string;
}

/** How a call failed. */
export interface CallFailure {
  readonly message: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
}

/** The application of one scheme, with nothing missing. [STATUS-005 to STATUS-010, STATUS-014] */
export interface Application {
  readonly personalId: string;
  readonly cycleYear: number | null;
  readonly applicationStarted: boolean;
  readonly applyUnavailable: boolean;
  /** What the call for it said when it failed in a way of its own; null when it did not. [STATUS-076, STATUS-150] */
  readonly callFailure: CallFailure | null;
  readonly percentComplete: number;
  readonly applicationCompleted: boolean;
  readonly applicationSent: boolean;
  readonly referenceRequired: boolean;
  readonly referenceRequested: boolean;
  readonly referenceReturned: boolean;
  readonly applicationApprovalRequested: boolean;
  readonly applicationReturned: boolean;
  readonly applicationStatus: string;
  readonly applications: readonly ChoiceFacts[];
  readonly originalApplications: readonly DecisionFacts[];
  readonly decisionsReceived: number;
  readonly numberOfChoices: number;
  readonly numberOfOffers: number;
  readonly numberOfChoiceReplied: number;
  readonly numberOfOfferDeclined: number;
  readonly numberOfChoiceDeclined: number;
  readonly numberOfReferredChoice: number;
  readonly isApplicationInClearing: boolean;
  readonly isWaitingForOffers: boolean;
  readonly isInClearing: boolean;
  readonly isInExtra: boolean;
  readonly isInMaintenance: boolean;
  readonly isInEmbargo: boolean;
}

function readCount(value: unknown): number {
  return Math.max(0, Math.trunc(readNumber(value)));
}

function readChoice(value: unknown): ChoiceFacts {
  const choice: Fields & Partial<Choice> = readFields(value);
  return {
    providerId: readText(choice.providerId),
    status: readText(choice.status),
    courseName: readText(choice.courseName),
    institutionName: readText(choice.institutionName),
    legacyCode: readText(choice.legacyCode),
  };
}

function readDecision(value: unknown): DecisionFacts {
  const choice: Fields & Partial<OriginalChoice> = readFields(value);
  return {
    institutionCode: readText(choice.institutionCode),
    choiceStatus: readText(choice.choiceStatus),
    choiceStatusId: readText(choice.choiceStatusId),
    institutionName: readText(choice.institutionName),
    courseName: readText(choice.courseName),
    replyDeadline: readText(choice.replyDeadline),
    reasons: readTexts(readFields(choice.reasonsOfDelay).confirmationPendingReasons),
    actionRequired: readText(choice.actionRequiredByApplicantText),
  };
}

function readFailure(value: unknown): CallFailure | null {
  return isFields(value) ? { message: readText(value.message), status: readNumber(value.status) } : null;
}

function readCycleYear(value: unknown): number | null {
  const year = readNumber(value, 0);
  return Number.isInteger(year) && year > 0 ? year : null;
}

/** The application with missing counts as 0, missing flags as no and missing lists as empty; null when there is no record. [STATUS-014] */
export function readApplication(value: unknown): Application | null {
  if (!isFields(value)) return null;
  const info: Fields & Partial<ApplicationInfo> = value;
  return {
    personalId: readText(info.personalId),
    cycleYear: readCycleYear(info.cycleYear),
    applicationStarted: readFlag(info.applicationStarted),
    applyUnavailable: readFlag(info.applyUnavailable) || isFields(info.callFailure),
    callFailure: readFailure(info.callFailure),
    percentComplete: readNumber(info.percentComplete),
    applicationCompleted: readFlag(info.applicationCompleted),
    applicationSent: readFlag(info.applicationSent),
    referenceRequired: readFlag(info.referenceRequired),
    referenceRequested: readFlag(info.referenceRequested),
    referenceReturned: readFlag(info.referenceReturned),
    applicationApprovalRequested: readFlag(info.applicationApprovalRequested),
    applicationReturned: readFlag(info.applicationReturned),
    applicationStatus: readText(info.applicationStatus),
    applications: readList(info.applications).map(readChoice),
    originalApplications: readList(info.originalApplications).map(readDecision),
    decisionsReceived: readCount(info.decisionsReceived),
    numberOfChoices: readCount(info.numberOfChoices),
    numberOfOffers: readCount(info.numberOfOffers),
    numberOfChoiceReplied: readCount(info.numberOfChoiceReplied),
    numberOfOfferDeclined: readCount(info.numberOfOfferDeclined),
    numberOfChoiceDeclined: readCount(info.numberOfChoiceDeclined),
    numberOfReferredChoice: readCount(info.numberOfReferredChoice),
    isApplicationInClearing: readFlag(info.isApplicationInClearing),
    isWaitingForOffers: readFlag(info.isWaitingForOffers),
    isInClearing: readFlag(info.isInClearing),
    isInExtra: readFlag(info.isInExtra),
    isInMaintenance: readFlag(info.isInMaintenance),
    isInEmbargo: readFlag(info.isInEmbargo),
  };
}

/** The most courses that can be chosen before Extra, where the site does not say. [STATUS-011] */
export const MAX_CHOICES = 5;

/** How many choices can still be added; null without an application. [STATUS-011] */
export function countExtraChoices(application: Application | null, most = MAX_CHOICES): number | null {
  return application ? Math.max(0, most - application.numberOfChoices) : null;
}

/** True when the tracking status and choices are of another cycle, or of one before the first supported year. [STATUS-012] */
export function isTrackingIgnored(application: Application, studyYear: number, firstSupportedYear: number): boolean {
  return application.cycleYear === null || application.cycleYear < firstSupportedYear || application.cycleYear !== studyYear;
}

/** The codes of the choices: those of the tracking service, or the application's own when it has sent none. [STATUS-059] */
export function listChoiceCodes(application: Application): readonly string[] {
  const { originalApplications, applications } = application;
  const codes =
    originalApplications.length > 0
      ? originalApplications.map((choice) => choice.choiceStatusId)
      : applications.map((choice) => choice.status);
  return codes.map((code) => code.toUpperCase()).filter((code) => code !== '');
}
