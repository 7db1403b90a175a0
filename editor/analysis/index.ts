export { ANALYSIS_ERRORS, AnalysisProvider, type Asking, useAnalysis, useAnalysisClient, useCohort } from './hooks.tsx';
export type { AnswerTo, CoverageView, SeenByCohort } from './protocol.ts';
export { startWorker } from './start-worker.ts';
