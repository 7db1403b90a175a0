import { POINTS_FIT_RANKS, rankPointsFit } from '../../../catalogue/rules/clearing/index.ts';
import { deriveDistance, type Position } from '../../../catalogue/rules/favourites/index.ts';
import { compareTexts } from '../../../engine/index.ts';
import type { Columns } from './columns.ts';

import { RANKS } from './match.ts';
import { PROVIDERS, SITES } from './places.ts';
import type { CourseQuestion } from './request.ts';

/** A sort key: the key of each course, and how many keys there are. */
interface Key {
  readonly of: (course: number) => number;
  readonly size: number;
}

/**
 * Sorts courses in the requested order; equal ones stay by title, then provider. A descending order reverses the key, but not equal
 * courses. In the order of fit those that fit the person's points come first. [SEARCH-018]
 */
export function orderCourses(courses: Uint16Array, question: CourseQuestion, ranks: Uint8Array | null, columns: Columns): Uint16Array {
  const sorted = orderByField(courses, question, ranks, columns);
  const { fit } = question;
  if (!fit.isFirst) return sorted;
  return sortByKey(sorted, { of: (course) => rankPointsFit(columns.records[course]?.points ?? null, fit.points), size: POINTS_FIT_RANKS });
}

function orderByField(courses: Uint16Array, { order, home }: CourseQuestion, ranks: Uint8Array | null, columns: Columns): Uint16Array {
  const key = chooseKey(order.sortBy, home, ranks, columns);
  if (key === null) return courses;
  return sortByKey(courses, order.sort === 'asc' ? key : { of: (course) => key.size - 1 - key.of(course), size: key.size });
}

function chooseKey(
  sortBy: CourseQuestion['order']['sortBy'],
  home: Position | null,
  ranks: Uint8Array | null,
  { title, titles, provider, providerRank, siteList, siteLists }: Columns,
): Key | null {
  if (sortBy === 'title') return { of: (course) => title[course] ?? 0, size: titles.length };
  if (sortBy === 'provider') return { of: (course) => providerRank[provider[course] ?? 0] ?? 0, size: PROVIDERS.length };
  if (sortBy === 'distance' && home !== null) {
    const nearness = rankDistances(milesToLists(siteLists, home));
    return { of: (course) => nearness[siteList[course] ?? 0] ?? 0, size: siteLists.length };
  }
  return ranks === null ? null : { of: (course) => ranks[course] ?? RANKS.rest, size: RANKS.rest + 1 };
}

/** Miles from a position to the nearest site of each list. */
export function milesToLists(siteLists: Columns['siteLists'], home: Position): readonly number[] {
  const miles = SITES.map((site) => deriveDistance(home, site));
  return siteLists.map((list) => Math.min(...list.map((site) => miles[site] ?? Number.POSITIVE_INFINITY)));
}

/** The rank of each distance; equal distances share a rank. */
function rankDistances(miles: readonly number[]): Uint16Array {
  const sorted = [...new Set(miles)].sort((a, b) => a - b);
  const places = new Map(sorted.map((distance, place) => [distance, place]));
  return Uint16Array.from(miles, (distance) => places.get(distance) ?? 0);
}

/** Counting sort: one pass counts the keys, another puts each course in its place. Equal keys keep their order. */
function sortByKey(courses: Uint16Array, { of, size }: Key): Uint16Array {
  const starts = new Uint32Array(size + 1);
  for (const course of courses) {
    const next = of(course) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let key = 1; key <= size; key += 1) starts[key] = (starts[key] ?? 0) + (starts[key - 1] ?? 0);
  const sorted = new Uint16Array(courses.length);
  for (const course of courses) {
    const key = of(course);
    const place = starts[key] ?? 0;
    sorted[place] = course;
    starts[key] = place + 1;
  }
  return sorted;
}

/** Compares labels letter by letter. */
export function byLabel(a: { readonly label: string }, b: { readonly label: string }): number {
  return compareTexts(a.label, b.label);
}
