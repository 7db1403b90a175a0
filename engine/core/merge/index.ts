export { isSameJson, type Json, type JsonRecord } from './json.ts';
export { type FieldChange, listChanges } from './list-changes.ts';
export { type MergeConflict, type MergePath, mergeItem } from './merge-item.ts';
