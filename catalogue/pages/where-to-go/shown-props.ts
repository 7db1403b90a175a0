import type { WhereQuery } from '../../rules/explore/index.ts';
import type { Position } from '../../rules/favourites/index.ts';

/** Props of each list: what is chosen, and where the person lives. */
export interface ShownProps {
  readonly query: WhereQuery;
  readonly home: Position | null;
  readonly isHomeLoading: boolean;
  readonly onChange: (query: WhereQuery) => void;
}
