import { type HubPage, type ReadCall, useHubPage, useRead } from '#engine/hub';
import { toCallAddress } from '../../rules/call-address.ts';
import { type Position, readPosition } from '../../rules/favourites/favourites.ts';
import { readText } from '../../rules/reading.ts';

/** The position of home: null when unknown. `isLoading` while it is looked up; `isStandIn` for a fallback position. */
export interface HomePosition {
  readonly position: Position | null;
  readonly isLoading: boolean;
}

/** Where the person lives: the position in the profile, that of the postcode, or the site's default. A failed lookup counts as unknown. */
export function useHomePosition(isWanted = true): HomePosition {
  const { details, pageState } = useHubPage();
  const call = isWanted ? toHomeCall(details.user, readText(pageState.values.placeholderPostcode)) : null;
  const { resource } = useRead<Position | null>(call);
  if (call === null) return { position: details.user.latlng, isLoading: false };
  return { position: resource.kind === 'ready' ? resource.value : null, isLoading: resource.kind === 'loading' };
}

/** The call that geocodes home: another postcode is another call. Null when the position is known, or there is nothing to look up. */
export function toHomeCall(
  { latlng, postcode: own }: Pick<HubPage['details']['user'], 'latlng' | 'postcode'>,
  standIn: string,
): ReadCall<Position | null> | null {
  const postcode = own || standIn;
  if (latlng !== null || postcode === '') return null;
  const path = toCallAddress('/api/v1/geocode-postcode', { postcode });
  return { base: 'services', path, area: 'geocode', read: own ? readPosition : readStandIn };
}

function readStandIn(value: unknown): Position | null {
  const position = readPosition(value);
  return position && { ...position, isStandIn: true };
}
