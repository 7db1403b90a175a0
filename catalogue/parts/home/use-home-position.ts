import { type Position, readPosition, readText, toCallAddress } from '../../rules/index.ts';
import { useHubPage } from '../hub/hub-context.tsx';
import { useRead } from '../remote/use-read.ts';

/** Where home is: null when that is not known. While it is looked up, `isLoading`. A place that only stands in for it has `isStandIn`. */
export interface HomePosition {
  readonly position: Position | null;
  readonly isLoading: boolean;
}

/**
 * Where the person lives: the profile's own place, else that of the postcode, else that of the site's stand-in. A lookup that fails
 * counts as unknown (FAV-031, USER-002, USER-009, ONB-016, CALL-025).
 */
export function useHomePosition(isWanted = true): HomePosition {
  const { details, pageState } = useHubPage();
  const { latlng, postcode: own } = details.user;
  const postcode = own || readText(pageState.values.placeholderPostcode);
  const isLookedUp = isWanted && latlng === null && postcode !== '';
  const { resource } = useRead<Position | null>(
    isLookedUp
      ? {
          base: 'services',
          path: toCallAddress('/api/v1/geocode-postcode', { postcode }),
          area: 'geocode',
          read: own ? readPosition : readStandIn,
        }
      : null,
  );
  if (!isLookedUp) return { position: latlng, isLoading: false };
  return { position: resource.kind === 'ready' ? resource.value : null, isLoading: resource.kind === 'loading' };
}

function readStandIn(value: unknown): Position | null {
  const position = readPosition(value);
  return position && { ...position, isStandIn: true };
}
