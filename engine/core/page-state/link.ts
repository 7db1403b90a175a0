import type { ApplyLink, PageStateSite, PageStateYear, Vocabulary } from '#schemas/catalogue';
import type { PlanLink } from '#schemas/viewer';
import { endOfMoment, toInstant } from '../time/time.ts';

/** The notice of a link that is off and has no text of its own. */
export const DEFAULT_NOTICE = 'Application not yet available.';

/** The requested link and the moment. */
export interface LinkQuestion {
  readonly year: string;
  readonly route: string;
  /** The first year with usable links; null without a limit. */
  readonly firstYear: number | null;
  readonly years: readonly Pick<PageStateYear, 'id' | 'year' | 'routes'>[];
  readonly now: string;
}

/** A link prepared for look-ups: its times as instants, its results for open and closed, and why it is permanently off if it is. */
export interface CompiledLink {
  readonly opens: number;
  readonly closes: number;
  readonly open: PlanLink;
  readonly shut: PlanLink;
  readonly off: 'missing' | 'unsupported-year' | 'switched-off' | null;
}

const OFF: PlanLink = /* @__PURE__ */ Object.freeze({ url: '', trackUrl: '', enabled: false, notice: DEFAULT_NOTICE });
const MISSING: CompiledLink = /* @__PURE__ */ Object.freeze({ opens: 0, closes: 0, open: OFF, shut: OFF, off: 'missing' });

/** The instant just after a moment. A time of day closes at that time; a bare date is open all day. */
function closingInstant(moment: string | null): number {
  const end = endOfMoment(moment);
  if (end === null) return Number.POSITIVE_INFINITY;
  return moment?.includes('T') ? end : end + 1;
}

function offReason(link: ApplyLink, isSupported: boolean): CompiledLink['off'] {
  if (!isSupported) return 'unsupported-year';
  return link.enabled && link.applyUrl !== '' ? null : 'switched-off';
}

/** The first year with usable links, whatever their flags; null where the vocabulary or the site sets no limit. */
export function firstYearOf(vocabulary: Pick<Vocabulary, 'values'>, site: Pick<PageStateSite, 'values'> | null): number | null {
  const { id = '' } = vocabulary.values.find(({ isFirstYear }) => isFirstYear) ?? {};
  const value = site && Object.hasOwn(site.values, id) ? Number(site.values[id]) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}

/** Prepares the link of one route in one year, so that each look-up costs two comparisons. */
export function compileLink(
  year: Pick<PageStateYear, 'year' | 'routes'> | undefined,
  route: string,
  firstYear: number | null,
): CompiledLink {
  const link = year?.routes && Object.hasOwn(year.routes, route) ? year.routes[route] : undefined;
  if (!year || !link) return MISSING;
  const addresses = { url: link.applyUrl, trackUrl: link.trackUrl };
  return Object.freeze({
    opens: toInstant(link.opensAt) ?? Number.NEGATIVE_INFINITY,
    closes: closingInstant(link.closesAt),
    open: Object.freeze({ ...addresses, enabled: true, notice: '' }),
    shut: Object.freeze({ ...addresses, enabled: false, notice: link.notification || DEFAULT_NOTICE }),
    off: offReason(link, firstYear === null || year.year >= firstYear),
  });
}

/** The link at an instant. A switched-off flag always wins over the times. */
export function linkAt(link: CompiledLink, now: number): PlanLink {
  return link.off === null && now >= link.opens && now < link.closes ? link.open : link.shut;
}

/**
 * The link of a route in a year at a moment, or its notice when it is off. A year without page state counts as off.
 * @example chooseLink({ year: '2027', route: 'standard', firstYear: null, years, now }) // { url, trackUrl, enabled: true, notice: '' }
 */
export function chooseLink({ year, route, firstYear, years, now }: LinkQuestion): PlanLink {
  const found = years.find((candidate) => candidate.id === year);
  return linkAt(compileLink(found, route, firstYear), toInstant(now) ?? 0);
}

/** The base for a year's relative links: years after the last earlier one use the later base. */
export function chooseBase(
  year: number,
  bases: { readonly earlier: string; readonly later: string; readonly lastEarlierYear: number },
): string {
  return year > bases.lastEarlierYear ? bases.later : bases.earlier;
}

/**
 * The full address: a relative one is joined to the base, an absolute one is unchanged.
 * @example resolveLink('/apply', 'https://services.example/') // 'https://services.example/apply'
 */
export function resolveLink(address: string, base: string): string {
  return address.startsWith('/') ? `${base.replace(/\/+$/, '')}${address}` : address;
}

/**
 * Adds parameters to an address, without those that are empty.
 * @example addParameters('/apply?a=1', { b: 'x y' }) // '/apply?a=1&b=x+y'
 */
export function addParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(parameters).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  if (address === '' || known.length === 0) return address;
  const [page = '', ...fragment] = address.split('#');
  const query = new URLSearchParams(known).toString();
  return [`${page}${page.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
}
