export { itemsOfKind, type KindItems, onceForKind, partByKind } from './by-kind.ts';
export { createDocument, type DocumentState, type EditorDocument, type ItemReading, type NextStep } from './document.ts';
export { applyEdit, type Edit, type FieldPath, type ItemEdit } from './edits.ts';
export { freeId, type ItemKey, type ItemName, keyOf, nameOf } from './item-name.ts';
export {
  type ItemState,
  type ItemStatus,
  isUnsaved,
  type OpenConflict,
  type SaveState,
  saveStateOf,
  soundValue,
  statusOf,
} from './item-state.ts';
export { type Journal, type KeptEdit, openJournal, withKept } from './journal.ts';
export { createSaver, type ItemToSend, type Saver, type SendOutcome } from './saver.ts';
