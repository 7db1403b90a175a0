import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/http';

/** The single-sign-on tokens that identify a person to the comment provider. Another identity service can replace it. */
export interface CommentTokens {
  tokenOf(uid: string): string;
  /** The signature for a person, or null when the token is not theirs. */
  sign(uid: string, token: string): string | Promise<string> | null;
}

/** How long a token and its signature are valid. */
const TOKEN_MS = 7_200_000;

/** Tokens and test signatures that only this server accepts; no real provider would. With a clock, a token is valid for two hours. */
export function createEmbeddedCommentTokens(secret: Buffer = randomBytes(32), clock: Clock | null = null): CommentTokens {
  const make = (purpose: string, uid: string): string => createHmac('sha256', secret).update(`${purpose} ${uid}`).digest('base64url');
  const tokenAt = (uid: string, madeAt: number): string => `${madeAt.toString(36)}.${make(`token ${madeAt}`, uid)}`;
  const isOwn = (uid: string, token: string): boolean => {
    if (!clock) return isSame(token, make('token', uid));
    const madeAt = Number.parseInt(token, 36);
    const age = clock.now() - madeAt;
    return age >= 0 && age < TOKEN_MS && isSame(token, tokenAt(uid, madeAt));
  };
  return {
    tokenOf: (uid) => (clock ? tokenAt(uid, clock.now()) : make('token', uid)),
    sign: (uid, token) => (isOwn(uid, token) ? `test-${make('signature', uid)}` : null),
  };
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
