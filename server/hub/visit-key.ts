import { createHash } from 'node:crypto';

/** The header with the key of the visit that a page belongs to. */
export const VISIT_HEADER = 'Hub-Visit';

/**
 * The key of a visit: the same for all pages of a session, another for every session. Browsers name by it what they keep; nobody learns the
 * session from it.
 */
export function visitKeyOf(session: string): string {
  return createHash('sha256').update(`visit ${session}`).digest('base64url').slice(0, 32);
}
