import type { ReactElement } from 'react';
import { describeFailure, ReadingView, useAnnounceChange, useMessages } from '#engine/hub';
import { Button } from '#engine/react';
import { GuideRow } from '../../components/guide/guide-row.tsx';
import { useFocusNew } from '../../components/guide/use-focus-new.ts';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import type { MapPin } from '../../components/map/map-pin.ts';
import { MapSlot } from '../../components/map/map-slot.tsx';
import type { LocationGuideRow } from '../../rules/content/guides.ts';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import { deriveDistance, formatDistance, parsePosition } from '../../rules/favourites/favourites.ts';
import type { ListedUni } from './listed-unis.ts';
import type { PlaceUnis } from './use-place-unis.ts';

export interface LocationUnisProps {
  readonly place: string;
  readonly unis: PlaceUnis;
  readonly listed: readonly ListedUni[];
}

/** The universities and colleges of a place, with the numbers of their pins. */
export function LocationUnis({ place, unis, listed }: LocationUnisProps): ReactElement {
  const messages = useMessages();
  const { reading, shown, total, hasMore, isBusy, showMore } = unis;
  const { resource } = reading;
  const count = shown.length;
  const { list, expectMore } = useFocusNew(count);
  useAnnounceChange(count === 0 ? '' : messages('showing-count', { n: count, total }));
  const more = () => {
    expectMore();
    showMore();
  };
  return (
    <section className="guide-section" aria-labelledby="location-unis">
      <h2 id="location-unis">{messages('providers-list')}</h2>
      <ReadingView
        reading={reading}
        shape="rows"
        empty={null}
        failedText={resource.kind === 'failed' ? describeFailure(messages, 'unis-failed', resource.cause) : undefined}
      >
        {() => (
          <>
            <ul ref={list} className="guide-list">
              {listed.map((one) => (
                <li key={one.uni.providerId}>
                  <UniRow listed={one} place={place} />
                </li>
              ))}
            </ul>
            {hasMore ? (
              <Button className="location-more" icon="chevron-down" isPending={isBusy} onClick={more}>
                {messages('location-show-more')}
              </Button>
            ) : null}
          </>
        )}
      </ReadingView>
    </section>
  );
}

function UniRow({ listed: { uni, number, isCampus }, place }: { readonly listed: ListedUni; readonly place: string }): ReactElement {
  const messages = useMessages();
  const home = useHomePosition().position;
  const position = parsePosition(uni.latlon);
  const away =
    home && position && !isCampus ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
  const city = uni.city === place ? '' : uni.city;
  return (
    <GuideRow
      seed={uni.providerId}
      motif="crest"
      number={number}
      title={uni.name}
      to={toUniAddress(uni.providerId)}
      details={[isCampus ? messages('location-campus', { city: uni.city }) : city, away]}
      target={{ type: 'unis', id: uni.providerId, title: uni.name }}
    />
  );
}

export interface LocationMapProps {
  readonly guide: LocationGuideRow;
  readonly listed: readonly ListedUni[];
}

/** A map of the listed universities and colleges; nothing when no position is known. */
export function LocationMap({ guide, listed }: LocationMapProps): ReactElement | null {
  const messages = useMessages();
  const pins = listed.flatMap(({ uni, number }): readonly MapPin[] => {
    const position = parsePosition(uni.latlon);
    return position && number !== undefined
      ? [{ key: uni.providerId, number, title: uni.name, line: uni.city, to: toUniAddress(uni.providerId), position }]
      : [];
  });
  if (pins.length === 0) return null;
  return (
    <section className="card location-map" aria-labelledby="location-map">
      <h2 id="location-map">{messages('location-map')}</h2>
      <MapSlot label={messages('provider-map', { name: guide.title })} pins={pins} home={null} isLocal={!guide.isFilter} />
    </section>
  );
}
