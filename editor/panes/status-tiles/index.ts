export { StatusTilesPane } from './status-tiles-pane.tsx';
