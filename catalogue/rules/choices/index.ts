export { findChoiceProblem, MAX_CONSERVATOIRE_CHOICES, REFUSALS, type RefusalId } from './choices.ts';
export { findReplyProblem, isPlaceCode, listDeclined, numberRepeats, type OpenOffer, type Replies, settleReplies } from './replies.ts';
