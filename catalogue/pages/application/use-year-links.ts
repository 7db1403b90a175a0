import { type Reading, useHubPage, useRead } from '#engine/hub';
import { completeLink, type YearLinks } from '../../rules/applications/tiles.ts';
import { isFields, readFields, readFlag, readText } from '../../rules/reading.ts';

/**
 * The apply links of a year, as absolute addresses. The person's own year is already on the page; the call adds opening dates, and other
 * years.
 */
export function useYearLinks(year: number): Reading<YearLinks> {
  const { plan, details, pageState, snapshot } = useHubPage();
  const reading = useRead<YearLinks>({
    base: 'base',
    path: `/api/v1/apply-links?year=${encodeURIComponent(year)}&snapshot=${encodeURIComponent(snapshot)}`,
    read: readYearLinks,
    area: 'applications',
    keeps: 'never',
  });
  const { resource } = reading;
  const read = resource.kind === 'ready' ? resource.value : null;
  const isOwn = year === details.user.studyYear;
  const own = isOwn ? Object.entries(plan.links).map(([route, link]) => [route, { ...read?.[route], ...link }] as const) : [];
  const links: YearLinks = { ...read, ...Object.fromEntries(own) };
  const whole = Object.fromEntries(Object.entries(links).map(([route, link]) => [route, completeLink(link, year, pageState)]));
  if (!isOwn && read === null) return reading;
  return { ...reading, resource: { kind: 'ready', value: whole, isStale: !isOwn && resource.kind === 'ready' && resource.isStale } };
}

/** Reads the links of a year; throws when the response has none. */
export function readYearLinks(body: unknown): YearLinks {
  if (!isFields(body) || !isFields(body.links)) throw new TypeError('The answer has no links.');
  return Object.fromEntries(
    Object.entries(body.links).map(([route, value]) => {
      const { url, trackUrl, enabled, notice, opensAt } = readFields(value);
      const texts = { url: readText(url), trackUrl: readText(trackUrl), notice: readText(notice), opensAt: readText(opensAt) };
      return [route, { ...texts, enabled: readFlag(enabled) }];
    }),
  );
}
