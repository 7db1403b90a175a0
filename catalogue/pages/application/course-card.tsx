import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Crest } from '../../../engine/react.ts';
import { DemonstrationNote } from '../../parts/course/course-note.tsx';
import { Picture, useImage } from '../../parts/index.ts';
import type { ConfirmedCourse } from '../../rules/applications/index.ts';
import { formatCourseStart } from '../../rules/course-search/index.ts';

export interface CourseCardProps {
  readonly course: ConfirmedCourse;
  readonly courseOptionId: string;
}

/** The course to apply for: title, provider, logo, and the facts of the chosen option (APPS-043, APPS-045). */
export function CourseCard({ course, courseOptionId }: CourseCardProps): ReactElement {
  const messages = useMessages();
  const logo = useImage(course.logo);
  const option = course.options.find((one) => one.courseOptionId === courseOptionId) ?? course.options[0];
  const facts = [
    [messages('course-location'), option?.location ?? ''],
    [messages('course-location-type'), option?.locationType ?? ''],
    [messages('course-starts'), formatCourseStart(option?.startDate ?? '')],
    [messages('course-code'), course.courseCode],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <article className="confirm-card">
        <Picture image={course.picture} seed={course.subject || course.courseId} className="confirm-card-art" />
        <div className="confirm-card-words">
          <div className="confirm-card-name">
            {logo.as === 'photo' ? (
              <img src={logo.photo.src} alt="" className="confirm-logo" />
            ) : (
              <Crest seed={course.providerId || course.university} />
            )}
            <div>
              <h2>{course.course}</h2>
              <p>{course.university}</p>
            </div>
          </div>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </article>
      <DemonstrationNote />
    </>
  );
}
