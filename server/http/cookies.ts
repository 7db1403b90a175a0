/** The name and flags of a cookie. */
export interface CookieSettings {
  readonly name: string;
  readonly secure: boolean;
}

/** The values of one cookie, in the order sent. More than one means that somebody tampered with it. */
export function readCookie(header: string | undefined, name: string): string[] {
  const values: string[] = [];
  if (!header) return values;
  for (let start = header.indexOf(name); start >= 0; start = header.indexOf(name, start + name.length)) {
    const equals = start + name.length;
    if (header[equals] !== '=' || !isNameStart(header, start)) continue;
    const end = header.indexOf(';', equals);
    values.push(header.slice(equals + 1, end < 0 ? undefined : end).trim());
  }
  return values;
}

/** All cookies whose name has this prefix, with their values, in the order sent. */
export function listCookies(header: string | undefined, start: string): (readonly [name: string, value: string])[] {
  return (header ?? '').split(';').flatMap((cookie) => {
    const [name, ...value] = cookie.trim().split('=');
    return name?.startsWith(start) && value.length > 0 ? [[name, value.join('=')] as const] : [];
  });
}

/** A name is at the start of the header or follows a semicolon and spaces. */
function isNameStart(header: string, start: number): boolean {
  let before = start - 1;
  while (before >= 0 && header[before] === ' ') before -= 1;
  return before < 0 || header[before] === ';';
}

/** A session cookie: hidden from scripts, for this host only, deleted when the browser closes. */
export function writeCookie({ name, secure }: CookieSettings, value: string): string {
  return `${name}=${value}; Path=/; HttpOnly; ${secure ? 'Secure; ' : ''}SameSite=Lax`;
}

/** Makes the browser forget the cookie. */
export function clearCookie(settings: CookieSettings): string {
  return `${writeCookie(settings, '')}; Max-Age=0`;
}

/** The prefix of the name makes the browser bind the cookie to this host; plain http outside localhost needs a name without it. */
export function cookieSettings(secure: boolean): CookieSettings {
  return { name: secure ? '__Host-hub' : 'hub', secure };
}
