export { type Answer, type Away, mayPass, type Refused, sentenceOf, signInLinkOf } from './answer.ts';
export { createEditorApi, type EditorApi } from './editor-api.ts';
export { isAuthorOf, writersOf } from './is-author.ts';
export { FOLLOWS_OTHERS, QUERY_KEYS } from './keys.ts';
export type {
  AuditEntry,
  CatalogueItem,
  ChangeSet,
  ChangeSetShort,
  DraftItem,
  Drift,
  Imported,
  ItemChange,
  ItemConflict,
  ItemHistory,
  Problem,
  Review,
  Schedule,
  Version,
} from './shapes.ts';
