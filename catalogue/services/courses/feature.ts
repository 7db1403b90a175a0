import { catalogue } from '#server/catalogue';
import { defineFeature, wholeNumber } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { PAGE_SIZES } from '../../rules/course-search/course-search.ts';
import type { CoursesAnswer, UniversitiesAnswer } from '../../schemas/generated/admissions.ts';
import { mapAnswer } from '../answers/answered.ts';
import { HALF_MINUTE_MS, HOUR_MS, readService, type ServiceParts } from '../answers/ask-service.ts';
import { describeApiOf } from '../api-description.ts';
import type { CourseService } from './course-service.ts';
import { chooseCourseYear, createEmbeddedCourses } from './embedded.ts';
import { COURSE_NAMES, type QueryValues, readPage, UNIVERSITY_NAMES } from './request.ts';
import { courseRoutes } from './routes.ts';

const deadlineMs = 10_000;
const longestValue = 2_000;

type SentCourses = Partial<CoursesAnswer> & Pick<CoursesAnswer, 'results'>;
type SentUniversities = Partial<UniversitiesAnswer> & Pick<UniversitiesAnswer, 'results'>;

/** Courses and universities of a search service at the paths of the API. */
function createUpstreamCourses(parts: ServiceParts): CourseService {
  return {
    async search(query, now) {
      const page = readPage(query, PAGE_SIZES.courses);
      const answer = await readService<SentCourses>(parts, {
        service: 'courses',
        path: '/api/v1/courses',
        query: { ...pick(query, COURSE_NAMES), ...toTexts(page) },
        shape: 'admissions/sent-courses',
        isWhole: ({ total }: SentCourses) => total !== undefined || !query.countOnly,
        deadlineMs,
        publicMs: HALF_MINUTE_MS,
      });
      const years = chooseCourseYear(query.academicYearId ?? query.studyYear, now);
      return mapAnswer(answer, (sent) => ({ options: {}, total: page.offset + sent.results.length, ...page, ...years, ...sent }));
    },
    async listUniversities(query) {
      const page = readPage(query, PAGE_SIZES.unis);
      const answer = await readService<SentUniversities>(parts, {
        service: 'courses',
        path: '/api/v1/unis',
        query: { ...pick(query, UNIVERSITY_NAMES), ...toTexts(page) },
        shape: 'admissions/sent-universities',
        deadlineMs,
        publicMs: HOUR_MS,
      });
      return mapAnswer(answer, (sent) => ({ total: page.offset + sent.results.length, ...page, ...sent }));
    },
  };
}

/** The given values of these parameters, each cut to its limit. */
function pick(query: QueryValues, names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = (query[name] ?? '').trim().slice(0, longestValue);
      return value === '' ? [] : [[name, value]];
    }),
  );
}

function toTexts({ offset, limit }: { readonly offset: number; readonly limit: number }): Readonly<Record<string, string>> {
  return { offset: String(offset), limit: String(limit) };
}

/** By then the server accepts requests, and hardly anybody has searched yet. */
const afterStartMs = 1_000;

/** Courses, and the universities that offer them. */
export const courses = defineFeature({
  name: 'courses',
  needs: { upstream, catalogue },
  services: [{ name: 'courses' }],
  settings: { count: wholeNumber('HUB_COURSES', { usual: 5_000, min: 1_000, max: 40_000 }, 'made-up courses, 1,000 to 40,000') },
  api: describeApiOf('courses', 'Courses, and the universities (`unis`) that offer them.'),
  isConfigured: isSetUp('courses'),
  create: (uses, { log }): CourseService => createUpstreamCourses({ upstream: uses.upstream, log }),
  fake: (uses, { settings, clock }) =>
    createEmbeddedCourses({
      count: settings.count,
      soon: (work) => clock.wait(afterStartMs, work),
      names: () => uses.catalogue.current().catalogue['search-names'],
    }),
  routes: (service) => courseRoutes({ courses: service }),
});
