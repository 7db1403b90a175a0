import { type ReactElement, useState } from 'react';
import { useAnnounceChange, useMessages } from '../../../engine/hub.ts';
import { GuideDirectory } from '../../parts/guide/guide-directory.tsx';
import { useFocusNew } from '../../parts/guide/use-focus-new.ts';
import { useLocationGuides } from '../../parts/guide/use-guides.ts';
import { useHomePosition } from '../../parts/index.ts';
import { ListAndMap } from '../../parts/map/list-and-map.tsx';
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
      {(found) => <Places found={found} />}
    </GuideDirectory>
  );
}

/** The list with the map of its towns and cities. */
function Places({ found }: { readonly found: readonly LocationGuideRow[] }): ReactElement {
  const messages = useMessages();
  const home = useHomePosition().position;
  const [max, setMax] = useState(PAGE);
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
    <ListAndMap label={messages('locations-map')} pins={pins} home={home}>
      <LocationList heading={messages('locations-countries')} guides={found.filter(({ isFilter }) => isFilter)} home={null} />
      <LocationList heading={messages('locations-cities')} guides={shown} home={home} isNumbered list={list} />
      {towns.length > shown.length ? <ShowMore count={count} onMore={showMore} /> : null}
    </ListAndMap>
  );
}
