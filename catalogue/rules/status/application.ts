/** One choice with all fields filled in. */
export interface ChoiceFacts {
  readonly providerId: string;
  readonly status: string;
  readonly courseName: string;
  readonly institutionName: string;
  readonly legacyCode: string;
}

/** A course as an offer names it; empty when unknown. */
interface NamedCourse {
  readonly course: string;
  /** Year and month. */
  readonly startDate: string;
  readonly campus: string;
  readonly conditions: string;
}

/** The course applied for, and the one offered in its place. */
export interface CourseChange {
  readonly before: NamedCourse;
  readonly now: NamedCourse;
}

/** One choice of the tracking service with all fields filled in. */
export interface DecisionFacts {
  readonly institutionCode: string;
  readonly choiceStatus: string;
  readonly choiceStatusId: string;
  readonly institutionName: string;
  readonly courseName: string;
  readonly replyDeadline: string;
  readonly reasons: readonly string[];
  readonly actionRequired: string;
  /** The conditions of an offer, as its university wrote them; empty when unknown. */
  readonly offerConditions: string;
  /** The Tariff points that an offer requires; null when it requires none, or when unknown. */
  readonly offerPoints: number | null;
  /** The courses of a changed offer; null when it is not changed, or when unknown. */
  readonly change: CourseChange | null;
}

/** How a call failed. */
export interface CallFailure {
  readonly message: string;
  /** The HTTP status; 0 when no answer came, null when no service is configured. */
  readonly status: number | null;
}

/** The application of one scheme, with all fields filled in. */
export interface ApplicationFields {
  /** Whether its results are held: then it contains no results. */
  readonly isHeld: boolean;
  readonly personalId: string;
  readonly cycleYear: number | null;
  readonly applicationStarted: boolean;
  readonly applyUnavailable: boolean;
  /** The failure of its call, with message and status; null when it did not fail. */
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

declare const shown: unique symbol;

/**
 * An application as its person may see it now: only `readApplication` creates one, and every rule requires one. The compiler rejects fields
 * assembled elsewhere.
 */
export type Application = ApplicationFields & { readonly [shown]: true };

/** The largest number of courses before Extra, unless the site sets another. */
export const MAX_CHOICES = 5;

/** How many choices can still be added; null without an application. */
export function countExtraChoices(application: Application | null, max = MAX_CHOICES): number | null {
  return application ? Math.max(0, max - application.numberOfChoices) : null;
}

/** Whether to ignore the tracking status and choices: they belong to another cycle, or to one before the first supported year. */
export function isTrackingIgnored(application: Application, studyYear: number, firstSupportedYear: number): boolean {
  return application.cycleYear === null || application.cycleYear < firstSupportedYear || application.cycleYear !== studyYear;
}

/** The codes of the choices: those of the tracking service, or the application's own if it has sent none. */
export function listChoiceCodes(application: Application): readonly string[] {
  const { originalApplications, applications } = application;
  const codes =
    originalApplications.length > 0
      ? originalApplications.map((choice) => choice.choiceStatusId)
      : applications.map((choice) => choice.status);
  return codes.map((code) => code.toUpperCase()).filter((code) => code !== '');
}
