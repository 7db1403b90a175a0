export { type ChecksState, ChecksView, type ChecksViewProps, type Fixable, restOf } from './checks-view.tsx';
