import { useHubPage, useRead } from '../../../engine/hub.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import { chooseScheme } from '../../rules/course-search/index.ts';
import { readFields, readNumber } from '../../rules/reading.ts';

/** How many universities and colleges teach a subject at the person's level; 0 while this is unknown. A failed call is logged. */
export function useProviderCount(subject: string): number {
  const { studyLevel, studyYear } = useHubPage().details.user;
  const scheme = chooseScheme({ scheme: null }, { isPostgraduate: studyLevel === 'Postgraduate' });
  const path = toCallAddress('/api/v1/courses', { subjects: subject, scheme, studyYear, output: 'provider', countOnly: 'true' });
  const { resource } = useRead<number>({ base: 'search', path, area: 'courses', read: readTotal });
  return resource.kind === 'ready' ? resource.value : 0;
}

function readTotal(body: unknown): number {
  const total = readNumber(readFields(body).total, Number.NaN);
  if (Number.isNaN(total)) throw new TypeError('The answer has no total.');
  return total;
}
