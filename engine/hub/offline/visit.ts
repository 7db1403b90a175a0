import { OWN_START } from './cache-names.ts';
import { dropCaches } from './drop-caches.ts';

/** The session cookie of a visit: without it a copy belongs to a person who has left. */
const COOKIE = 'hub-visit';

/** Whether the browser is still in the visit that a copy belongs to. */
export function isInVisit(cookies: string, visit: string): boolean {
  return cookies.split(/;\s*/).includes(`${COOKIE}=${visit}`);
}

/** The text that sets the session cookie; null for an invalid key. */
export function writeVisit(visit: unknown, isSecure: boolean): string | null {
  if (typeof visit !== 'string' || !/^[\w-]{16,64}$/.test(visit)) return null;
  return `${COOKIE}=${visit};path=/;samesite=strict${isSecure ? ';secure' : ''}`;
}

/** Deletes the copies of a visit that is over. */
export async function dropOwnCopies(): Promise<void> {
  await dropCaches(caches, OWN_START);
}
