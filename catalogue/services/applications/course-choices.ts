import providers from '../../facts/providers.json' with { type: 'json' };
import { toCourseValue } from '../../rules/application-service/course-value.ts';
import type { CourseOption } from '../../rules/application-service/service-page.ts';
import { CLEARING_FILTER } from '../../rules/course-search/course-query.ts';
import { readFields, readText } from '../../rules/reading.ts';
import type { CoursesAnswer, OfferedCourse } from '../../schemas/generated/admissions.ts';
import type { CourseService } from '../courses/course-service.ts';
import type { Favourites } from '../favourites/favourites.ts';
import type { CourseChoice } from './dossier.ts';
import type { SchemeId } from './simulator.ts';

/** The application and moment for which courses are requested. */
interface CourseRequest {
  readonly scheme: SchemeId;
  readonly year: number;
  /** In ms since 1970. */
  readonly now: number;
}

/** Inputs that decide which courses can be chosen. */
interface CourseList extends CourseRequest {
  readonly isClearing: boolean;
  /** The search text. */
  readonly find: string;
  /** The courses chosen already. */
  readonly known: readonly string[];
  readonly favourites: Favourites;
}

/** The courses that can go into an application. */
export interface CourseChoices {
  /** The chosen ones, then the person's saved ones, then search results: each course once. */
  list(wanted: CourseList): Promise<readonly CourseChoice[]>;
  /** The courses with these values, in their order; an unknown one is left out. */
  find(values: readonly string[], request: CourseRequest): Promise<readonly CourseChoice[]>;
}

const listed = '40';
const codes = new Map(providers.providers.map((provider) => [provider.providerId, 'ucasCode' in provider ? provider.ucasCode : undefined]));

/** Finds courses in the course service of the hub. */
export function createCourseChoices(courses: Pick<CourseService, 'search'>): CourseChoices {
  const search = async (query: Readonly<Record<string, string>>, { scheme, year, now }: CourseRequest) => {
    const { value } = await courses.search({ ...query, studyYear: `${year}` }, now);
    return listCourses(value).filter((course) => course.scheme === (scheme === 'UG' ? 'undergraduate' : 'conservatoires'));
  };
  const find: CourseChoices['find'] = async (values, request) => {
    if (values.length === 0) return [];
    const found = new Map(
      (await search({ courses: values.join(',') }, request)).map(toChoice).map((choice) => [toCourseValue(choice), choice]),
    );
    return values.flatMap((value) => found.get(value) ?? []);
  };
  return {
    find,
    async list(wanted) {
      const { scheme, known, favourites, isClearing } = wanted;
      const saved = (favourites.courses ?? []).map(toFavouriteValue).filter((value) => value !== ':');
      const query = {
        search: wanted.find,
        scheme: scheme === 'UG' ? 'undergraduate' : 'conservatoires',
        limit: listed,
        ...(isClearing ? { filters: CLEARING_FILTER } : {}),
      };
      const [chosen, found] = await Promise.all([find([...known, ...saved], wanted), search(query, wanted)]);
      const all = new Map([...chosen, ...found.map(toChoice)].map((choice) => [toCourseValue(choice), choice]));
      return [...all.values()];
    },
  };
}

/** A course as an entry of a list. */
export function toOption(choice: CourseChoice): CourseOption {
  return { value: toCourseValue(choice), label: `${choice.institutionName}: ${choice.courseName}` };
}

function toFavouriteValue(favourite: unknown): string {
  const { courseId, courseOptionId } = readFields(favourite);
  return toCourseValue({ courseId: readText(courseId), courseOptionId: readText(courseOptionId) });
}

function listCourses({ results }: CoursesAnswer): readonly OfferedCourse[] {
  return results.flatMap((one) => ('course' in one ? [one] : []));
}

function toChoice({ courseId, course, university, providerId, options }: OfferedCourse): CourseChoice {
  const [option] = options;
  return {
    courseId,
    courseOptionId: option?.courseOptionId ?? '',
    providerId,
    courseName: option?.qualification ? `${option.qualification} ${course}` : course,
    institutionName: university,
    // Without a known older code the id is used: it only has to distinguish universities.
    legacyCode: codes.get(providerId) ?? providerId.slice(0, 20),
  };
}
