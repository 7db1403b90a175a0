import type { ReactElement } from 'react';
import { Crest, Icon } from '../../../engine/react.ts';
import { useWords } from '../hub/words.ts';
import { HubLink } from '../links/hub-link.tsx';
import './course.css';

/** One saved course. Its words are there when they are known. */
export interface FavouriteCourse {
  readonly courseId: string;
  readonly courseOptionId: string;
  readonly academicYearId: string;
  readonly title: string;
  readonly university: string;
  readonly providerId: string;
}

/** The saved courses of a list of unknown things; what has no id is left out. */
export function readFavouriteCourses(list: readonly unknown[]): readonly FavouriteCourse[] {
  return list.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const text = (name: string) => String(Reflect.get(entry, name) ?? '');
    if (text('courseId') === '') return [];
    const ids = { courseId: text('courseId'), courseOptionId: text('courseOptionId'), academicYearId: text('academicYearId') };
    return [{ ...ids, title: text('title'), university: text('university'), providerId: text('providerId') }];
  });
}

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
          {course.title || words('course-unnamed', { n: number })}
        </HubLink>
        <span>{course.university || words('course-entry', { year: course.academicYearId })}</span>
      </span>
      <Icon name="heart" isFilled className="course-heart" label={words('favourite-saved')} />
    </article>
  );
}
