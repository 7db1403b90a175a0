/** What a browser is asked to remember. */
export interface CookieSettings {
  readonly name: string;
  readonly secure: boolean;
}

/** Values of one cookie, in the order sent. More than one means that somebody tampered. */
export function readCookie(header: string | undefined, name: string): string[] {
  if (!header) return [];
  const start = `${name}=`;
  return header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start))
    .map((part) => part.slice(start.length));
}

/** A session cookie: hidden from scripts, this host only, ends with the browser. */
export function writeCookie({ name, secure }: CookieSettings, value: string): string {
  return `${name}=${value}; Path=/; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Lax`;
}

/** Makes the browser forget the cookie. */
export function clearCookie(settings: CookieSettings): string {
  return `${writeCookie(settings, '')}; Max-Age=0`;
}

/** The name says that the browser must bind the cookie to this host; plain http outside localhost needs the other name. */
export function cookieSettings(secure: boolean): CookieSettings {
  return { name: secure ? '__Host-hub' : 'hub', secure };
}
