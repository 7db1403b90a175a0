export { type Analyst, type AnalystQuestion, createAnalyst } from './analyst.ts';
export { type AnalysisServices, analysisRoutes } from './routes.ts';
