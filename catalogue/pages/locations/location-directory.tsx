import { type ReactElement, useState } from 'react';
import { useAnnounceChange, useMessages } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';
import { GuideDirectory } from '../../parts/guide/guide-directory.tsx';
import { useFocusNew } from '../../parts/guide/use-focus-new.ts';
import { useLocationGuides } from '../../parts/guide/use-guides.ts';
import { MapSlot, useHomePosition } from '../../parts/index.ts';
import { ShowMore } from '../../parts/search/more-page.tsx';
import type { LocationGuideRow } from '../../rules/content/index.ts';
import { LocationList } from './location-list.tsx';
import { listPlacePins } from './place-pins.ts';

/** How many towns and cities are listed, and pinned, at once. */
const PAGE = 24;

/** All places to study beside their map, or those that match the search. */
export function LocationDirectory(): ReactElement {
  const messages = useMessages();
  return (
    <GuideDirectory<LocationGuideRow>
      reading={useLocationGuides()}
      kind="locations"
      motif="horizon"
      page={messages('page-locations')}
      textOf={({ title }) => title}
    >
      {(found) => <ListAndMap found={found} />}
    </GuideDirectory>
  );
}

/** The list with the map of its towns and cities. Where there is no room for both, a switch shows one or the other. */
function ListAndMap({ found }: { readonly found: readonly LocationGuideRow[] }): ReactElement {
  const messages = useMessages();
  const home = useHomePosition().position;
  const [view, setView] = useState<'list' | 'map'>('list');
  const [max, setMax] = useState(PAGE);
  const isList = view === 'list';
  const towns = found.filter(({ isFilter }) => !isFilter);
  const shown = towns.slice(0, max);
  const pins = listPlacePins(shown, messages);
  const { list, expectMore } = useFocusNew(shown.length);
  const count = messages('showing-count', { n: shown.length, total: towns.length });
  useAnnounceChange(max > PAGE ? count : '');
  const showMore = () => {
    expectMore();
    setMax(max + PAGE);
  };
  return (
    <>
      {pins.length > 0 ? (
        <Button className="location-switch" icon={isList ? 'map-pin' : 'list-checks'} onClick={() => setView(isList ? 'map' : 'list')}>
          {messages(isList ? 'favourites-show-map' : 'favourites-show-list')}
        </Button>
      ) : null}
      <div className="location-split" data-view={pins.length > 0 ? view : 'list'}>
        <div className="location-lists">
          <LocationList heading={messages('locations-countries')} guides={found.filter(({ isFilter }) => isFilter)} home={null} />
          <LocationList heading={messages('locations-cities')} guides={shown} home={home} isNumbered list={list} />
          {towns.length > shown.length ? <ShowMore count={count} onMore={showMore} /> : null}
        </div>
        {pins.length > 0 ? <MapSlot label={messages('locations-map')} pins={pins} home={home} /> : null}
      </div>
    </>
  );
}
