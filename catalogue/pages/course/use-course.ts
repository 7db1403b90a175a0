import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type Reading, useRead } from '../../../engine/hub.ts';
import { type FoundCourse, type FoundOption, readCourseAnswer, toCourseLookup } from '../../rules/course-search/index.ts';

/** The course of the address, and which of the ways to take it. */
export interface CourseHandle {
  /** Ready with null when no course answers to the address. */
  readonly reading: Reading<FoundCourse | null>;
  readonly courseOptionId: string;
  /** Another way to take it; the address changes along, without a step for Back. */
  readonly chooseOption: (courseOptionId: string) => void;
}

/** Looks the course of the address up. All its options come with it, whichever was asked for (CALL-073). */
export function useCourse(): CourseHandle {
  const { courseId = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const academicYearId = parameters.get('academicYearId') ?? parameters.get('studyYear') ?? '';
  const courseOptionId = parameters.get('courseOptionId') ?? '';
  const [asked, setAsked] = useState({ courseId, courseOptionId });
  // Another option of the same course is in the answer already.
  if (asked.courseId !== courseId) setAsked({ courseId, courseOptionId });
  const reading = useRead<FoundCourse | null>({
    base: 'search',
    path: toCourseLookup({ ...asked, academicYearId }),
    read: (body) => readCourseAnswer(body).courses[0] ?? null,
    area: 'courses',
  });
  return {
    reading,
    courseOptionId,
    chooseOption: (courseOptionId) => {
      const next = new URLSearchParams(parameters);
      next.set('courseOptionId', courseOptionId);
      setParameters(next, { replace: true, preventScrollReset: true });
    },
  };
}

/** The chosen way to take a course; the first when the address names none that exists. */
export function chooseOption(course: FoundCourse, courseOptionId: string): FoundOption | null {
  return course.options.find((option) => option.courseOptionId === courseOptionId) ?? course.options[0] ?? null;
}
