export { explainItem, type ItemExplanation, type ItemReason } from './explain-item.ts';
export { namedInPlan, placedInPlan } from './ids-in-plan.ts';
export { plan, withoutPages, withoutReasons, wordsOfViewer } from './plan.ts';
export { type SeenItems, seenInPlan, seenItems } from './seen-items.ts';
export { finishStage } from './stage.ts';
