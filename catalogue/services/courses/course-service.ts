import type { CoursesAnswer, UniversitiesAnswer } from '../../schemas/generated/admissions.ts';
import type { Answered } from '../answers/answered.ts';
import type { QueryValues } from './request.ts';

/** Courses and universities, from any source. */
export interface CourseService {
  /** Answers the query of a request. `now` decides which years have courses. */
  search(query: QueryValues, now: number): Promise<Answered<CoursesAnswer>>;
  listUniversities(query: QueryValues): Promise<Answered<UniversitiesAnswer>>;
}
