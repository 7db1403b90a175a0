import type { Position } from '../../rules/favourites/index.ts';

/** One numbered place on the map; its list shows the same number. */
export interface MapPin {
  readonly key: string;
  readonly number: number;
  readonly title: string;
  readonly line: string;
  /** Address of the catalogue; empty when there is none. */
  readonly to: string;
  readonly position: Position;
}
