import { parseUrl } from '../text/parse-url.ts';

/** The allowed destinations: the site's own origin, and the other origins that the configuration lists exactly. */
export interface RedirectPlaces {
  readonly origin: string;
  readonly allowedOrigins: readonly string[];
}

const longestAddress = 2_000;

/**
 * An address that a person may be sent to, or null. Paths of this site come back as paths, listed https origins as full addresses. Both are
 * serialised by the URL parser, so that the checked address is the one that is used.
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

/** An origin that no site has: an address that resolves to it is a path of the site it appears on. */
const anySite = 'https://site.invalid';

/**
 * Whether content may link to an address: a path of its own site, or an https address. Content never links to a forbidden destination.
 * @example isSafeAddress('/..//evil.example') // false
 */
export function isSafeAddress(text: string): boolean {
  const address = readAddress(text, anySite);
  return address !== null && address.protocol === 'https:' && (text.startsWith('/') || address.origin !== anySite);
}

/** The URL of a path of the site or of an address with its scheme; null for any text that parsers might interpret differently. */
function readAddress(value: unknown, origin: string): URL | null {
  if (typeof value !== 'string' || value.length > longestAddress || !isPlain(value)) return null;
  const isPath = /^\/(?!\/)/.test(value);
  if (!isPath && !/^https?:\/\/[^/]/i.test(value)) return null;
  const address = parseUrl(value, origin);
  if (!address || address.username || address.password || address.port === '0') return null;
  // A path that the parser shortened to a leading double slash would name another host.
  return address.origin === new URL(origin).origin && address.pathname.startsWith('//') ? null : address;
}

/**
 * Rejects control characters, white space, backslashes, direction marks and broken characters, which two parsers could interpret
 * differently.
 */
function isPlain(value: string): boolean {
  return value !== '' && !/[\p{Cc} \u00a0\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff9-\uffff\\\p{Cs}]/u.test(value);
}
