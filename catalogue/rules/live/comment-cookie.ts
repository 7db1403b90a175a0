/** How long the signature for comments is stored, in seconds. */
export const COMMENT_SECONDS = 7200;

/** The cookie that stores the signature: named after the person, for two hours, sent to this site only. */
export function writeCommentCookie(uid: string, signature: string, isSecure: boolean): string {
  const value = `${encodeURIComponent(uid)}=${encodeURIComponent(signature)}`;
  return `${value}; Path=/; Max-Age=${COMMENT_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The signature in the cookies of the page; null when there is none. */
export function readCommentCookie(cookies: string, uid: string): string | null {
  const start = `${encodeURIComponent(uid)}=`;
  const found = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(start));
  return found ? decode(found.slice(start.length)) : null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
}

/** Reads the signature in an answer; throws when it has none. */
export function readSignature(body: unknown): string {
  const signature = typeof body === 'object' && body !== null && 'signature' in body ? body.signature : null;
  if (typeof signature !== 'string' || signature === '') throw new TypeError('The answer has no signature.');
  return signature;
}
