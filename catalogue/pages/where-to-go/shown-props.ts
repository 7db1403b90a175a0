import type { WhereQuery } from '../../rules/explore/where-to-go.ts';
import type { Position } from '../../rules/favourites/favourites.ts';

export interface ShownProps {
  readonly query: WhereQuery;
  readonly home: Position | null;
  readonly isHomeLoading: boolean;
  readonly onChange: (query: WhereQuery) => void;
}
