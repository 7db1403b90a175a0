export { type FrameProps, HubApp, type HubAppProps, type HubCover, type HubFrame, type HubPanel } from './hub/frame/hub-app.tsx';
export { type HubStart, startHub } from './hub/frame/start.tsx';
export { rememberVisit } from './hub/store/device-memory.ts';
export type { HubPorts, TextStore, Tracker } from './hub/store/ports.ts';
export { createHubStore, type OwnedHubStore, type StoreOptions } from './hub/store/store.ts';
