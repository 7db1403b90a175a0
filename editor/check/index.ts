export { createDraftCompiler } from './draft-compiled.ts';
export { type Person, usePeople, useScope, useValues, viewerAt } from './people.ts';
export { compilerOf } from './seen.ts';
export { useDraftCheck, useDraftErrors, useProblems } from './use-draft-check.ts';
export { formOf, useItemLabels } from './use-item-labels.ts';
export { useItemSight } from './use-item-sight.ts';
