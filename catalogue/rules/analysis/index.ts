export { createAnalysisRules } from './analysis.ts';
