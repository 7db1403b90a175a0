import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { describeFailure, HubLink, HubLinkButton, useMessages, usePageTitle, useRead } from '../../../engine/hub.ts';
import { Loading } from '../../../engine/react.ts';
import { ComingEvents } from '../../parts/dates/coming-events.tsx';
import { GuideHero, GuideMissing } from '../../parts/guide/guide-hero.tsx';
import { GuideFailed } from '../../parts/guide/guide-states.tsx';
import { useUni } from '../../parts/guide/use-uni.ts';
import { FavouriteButton } from '../../parts/index.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import type { FoundUni } from '../../rules/course-search/index.ts';
import { readAccommodationAnswer } from '../../rules/feed/index.ts';
import { readFields, readList, readText } from '../../rules/reading.ts';
import { ProviderCourses } from './provider-courses.tsx';
import { ProviderContact, ProviderPlace } from './provider-facts.tsx';

/** The university in the address, in each of its states. */
export function ProviderScreen(): ReactElement {
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

/** How much accommodation is listed and where to see it. If the call fails this is logged, and nothing is shown (CALL-038). */
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
