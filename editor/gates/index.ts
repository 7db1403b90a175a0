export { type ChecksState, ChecksView } from './checks-view.tsx';
export { ReadyView } from './ready-view.tsx';
