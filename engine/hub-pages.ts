export { type Brand, escapeJson, escapeText } from './hub/frame/document.ts';
export { createHubPages, type HubPages, type HubRequest, type PagesOptions, type StillPage } from './hub/frame/hub-pages.tsx';
