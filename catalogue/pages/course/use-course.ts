import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { type Reading, useRead } from '#engine/hub';
import { type FoundCourse, type FoundOption, readCourseAnswer, toCourseLookup } from '../../rules/course-search/course-answer.ts';

/** The course in the address, and its chosen option. */
export interface CourseHandle {
  /** Ready with null when the address names no course. */
  readonly reading: Reading<FoundCourse | null>;
  readonly courseOptionId: string;
  /** Chooses another option; replaces the address without a new history entry. */
  readonly chooseOption: (courseOptionId: string) => void;
}

/** Fetches the course in the address. The response contains all its options, whichever was requested. */
export function useCourse(): CourseHandle {
  const { courseId = '' } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const academicYearId = parameters.get('academicYearId') ?? parameters.get('studyYear') ?? '';
  const courseOptionId = parameters.get('courseOptionId') ?? '';
  const [requested, setRequested] = useState({ courseId, courseOptionId });
  // The response already contains the other options of the same course.
  if (requested.courseId !== courseId) setRequested({ courseId, courseOptionId });
  const reading = useRead<FoundCourse | null>({
    base: 'search',
    path: toCourseLookup({ ...requested, academicYearId }),
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

/** The chosen option of a course; the first one when the address names none that exists. */
export function chooseOption(course: FoundCourse, courseOptionId: string): FoundOption | null {
  return course.options.find((option) => option.courseOptionId === courseOptionId) ?? course.options[0] ?? null;
}
