export { NamedMoments } from './named-moments.tsx';
export { PreviewPane } from './preview-pane.tsx';
export { fromQuery, type PreviewSettings, START_SETTINGS, toQuery } from './settings.ts';
export { ExactMoment } from './time-control.tsx';
export type { WatchItems } from './use-frame.ts';
