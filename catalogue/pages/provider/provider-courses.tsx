import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { describeFailure, HubLink, ReadingView, useHubPage, useMessages, useRead } from '../../../engine/hub.ts';
import { DemonstrationNote } from '../../parts/course/course-note.tsx';
import { CourseResult } from '../../parts/course/course-result.tsx';
import { toCallAddress } from '../../rules/call-address.ts';
import { type CourseAnswer, chooseScheme, type FoundUni, readCourseAnswer } from '../../rules/course-search/index.ts';

const MAX_COURSES = 20;

/** The first courses of a university for the person's level and year, and the way to all of them. */
export function ProviderCourses({ uni: { providerId, kind } }: { readonly uni: FoundUni }): ReactElement {
  const messages = useMessages();
  const { pathname } = useLocation();
  const { studyLevel, studyYear } = useHubPage().details.user;
  const isPostgraduate = studyLevel === 'Postgraduate';
  // Conservatoires have a scheme of their own; otherwise the study level decides.
  const scheme = kind === 'conservatoire' && !isPostgraduate ? 'conservatoires' : chooseScheme({ scheme: null }, { isPostgraduate });
  const query = { unis: providerId, scheme, studyYear, sortBy: 'title', limit: MAX_COURSES };
  const call = { base: 'search', path: toCallAddress('/api/v1/courses', query), read: readCourseAnswer, area: 'courses' } as const;
  const reading = useRead<CourseAnswer>(call, { isEmpty: ({ total }) => total === 0 });
  const { resource } = reading;
  return (
    <section className="guide-section" aria-labelledby="provider-courses">
      <h2 id="provider-courses">{messages('provider-courses')}</h2>
      <ReadingView
        reading={reading}
        shape="rows"
        empty={<p>{messages('provider-no-courses')}</p>}
        failedText={resource.kind === 'failed' ? describeFailure(messages, 'courses-failed', resource.cause) : undefined}
      >
        {({ courses, total }) => (
          <>
            <DemonstrationNote />
            <ul className="guide-list is-single">
              {courses.map((course) => (
                <li key={course.courseId}>
                  <CourseResult course={course} backUrl={pathname} hidesUniversity />
                </li>
              ))}
            </ul>
            {total > courses.length ? (
              <HubLink to={toCallAddress('/coursedisplay/results', { unis: providerId, scheme })} hasArrow>
                {messages('provider-all-courses', { total })}
              </HubLink>
            ) : null}
          </>
        )}
      </ReadingView>
    </section>
  );
}
