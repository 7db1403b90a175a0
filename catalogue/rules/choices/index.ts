export { findChoiceProblem, MAX_CONSERVATOIRE_CHOICES, REFUSALS, type RefusalId } from './choices.ts';
export { findReplyProblem, isPlaceCode, numberRepeats, type OpenOffer } from './replies.ts';
