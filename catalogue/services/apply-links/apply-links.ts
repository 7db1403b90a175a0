import { type Catalogue, chooseLink, isSiteItem, toInstant } from '#engine';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import { readFirstYear } from '../../rules/cycle/first-year.ts';
import type { ApplyLinks, YearLink } from '../../schemas/generated/admissions.ts';

type PageStates = Pick<Catalogue, 'page-state'>;

/**
 * The apply links of any study year at a moment, by the rule of the person's own year. A year missing in page state has the same routes as
 * the others, all off.
 */
export function listApplyLinks({ 'page-state': states }: PageStates, year: number, now: string): ApplyLinks {
  const site = states.find((item): item is PageStateSite => isSiteItem(item)) ?? null;
  const years = states.filter((item): item is PageStateYear => !isSiteItem(item));
  const routes = [...new Set(years.flatMap((one) => Object.keys(one.routes ?? {})))];
  const found = years.find((one) => one.year === year);
  const linkOf = (route: string): YearLink => {
    const link = chooseLink({ year: String(year), route, firstYear: readFirstYear(site), years, now });
    const given = found?.routes && Object.hasOwn(found.routes, route) ? found.routes[route] : undefined;
    return { ...link, opensAt: given?.enabled && isAhead(given.opensAt, now) ? (given.opensAt ?? '') : '' };
  };
  return { year, links: Object.fromEntries(routes.map((route) => [route, linkOf(route)])) };
}

function isAhead(moment: string | null, now: string): boolean {
  return (toInstant(moment) ?? Number.NEGATIVE_INFINITY) > (toInstant(now) ?? 0);
}
