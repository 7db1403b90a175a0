import type { ReactElement } from 'react';
import { Crest, Icon } from '../../../engine/react.ts';
import type { FavouriteCourse } from '../hub/hub-details.ts';
import { useWords } from '../hub/words.ts';
import { HubLink } from '../links/hub-link.tsx';
import './course.css';

/** One saved course: its place in the list, crest, course, university, and a filled heart. The card leads to the course. */
export function CourseCard({ course, number }: { course: FavouriteCourse; number: number }): ReactElement {
  const words = useWords();
  const to = `/coursedisplay/courses/${encodeURIComponent(course.courseId)}?courseOptionId=${encodeURIComponent(course.courseOptionId)}&backUrl=%2Fdashboard`;
  return (
    <article className="course">
      <span className="course-number" aria-hidden="true">
        {number}
      </span>
      <Crest seed={course.providerId || course.courseId} />
      <span className="course-words">
        <HubLink to={to} isPlain isStretched>
          {course.title ?? words('course-unnamed', { n: number })}
        </HubLink>
        <span>{course.provider ?? words('course-entry', { year: course.academicYearId })}</span>
      </span>
      <Icon name="heart" isFilled className="course-heart" label={words('favourite-saved')} />
    </article>
  );
}
