import { type HubReplyParts, minuteOf, type ReadyReply, type ReplyBasis } from './ready-reply.ts';

/** Whether a finished reply, or one in flight, is still valid. */
export interface ReplyValidity {
  /** Whether an earlier reply is still valid. Cheap enough for every request. */
  readonly isValid: (reply: ReadyReply) => boolean;
  readonly isCurrent: (making: ReplyBasis, mark: string | null) => boolean;
  readonly whenValid: (reply: ReadyReply | null | undefined) => ReadyReply | null;
  /** If other processes save too, the store has to be read; reading a mark costs less than reading and planning everything again. */
  readonly whenMarked: (reply: ReadyReply | null, mark: string | null) => ReadyReply | null;
}

/** Checks replies against the snapshot, the minute and the person's saves. */
export function createReplyValidity(parts: HubReplyParts): ReplyValidity {
  const isOfMinute = ({ snapshot, minute }: ReplyBasis, now: number) => minute === minuteOf(now) && snapshot === parts.catalogue.current();
  const isOfNow = (making: ReplyBasis, now: number) =>
    isOfMinute(making, now) && making.revision === parts.records.revisionOf(making.bucket);
  const isValid = (reply: ReadyReply) => {
    const now = parts.clock.now();
    return now < reply.until && isOfNow(reply, now);
  };
  const isOfMark = (making: ReplyBasis, mark: string | null) =>
    mark !== null && making.mark === mark && isOfMinute(making, parts.clock.now());
  return {
    isValid,
    isCurrent: (making, mark) => isOfNow(making, parts.clock.now()) || isOfMark(making, mark),
    whenValid: (reply) => (reply && isValid(reply) ? reply : null),
    whenMarked: (reply, mark) => (reply && parts.clock.now() < reply.until && isOfMark(reply, mark) ? reply : null),
  };
}
