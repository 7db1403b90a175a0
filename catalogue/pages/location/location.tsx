import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { HubLinkButton, useMessages } from '#engine/hub';
import { ComingEvents } from '../../components/dates/coming-events.tsx';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import { GuideCourses, toAllCourses, useGuideCourses } from '../../components/guide/guide-courses.tsx';
import { GuideHero } from '../../components/guide/guide-hero.tsx';
import { GuidePage } from '../../components/guide/guide-page.tsx';
import { GuideStates } from '../../components/guide/guide-states.tsx';
import { useLocationGuides } from '../../components/guide/use-guides.ts';
import type { LocationGuideRow } from '../../rules/content/guides.ts';
import { listUnis } from './listed-unis.ts';
import { LocationMap, LocationUnis } from './location-unis.tsx';
import { usePlaceUnis } from './use-place-unis.ts';
import './location.css';

const MISSING = {
  title: 'location-missing-title',
  text: 'location-missing',
  to: '/explore/locations',
  action: 'locations-all',
  motif: 'horizon',
} as const;

/** One place to study: its universities on a map, its courses and open days. */
export function Page(): ReactElement {
  return (
    <GuidePage areas={['locations', 'courses and universities']} back={{ to: '/explore/locations', text: 'locations-all' }}>
      <LocationScreen />
    </GuidePage>
  );
}

/** The place in the address, in each of its states. */
function LocationScreen(): ReactElement {
  const { locationId = '' } = useParams();
  return (
    <GuideStates reading={useLocationGuides()} id={locationId} page="page-location" failed="locations-failed" missing={MISSING}>
      {(guide) => (guide.providerIds.length > 0 ? <Place key={guide.id} guide={guide} /> : <PlaceElsewhere guide={guide} />)}
    </GuideStates>
  );
}

function Place({ guide }: { readonly guide: LocationGuideRow }): ReactElement {
  const messages = useMessages();
  const { id, title, providerIds, providerCount, isFilter } = guide;
  const scope = { locations: id };
  const courses = useGuideCourses(scope);
  const unis = usePlaceUnis(providerIds);
  const listed = listUnis(unis.shown, guide);
  const total = courses.resource.kind === 'ready' ? courses.resource.value.total : 0;
  const line = [
    messages(isFilter ? 'location-country' : 'location-city'),
    messages('guide-provider-count', { n: providerCount }),
    total === 0 ? '' : messages('guide-course-count', { n: total }),
  ];
  return (
    <>
      <GuideHero seed={id} motif="horizon" title={title} line={line.filter((text) => text !== '').join(' · ')}>
        <FavouriteButton target={{ type: 'locations', id, title }} hasText />
        {total > 0 ? (
          <HubLinkButton to={toAllCourses(scope)} icon="search">
            {messages('provider-all-courses', { total })}
          </HubLinkButton>
        ) : null}
      </GuideHero>
      <div className="guide-columns">
        <div>
          <LocationUnis place={title} unis={unis} listed={listed} />
          <GuideCourses heading={messages('location-courses', { place: title })} scope={scope} reading={courses} />
        </div>
        <div className="guide-side">
          <LocationMap guide={guide} listed={listed} />
          <ComingEvents providerIds={providerIds} />
        </div>
      </div>
    </>
  );
}

/** A place without a list of universities, and so without a map: what to do instead. */
function PlaceElsewhere({ guide: { id, title, position } }: { readonly guide: LocationGuideRow }): ReactElement {
  const messages = useMessages();
  return (
    <GuideHero seed={id} motif="horizon" title={title} line={messages(position === null ? 'location-outside' : 'location-no-unis')}>
      <FavouriteButton target={{ type: 'locations', id, title }} hasText />
      <HubLinkButton to="/explore/locations">{messages('location-uk-places')}</HubLinkButton>
    </GuideHero>
  );
}
