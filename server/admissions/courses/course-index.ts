import type { CourseKey } from '../../../catalogue/rules/favourites/index.ts';
import { type Columns, layOut } from './columns.ts';
import type { FacetCounts, FacetValues } from './count.ts';
import type { CourseRecord } from './generate.ts';
import { createTextMatcher } from './match.ts';
import { createNarrower, listFacetValues } from './narrow.ts';
import { orderCourses } from './order.ts';
import type { CourseQuestion } from './request.ts';

/** The result of a search. */
export interface FoundCourses {
  /** The numbers of the courses, in the requested order. */
  readonly courses: Uint16Array;
  /** The counts of every kind of value, if they were requested. */
  readonly counts: FacetCounts | null;
}

/** A searchable index of courses. */
export interface CourseIndex {
  readonly columns: Columns;
  readonly values: FacetValues;
  search(question: CourseQuestion, hasCounts: boolean): FoundCourses;
  /** The number of the course with this id, and with this option if one is named. */
  find(key: Pick<CourseKey, 'courseId'> & Partial<CourseKey>): number | null;
}

/** Makes an index of courses that are ordered by title and provider; at most 65,536 of them. */
export function createCourseIndex(records: readonly CourseRecord[]): CourseIndex {
  const columns = layOut(records);
  const values = listFacetValues(columns);
  const match = createTextMatcher(columns);
  const narrow = createNarrower(columns, values);
  const numbers = new Map(records.map(({ id }, number) => [id, number]));
  return {
    columns,
    values,
    search(question, hasCounts) {
      const ranks = match(question.text);
      const { courses, counts } = narrow(question, ranks, hasCounts);
      return { courses: orderCourses(courses, question, ranks, columns), counts };
    },
    find({ courseId, courseOptionId = '' }) {
      const number = numbers.get(courseId);
      if (number === undefined) return null;
      const hasOption = courseOptionId === '' || records[number]?.options.some(({ id }) => id === courseOptionId) === true;
      return hasOption ? number : null;
    },
  };
}
