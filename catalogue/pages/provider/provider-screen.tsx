import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { describeFailure, HubLinkButton, useMessages, usePageTitle } from '../../../engine/hub.ts';
import { Loading } from '../../../engine/react.ts';
import { ComingEvents } from '../../parts/dates/coming-events.tsx';
import { GuideHero, GuideMissing } from '../../parts/guide/guide-hero.tsx';
import { GuideFailed } from '../../parts/guide/guide-states.tsx';
import { useUni } from '../../parts/guide/use-uni.ts';
import { FavouriteButton } from '../../parts/index.ts';
import type { FoundUni } from '../../rules/course-search/index.ts';
import { ProviderAccommodation } from './provider-accommodation.tsx';
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
