import type { PageStateSite, PageStateYear } from '../../../../schemas/generated/catalogue.ts';
import { compileLink } from '../../page-state/index.ts';
import { toInstant } from '../../time/index.ts';

/** What a pack requires of the page state of the year that is running at a moment. */
export interface YearNeeds {
  readonly year: number;
  /** The start and end (ISO) of the year. Its dated settings lie between them. */
  readonly from: string;
  readonly to: string;
  /** Routes that must be open at some time during the year. */
  readonly routes: readonly string[];
  /** Dated settings that the year must have, in chronological order. */
  readonly moments: readonly string[];
}

/** Something that the running year lacks. */
export interface YearLack {
  /** The page state item to fix; null when this year has none. */
  readonly id: string | null;
  readonly pointer: string;
  readonly message: string;
}

/** The page state to check, and what the pack requires of it. */
export interface YearQuestion {
  readonly needs: YearNeeds;
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
}

/** Everything that the running year lacks. */
export function findYearLacks({ needs, site, years }: YearQuestion): readonly YearLack[] {
  const year = years.find((item) => item.year === needs.year);
  if (!year) {
    const message = `There is no page state for ${needs.year}, the year that runs then. Copy the year before it and fill in its links and moments.`;
    return [{ id: null, pointer: '', message }];
  }
  const lack = (pointer: string, message: string): YearLack => ({ id: year.id, pointer, message });
  return [
    ...needs.routes.flatMap((route) =>
      lackOfRoute(route, year, { needs, site, years }).map((message) => lack(`/routes/${route}`, message)),
    ),
    ...needs.routes.flatMap((route) =>
      addressesOfOthers(route, year).map(({ name, message }) => lack(`/routes/${route}/${name}`, message)),
    ),
    ...needs.moments.flatMap((name, place) => lackOfMoment(name, place, year, needs).map((message) => lack(`/moments/${name}`, message))),
  ];
}

function lackOfRoute(route: string, year: PageStateYear, { needs, site }: YearQuestion): readonly string[] {
  const { off, opens, closes } = compileLink(year, route, site);
  const [from, to] = [toInstant(needs.from) ?? 0, toInstant(needs.to) ?? 0];
  if (off === 'unsupported-year') return [`The site does not support ${year.year}, the year that runs, so nobody can apply by "${route}".`];
  if (off !== null) return [`${year.year} is running, and the link of "${route}" is off: nobody can apply by it.`];
  if (opens > to || closes <= from || closes <= opens) return [`The link of "${route}" is never open while ${year.year} runs.`];
  return [];
}

/** Addresses that name a year, but a different one. */
function addressesOfOthers(route: string, { year, routes }: PageStateYear) {
  const { applyUrl = '', trackUrl = '' } = routes[route] ?? {};
  return Object.entries({ applyUrl, trackUrl }).flatMap(([name, address]) => {
    const named: readonly string[] = address.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
    if (named.length === 0 || named.includes(String(year))) return [];
    return [{ name, message: `"${address}" leads to ${named[0]}, and this is the link of "${route}" for ${year}.` }];
  });
}

function lackOfMoment(name: string, place: number, { year, moments }: PageStateYear, needs: YearNeeds): readonly string[] {
  const at = toInstant(moments[name]);
  if (at === null) return [`${year} is running and has no "${name}". Say when it is.`];
  if (at < (toInstant(needs.from) ?? 0) || at > (toInstant(needs.to) ?? 0))
    return [`"${name}" is at ${moments[name]}, when ${year} does not run.`];
  const late = needs.moments.slice(0, place).find((before) => (toInstant(moments[before]) ?? Number.NEGATIVE_INFINITY) > at);
  return late === undefined ? [] : [`"${name}" is at ${moments[name]}, before "${late}" at ${moments[late]}: it has to come after it.`];
}
