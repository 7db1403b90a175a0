import type { Position } from '../../rules/favourites/favourites.ts';

/** One numbered place on the map, with the same number as in the list. */
export interface MapPin {
  readonly key: string;
  readonly number: number;
  readonly title: string;
  readonly line: string;
  /** A catalogue address; empty when there is none. */
  readonly to: string;
  readonly position: Position;
}
