import type { Messages } from '#engine';
import type { HubDetails } from '#engine/hub';

/** The public reply dates that may apply to a person, in one scheme. */
type ReplyRules = HubDetails['dates']['replyRules']['UG'];

/**
 * The public reply date that applies, or all that may apply with the rule that decides, as one sentence, because the record does not say.
 * Empty when none applies.
 */
export function describeReplyRules([first, second]: ReplyRules, messages: Messages): string {
  if (!first) return '';
  const alone = first.isOwn ? 'reply-rule-own' : first.decidedBy === '' ? 'reply-rule-early' : 'reply-rule-last';
  const { by, decidedBy } = first;
  return messages(second ? 'reply-rule-two' : alone, { by, decidedBy, laterBy: second?.by ?? '', laterDecidedBy: second?.decidedBy ?? '' });
}

/** Whether one of those dates is still to be confirmed. */
export function isReplyProvisional(rules: ReplyRules): boolean {
  return rules.some(({ isProvisional }) => isProvisional);
}
