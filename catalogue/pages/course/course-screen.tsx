import type { ReactElement } from 'react';
import { describeFailure, useMessages, usePageTitle } from '../../../engine/hub.ts';
import { Loading } from '../../../engine/react.ts';
import { GuideMissing } from '../../parts/guide/guide-hero.tsx';
import { GuideFailed } from '../../parts/guide/guide-states.tsx';
import { BackLink } from './back-link.tsx';
import { CourseView } from './course-view.tsx';
import { useCourse } from './use-course.ts';

/** The course in the address, in each of its states; if there is none, the page offers a way on (CALL-073). */
export function CourseScreen(): ReactElement {
  const messages = useMessages();
  const { reading, courseOptionId, chooseOption } = useCourse();
  const { resource, retry } = reading;
  const course = resource.kind === 'ready' ? resource.value : null;
  const isMissing = resource.kind === 'ready' && course === null;
  usePageTitle(isMissing ? messages('course-missing-title') : course ? `${course.course}, ${course.university}` : null);
  const failure = resource.kind === 'failed' ? describeFailure(messages, 'courses-failed', resource.cause) : null;
  return (
    <>
      <BackLink />
      {course ? <CourseView course={course} courseOptionId={courseOptionId} onChoose={chooseOption} /> : null}
      {isMissing ? (
        <GuideMissing
          title={messages('course-missing-title')}
          text={messages('course-missing')}
          to="/search/results"
          action={messages('favourites-find-courses')}
          motif="orbit"
        />
      ) : null}
      {failure ? <GuideFailed title={messages('page-course')} text={failure} onRetry={retry} /> : null}
      {resource.kind === 'loading' ? <Loading label={messages('loading')} shape="card" /> : null}
    </>
  );
}
