export { itemsOfKind, type KindItems, onceForKind, partByKind } from './by-kind.ts';
export { createDocument, type DocumentState, type EditorDocument, type ItemReading } from './document.ts';
export { applyEdit, type Edit, type FieldPath, type Step } from './edits.ts';
export { type History, noHistory } from './history.ts';
export { freeId, type ItemKey, type ItemName, keyOf, nameOf } from './item-name.ts';
export { type ItemStanding, type ItemState, isUnsaved, type OpenConflict, soundValue, standingOf } from './item-state.ts';
export { type Journal, type KeptWords, openJournal } from './journal.ts';
export { createSaver, type ItemToSend, type Saver, type SaverParts, type SendOutcome } from './saver.ts';
