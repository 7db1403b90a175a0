export { StatusTilesPane, type StatusTilesPaneProps } from './status-tiles-pane.tsx';
export type { TileVocabulary } from './tile-rows.ts';
