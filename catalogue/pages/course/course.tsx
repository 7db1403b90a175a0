import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { checkRedirect } from '#engine';
import { describeFailure, HubLink, useMessages, usePageTitle, WithMessages } from '#engine/hub';
import { Loading } from '#engine/react';
import { GuideMissing } from '../../components/guide/guide-hero.tsx';
import { GuideFailed } from '../../components/guide/guide-states.tsx';
import { HUB_PATH } from '../../components/links/address.ts';
import { findPlace } from '../../rules/places/index.ts';
import { CourseView } from './course-view.tsx';
import { useCourse } from './use-course.ts';
import './course.css';

/** One course. */
export function Page(): ReactElement {
  return (
    <div className="page guide-page">
      <WithMessages areas={['courses and universities']} shape="card">
        <CourseScreen />
      </WithMessages>
    </div>
  );
}

/** The course in the address, in each of its states; if there is none, the page offers a way on. */
function CourseScreen(): ReactElement {
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

const KNOWN_LABELS: Readonly<Record<string, string>> = {
  'course-results': 'course-back-results',
  favourites: 'course-back-favourites',
};

/** The way back that the address names, if it is on this site; otherwise to the hub. */
function BackLink(): ReactElement {
  const messages = useMessages();
  const [parameters] = useSearchParams();
  const to = checkRedirect(parameters.get('backUrl'), { origin: window.location.origin, allowedOrigins: [] }) ?? HUB_PATH;
  const isHub = to === HUB_PATH || to.startsWith(`${HUB_PATH}?`);
  const key = KNOWN_LABELS[findPlace(to)?.id ?? ''] ?? (isHub ? 'not-found-link' : 'back');
  return (
    <HubLink to={to} className="page-back">
      {messages(key)}
    </HubLink>
  );
}
