export { type AnalysisClient, type AnalystLine, type AskOptions, createAnalysisClient, type Outcome, type StartAnalyst } from './client.ts';
export { AnalysisProvider, type Asking, TROUBLE, useAnalysis, useAnalysisClient, useCohort } from './hooks.tsx';
export type { AnswerTo, CohortName, CoverageView, PersonAsked, Progress, SeenByCohort, Topic, WishFor } from './protocol.ts';
export { startWorker } from './start-worker.ts';
