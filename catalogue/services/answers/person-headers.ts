import type { IncomingHttpHeaders } from 'node:http';

/** The header with the person that a call is about. */
export const PERSON_HEADER = 'X-Hub-Person';

/** The header for a person. The id always comes from the session. */
export function personHeaders(uid: string): Readonly<Record<string, string>> {
  return { [PERSON_HEADER]: uid.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent) };
}

/** The person in a call's headers; empty when there is none. */
export function personIn(headers: IncomingHttpHeaders): string {
  const named = headers[PERSON_HEADER.toLowerCase()];
  if (typeof named !== 'string') return '';
  try {
    return decodeURIComponent(named);
  } catch {
    return '';
  }
}
