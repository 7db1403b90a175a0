import type { Situation } from './situation.ts';

/** Inputs of the words of the way to the applications page. */
export interface ApplicationsLinkInput extends Pick<Situation, 'stage' | 'action'> {
  /** When applications of the study year open, as 'May 2027'; empty when nobody has said. */
  readonly opensIn: string;
  /** The leading scheme has an application. */
  readonly hasApplication: boolean;
}

/**
 * What the way to the applications page is called, as the key of its words: 'Start application' while that can be done, and otherwise
 * what is true. What can be done with an application that there is stands on its card, which leads elsewhere.
 * @example chooseApplicationsLink({ stage: 'exploring', action: 'start', opensIn: '', hasApplication: false }) // 'start-application'
 */
export function chooseApplicationsLink({ stage, action, opensIn, hasApplication }: ApplicationsLinkInput): string {
  if (action === 'start') return 'start-application';
  if (stage === 'yearNotOpen') return opensIn === '' ? 'applications-not-open' : 'applications-open-in';
  return hasApplication ? 'apply-heading' : 'applications-of-year';
}
