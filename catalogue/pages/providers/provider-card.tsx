import type { ReactElement } from 'react';
import { HubLink, useMessages } from '../../../engine/hub.ts';
import { Art, Crest } from '../../../engine/react.ts';
import { FavouriteButton } from '../../parts/index.ts';
import { type FoundUni, toUniAddress } from '../../rules/course-search/index.ts';
import { deriveDistance, formatDistance, type Position, parsePosition } from '../../rules/favourites/index.ts';

/** A university as a card: picture, crest, name that leads to its page, town, distance and the heart. */
export function ProviderCard({ uni, home }: { readonly uni: FoundUni; readonly home: Position | null }): ReactElement {
  const messages = useMessages();
  const position = parsePosition(uni.latlon);
  const place = [...new Set([uni.city, uni.nation].filter((part) => part !== ''))].join(', ');
  const away = home && position ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
  return (
    <article className="card provider-card">
      <Art seed={uni.providerId} motif="campus" className="provider-card-art" />
      <Crest seed={uni.providerId} />
      <div className="provider-card-words">
        <h2>
          <HubLink to={toUniAddress(uni.providerId)} isPlain isStretched>
            {uni.name}
          </HubLink>
        </h2>
        <p>{place}</p>
        {away === '' ? null : <p>{away}</p>}
      </div>
      <FavouriteButton target={{ type: 'unis', id: uni.providerId, title: uni.name }} className="provider-card-heart" />
    </article>
  );
}
