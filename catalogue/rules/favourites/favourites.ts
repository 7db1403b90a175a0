import { foldCode, writeCount } from '#engine';
import { readFields, readText } from '../reading.ts';

/** A course as saved among the favourites. */
export interface CourseKey {
  readonly courseId: string;
  readonly courseOptionId: string;
  readonly academicYearId?: string;
}

/** One of the five slots of the shortlist. */
export interface TopSlot {
  readonly number: number;
  readonly course: CourseKey | null;
}

/** The number of shortlist slots, unless the site sets another. */
export const TOP_SLOTS = 5;
const CLOSE_MILES = 10;
const EARTH_RADIUS_MILES = 3958.8;

/** Whether two keys name the same favourite: course and option are equal, and the year too if both have one. */
export function isSameCourse(a: CourseKey, b: CourseKey): boolean {
  if (a.courseId !== b.courseId || a.courseOptionId !== b.courseOptionId) return false;
  return !a.academicYearId || !b.academicYearId || a.academicYearId === b.academicYearId;
}

/** Adds the course, or removes it if it is there. */
export function toggleCourse(courses: readonly CourseKey[], course: CourseKey): readonly CourseKey[] {
  const isSaved = courses.some((saved) => isSameCourse(saved, course));
  return isSaved ? courses.filter((saved) => !isSameCourse(saved, course)) : [...courses, course];
}

/** Adds an id, or removes it if it is there. */
export function toggleId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((saved) => saved !== id) : [...ids, id];
}

/** The slots numbered from 1 to 5, or to the site's number, whatever was stored. */
export function readTopSlots(stored: readonly TopSlot[], max = TOP_SLOTS): readonly TopSlot[] {
  return Array.from({ length: max }, (_, index) => ({
    number: index + 1,
    course: stored.find(({ number }) => number === index + 1)?.course ?? null,
  }));
}

/** Puts a course into the first empty slot; null when all are full, so that a swap can be offered. */
export function addToShortlist(slots: readonly TopSlot[], course: CourseKey): readonly TopSlot[] | null {
  if (slots.some((slot) => slot.course !== null && isSameCourse(slot.course, course))) return slots;
  const empty = slots.findIndex((slot) => slot.course === null);
  return empty < 0 ? null : slots.map((slot, index) => (index === empty ? { ...slot, course } : slot));
}

/** Replaces the course in slot `number`. */
export function swapInShortlist(slots: readonly TopSlot[], number: number, course: CourseKey): readonly TopSlot[] {
  return slots.map((slot) => (slot.number === number ? { ...slot, course } : slot));
}

/** Empties the slot of a course that is no longer a favourite. */
export function dropFromShortlist(slots: readonly TopSlot[], course: CourseKey): readonly TopSlot[] {
  return slots.map((slot) => (slot.course !== null && isSameCourse(slot.course, course) ? { ...slot, course: null } : slot));
}

/** Moves the course from slot `from` to slot `to`; those between move up or down. */
export function moveInShortlist(slots: readonly TopSlot[], from: number, to: number): readonly TopSlot[] {
  const courses = slots.map(({ course }) => course);
  if (from < 1 || to < 1 || from > courses.length || to > courses.length) return slots;
  const [moved = null] = courses.splice(from - 1, 1);
  courses.splice(to - 1, 0, moved);
  return slots.map((slot, index) => ({ ...slot, course: courses[index] ?? null }));
}

export interface Position {
  readonly lat: number;
  readonly lng: number;
  /** Set when it only replaces an unknown home; must not be shown as the person's home. */
  readonly isStandIn?: boolean;
}

/** Reads 'lat,lng'; null for an unreadable text, a position outside the globe, and 0,0. */
export function parsePosition(latlon: string): Position | null {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(latlon);
  const lat = Number(match?.[1]);
  const lng = Number(match?.[2]);
  const isOnGlobe = match !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return isOnGlobe && (lat !== 0 || lng !== 0) ? { lat, lng } : null;
}

/** Reads the position in a profile ({lat, lng}), an answer of the postcode lookup ({latitude, longitude}) or a text; null when unknown. */
export function readPosition(value: unknown): Position | null {
  if (typeof value === 'string') return parsePosition(value);
  const { lat, lng, latitude, longitude } = readFields(value);
  return parsePosition(`${readText(lat ?? latitude)},${readText(lng ?? longitude)}`);
}

/** Great-circle distance in miles. */
export function deriveDistance(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord = half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Miles as text: with one decimal below ten, whole above. */
export function formatDistance(miles: number): string {
  const rounded = miles < CLOSE_MILES ? Math.round(miles * 10) / 10 : Math.round(miles);
  return writeCount(rounded, 'mile', 'miles');
}

const pageLabels: Readonly<Record<string, string>> = {
  informationandadvice: 'Information & advice',
  article: 'Article',
  subjectguide: 'Subject guide',
  careerprofile: 'Career profile',
  event: 'Event',
  locationguide: 'Location guide',
  blog: 'Blog',
  page: 'Page',
};

/** The label of a page's type; a page of an unknown type is a Page. */
export function labelPageType(type: string): string {
  return pageLabels[foldCode(type.replace('&', 'and'))] ?? 'Page';
}

/** A location's title without 'Study in '. */
export function shortenLocation(title: string): string {
  return title.replace(/^Study in /, '');
}

const countryGuides: ReadonlySet<string> = new Set(['England', 'Scotland', 'Wales', 'Northern Ireland', 'Outside of the UK']);

/** Whether a location guide is about a country: it filters searches, while other guides are places. */
export function isCountryGuide(title: string): boolean {
  return countryGuides.has(shortenLocation(title));
}
