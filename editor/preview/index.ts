export { NamedMoments, type NamedMomentsProps } from './named-moments.tsx';
export { PreviewPane, type PreviewPaneProps } from './preview-pane.tsx';
export { fromQuery, type PreviewSettings, type PreviewWidth, START_SETTINGS, toQuery } from './settings.ts';
export { ExactMoment } from './time-control.tsx';
export type { WatchItems } from './use-frame.ts';
