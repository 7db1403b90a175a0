export { explainItem, type ItemExplanation, type ItemReason } from './explain-item.ts';
export { plan, wordsOfViewer } from './plan.ts';
