import { useEffect, useState } from 'react';
import { CallError, type Reading, useHubActions, useRead } from '#engine/hub';
import { type LocationGuideRow, readLocationGuides, readSubjectGuides, type SubjectGuideRow } from '../../rules/content/guides.ts';
import { toContentAddress } from '../../rules/content/queries.ts';
import { readFields, readText } from '../../rules/reading.ts';
import { LOCATION_MINUTES } from '../favourites-panel/sources.ts';

const MINUTE_MS = 60_000;
const LOCATIONS_NAME = 'Hub locations';

/** The guides of all subjects. */
export function useSubjectGuides(): Reading<readonly SubjectGuideRow[]> {
  return useRead({
    base: 'base',
    path: toContentAddress('subjectGuides'),
    area: 'subjects',
    read: (body) => formatErrors(() => readSubjectGuides(body)),
  });
}

interface StoredLocations {
  readonly fetchedAt: string;
  readonly guides: readonly LocationGuideRow[];
}

/** The guides of all places to study, stored for this browser tab like those of the favourites. */
export function useLocationGuides(): Reading<readonly LocationGuideRow[]> {
  const { tab, now } = useHubActions();
  const [stored] = useState(() => readStored(tab.read(LOCATIONS_NAME), now()));
  const reading = useRead<{ readonly body: unknown; readonly guides: readonly LocationGuideRow[] }>(
    stored
      ? null
      : {
          base: 'base',
          path: toContentAddress('locationGuides'),
          area: 'locations',
          read: (body) => ({ body, guides: formatErrors(() => readLocationGuides(body)) }),
        },
  );
  const { resource, retry, fetchedAt } = reading;
  const found = resource.kind === 'ready' ? resource.value : null;
  useEffect(() => {
    if (found && fetchedAt) tab.write(LOCATIONS_NAME, JSON.stringify({ fetchedAt, body: found.body }));
  }, [found, fetchedAt, tab]);
  if (stored) return { resource: { kind: 'ready', value: stored.guides, isStale: false }, retry, fetchedAt: stored.fetchedAt };
  return { resource: resource.kind === 'ready' ? { ...resource, value: resource.value.guides } : resource, retry, fetchedAt };
}

function readStored(text: string | null, now: string): StoredLocations | null {
  if (text === null) return null;
  try {
    const { fetchedAt, body } = readFields(JSON.parse(text));
    const age = Date.parse(now) - Date.parse(readText(fetchedAt));
    return age < LOCATION_MINUTES * MINUTE_MS ? { fetchedAt: readText(fetchedAt), guides: readLocationGuides(body) } : null;
  } catch {
    return null; // unreadable data is fetched again
  }
}

/** Reports errors of the content service with their own text. */
function formatErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof TypeError) throw cause; // another shape: an unreadable response
    throw new CallError(cause instanceof Error ? cause.message : String(cause), 200);
  }
}
