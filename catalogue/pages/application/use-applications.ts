import { type Reading, useHubPage, useRead } from '#engine/hub';
import { readStarted, type Started } from '../../rules/applications/tiles.ts';

/** Which applications of a year have been started. The person's own year is already on the page; another year is fetched. */
export function useApplications(year: number): Reading<Started> {
  const { applications, user } = useHubPage().details;
  const isOwn = year === user.studyYear;
  const reading = useRead<Started>(
    isOwn
      ? null
      : {
          base: 'services',
          path: `/api/v1/applications?studyYear=${encodeURIComponent(year)}`,
          read: readStarted,
          area: 'applications',
          keeps: 'never',
          isPersonal: true,
        },
  );
  return isOwn ? { ...reading, resource: { kind: 'ready', value: applications, isStale: false } } : reading;
}
