import type { LocationGuideRow } from '../../rules/content/index.ts';
import type { FoundUni } from '../../rules/course-search/index.ts';
import { deriveDistance, parsePosition } from '../../rules/favourites/index.ts';

/** Further from a town than this, a university teaches there at a campus. */
const NEAR_MILES = 15;

/** A university in the list of a place. */
export interface ListedUni {
  readonly uni: FoundUni;
  /** The number of its pin; undefined when it has none. */
  readonly number: number | undefined;
  /** Its main site, the only one whose place is known, is somewhere else. */
  readonly isCampus: boolean;
}

/** The universities of a place with the numbers of their pins. One that only has a campus there gets no pin: it would stand in another town. */
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
