export { type Answer, type Away, type Members, mayPass, type Refused, sentenceOf, signInLinkOf } from './answer.ts';
export type { ApiPorts } from './call.ts';
export { type Choice, createEditorApi, type EditorApi, type PublishRequest, type ScheduleRequest } from './editor-api.ts';
export { QUERY_KEYS } from './keys.ts';
export type {
  AuditEntry,
  CatalogueItem,
  ChangeSet,
  ChangeSetShort,
  Comparison,
  DraftItem,
  Drift,
  ImportAsk,
  Imported,
  ItemChange,
  ItemConflict,
  ItemSaved,
  ItemSaveRequest,
  ItemsSaved,
  LiveCatalogue,
  Problem,
  Reference,
  Review,
  Schedule,
  Snapshot,
  TaggedItem,
  Version,
} from './shapes.ts';
