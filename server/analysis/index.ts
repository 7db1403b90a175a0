export { type AnalysisServices, analysisRoutes } from './routes.ts';
