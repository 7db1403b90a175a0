import type { Messages } from '#engine';
import type { HubDetails } from '#engine/hub';

/** The public reply dates that may be a person's own, in one scheme. */
type ReplyRules = HubDetails['dates']['replyRules']['UG'];

/**
 * The public reply date that is one's own, or those that may be with the rule that tells which, in one sentence: the record does not say.
 * Empty when no public date applies.
 */
export function describeReplyRules([first, second]: ReplyRules, messages: Messages): string {
  if (!first) return '';
  const alone = first.isOwn ? 'reply-rule-own' : first.decidedBy === '' ? 'reply-rule-early' : 'reply-rule-last';
  const { by, decidedBy } = first;
  return messages(second ? 'reply-rule-two' : alone, { by, decidedBy, laterBy: second?.by ?? '', laterDecidedBy: second?.decidedBy ?? '' });
}

/** Whether a date of that sentence is still to be confirmed. */
export function isReplyProvisional(rules: ReplyRules): boolean {
  return rules.some(({ isProvisional }) => isProvisional);
}
