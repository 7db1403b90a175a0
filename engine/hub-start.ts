export { type FrameProps, HubApp, type HubAppProps, type HubFrame } from './hub/frame/hub-app.tsx';
export { startHub } from './hub/frame/start.tsx';
export { rememberVisit } from './hub/store/device-memory.ts';
export { createHubStore } from './hub/store/store.ts';
