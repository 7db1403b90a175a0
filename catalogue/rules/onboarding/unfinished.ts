import { readFields, readTexts } from '../reading.ts';

/** Where the progress of onboarding is stored until the last step is finished. */
export const PROGRESS = { collection: 'dashboardUserData', name: 'Onboarding' } as const;

/** The parameter of an address that names a step, from 1. */
export const STEP_QUERY = 'step';

/** Whether stored progress has the first step, which opens the hub, but not yet the last one, finished or skipped. */
export function isUnfinished(progress: unknown): boolean {
  const { done, skipped } = readFields(progress);
  return readTexts(done).includes('what-and-when') && ![...readTexts(done), ...readTexts(skipped)].includes('check-and-finish');
}
