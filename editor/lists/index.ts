export { ItemList, type ItemListProps, type SeenColumn } from './item-list.tsx';
export { ItemStatusBadge } from './item-status-badge.tsx';
export { describeRow, type Row, type Titled, textIn, titleOf, titlesOf, toRow } from './rows.ts';
export {
  countLikenesses,
  everything,
  facetsOf,
  type ListOptions,
  readListOptions,
  rowsOf,
  searchRows,
  writeListOptions,
} from './search.ts';
export { createWordLabels } from './word-labels.ts';
