export { AudienceImpact, type AudienceImpactProps } from './audience-impact.tsx';
export { ConditionBuilder, type ConditionBuilderProps } from './condition-builder.tsx';
export type { ExpressionScope, PersonWords, ScopeAudience } from './scope.ts';
