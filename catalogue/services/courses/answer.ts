import type { Position } from '../../rules/favourites/favourites.ts';
import type { CourseGroup, OfferedCourse, OfferedOption } from '../../schemas/generated/admissions.ts';
import { milesFrom } from './course-index.ts';
import { SUBJECTS } from './facets.ts';
import type { CourseRecord, OptionRecord } from './generate.ts';
import { LOCATION_GUIDES, PROVIDERS, type Provider, SITES } from './places.ts';

/** The form of courses in an answer: year, home position, and level of detail. */
export interface CourseForm {
  readonly year: number;
  readonly home: Position | null;
  readonly isExtended: boolean;
}

/** Writes a course; if an option is named it comes first. */
export type CourseWriter = (record: CourseRecord, optionId?: string) => OfferedCourse;

/** The number of a provider's courses in a grouped answer, so that a page of 100 providers stays as small as on the real server. */
const coursesInGroup = 3;
const subjectsById = new Map(SUBJECTS.map((subject) => [subject.id, subject]));

/** Creates the writer for one answer. */
export function createCourseWriter({ year, home, isExtended }: CourseForm): CourseWriter {
  const miles = home === null ? null : milesFrom(home);
  return (record, optionId = '') => {
    const provider = providerOf(record);
    const options = record.options.toSorted((a, b) => Number(b.id === optionId) - Number(a.id === optionId));
    return {
      ...toCourse(record, provider, options, { year, isExtended }),
      ...(miles === null ? {} : { distance: Math.round(miles(record) * 10) / 10 }),
      ...(isExtended ? { logo: '', extended: toExtension(record, provider) } : {}),
    };
  };
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
 * A made-up number of a provider's Clearing line, from those reserved for fiction.
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

/** The found courses grouped by provider, in the order of each provider's first course. */
export function groupByProvider(courses: readonly CourseRecord[]): readonly (readonly CourseRecord[])[] {
  const groups = new Map<number, CourseRecord[]>();
  for (const course of courses) {
    const group = groups.get(course.provider) ?? [];
    group.push(course);
    groups.set(course.provider, group);
  }
  return [...groups.values()];
}

/** Writes one group: the provider, the number of its courses, and the first of them. */
export function toGroup(courses: readonly CourseRecord[], write: CourseWriter): CourseGroup {
  const shown = courses.slice(0, coursesInGroup).map((course) => write(course));
  const { providerId = '', university = '' } = shown[0] ?? {};
  return { providerId, university, total: courses.length, courses: shown };
}
