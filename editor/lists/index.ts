export { ItemList, type ItemListProps, type SeenByChoice, type SeenColumn } from './item-list.tsx';
export { type Row, type Titled, titleOf, titlesOf, toRow } from './rows.ts';
export { countLikenesses, everything, type Facet, facetsOf, type ListWish, readWish, rowsOf, searchRows, writeWish } from './search.ts';
export { StandingBadge } from './standing-badge.tsx';
