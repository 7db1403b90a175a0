import { foldCode } from '#engine';
import type { RefusalId } from './choices.ts';

/** An offer that can be replied to. */
export interface OpenOffer {
  readonly key: string;
  readonly isUnconditional: boolean;
}

/** Keys of offers; empty for none. */
export interface Replies {
  readonly firm: string;
  readonly insurance: string;
}

/** Why these replies cannot be sent; null when they can. */
export function findReplyProblem(offers: readonly OpenOffer[], { firm, insurance }: Replies): RefusalId | null {
  const keys = offers.map(({ key }) => key);
  if ([firm, insurance].some((key) => key !== '' && !keys.includes(key))) return 'unknownOffer';
  if (insurance === '') return null;
  if (firm === '') return 'insuranceAlone';
  if (firm === insurance) return 'sameOffer';
  return offers.find(({ key }) => key === firm)?.isUnconditional ? 'insuranceBesidePlace' : null;
}

/** The replies, without an insurance choice that conflicts with the firm one. */
export function settleReplies(offers: readonly OpenOffer[], replies: Replies): Replies {
  const problem = findReplyProblem(offers, replies);
  return problem === 'sameOffer' || problem === 'insuranceBesidePlace' ? { ...replies, insurance: '' } : replies;
}

/** The offers that these replies decline: all others; none before there is a firm choice. */
export function listDeclined<O extends OpenOffer>(offers: readonly O[], replies: Replies): readonly O[] {
  const { firm, insurance } = settleReplies(offers, replies);
  return firm === '' ? [] : offers.filter(({ key }) => key !== firm && key !== insurance);
}

/** Whether one of these codes is a place independent of results: an unconditional firm choice. */
export function isPlaceCode(code: string): boolean {
  return foldCode(code) === foldCode('UF');
}

/** The keys with a number added to repeated ones, since two offers can come from one university. */
export function numberRepeats(keys: readonly string[]): readonly string[] {
  return keys.map((key, place) => {
    const before = keys.slice(0, place).filter((one) => one === key).length;
    return before === 0 ? key : `${key}-${before + 1}`;
  });
}
