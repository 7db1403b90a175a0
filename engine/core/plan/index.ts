export { explainItem, type ItemExplanation, type ItemReason } from './explain-item.ts';
export { plan, withoutReasons, wordsOfViewer } from './plan.ts';
