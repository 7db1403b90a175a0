export { CellPanel, type CellPerson, type SeenBySomebody } from './cell-panel.tsx';
export { CoverageScreen } from './coverage-screen.tsx';
export { changesByPlace, type KindTab, tabsOf } from './describe-cell.ts';
