import { type ReactElement, type RefObject, useId, useState } from 'react';
import type { Messages } from '#engine';
import { useAnnounceChange, useMessages } from '#engine/hub';
import { GuideDirectory } from '../../components/guide/guide-directory.tsx';
import { GuideRow } from '../../components/guide/guide-row.tsx';
import { useFocusNew } from '../../components/guide/use-focus-new.ts';
import { useLocationGuides } from '../../components/guide/use-guides.ts';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import { ListAndMap } from '../../components/map/list-and-map.tsx';
import type { MapPin } from '../../components/map/map-pin.ts';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { ShowMore } from '../../components/search/more-page.tsx';
import type { LocationGuideRow } from '../../rules/content/guides.ts';
import { deriveDistance, formatDistance, type Position } from '../../rules/favourites/favourites.ts';

/** Places to study: all of them, or those whose names contain the typed text, as a list and on a map. */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-locations" areas={['locations', 'courses and universities']} className="guide-page">
      <LocationDirectory />
    </PlacePage>
  );
}

/** How many towns and cities are listed and pinned at a time. */
const PAGE_SIZE = 24;

/** All places to study beside their map, or those that match the search. */
function LocationDirectory(): ReactElement {
  const messages = useMessages();
  return (
    <GuideDirectory<LocationGuideRow>
      reading={useLocationGuides()}
      kind="locations"
      motif="horizon"
      page={messages('page-locations')}
      textOf={({ title }) => title}
    >
      {(found) => <Places found={found} />}
    </GuideDirectory>
  );
}

/** The list with the map of its towns and cities. */
function Places({ found }: { readonly found: readonly LocationGuideRow[] }): ReactElement {
  const messages = useMessages();
  const home = useHomePosition().position;
  const [max, setMax] = useState(PAGE_SIZE);
  const towns = found.filter(({ isFilter }) => !isFilter);
  const shown = towns.slice(0, max);
  const pins = listPlacePins(shown, messages);
  const { list, expectMore } = useFocusNew(shown.length);
  const count = messages('showing-count', { n: shown.length, total: towns.length });
  useAnnounceChange(max > PAGE_SIZE ? count : '');
  const showMore = () => {
    expectMore();
    setMax(max + PAGE_SIZE);
  };
  return (
    <ListAndMap label={messages('locations-map')} pins={pins} home={home}>
      <LocationList heading={messages('locations-countries')} guides={found.filter(({ isFilter }) => isFilter)} home={null} />
      <LocationList heading={messages('locations-cities')} guides={shown} home={home} isNumbered list={list} />
      {towns.length > shown.length ? <ShowMore count={count} onMore={showMore} /> : null}
    </ListAndMap>
  );
}

interface LocationListProps {
  readonly heading: string;
  readonly guides: readonly LocationGuideRow[];
  /** The person's home; with null no distances are shown. */
  readonly home: Position | null;
  /** Whether each row shows the number of its pin on the map. */
  readonly isNumbered?: boolean;
  readonly list?: RefObject<HTMLUListElement | null>;
}

/** Places under a heading; without places there is no heading. */
function LocationList({ heading, guides, home, isNumbered = false, list }: LocationListProps): ReactElement | null {
  const messages = useMessages();
  const id = useId();
  if (guides.length === 0) return null;
  const away = (position: Position | null) =>
    home && position ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
  return (
    <section className="guide-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul ref={list} className="guide-list">
        {guides.map((guide, index) => (
          <li key={guide.id}>
            <GuideRow
              seed={guide.id}
              motif="horizon"
              number={isNumbered ? index + 1 : undefined}
              title={guide.title}
              to={toLocation(guide.id)}
              details={[describeProviders(guide.providerCount, messages), away(guide.position)]}
              target={{ type: 'locations', id: guide.id, title: guide.title }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many universities and colleges a place has, as text; empty when there are none. */
function describeProviders(count: number, messages: Messages): string {
  if (count === 0) return '';
  return messages('guide-provider-count', { n: count });
}

/** The page of a place. */
function toLocation(id: string): string {
  return `/explore/locations/${encodeURIComponent(id)}`;
}

/** A pin for each place with a known position, with its number in the list. */
function listPlacePins(guides: readonly LocationGuideRow[], messages: Messages): readonly MapPin[] {
  return guides.flatMap(({ id, title, providerCount, position }, index) =>
    position ? [{ key: id, number: index + 1, title, line: describeProviders(providerCount, messages), to: toLocation(id), position }] : [],
  );
}
