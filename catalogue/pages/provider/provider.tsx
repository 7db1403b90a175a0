import type { ReactElement } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { describeFailure, HubLink, HubLinkButton, ReadingView, useHubPage, useMessages, usePageTitle, useRead } from '#engine/hub';
import { Loading } from '#engine/react';
import { DemonstrationNote } from '../../components/course/course-note.tsx';
import { CourseResult } from '../../components/course/course-result.tsx';
import { ComingEvents } from '../../components/dates/coming-events.tsx';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import { GuideHero, GuideMissing } from '../../components/guide/guide-hero.tsx';
import { GuidePage } from '../../components/guide/guide-page.tsx';
import { GuideFailed } from '../../components/guide/guide-states.tsx';
import { useUni } from '../../components/guide/use-uni.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import { type CourseAnswer, type FoundUni, readCourseAnswer } from '../../rules/course-search/course-answer.ts';
import { chooseScheme } from '../../rules/course-search/course-query.ts';
import { readAccommodationAnswer } from '../../rules/feed/accommodation.ts';
import { readFields, readList, readText } from '../../rules/reading.ts';
import { ProviderContact, ProviderPlace } from './provider-facts.tsx';
import './provider.css';

/** One university or college. */
export function Page(): ReactElement {
  return (
    <GuidePage areas={['courses and universities']} back={{ to: '/explore/unis', text: 'providers-all' }}>
      <ProviderScreen />
    </GuidePage>
  );
}

/** The university in the address, in each of its states. */
function ProviderScreen(): ReactElement {
  const messages = useMessages();
  const { providerId = '' } = useParams();
  const { resource, retry } = useUni(providerId);
  usePageTitle(resource.kind === 'ready' ? (resource.value?.name ?? messages('page-provider')) : null);
  if (resource.kind === 'failed') {
    return (
      <GuideFailed title={messages('page-provider')} text={describeFailure(messages, 'unis-failed', resource.cause)} onRetry={retry} />
    );
  }
  if (resource.kind !== 'ready') return <Loading label={messages('loading')} shape="card" />;
  if (resource.value) return <Provider uni={resource.value} />;
  return (
    <GuideMissing
      title={messages('page-provider')}
      text={messages('provider-missing')}
      to="/explore/unis"
      action={messages('providers-all')}
      motif="campus"
    />
  );
}

function Provider({ uni }: { readonly uni: FoundUni }): ReactElement {
  const messages = useMessages();
  const { providerId, name } = uni;
  const place = [...new Set([uni.city, uni.region, uni.nation].filter((part) => part !== ''))].join(', ');
  return (
    <>
      <GuideHero seed={providerId} motif="campus" crest={providerId} title={name} line={place}>
        <FavouriteButton target={{ type: 'unis', id: providerId, title: name }} hasText />
        {uni.url === '' ? null : <HubLinkButton to={uni.url}>{messages('provider-website')}</HubLinkButton>}
      </GuideHero>
      <div className="guide-columns">
        <div>
          <ProviderCourses uni={uni} />
        </div>
        <div className="guide-side">
          <ComingEvents providerIds={[providerId]} />
          <ProviderContact uni={uni} />
          <ProviderPlace uni={uni} />
          <ProviderAccommodation uni={uni} />
        </div>
      </div>
    </>
  );
}

interface Rooms {
  readonly count: number;
  readonly url: string;
}

/** How much accommodation is listed, with a link. A failed call is logged and shows nothing. */
function ProviderAccommodation({ uni }: { readonly uni: FoundUni }): ReactElement | null {
  const messages = useMessages();
  const path = toCallAddress('/api/v1/accommodation-list', { institution_guid: uni.providerId });
  const { resource } = useRead<Rooms>({ base: 'accommodation', path, read: readRooms, area: 'accommodation list' });
  const rooms = resource.kind === 'ready' ? resource.value : null;
  const url = rooms?.url || uni.accommodationUrl;
  if (!url) return null;
  return (
    <section className="card" aria-labelledby="provider-accommodation">
      <h2 id="provider-accommodation">{messages('provider-accommodation')}</h2>
      {rooms && rooms.count > 0 ? <p>{messages('provider-properties', { n: rooms.count })}</p> : null}
      <HubLink to={url} hasArrow>
        {messages('provider-accommodation-link')}
      </HubLink>
    </section>
  );
}

function readRooms(body: unknown): Rooms {
  const { university, data } = readAccommodationAnswer(body);
  return { count: readList(data).length, url: readText(readFields(university).accommodation_url) };
}

const MAX_COURSES = 20;

/** The first courses of a university for the person's level and year, and a link to all. */
function ProviderCourses({ uni: { providerId, kind } }: { readonly uni: FoundUni }): ReactElement {
  const messages = useMessages();
  const { pathname } = useLocation();
  const { studyLevel, studyYear } = useHubPage().details.user;
  const isPostgraduate = studyLevel === 'Postgraduate';
  // Conservatoires have their own scheme; otherwise the study level decides.
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
