export { AudienceImpact, type AudienceImpactProps } from './audience-impact.tsx';
export { ConditionBuilder, type ConditionBuilderProps, type Counting } from './condition-builder.tsx';
export { type ConditionCounts, formatNumber, formatShare, WHAT_COUNTS_ARE } from './condition-counts.ts';
export { describeStateChange, joinWords } from './condition-sentences.ts';
export type { ExpressionScope, ItemSight, PersonWords, ScopeAudience, SightThen } from './scope.ts';
export { listWords, type WordList } from './word-list.ts';
