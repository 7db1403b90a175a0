import type { ApplicationStep } from '../../schemas/generated/admissions.ts';
import type { RefusalId } from '../choices/choices.ts';
import type { Consequences } from '../offers/consequences.ts';
import type { DrawnChoice } from '../status/choices.ts';

/** A button of the application service of the demonstration. */
export type ServiceStep = ApplicationStep['step'];

/** Why an action was refused. */
export type ServiceProblem = RefusalId | 'noChoice' | 'noReference' | 'noReply' | 'declineAllAlone' | 'changed' | 'tooLate' | 'notOffered';

/** In place of a firm choice: every offer is declined. */
export const DECLINE_ALL = 'declineAll';

/** The effects of a step that another press cannot undo, before or after it is confirmed. */
interface ServiceChange extends Consequences {
  readonly step: ServiceStep;
  /** The end of the period for undoing it, as text; empty when it cannot be undone. */
  readonly until: string;
  readonly isClearing: boolean;
}

/** The confirmation question before a step. */
export interface ServiceQuestion extends ServiceChange {
  /** Fields that the form submits again. */
  readonly fields: Readonly<Record<string, string>>;
  /** The state of the application afterwards, as the hub shows it. */
  readonly after: { readonly title: string; readonly text: string };
  /** Whether the person then has no offer and no place. */
  readonly holdsNothing: boolean;
}

/** The receipt after a step, shown while the application is unchanged. */
export interface ServiceReceipt extends ServiceChange {
  readonly at: string;
  readonly canUndo: boolean;
}

/** Something to choose in a list: a course of a university. */
export interface CourseOption {
  readonly value: string;
  readonly label: string;
}

/** A form to fill in: the whole application before it is sent, one more choice, or the replies. */
export interface ServiceForm {
  readonly kind: 'application' | 'choice' | 'reply';
  /** The courses, or for a reply the offers. */
  readonly options: readonly CourseOption[];
  /** The search text for courses. */
  readonly find: string;
  /** How many courses can be chosen in it. */
  readonly places: number;
  /** The chosen courses; empty for a reply. */
  readonly choices: readonly string[];
  readonly reference: string;
  /** The replies that are chosen: values of options, empty for none. */
  readonly firm: string;
  readonly insurance: string;
  /** The length of the statement in the hub, in characters. */
  readonly statement: number;
}

/** The page of one application in the service of the demonstration. */
export interface ApplicationServicePage {
  readonly scheme: 'UG' | 'UC';
  readonly year: number;
  /** The address of the page, where its buttons lead too. */
  readonly address: string;
  /** The state of the tile in the hub, and its text. */
  readonly state: string;
  readonly title: string;
  readonly text: string;
  /** The moment at which the person sees the hub, as text. */
  readonly moment: string;
  /** The messages of the offers by key, where an offer is a changed one. */
  readonly messages: Readonly<Record<string, string>>;
  readonly choices: readonly Pick<DrawnChoice, 'provider' | 'course' | 'label' | 'status' | 'change' | 'replyDeadline'>[];
  readonly form: ServiceForm | null;
  /** The confirmation before a step; the page then shows nothing else. */
  readonly question: ServiceQuestion | null;
  readonly receipt: ServiceReceipt | null;
  readonly steps: readonly ServiceStep[];
  readonly problem: ServiceProblem | null;
  /** The year of study in the hub, when it differs from the year of this page: then no action is possible here. */
  readonly hubYear: number | null;
  /** Why an application cannot be started; empty when it can, or when there is one. */
  readonly closed: string;
}
