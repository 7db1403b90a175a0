export { deriveAnalysis } from './defaults/analysis.ts';
export { readArrangement } from './defaults/arrangement.ts';
export { derivePreview } from './defaults/preview.ts';
