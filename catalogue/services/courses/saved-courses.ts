import { LRUCache } from 'lru-cache';
import type { Clock } from '#engine';
import { readFields, readList, readText } from '../../rules/reading.ts';
import type { SavedCourse } from '../../schemas/generated/admissions.ts';
import type { FetchedRecord } from '../people/record.ts';
import type { CourseService } from './course-service.ts';

/** The hub waits this long for the names of saved courses, and requests them again after a while. */
const waitMs = 1_000;
const askAgainMs = 60_000;
const maxCourses = 100;
const maxKept = 20_000;
const keptMs = 86_400_000;

/** A course that the service does not have. */
const UNKNOWN: SavedCourse = { name: '', providerId: '' };

interface Parts {
  readonly courses: CourseService;
  readonly clock: Clock;
}

interface Key {
  readonly courseId: string;
  readonly courseOptionId: string;
}

/**
 * Adds the saved courses of a person, by name and university, to their record, because deadlines depend on intended study. Courses that
 * arrive too late are left out, and the record may then be read again after a while.
 */
export function createSavedCourses({ courses, clock }: Parts): (fetched: FetchedRecord) => Promise<FetchedRecord> {
  const kept = new LRUCache<string, SavedCourse>({ max: maxKept, ttl: keptMs, perf: { now: () => clock.now() } });

  async function ask(keys: readonly Key[]): Promise<void> {
    const query = {
      courses: keys.map(({ courseId, courseOptionId }) => `${courseId}:${courseOptionId}`).join(),
      limit: String(maxCourses),
    };
    const { value } = await courses.search(query, clock.now());
    for (const { courseId } of keys) kept.set(courseId, UNKNOWN);
    for (const found of value.results) {
      if ('courseId' in found) kept.set(found.courseId, { name: found.course, providerId: found.providerId });
    }
  }

  return async (fetched) => {
    const keys = readKeys(fetched.record.user?.favourites).slice(0, maxCourses);
    const missing = keys.filter(({ courseId }) => !kept.has(courseId));
    const isWhole = missing.length === 0 || (await inTime(ask(missing), clock));
    const savedCourses = keys.flatMap(({ courseId }) => kept.get(courseId) ?? []);
    const knownUntil = Math.min(
      fetched.knownUntil ?? Number.POSITIVE_INFINITY,
      isWhole ? Number.POSITIVE_INFINITY : clock.now() + askAgainMs,
    );
    return { ...fetched, knownUntil, record: { ...fetched.record, savedCourses: savedCourses.filter(({ name }) => name !== '') } };
  };
}

function readKeys(favourites: unknown): readonly Key[] {
  return readList(readFields(favourites).courses)
    .map(readFields)
    .map(({ courseId, courseOptionId }) => ({ courseId: readText(courseId), courseOptionId: readText(courseOptionId) }))
    .filter(({ courseId }) => courseId !== '');
}

/** Whether the work finished in time; a failure counts as late, and the hub continues without it. */
function inTime(work: Promise<void>, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.wait(waitMs, () => resolve(false));
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(stop);
  });
}
