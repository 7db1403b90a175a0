import type { Situation } from './situation.ts';

/** Inputs that decide the label of the applications link. */
export interface ApplicationsLinkInput extends Pick<Situation, 'stage' | 'action'> {
  /** When applications of the study year open, as 'May 2027'; empty when unknown. */
  readonly opensIn: string;
  /** The leading scheme has an application. */
  readonly hasApplication: boolean;
}

/**
 * The message key for the link to the applications page: 'Start application' while that is possible, otherwise the current state. Actions
 * on an existing application are on its card, which leads elsewhere.
 * @example chooseApplicationsLink({ stage: 'exploring', action: 'start', opensIn: '', hasApplication: false }) // 'start-application'
 */
export function chooseApplicationsLink({ stage, action, opensIn, hasApplication }: ApplicationsLinkInput): string {
  if (action === 'start') return 'start-application';
  if (stage === 'yearNotOpen') return opensIn === '' ? 'applications-not-open' : 'applications-open-in';
  return hasApplication ? 'apply-heading' : 'applications-of-year';
}
