export { type ChangeSet, type DraftItem, layOver, tagOf } from './change-set.ts';
export { type ChangeSets, createChangeSets } from './change-sets.ts';
export {
  type CatalogueFolder,
  type ContentPlace,
  liesBesideComponents,
  listUnreadFiles,
  pathForItem,
  readContentFiles,
  toShownPath,
} from './content-files.ts';
export { createDraftCatalogue, type DraftCatalogue } from './draft-catalogue.ts';
export { compareWithFiles, createDrift, type Drift } from './drift.ts';
export { createEmergency, type Emergency } from './emergency.ts';
export { createGates, type Gates } from './gates.ts';
export { answerForGates, createGatesInThread, type GateAnswer, type GateQuestion } from './gates-thread.ts';
export { type HeldItem, type HeldItems, readHeldItems, toTexts } from './held-items.ts';
export { createItemCheck } from './item-check.ts';
export { compareItems, type ItemChanges, readSnapshotItems, toSnapshotItems } from './items.ts';
export { createNodeReports, type NodeReport, type NodeReports } from './node-reports.ts';
export {
  type CatalogueParts,
  CatalogueProblemsError,
  type LiveCatalogue,
  type OpenCatalogue,
  openCatalogue,
  type ServedCatalogue,
} from './open-catalogue.ts';
export { createPresence, type Presence } from './presence.ts';
export { createPropose, type Proposal, type Propose } from './propose.ts';
export { exportItems, importItems, listSnapshots, type PublishOutcome, publishFiles, rollback } from './publish.ts';
export {
  type ChangesOutcome,
  type ChangesReview,
  type Override,
  publishChanges,
  type Refusal,
  reviewChanges,
  shortestReason,
  toOverrideDetails,
} from './publish-changes.ts';
export { createRollBack, type RollBack } from './roll-back.ts';
export { type Authority, type PublishingServices, publishingRoutes } from './routes/index.ts';
export { createSchedules, type Schedule, type Schedules } from './schedules.ts';
export { readLive, readShipped, type ShippedContent, shippedReason, standInShipped } from './stand-in.ts';
export { createVersionCounts, type VersionCounts } from './version-counts.ts';
