export { createPreviewRules } from './preview.ts';
