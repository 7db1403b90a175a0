import type { MessageKey } from '#engine';
import { CallError, type ReadCall } from '#engine/hub';
import { readContentRows, toContentAddress } from '../../rules/content/queries.ts';
import {
  type FoundCourse,
  type FoundOption,
  type FoundUni,
  readCourseAnswer,
  readUniAnswer,
} from '../../rules/course-search/course-answer.ts';
import { type CourseKey, labelPageType, type Position, readPosition, shortenLocation } from '../../rules/favourites/favourites.ts';
import { readFields, readNumber, readText } from '../../rules/reading.ts';

/** A saved course with its saved option. */
export interface SavedCourse {
  readonly course: FoundCourse;
  readonly option: FoundOption | null;
}

/** A subject, place or page as a favourite. */
export interface SavedGuide {
  readonly title: string;
  readonly url: string;
  readonly image: string;
  /** The type of the page, or a sentence about it; usually empty. */
  readonly line: string;
  readonly position: Position | null;
  /** The number of universities and colleges there; 0 when it is unknown. */
  readonly providers: number;
}

/** An id and its details. */
export type Entry<T> = readonly [id: string, details: T];

/** The source of details for one type of favourites. */
export interface DetailsSource<T> {
  /** The calls that return details for these ids, one per page. */
  readonly calls: (ids: readonly string[]) => readonly ReadCall<readonly Entry<T>[]>[];
  /** Whether one call returns the details of every id. */
  readonly isWhole: boolean;
  /** How many minutes a response is also stored for this browser tab. */
  readonly tabMinutes?: number;
  /** The message when it fails. */
  readonly failed: MessageKey;
}

/** How many favourites are requested in one call. */
const PAGE_SIZES = { courses: 100, unis: 48, pages: 48 } as const;

/** How many minutes locations are stored for a tab. */
export const LOCATION_MINUTES = 43_800;

/** The id of a course in the details: course and option. */
export function toCourseId({ courseId, courseOptionId }: Pick<CourseKey, 'courseId' | 'courseOptionId'>): string {
  return `${courseId}:${courseOptionId}`;
}

/** Favourite courses, by course and option. */
export const courseSource: DetailsSource<SavedCourse> = {
  isWhole: false,
  failed: 'courses-failed',
  calls: (ids) =>
    inPages(ids, PAGE_SIZES.courses).map((page) => ({
      base: 'search',
      path: `/api/v1/courses?${new URLSearchParams({ courses: page.join(), limit: String(PAGE_SIZES.courses) })}`,
      area: 'courses',
      read: (body) => readCourseAnswer(body).courses.flatMap(toCourseEntries),
    })),
};

/** Favourite universities and colleges. */
export const uniSource: DetailsSource<FoundUni> = {
  isWhole: false,
  failed: 'unis-failed',
  calls: (ids) =>
    inPages(ids, PAGE_SIZES.unis).map((page) => ({
      base: 'search',
      path: `/api/v1/unis?${new URLSearchParams({ ids: page.join(), limit: String(PAGE_SIZES.unis) })}`,
      area: 'unis',
      read: (body) => readUniAnswer(body).unis.map((uni) => [uni.providerId, uni] as const),
    })),
};

/** Favourite locations, from the list of all locations. */
export const locationSource: DetailsSource<SavedGuide> = {
  isWhole: true,
  tabMinutes: LOCATION_MINUTES,
  failed: 'locations-failed',
  calls: () => [
    {
      base: 'base',
      path: toContentAddress('locationGuides'),
      area: 'locations',
      read: (body) => readRows('locationGuides', body, readLocation),
    },
  ],
};

/** Favourite subjects, from the list of all subjects. */
export const subjectSource: DetailsSource<SavedGuide> = {
  isWhole: true,
  failed: 'subjects-failed',
  calls: () => [
    {
      base: 'base',
      path: toContentAddress('subjectGuides'),
      area: 'subjects',
      read: (body) => readRows('subjectGuides', body, readSubjectGuide),
    },
  ],
};

/** Favourite pages. */
export const pageSource: DetailsSource<SavedGuide> = {
  isWhole: false,
  failed: 'pages-failed',
  calls: (ids) =>
    inPages(ids, PAGE_SIZES.pages).map((page) => ({
      base: 'base',
      path: toContentAddress('nodes', { nids: page }),
      area: 'pages',
      read: (body) => readRows('nodes', body, readPage),
    })),
};

function inPages(ids: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, page) => ids.slice(page * size, (page + 1) * size));
}

function toCourseEntries(course: FoundCourse): readonly Entry<SavedCourse>[] {
  const { courseId, options } = course;
  if (options.length === 0) return [[toCourseId({ courseId, courseOptionId: '' }), { course, option: null }]];
  return options.map((option) => [toCourseId({ courseId, courseOptionId: option.courseOptionId }), { course, option }]);
}

/** Reports errors of the content service with their own text. */
function readRows(
  name: 'locationGuides' | 'subjectGuides' | 'nodes',
  body: unknown,
  read: (fields: ReturnType<typeof readFields>) => SavedGuide,
): readonly Entry<SavedGuide>[] {
  try {
    return readContentRows(name, body).map((row) => [readText(readFields(row).nid), read(readFields(row))] as const);
  } catch (cause) {
    if (cause instanceof TypeError) throw cause; // another shape: an unreadable response
    throw new CallError(cause instanceof Error ? cause.message : String(cause), 200);
  }
}

const nothingMore = { line: '', position: null, providers: 0 };

function readSubjectGuide(fields: ReturnType<typeof readFields>): SavedGuide {
  return { ...nothingMore, title: readText(fields.title), url: readText(fields.url), image: readText(fields.field_image) };
}

function readLocation(fields: ReturnType<typeof readFields>): SavedGuide {
  return {
    ...nothingMore,
    title: shortenLocation(readText(fields.title)),
    url: readText(fields.url),
    image: readText(fields.field_tile_image) || readText(fields.node_image),
    position: readPosition(fields.latlon),
    providers: readNumber(fields.provider_count),
  };
}

function readPage(fields: ReturnType<typeof readFields>): SavedGuide {
  return {
    ...nothingMore,
    title: readText(fields.title),
    url: readText(fields.url),
    image: readText(fields.field_image),
    line: labelPageType(readText(fields.type)),
  };
}
