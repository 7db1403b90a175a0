import type { Position } from '../../../catalogue/rules/favourites/index.ts';
import type { CourseFacets, CourseGroup, OfferedCourse, OfferedOption } from '../../../schemas/generated/admissions.ts';
import { type Columns, SUBJECTS } from './columns.ts';
import type { CourseIndex, FoundCourses } from './course-index.ts';
import type { CourseRecord, OptionRecord } from './generate.ts';
import { byLabel, milesToLists } from './order.ts';
import { LOCATION_GUIDES, PROVIDERS, type Provider, SITES } from './places.ts';
import { type CourseRequest, FACETS } from './request.ts';

/** How courses are written: for which year, seen from which home, and in how much detail. */
export interface CourseForm {
  readonly year: number;
  readonly home: Position | null;
  readonly isExtended: boolean;
}

/** Writes a course by its number; if an option is named it comes first. */
export type CourseWriter = (course: number, optionId?: string) => OfferedCourse;

/** How many courses of a provider a grouped answer shows, so that a page of 100 providers stays as small as the real server's. */
const coursesInGroup = 3;
const subjectsById = new Map(SUBJECTS.map((subject) => [subject.id, subject]));

/** Makes the writer of one answer. [SEARCH-021] */
export function createCourseWriter(columns: Columns, { year, home, isExtended }: CourseForm): CourseWriter {
  const miles = home === null ? null : milesToLists(columns.siteLists, home);
  return (course, optionId = '') => {
    const record = recordAt(columns, course);
    const provider = providerOf(record);
    const options = record.options.toSorted((a, b) => Number(b.id === optionId) - Number(a.id === optionId));
    const distance = miles?.[columns.siteList[course] ?? 0];
    return {
      ...toCourse(record, provider, options, { year, isExtended }),
      ...(distance === undefined ? {} : { distance: Math.round(distance * 10) / 10 }),
      ...(isExtended ? { logo: '', extended: toExtension(record, provider) } : {}),
    };
  };
}

function recordAt({ records }: Columns, course: number): CourseRecord {
  const record = records[course];
  if (!record) throw new RangeError(`There is no course ${course}.`);
  return record;
}

function providerOf({ provider }: CourseRecord): Provider {
  const found = PROVIDERS[provider];
  if (!found) throw new RangeError(`There is no provider ${provider}.`);
  return found;
}

function toCourse(
  record: CourseRecord,
  provider: Provider,
  options: readonly OptionRecord[],
  { year, isExtended }: Pick<CourseForm, 'year' | 'isExtended'>,
): OfferedCourse {
  const { id, title, level, scheme, code, subjects, hasClearing } = record;
  const [subject = ''] = subjects;
  const place = SITES[options[0]?.site ?? record.provider] ?? provider;
  return {
    courseId: id,
    course: title,
    university: provider.name,
    providerId: provider.providerId,
    picture: '',
    latlon: `${place.lat},${place.lng}`,
    level,
    scheme,
    courseCode: code,
    subject,
    subjectTitle: subjectsById.get(subject)?.title ?? '',
    academicYearId: String(year),
    hasClearing,
    ...(hasClearing ? { clearingPhone: toClearingPhone(record) } : {}),
    demonstration: true,
    options: options.map((option) => ({
      ...toOption(option, record, year),
      ...(isExtended ? { locationType: option.site === record.provider ? 'Main site' : 'Another site' } : {}),
    })),
  };
}

/**
 * The number of a provider's Clearing line: made up, out of those that are kept for fiction and ring nowhere.
 * @example toClearingPhone({ provider: 7 }) // '01632 960007'
 */
function toClearingPhone({ provider }: Pick<CourseRecord, 'provider'>): string {
  return `01632 960${String(provider % 1_000).padStart(3, '0')}`;
}

function toOption({ id, site, mode, month, years }: OptionRecord, { qualification, points }: CourseRecord, year: number): OfferedOption {
  const startYear = month < 9 ? year + 1 : year;
  return {
    courseOptionId: id,
    startDate: `${startYear}-${String(month).padStart(2, '0')}`,
    duration: years === 1 ? '1 year' : `${years} years`,
    qualification,
    ucasPoints: points,
    studyMode: mode,
    location: SITES[site]?.city ?? '',
  };
}

function toExtension({ subjects, options }: CourseRecord, provider: Provider): NonNullable<OfferedCourse['extended']> {
  const { city, region, nation, postcode = '', website = '', ucasCode = '' } = provider;
  const guides = new Set(options.flatMap(({ site }) => SITES[site]?.guides ?? []));
  return {
    subjects: [...subjects],
    subjectMap: subjectsById.get(subjects[0] ?? '')?.subjectMap ?? '',
    city,
    region,
    nation,
    postcode,
    website,
    ucasCode,
    locations: [...guides].map((guide) => LOCATION_GUIDES[guide]?.id ?? ''),
  };
}

/** The values of each kind that would find a course, and those that are selected. [SEARCH-014] */
export function toFacets({ values }: CourseIndex, { counts }: FoundCourses, { wanted }: Pick<CourseRequest, 'wanted'>): CourseFacets {
  if (counts === null) return {};
  return Object.fromEntries(
    FACETS.map((facet) => {
      const all = values[facet].map(({ id, label }, number) => ({ id, label, count: counts[facet][number] ?? 0 }));
      return [facet, all.filter(({ id, count }) => count > 0 || wanted[facet].includes(id)).sort(byLabel)];
    }),
  );
}

/** The found courses grouped by provider, in the order of each provider's first course. [SEARCH-012] */
export function groupByProvider(courses: Uint16Array, { provider }: Columns): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const course of courses) {
    const number = provider[course] ?? 0;
    const group = groups.get(number);
    if (group) group.push(course);
    else groups.set(number, [course]);
  }
  return [...groups.values()];
}

/** Writes one group: the provider, the number of its courses, and the first of them. */
export function toGroup(courses: readonly number[], columns: Columns, write: CourseWriter): CourseGroup {
  const { providerId, name } = providerOf(recordAt(columns, courses[0] ?? 0));
  return { providerId, university: name, total: courses.length, courses: courses.slice(0, coursesInGroup).map((course) => write(course)) };
}
