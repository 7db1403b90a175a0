import { HUB_ROUTES } from './hub-routes.ts';
import { findPlace } from './places.ts';

/** Addresses of a part of the site outside the hub. */
interface SiteSection {
  /** Addresses that can have pages, with all below them. */
  readonly below: readonly string[];
  /** Addresses that can have pages, without those below them. */
  readonly alone: readonly string[];
}

/** Addresses outside the hub that can hold a page of the catalogue. The hub's own places take precedence. */
export const SITE_SECTIONS: readonly SiteSection[] = [
  { below: ['/explore', '/articles', '/faqs', '/search', '/coursedisplay'], alone: [] },
  { below: ['/connect', '/cvbuilder', '/events', '/node', '/ucas'], alone: [] },
  { below: ['/undergraduate', '/postgraduate', '/conservatoires', '/teacher-training', '/apprenticeships'], alone: [] },
  { below: ['/international', '/gap-year', '/what-are-my-options', '/results-day', '/careers', '/money'], alone: [] },
  { below: ['/apply', '/track', '/totum'], alone: ['/account', '/account/profile', '/account/password', '/account/language'] },
  { below: ['/help', '/contact', '/contact-us'], alone: ['/accessibility', '/privacy', '/terms', '/company', '/cookies'] },
];

/** Addresses without a page, and the place or page to which people are redirected. */
export const SITE_MOVES: Readonly<Record<string, string>> = {
  '/account': '/dashboard/preferences',
  '/connect': '/connect/videos/hub-live-videos',
  '/connect/videos': '/connect/videos/hub-live-videos',
  '/coursedisplay': '/search/results',
  '/cvbuilder': '/cvbuilder/form',
  '/explore/industries': '/explore/career-list',
  '/search': '/explore/search',
  '/track': '/dashboard/application',
};

/** The address of one year's application where no service of ours handles it: its scheme has a page on where to apply. */
export const APPLICATION_YEAR = /^\/(?:apply|track)\/([a-z-]+)\/20\d{2}$/;

/**
 * The first segments of addresses that mean a page of the hub even without the hub's own path: all except the one that the site also uses.
 */
export const HUB_PAGES: readonly string[] = HUB_ROUTES.map(({ path }) => path.slice(1)).filter((name) => name !== '' && name !== 'cookies');

/**
 * Whether a page of the catalogue can have this address: it is in a section, and the hub does not draw it itself.
 * @example canHoldPage('/faqs/when-to-apply') // true
 */
export function canHoldPage(address: string): boolean {
  const isOfSection = SITE_SECTIONS.some(
    ({ below, alone }) => alone.includes(address) || below.some((top) => address === top || address.startsWith(`${top}/`)),
  );
  return isOfSection && !isPlaceOfHub(address);
}

/** Whether the hub draws this address itself, or signs people in or out there. */
export function isPlaceOfHub(address: string): boolean {
  const [, first = ''] = address.split('/');
  return first === '' || first === 'dashboard' || HUB_PAGES.includes(first) || SIGN_IN.test(address) || findPlace(address) !== undefined;
}

/** Whether a link is broken: its address can hold a page, but has none and no redirect. */
export function isMissingPage(link: string, hasPage: (address: string) => boolean): boolean {
  const address = toPath(link);
  const isLedOn = Object.hasOwn(SITE_MOVES, address) || APPLICATION_YEAR.test(address);
  return canHoldPage(address) && !isLedOn && !hasPage(address);
}

/** An address without query, fragment and trailing slash. */
function toPath(link: string): string {
  return link.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
}

/** Addresses for signing in and out. */
const SIGN_IN = /^\/account\/(login|reauth|logout|demo|local|disqus-callback|data-deleted)$/;

/**
 * Whether an address is one of this site: a page of the hub, or a section outside it.
 * @example isSitePage('/explore/subjects?from=hub') // true
 */
export function isSitePage(link: string): boolean {
  const path = toPath(link);
  const [, first = '', second] = path.split('/');
  if (first === '') return true;
  if (first === 'dashboard') return second === undefined || HUB_PAGES.includes(second) || second === 'cookies';
  if (HUB_PAGES.includes(first)) return first === 'totum' || second === undefined;
  if (SIGN_IN.test(path)) return true;
  return SITE_SECTIONS.some(({ below, alone }) => alone.includes(path) || below.some((top) => path === top || path.startsWith(`${top}/`)));
}
