export { createEnding, type Ending } from './ending.ts';
export {
  checkRegister,
  type FieldGroup,
  type FieldRegister,
  listSchemaFields,
  listValueFields,
  type RegisterProblems,
} from './field-register.ts';
export { type GaugeParts, registerGauges } from './gauges.ts';
export { holdTick } from './held-tick.ts';
export { createLegalHolds, type LegalHolds, type OpenHolds } from './legal-holds.ts';
export { type Answering, createLoadGuard, guardRequests, type LoadGuard, type LoadLimits, usualLoadLimits } from './load-guard.ts';
export { createShapedLog, findPersonal, type LineWriter, personalShapes, shapeDetails } from './log-lines.ts';
export { type LoopDelay, watchLoopDelay } from './loop-delay.ts';
export { createMetricsPage } from './metrics-page.ts';
export {
  type RetentionAges,
  type RetentionParts,
  type RetentionReport,
  runRetention,
  scheduleRetention,
  usualRetentionAges,
} from './retention.ts';
export { createRunQueue, type RunQueue } from './run-queue.ts';
export { type OperationSettings, OperationSettingsError, readOperationSettings } from './settings.ts';
