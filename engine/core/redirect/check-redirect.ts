/** Where a person may be sent: the site's own origin, and the exact other origins that the configuration lists. */
export interface RedirectPlaces {
  readonly origin: string;
  readonly allowedOrigins: readonly string[];
}

const longestAddress = 2_000;

/**
 * An address a person may be sent to, or null. Paths of this site come back as paths, listed https origins as whole addresses,
 * both written anew by the address parser, so that what was checked is what is used.
 * @example checkRedirect('/dashboard?widget=Notes', { origin: 'https://hub.example', allowedOrigins: [] }) // '/dashboard?widget=Notes'
 * @example checkRedirect('//evil.example', { origin: 'https://hub.example', allowedOrigins: [] }) // null
 */
export function checkRedirect(value: unknown, { origin, allowedOrigins }: RedirectPlaces): string | null {
  const address = readAddress(value, origin);
  if (!address) return null;
  const { href, pathname, search, hash } = address;
  if (address.origin === new URL(origin).origin) return `${pathname}${search}${hash}`;
  return address.protocol === 'https:' && allowedOrigins.includes(address.origin) ? href : null;
}

/** An origin that no site has: whatever leads to it is a path of whichever site it stands on. */
const anySite = 'https://site.invalid';

/**
 * Whether content may lead to an address: a path of the site it stands on, or an https address. What somebody may not be sent to, content
 * does not lead to either.
 * @example isSafeAddress('/..//evil.example') // false
 */
export function isSafeAddress(text: string): boolean {
  const address = readAddress(text, anySite);
  return address !== null && address.protocol === 'https:' && (text.startsWith('/') || address.origin !== anySite);
}

/** What every reader reads in the same way: a path of the site, or an address with its scheme; null for everything else. */
function readAddress(value: unknown, origin: string): URL | null {
  if (typeof value !== 'string' || value.length > longestAddress || !isPlain(value)) return null;
  const isPath = /^\/(?!\/)/.test(value);
  if (!isPath && !/^https?:\/\/[^/]/i.test(value)) return null;
  const address = parseAddress(value, origin);
  if (!address || address.username || address.password || address.port === '0') return null;
  // A path that the parser shortened to a leading double slash would name another host.
  return address.origin === new URL(origin).origin && address.pathname.startsWith('//') ? null : address;
}

/** No control characters, no white space, no backslash, no direction marks, no broken letters: nothing that two readers could read in two ways. */
function isPlain(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return value !== '' && !/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\uffff\\\p{Cs}]/u.test(value);
}

function parseAddress(value: string, origin: string): URL | null {
  return URL.canParse(value, origin) ? new URL(value, origin) : null;
}
