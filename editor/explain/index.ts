export { type AskableItem, ExplainView, type ExplainViewProps, type ReportState } from './explain-view.tsx';
export { type ChoiceWords, fromQuery, NOBODY_YET, type PersonChoice, toChoice, toQuery, toWish } from './person-choice.ts';
export { type PersonNames, sayPerson, sayTile } from './person-words.ts';
export { sayDeciding, sayFlip, sayReason, type WhyNames } from './say-why.ts';
export { toReasons } from './why-reasons.ts';
