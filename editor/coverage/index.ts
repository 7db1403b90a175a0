export { CellPanel, type CellPerson, type SeenBySomebody, type SeenItem } from './cell-panel.tsx';
export { CoverageScreen, type CoverageScreenProps } from './coverage-screen.tsx';
export { changesByPlace, type KindTab, tabsOf } from './describe-cell.ts';
export type { GridPlace } from './grid-keys.ts';
