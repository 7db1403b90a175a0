import { createHash } from 'node:crypto';

/** The header with the key of the visit to which a page belongs. */
export const VISIT_HEADER = 'Hub-Visit';

/**
 * The key of a visit: the same for all pages of a session, different for every session. Browsers use it to name their stored data; it does
 * not reveal the session.
 */
export function visitKeyOf(session: string): string {
  return createHash('sha256').update(`visit ${session}`).digest('base64url').slice(0, 32);
}
