export { createDraftCheck, type DraftCheck } from './draft-check.ts';
export { formOf, useItemWords } from './item-words.ts';
export { usePeople, useScope } from './people.ts';
export { useDraftCheck, useProblems } from './use-draft-check.ts';
