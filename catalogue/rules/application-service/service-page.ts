import type { ApplicationStep } from '../../../schemas/generated/admissions.ts';
import type { RefusalId } from '../choices/index.ts';
import type { DrawnChoice } from '../status/index.ts';

/** A button of the application service of the demonstration. */
export type ServiceStep = ApplicationStep['step'];

/** Why a button could not do what was asked. */
export type ServiceProblem = RefusalId | 'noChoice' | 'noReference' | 'notOffered';

/** Something to choose in a list: a course of a university. */
export interface CourseOption {
  readonly value: string;
  readonly label: string;
}

/** What can be filled in: the whole form before it is sent, one more choice, or the replies. */
export interface ServiceForm {
  readonly kind: 'application' | 'choice' | 'reply';
  /** The courses, or for a reply the offers. */
  readonly options: readonly CourseOption[];
  /** The words that courses were searched by. */
  readonly find: string;
  /** The chosen courses; empty for a reply. */
  readonly choices: readonly string[];
  readonly reference: string;
  /** The length of the statement in the hub, in characters. */
  readonly statement: number;
}

/** The page of one application in the service of the demonstration. */
export interface ApplicationServicePage {
  readonly scheme: 'UG' | 'UC';
  readonly year: number;
  /** The address of the page, where its buttons lead too. */
  readonly address: string;
  /** The state of the tile in the hub, and its words. */
  readonly state: string;
  readonly title: string;
  readonly text: string;
  /** The moment at which the person sees the hub, in words. */
  readonly moment: string;
  readonly choices: readonly Pick<DrawnChoice, 'provider' | 'course' | 'label'>[];
  readonly form: ServiceForm | null;
  readonly steps: readonly ServiceStep[];
  readonly problem: ServiceProblem | null;
  /** The year of study in the hub, when it is not the year of this page: then nothing can be done here. */
  readonly hubYear: number | null;
  /** Why an application cannot be started; empty when it can, or when there is one. */
  readonly closed: string;
}
