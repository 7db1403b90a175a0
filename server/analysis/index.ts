export { type Analyst, type AnalystPack, type AnalystQuestion, createAnalyst } from './analyst.ts';
export { type AnalysisServices, analysisRoutes } from './routes.ts';
