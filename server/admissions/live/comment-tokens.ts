import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The single-sign-on tokens of people, and what the comment provider knows them by. Another identity service can stand here. */
export interface CommentTokens {
  tokenOf(uid: string): string;
  /** The signature of somebody, or null when the token is not theirs. */
  sign(uid: string, token: string): string | null;
}

/** Tokens and test signatures of this server alone; no provider outside would take them. [LIVE-024] */
export function createEmbeddedCommentTokens(secret: Buffer = randomBytes(32)): CommentTokens {
  const make = (purpose: string, uid: string): string => createHmac('sha256', secret).update(`${purpose} ${uid}`).digest('base64url');
  return {
    tokenOf: (uid) => make('token', uid),
    sign: (uid, token) => (isSame(token, make('token', uid)) ? `test-${make('signature', uid)}` : null),
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
