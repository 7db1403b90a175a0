import { type ReactElement, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { describeFailure, HubLink, type Reading, ReadingView, useHubPage, useMessages, useRead } from '#engine/hub';
import { toCallAddress } from '../../rules/call-address.ts';
import { type CourseAnswer, readCourseAnswer } from '../../rules/course-search/course-answer.ts';
import { chooseScheme } from '../../rules/course-search/course-query.ts';
import { CourseNote, DemonstrationNote } from '../course/course-note.tsx';
import { CourseResult } from '../course/course-result.tsx';
import { useHomePosition } from '../home/use-home-position.ts';
import './guide.later.css';

const MAX_COURSES = 12;

/** Which courses: those of a subject, or those in a place. */
export type CourseScope = { readonly subjects: string } | { readonly locations: string };

/**
 * The first courses of a subject or place for the person's level and year, from the search. With `text` the best matches come
 * first.
 */
export function useGuideCourses(scope: CourseScope, text = ''): Reading<CourseAnswer> {
  const { studyLevel, studyYear } = useHubPage().details.user;
  const scheme = chooseScheme({ scheme: null }, { isPostgraduate: studyLevel === 'Postgraduate' });
  const toQuery = (search: string) => ({
    base: 'search' as const,
    path: toCallAddress('/api/v1/courses', { search, ...scope, scheme, studyYear, limit: MAX_COURSES }),
    read: readCourseAnswer,
    area: 'courses',
  });
  const all = useRead<CourseAnswer>(toQuery(''), { isEmpty: ({ total }) => total === 0 });
  const best = useRead<CourseAnswer>(text === '' ? null : toQuery(text)).resource;
  if (all.resource.kind !== 'ready' || best.kind === 'idle') return all;
  if (best.kind === 'loading') return { ...all, resource: best };
  const first = best.kind === 'ready' ? best.value.courses : [];
  return {
    ...all,
    resource: { ...all.resource, value: { ...all.resource.value, courses: joinCourses(first, all.resource.value.courses) } },
  };
}

function joinCourses(first: CourseAnswer['courses'], others: CourseAnswer['courses']): CourseAnswer['courses'] {
  const known = new Map([...first, ...others].map((course) => [course.courseId, course]));
  return [...known.values()].slice(0, MAX_COURSES);
}

/** The address of the results page with the same courses. */
export function toAllCourses(scope: CourseScope): string {
  return toCallAddress('/search/results', { ...scope });
}

export interface GuideCoursesProps {
  readonly heading: string;
  readonly scope: CourseScope;
  readonly reading: Reading<CourseAnswer>;
}

/** The first courses and a link to all of them. */
export function GuideCourses({ heading, scope, reading }: GuideCoursesProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { resource } = reading;
  return (
    <section className="guide-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ReadingView
        reading={reading}
        shape="rows"
        empty={<p className="muted">{messages('provider-no-courses')}</p>}
        failedText={resource.kind === 'failed' ? describeFailure(messages, 'courses-failed', resource.cause) : undefined}
      >
        {(answer) => <Courses answer={answer} scope={scope} />}
      </ReadingView>
    </section>
  );
}

function Courses({ answer, scope }: { readonly answer: CourseAnswer; readonly scope: CourseScope }): ReactElement {
  const messages = useMessages();
  const { pathname } = useLocation();
  const home = useHomePosition().position;
  const { studyYear } = useHubPage().details.user;
  const { courses, total, year, isOtherYear } = answer;
  return (
    <>
      {isOtherYear ? <CourseNote>{messages('search-newest-year', { studyYear, year })}</CourseNote> : null}
      <DemonstrationNote />
      <ul className="guide-list is-single">
        {courses.map((course) => (
          <li key={course.courseId}>
            <CourseResult course={course} backUrl={pathname} home={home} />
          </li>
        ))}
      </ul>
      {total > courses.length ? (
        <HubLink to={toAllCourses(scope)} hasArrow>
          {messages('provider-all-courses', { total })}
        </HubLink>
      ) : null}
    </>
  );
}
