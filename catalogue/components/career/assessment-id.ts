import type { HubDetails } from '#engine/hub';
import { readText } from '../../rules/reading.ts';

/** Where the id of the finished career quiz is saved. */
export const ASSESSMENT = { collection: 'dashboardUserData', name: 'careerAssessmentId' } as const;

/** The id of the finished quiz: as saved, or else from the account; empty before it is finished. */
export function chooseAssessmentId(saved: unknown, { user }: Pick<HubDetails, 'user'>): string {
  return readText(saved) || user.careerAssessmentId;
}
