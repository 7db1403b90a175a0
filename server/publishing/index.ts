export { tagOf } from './change-set.ts';
export { type ChangeSets, createChangeSets } from './change-sets.ts';
export {
  type CatalogueFolder,
  liesBesideComponents,
  listUnreadFiles,
  pathForItem,
  readContentFiles,
  toShownPath,
} from './content-files.ts';
export { createDraftCatalogue, type DraftCatalogue } from './draft-catalogue.ts';
export { compareWithFiles, createDrift } from './drift.ts';
export { createEmergency } from './emergency.ts';
export { createGates, type Gates } from './gates.ts';
export { answerForGates, createGatesInThread, type GateQuestion } from './gates-thread.ts';
export { type HeldItem, readHeldItems, toTexts } from './held-items.ts';
export { createItemCheck } from './item-check.ts';
export { findItem, readSnapshotItems, toSnapshotItems } from './items.ts';
export { createKnownChecks } from './known-checks.ts';
export { createLastPublished, createLiveBefore } from './last-published.ts';
export { createNodeReports } from './node-reports.ts';
export {
  CatalogueProblemsError,
  type LiveCatalogue,
  type OpenCatalogue,
  openCatalogue,
  readText,
  type ServedCatalogue,
} from './open-catalogue.ts';
export { createPresence } from './presence.ts';
export { createPropose } from './propose.ts';
export { exportItems, importItems, listSnapshots, type PublishOutcome, publishFiles, rollback } from './publish.ts';
export { type Override, publishChanges, type Refusal, shortestReason, toOverrideDetails } from './publish-changes.ts';
export { createPublishQueue } from './publish-queue.ts';
export { createRollBack } from './roll-back.ts';
export { type Authority, type PublishingServices, publishingRoutes } from './routes/index.ts';
export { createSchedules, type Schedules } from './schedules.ts';
export { readSpelling } from './spelling.ts';
export { publishShipped, readLive, readShipped, shippedReason, standInShipped } from './stand-in.ts';
export { toPatch } from './unified-patch.ts';
export { createVersionCounts } from './version-counts.ts';
export { createWholeWork } from './whole-work.ts';
