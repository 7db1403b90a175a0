import type { ShownInfo } from '../../../catalogue/rules/status/index.ts';
import type { ApplicationInfo, SimulateMoment } from '../../../schemas/generated/admissions.ts';
import type { SchemeId } from './simulator.ts';

/** Which half of an application a service answers with; in Clearing tracking has a service of its own. */
export type ApplicationPart = 'track' | 'clearing-track' | 'apply';

/** The applications of a person as the services know them, null where there is none. They may hold results that are not out. */
export interface BothApplications {
  readonly ug: ApplicationInfo | null;
  readonly uc: ApplicationInfo | null;
}

/** The same as the person may know them now: nothing else may be answered. [C-05] */
export interface ShownApplications {
  readonly ug: ShownInfo | null;
  readonly uc: ShownInfo | null;
}

/** Whose applications are asked for, and for which year of study; null is the year that the person wants to start in. */
export interface Asked {
  readonly uid: string;
  readonly studyYear: number | null;
}

/** Where applications come from. */
export interface Applications {
  /** Both applications; null where there is none. [CALL-018] */
  readBoth(asked: Asked): Promise<ShownApplications>;
  /** One half of one application, or null. [CALL-010 to CALL-014] */
  readPart(asked: Asked, scheme: SchemeId, part: ApplicationPart): Promise<ShownInfo | null>;
  /** Moves the demonstration application to a state; false when there is no such state. */
  moveTo(uid: string, request: { scheme: SchemeId; state: string }): Promise<boolean>;
  /** Puts a demonstration person at another moment or under other modes. [DEBUG-011, DEBUG-013] */
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

/** What one half of an application says; the rest is the other half's to say. */
export function pickPart<Info extends ApplicationInfo>(info: Info, part: ApplicationPart): Info {
  return pick(info, part === 'apply' ? applyFields : trackFields) as Info;
}

/** What the services say of an application, without what only this server says of a call. */
export function pickKnown(info: ApplicationInfo): ApplicationInfo {
  return pick(info, [...trackFields, ...applyFields]);
}

function pick(info: ApplicationInfo, fields: readonly (keyof ApplicationInfo)[]): ApplicationInfo {
  return Object.fromEntries(fields.filter((field) => info[field] !== undefined).map((field) => [field, info[field]]));
}
