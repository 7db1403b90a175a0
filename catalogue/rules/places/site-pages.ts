import { HUB_ROUTES } from './hub-routes.ts';
import { findPlace } from './places.ts';

/** A part of the site outside the hub, and the service that answers there in a full deployment. */
export interface SiteSection {
  /** The service in words, as the end of "this address opens ...". */
  readonly name: string;
  /** Addresses that it answers, including all below them. */
  readonly below: readonly string[];
  /** Addresses that it answers without those below them. */
  readonly alone: readonly string[];
}

function section(name: string, ...below: readonly string[]): SiteSection {
  return { name, below, alone: [] };
}

/**
 * Addresses outside the hub to which its links lead. The first match applies; the hub's own places come before all of them. [SHELL-075 to
 * SHELL-082]
 */
export const SITE_SECTIONS: readonly SiteSection[] = [
  section('Accommodation search', '/explore/accommodation'),
  section('Subject spotlights', '/explore/subject-spotlights'),
  section('Virtual work experience', '/explore/virtual-work-experience'),
  section('Articles', '/explore/articles'),
  section('Careers and industries', '/explore/industries'),
  section('Search', '/explore/search'),
  section('Explore', '/explore'),
  section('Course search', '/coursedisplay'),
  section('Questions and answers', '/search/frequently-asked-questions'),
  section('Search', '/search'),
  section('Questions and answers', '/faqs'),
  section('Videos and student stories', '/connect'),
  section('The CV builder', '/cvbuilder'),
  section('Articles', '/articles'),
  section('Events', '/events', '/node'),
  section('The information site', '/ucas'),
  section('Undergraduate guides', '/undergraduate'),
  section('Postgraduate guides', '/postgraduate'),
  section('Conservatoire guides', '/conservatoires'),
  section('Teacher training guides', '/teacher-training'),
  section('Apprenticeships', '/apprenticeships'),
  section('Guides for students', '/international', '/gap-year', '/what-are-my-options'),
  section('Results day', '/results-day'),
  section('Careers', '/careers'),
  section('Money and student life', '/money'),
  section('The application system', '/apply', '/track'),
  section('The membership partner', '/totum'),
  { name: 'Your account', below: [], alone: ['/account', '/account/profile', '/account/password', '/account/language'] },
  section('Help and contact', '/help', '/contact', '/contact-us'),
  { name: 'About this service', below: [], alone: ['/accessibility', '/privacy', '/terms', '/company', '/cookies'] },
];

/**
 * The first segments of addresses that mean a page of the hub even without the hub's own path: all except the one that the site has too.
 */
export const HUB_PAGES: readonly string[] = HUB_ROUTES.map(({ path }) => path.slice(1)).filter((name) => name !== '' && name !== 'cookies');

/** The first words of the addresses at which pages of the catalogue can stand. */
export const PAGE_SECTIONS: readonly string[] = [...new Set(SITE_SECTIONS.flatMap(({ below, alone }) => [...below, ...alone]))];

/**
 * Whether a page of the catalogue can stand at an address: one of a section, and no place that the hub draws itself.
 * @example canHoldPage('/faqs/when-to-apply') // true
 */
export function canHoldPage(address: string): boolean {
  const isOfSection = SITE_SECTIONS.some(
    ({ below, alone }) => alone.includes(address) || below.some((top) => address === top || address.startsWith(`${top}/`)),
  );
  return isOfSection && !isPlaceOfHub(address);
}

/** Whether the hub draws an address itself, or signs people in or out there. */
export function isPlaceOfHub(address: string): boolean {
  const [, first = ''] = address.split('/');
  return first === '' || first === 'dashboard' || HUB_PAGES.includes(first) || SIGN_IN.test(address) || findPlace(address) !== undefined;
}

/** The section that has the pages at an address; undefined for what stands alone, and outside all of them. */
export function sectionOf(address: string): SiteSection | undefined {
  return SITE_SECTIONS.find(({ below }) => below.some((top) => address === top || address.startsWith(`${top}/`)));
}

/** What is known of the pages of a catalogue: where one stands or stood, and the sections in which any does. */
export interface KnownPages {
  readonly hasPage: (address: string) => boolean;
  readonly hasPages: (section: SiteSection) => boolean;
}

/**
 * Whether a link leads to a page that is not there: to an address without a page, in a section that has pages. In a section without any
 * another service answers.
 */
export function isMissingPage(link: string, { hasPage, hasPages }: KnownPages): boolean {
  const address = toPath(link);
  const section = canHoldPage(address) ? sectionOf(address) : undefined;
  return section !== undefined && !hasPage(address) && hasPages(section);
}

/** An address without what follows it: query, fragment and last slash. */
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
