export type { WhyNames } from './describe-why.ts';
export { type AskableItem, ExplainView, type ReportState } from './explain-view.tsx';
export { fromQuery, type PersonChoice, toChoice, toPersonSpec, toQuery } from './person-choice.ts';
export { describePerson, describeTile, type PersonNames } from './person-words.ts';
export { toReasons } from './why-reasons.ts';
