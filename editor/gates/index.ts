export { type ChecksState, ChecksView, type Fixable } from './checks-view.tsx';
