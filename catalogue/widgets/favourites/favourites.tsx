import type { ReactElement } from 'react';
import type { WidgetProps } from '../../../engine/pack.ts';
import { CourseCard, readFavouriteCourses, useHubPage, WidgetEmpty } from '../../parts/index.ts';

const SLOTS = 5;

/** The shortlist: up to five saved courses, numbered (FAV-037). */
export function Widget({ widget }: WidgetProps): ReactElement {
  const { favourites } = useHubPage().details;
  const courses = readFavouriteCourses(favourites.courses ?? []).slice(0, SLOTS);
  if (courses.length === 0) return <WidgetEmpty widget={widget} />;
  return (
    <ol className="course-list">
      {courses.map((course, index) => (
        <li key={`${course.courseId}/${course.courseOptionId}`}>
          <CourseCard course={course} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}
