import { BadRequestError } from './errors.ts';
import type { Call } from './route.ts';

const form = /^[\x21-\x7e]{1,100}$/;

/** The key that makes a repeated request count once; undefined if the client sent none. */
export function idempotencyKeyOf({ headers }: Pick<Call, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && form.test(key)) return key;
  throw new BadRequestError('An Idempotency-Key has 1 to 100 letters, digits or signs, and no blanks.', { code: 'idempotency-key' });
}
