export { type ChecksState, ChecksView, type Fixable } from './checks-view.tsx';
export { ReadyView } from './ready-view.tsx';
