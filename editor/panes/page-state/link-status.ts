import { chooseLink, DEFAULT_NOTICE, toInstant } from '#engine';
import type { ApplyLink, PageStateYear } from '#schemas/catalogue';
import { formatMoment } from '../../controls/format-moment.ts';

/** The state of a link at a moment. */
export type LinkState = 'open' | 'switched-off' | 'no-address' | 'not-yet' | 'over' | 'unsupported-year' | 'missing';

/** The state of a link, with an explanation. */
export interface LinkStatus {
  readonly state: LinkState;
  readonly sentence: string;
}

/** A link of a draft year to evaluate. The moment is ISO 8601. */
export interface LinkQuestion {
  readonly year: PageStateYear;
  readonly route: string;
  /** The first supported year; null without a limit. */
  readonly firstYear: number | null;
  readonly now: string;
}

/** A new link: disabled and without texts. */
export const NEW_LINK: ApplyLink = { enabled: false, applyUrl: '', trackUrl: '', notification: '', opensAt: null, closesAt: null };

/** Why the links of a year cannot be changed, or null when they can: years before the first supported one are off permanently. */
export function lockReason({ year }: Pick<PageStateYear, 'year'>, firstYear: number | null): string | null {
  return firstYear === null || year >= firstYear ? null : `Locked: the first supported year is ${firstYear}, so these links stay off.`;
}

/** The state of a route's link in a year. The engine decides whether it is on; this only explains why. */
export function statusOfLink({ year, route, firstYear, now }: LinkQuestion): LinkStatus {
  const link = year.routes && Object.hasOwn(year.routes, route) ? year.routes[route] : undefined;
  if (!link) return { state: 'missing', sentence: `No link. People read "${DEFAULT_NOTICE}"` };
  const { enabled } = chooseLink({ year: year.id, route, firstYear, years: [year], now });
  if (enabled) return { state: 'open', sentence: link.closesAt ? `On until ${formatMoment(link.closesAt)}` : 'On' };
  if (lockReason(year, firstYear)) return { state: 'unsupported-year', sentence: 'Off: the year is not supported any more' };
  if (!link.enabled) return { state: 'switched-off', sentence: 'Off' };
  if (link.applyUrl === '') return { state: 'no-address', sentence: 'Off: it has no address' };
  const opens = toInstant(link.opensAt);
  if (link.opensAt && opens !== null && opens > (toInstant(now) ?? 0)) {
    return { state: 'not-yet', sentence: `Off until ${formatMoment(link.opensAt)}` };
  }
  return { state: 'over', sentence: link.closesAt ? `Off since ${formatMoment(link.closesAt)}` : 'Off' };
}
