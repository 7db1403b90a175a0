export { escapeJson, escapeText } from './hub/frame/escape.ts';
export { createHubPages } from './hub/frame/hub-pages.tsx';
