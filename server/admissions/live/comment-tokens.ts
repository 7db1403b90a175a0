import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../http/index.ts';

/** The single-sign-on tokens of people, and what the comment provider knows them by. Another identity service can stand here. */
export interface CommentTokens {
  tokenOf(uid: string): string;
  /** The signature of somebody, or null when the token is not theirs. */
  sign(uid: string, token: string): string | Promise<string> | null;
}

/** How long a token and its signature hold. [LIVE-021, A-13] */
const TOKEN_MS = 7_200_000;

/** Tokens and test signatures of this server alone; no provider outside would take them. With a clock a token holds for two hours. [LIVE-024] */
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
