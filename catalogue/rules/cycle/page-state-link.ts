import { addParameters, chooseBase, chooseLink, resolveLink } from '../../../engine/index.ts';
import { type Fields, isFields, readFlag, readNumber, readText } from '../reading.ts';
import { USUAL_YEARS } from './usual-years.ts';

const ROUTE = 'route';

/** The apply and track link of one route in one year, or what is said instead. */
export interface PageStateLink {
  readonly url: string;
  readonly trackUrl: string;
  readonly enabled: boolean;
  readonly notice: string;
}

/** The link of page state at a moment, on its base, with the course that is known. [PAGE-001 to PAGE-010, PAGE-013] */
export function derivePageStateLink(input: Fields): PageStateLink {
  const year = readNumber(input.year);
  const found = chooseLink({
    year: String(year),
    route: ROUTE,
    site: { values: { firstSupportedYear: readNumber(input.firstSupportedYear, USUAL_YEARS.firstSupported) } },
    years: isFields(input.link) ? [{ id: String(year), year, routes: { [ROUTE]: readLink(input.link) } }] : [],
    now: readText(input.now),
  });
  const bases = {
    earlier: readText(input.base),
    later: readText(input.services) || readText(input.base),
    lastEarlierYear: USUAL_YEARS.lastBase,
  };
  const base = chooseBase(year, bases);
  const course = { courseCode: readText(input.courseCode), provider: readText(input.provider) };
  const complete = (address: string): string => addParameters(resolveLink(address, base), course);
  return { ...found, url: complete(found.url), trackUrl: complete(found.trackUrl) };
}

function readLink(link: Fields): Parameters<typeof chooseLink>[0]['years'][number]['routes'][string] {
  return {
    enabled: readFlag(link.enabled),
    applyUrl: readText(link.applyUrl),
    trackUrl: readText(link.trackUrl),
    notification: readText(link.notification),
    opensAt: readText(link.opensAt) || null,
    closesAt: readText(link.closesAt) || null,
  };
}
