export { CellPanel, type CellPerson, type SeenBySomebody, type SeenItem } from './cell-panel.tsx';
export { CoverageScreen, type CoverageScreenProps } from './coverage-screen.tsx';
export type { GridPlace } from './grid-keys.ts';
export { changesByPlace, type KindTab, tabsOf } from './say-cell.ts';
