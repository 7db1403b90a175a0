export { explainItem, type ItemExplanation, type ItemReason } from './explain-item.ts';
export { plan, withoutReasons, wordsOfViewer } from './plan.ts';
export { isSeenKind, type SeenItems, type SeenKindOfItem, seenInPlan, seenItems } from './seen-items.ts';
export { finishStage } from './stage.ts';
