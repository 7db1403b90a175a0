import { addParameters, writeMonth } from '#engine';
import { toCallAddress } from '../call-address.ts';
import { type CourseDetails, type CourseOption, readCourseDetails, readUni, type UniDetails } from '../favourites/details.ts';
import { isFields, readFields, readFlag, readList, readNumber, readRecords, readText } from '../reading.ts';

/** One option of a found course: how it is taught and where. */
export interface FoundOption extends CourseOption {
  readonly courseOptionId: string;
  readonly location: string;
  /** The kind of site, for example the main site; empty when unknown. */
  readonly locationType: string;
}

/** A course in a search result. */
export interface FoundCourse extends CourseDetails {
  readonly courseId: string;
  readonly providerId: string;
  readonly level: string;
  readonly scheme: string;
  readonly courseCode: string;
  readonly subject: string;
  readonly subjectTitle: string;
  readonly academicYearId: string;
  readonly hasClearing: boolean;
  /** The number to call about a place in Clearing; empty when unknown. */
  readonly clearingPhone: string;
  readonly distance: number | null;
  readonly options: readonly FoundOption[];
}

/** The courses of one university, in a grouped answer. */
export interface FoundGroup {
  readonly providerId: string;
  readonly university: string;
  readonly total: number;
  readonly courses: readonly FoundCourse[];
}

/** One value of a group of checkboxes. */
interface FilterValue {
  readonly id: string;
  readonly label: string;
  readonly count: number;
}

/** The answer of a course search. */
export interface CourseAnswer {
  readonly courses: readonly FoundCourse[];
  readonly groups: readonly FoundGroup[];
  readonly options: Readonly<Record<string, readonly FilterValue[]>>;
  readonly total: number;
  /** The year of the courses; 0 when unknown. */
  readonly year: number;
  readonly isOtherYear: boolean;
}

/** A university in a search result. */
export interface FoundUni extends UniDetails {
  readonly kind: string;
  readonly city: string;
  readonly region: string;
  readonly nation: string;
  readonly postcode: string;
}

/** The answer of a university search. */
export interface UniAnswer {
  readonly unis: readonly FoundUni[];
  readonly total: number;
}

/** Reads the answer of a course search; throws when it is not valid. */
export function readCourseAnswer(body: unknown): CourseAnswer {
  const fields = readAnswer(body);
  const results = readList(fields.results);
  readRecords(results, (result) => (isGroup(result) || readText(result.courseId) !== '' ? result : null));
  const groups = results.filter(isGroup).map(readGroup);
  const courses = results.filter((result) => !isGroup(result)).map(readFoundCourse);
  return {
    courses: courses.filter(({ courseId }) => courseId !== ''),
    groups,
    options: Object.fromEntries(
      Object.entries(readFields(fields.options)).map(([name, values]) => [name, readList(values).map(readValue)]),
    ),
    total: readNumber(fields.total, results.length),
    year: readNumber(fields.year),
    isOtherYear: readFlag(fields.isOtherYear),
  };
}

function readAnswer(body: unknown): ReturnType<typeof readFields> {
  if (!isFields(body) || !Array.isArray(body.results)) throw new TypeError('The answer has no results.');
  return body;
}

function isGroup(value: unknown): boolean {
  return Array.isArray(readFields(value).courses);
}

function readGroup(value: unknown): FoundGroup {
  const { providerId, university, total, courses } = readFields(value);
  const read = readList(courses).map(readFoundCourse);
  return { providerId: readText(providerId), university: readText(university), total: readNumber(total, read.length), courses: read };
}

function readValue(value: unknown): FilterValue {
  const { id, label, count } = readFields(value);
  return { id: readText(id), label: readText(label) || readText(id), count: readNumber(count) };
}

/** Reads one course; unknown fields are empty. */
export function readFoundCourse(value: unknown): FoundCourse {
  const fields = readFields(value);
  const text = (name: string) => readText(fields[name]);
  const distance = readNumber(fields.distance, Number.NaN);
  const base = readCourseDetails(value);
  return {
    ...base,
    providerId: text('providerId'),
    level: text('level'),
    scheme: text('scheme'),
    courseCode: text('courseCode'),
    subject: text('subject'),
    subjectTitle: text('subjectTitle'),
    academicYearId: text('academicYearId'),
    hasClearing: readFlag(fields.hasClearing),
    clearingPhone: text('clearingPhone'),
    distance: Number.isFinite(distance) ? distance : null,
    options: readList(fields.options).map((option, index) => {
      const { courseOptionId, location, locationType } = readFields(option);
      const known = base.options[index] ?? { startDate: '', duration: '', qualification: '', ucasPoints: null, studyMode: '' };
      return { ...known, courseOptionId: readText(courseOptionId), location: readText(location), locationType: readText(locationType) };
    }),
  };
}

/** Reads the answer of a university search; throws when it is not valid. */
export function readUniAnswer(body: unknown): UniAnswer {
  const fields = readAnswer(body);
  const unis = readRecords(fields.results, (result) => (readText(result.providerId) === '' ? null : readFoundUni(result)));
  return { unis, total: readNumber(fields.total, readList(fields.results).length) };
}

function readFoundUni(value: unknown): FoundUni {
  const { providerId, university } = readFields(value);
  const fields = readFields(university);
  const text = (name: string) => readText(fields[name]);
  return {
    ...readUni({ ...fields, providerId }),
    kind: text('kind'),
    city: text('city'),
    region: text('region'),
    nation: text('nation'),
    postcode: text('postcode'),
  };
}

/** The call that fetches one course. */
export function toCourseLookup(course: {
  readonly courseId: string;
  readonly courseOptionId: string;
  readonly academicYearId: string;
}): string {
  const { courseId, courseOptionId, academicYearId } = course;
  return toCallAddress('/api/v1/courses', { courseId, courseOptionId, academicYearId });
}

/** An apply or track address with the course and its university. */
export function toCourseApplyAddress(address: string, { courseCode, providerId }: Pick<FoundCourse, 'courseCode' | 'providerId'>): string {
  return addParameters(address, { courseCode, provider: providerId });
}

/**
 * A start date as text; a text that is not a year and month is unchanged.
 * @example formatCourseStart('2027-09') // 'September 2027'
 */
export function formatCourseStart(start: string): string {
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})/.exec(start) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? writeMonth(Number(year), Number(month)) : start;
}
