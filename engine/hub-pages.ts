export type { Brand } from './hub/frame/document.ts';
export { escapeJson, escapeText } from './hub/frame/escape.ts';
export { createHubPages, type HubPages, type HubRequest, type PagesOptions, type StillPage } from './hub/frame/hub-pages.tsx';
