export { NamedMoments } from './named-moments.tsx';
export { PlacePicture } from './place-picture.tsx';
export { PreviewPane } from './preview-pane.tsx';
export type { ScreenChoice } from './screen-menu.tsx';
export { fromQuery, type PreviewSettings, START_SETTINGS, toQuery } from './settings.ts';
export type { TextActions, TextPlace } from './texts-here.tsx';
export { ExactMoment } from './time-control.tsx';
export type { WatchItems } from './use-frame.ts';
