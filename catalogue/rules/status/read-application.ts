import type { Choice, OriginalChoice } from '../../schemas/generated/admissions.ts';
import { type Fields, isFields, readFields, readFlag, readList, readNumber, readText, readTexts } from '../reading.ts';
import type { Application, ApplicationFields, CallFailure, ChoiceFacts, CourseChange, DecisionFacts } from './application.ts';
import { isHeld, type ShownInfo, showInfo } from './embargo.ts';
import { readCycleYear } from './study-year.ts';

/**
 * The only way for rules to get an application: with missing counts as 0, missing flags as no and missing lists as empty, and without
 * results that are held in this mode of its scheme. Null when there is no record.
 */
export function readApplication(info: unknown, mode: string): Application | null {
  const known = showInfo(info, mode);
  return known && ({ isHeld: isHeld(info, mode), ...readShown(known) } as Application);
}

function readShown(info: ShownInfo): Omit<ApplicationFields, 'isHeld'> {
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
    offerConditions: readText(choice.offerConditions).trim(),
    offerPoints: readPoints(choice.offerPoints),
    change: isFields(choice.appliedFor) ? { before: readNamed(choice.appliedFor), now: readNamed(choice) } : null,
  };
}

function readNamed({ courseName, startDate, campus, offerConditions }: Fields): CourseChange['now'] {
  return {
    course: readText(courseName),
    startDate: readText(startDate),
    campus: readText(campus),
    conditions: readText(offerConditions).trim(),
  };
}

/** No offer requires 0 points, so 0 means unknown. */
function readPoints(value: unknown): number | null {
  const points = readCount(value);
  return points > 0 ? points : null;
}

function readFailure(value: unknown): CallFailure | null {
  return isFields(value) ? { message: readText(value.message), status: value.status === null ? null : readNumber(value.status) } : null;
}
