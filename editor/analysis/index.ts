export { type AnalysisClient, type AnalystLine, type AskOptions, createAnalysisClient, type Outcome, type StartAnalyst } from './client.ts';
export { ANALYSIS_ERRORS, AnalysisProvider, type Asking, useAnalysis, useAnalysisClient, useCohort } from './hooks.tsx';
export type { AnswerTo, CohortName, CoverageView, PersonAsked, Progress, RequestFor, SeenByCohort, Topic } from './protocol.ts';
export { startWorker } from './start-worker.ts';
