import type { LocationGuideRow } from '../../rules/content/guides.ts';
import type { FoundUni } from '../../rules/course-search/course-answer.ts';
import { deriveDistance, parsePosition } from '../../rules/favourites/favourites.ts';

/** A university further away than this teaches at a campus in the town. */
const NEAR_MILES = 15;

/** A university in the list of a place. */
export interface ListedUni {
  readonly uni: FoundUni;
  /** The number of its pin; undefined when it has none. */
  readonly number: number | undefined;
  /** Whether its main site, the only one with a known position, is somewhere else. */
  readonly isCampus: boolean;
}

/**
 * The universities of a place with the numbers of their pins. A university with only a campus there gets no pin: it would be in another
 * town.
 */
export function listUnis(
  unis: readonly FoundUni[],
  { position, isFilter }: Pick<LocationGuideRow, 'position' | 'isFilter'>,
): readonly ListedUni[] {
  let pins = 0;
  return unis.map((uni) => {
    const site = parsePosition(uni.latlon);
    const isCampus = !isFilter && site !== null && position !== null && deriveDistance(position, site) > NEAR_MILES;
    const hasPin = site !== null && !isCampus;
    if (hasPin) pins += 1;
    return { uni, number: hasPin ? pins : undefined, isCampus };
  });
}
