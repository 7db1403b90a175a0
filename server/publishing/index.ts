export { type ContentPlace, listUnreadFiles, readContentFiles } from './content-files.ts';
export { compareItems, type ItemChanges, readSnapshotItems, toSnapshotItems } from './items.ts';
export {
  type CatalogueParts,
  CatalogueProblemsError,
  type LiveCatalogue,
  type OpenCatalogue,
  openCatalogue,
  shippedReason,
} from './open-catalogue.ts';
export { exportItems, importItems, listSnapshots, type PublishOutcome, publishFiles, rollback } from './publish.ts';
