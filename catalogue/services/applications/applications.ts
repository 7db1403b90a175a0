import type { ShownInfo } from '../../rules/status/embargo.ts';
import type { ApplicationInfo, SimulateMoment } from '../../schemas/generated/admissions.ts';
import type { SchemeId } from './simulator.ts';

/** Which half of an application a service provides; in Clearing, tracking has a service of its own. */
export type ApplicationPart = 'track' | 'clearing-track' | 'apply';

/** The applications of a person from the services, null where there is none. They may hold results that are not published yet. */
export interface BothApplications {
  readonly ug: ApplicationInfo | null;
  readonly uc: ApplicationInfo | null;
}

/** The applications as the person may see them now; only these may be sent. */
export interface ShownApplications {
  readonly ug: ShownInfo | null;
  readonly uc: ShownInfo | null;
}

/** The owner of the requested applications, and the year of study; null is the year in which the person wants to start. */
export interface StatusRequest {
  readonly uid: string;
  readonly studyYear: number | null;
}

/** The source of applications. */
export interface Applications {
  /** Both applications; null where there is none. */
  readBoth(request: StatusRequest): Promise<ShownApplications>;
  /** One half of one application, or null. */
  readPart(request: StatusRequest, scheme: SchemeId, part: ApplicationPart): Promise<ShownInfo | null>;
  /** Moves the demonstration application to a state; false when there is no such state. */
  moveTo(uid: string, request: { scheme: SchemeId; state: string }): Promise<boolean>;
  /** Moves a demonstration person to another moment or other modes. */
  liveAt(uid: string, request: SimulateMoment): Promise<void>;
}

const trackFields = [
  'personalId',
  'cycleYear',
  'applicationStatus',
  'applications',
  'originalApplications',
  'decisionsReceived',
  'numberOfChoices',
  'numberOfOffers',
  'numberOfChoiceReplied',
  'numberOfOfferDeclined',
  'numberOfChoiceDeclined',
  'numberOfReferredChoice',
  'isApplicationInClearing',
  'isWaitingForOffers',
  'isInClearing',
  'isInExtra',
  'isInMaintenance',
  'isInEmbargo',
] as const satisfies readonly (keyof ApplicationInfo)[];

const applyFields = [
  'personalId',
  'cycleYear',
  'applicationStarted',
  'applyUnavailable',
  'percentComplete',
  'applicationCompleted',
  'applicationSent',
  'referenceRequired',
  'referenceRequested',
  'referenceReturned',
  'applicationApprovalRequested',
  'applicationReturned',
] as const satisfies readonly (keyof ApplicationInfo)[];

/** The fields of one half of an application; the other fields belong to the other half. */
export function pickPart<Info extends ApplicationInfo>(info: Info, part: ApplicationPart): Info {
  return pick(info, part === 'apply' ? applyFields : trackFields) as Info;
}

/** The fields that the services define, without those that this server adds to an answer. */
export function pickKnown(info: ApplicationInfo): ApplicationInfo {
  return pick(info, [...trackFields, ...applyFields]);
}

function pick(info: ApplicationInfo, fields: readonly (keyof ApplicationInfo)[]): ApplicationInfo {
  return Object.fromEntries(fields.filter((field) => info[field] !== undefined).map((field) => [field, info[field]]));
}
