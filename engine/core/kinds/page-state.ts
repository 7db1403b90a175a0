import siteSchema from '../../../schemas/catalogue/page-state-site.schema.json' with { type: 'json' };
import yearSchema from '../../../schemas/catalogue/page-state-year.schema.json' with { type: 'json' };
import type { PageStateSite, PageStateYear } from '../../../schemas/generated/catalogue.ts';
import type { Desk } from '../catalogue/desk.ts';
import { idOf, isSiteItem } from '../catalogue/item-kinds.ts';
import type { Kind } from '../catalogue/kind.ts';
import { endOfMoment, toInstant } from '../time/index.ts';

function checkYear(desk: Desk, year: PageStateYear): void {
  const { checkMoment, checkSpan, checkWord, report } = desk.room.checks;
  const { words } = desk.room;
  if (String(year.year) !== year.id) report(desk, 'year-differs', { id: year.id, year: year.year }, '/year');
  for (const [route, link] of Object.entries(year.routes)) {
    const pointer = `/routes/${route}`;
    checkWord(desk, 'unknown-route', route, words.routes, pointer);
    checkSpan(desk, [link.opensAt, `${pointer}/opensAt`], [link.closesAt, `${pointer}/closesAt`]);
  }
  for (const [name, moment] of Object.entries(year.moments)) {
    checkWord(desk, 'unknown-moment', name, words.moments, `/moments/${name}`);
    checkMoment(desk, moment, `/moments/${name}`);
  }
}

function checkMode(desk: Desk, name: string, mode: PageStateSite['modes'][string]): void {
  const { checkModeValue, checkSpan, checkWord, report } = desk.room.checks;
  checkWord(desk, 'unknown-mode', name, desk.room.words.modes, `/modes/${name}`);
  checkModeValue(desk, name, mode.value, `/modes/${name}/value`);
  for (const [index, span] of mode.schedule.entries()) {
    const pointer = `/modes/${name}/schedule/${index}`;
    checkModeValue(desk, name, span.value, `${pointer}/value`);
    checkSpan(desk, [span.from, `${pointer}/from`], [span.to, `${pointer}/to`]);
    const earlier = mode.schedule.slice(0, index);
    if (earlier.some((other) => isOverlapping(other, span))) report(desk, 'schedule-overlap', { mode: name }, pointer);
  }
}

type Span = Pick<PageStateSite['modes'][string]['schedule'][number], 'from' | 'to'>;

function isOverlapping(left: Span, right: Span): boolean {
  const start = (span: Span): number => toInstant(span.from) ?? Number.NEGATIVE_INFINITY;
  const end = (span: Span): number => endOfMoment(span.to) ?? Number.POSITIVE_INFINITY;
  return start(left) < end(right) && start(right) < end(left);
}

/** A value has to be known, an address safe to follow, and where the vocabulary gives limits a number within them. [CONST-001, X-04] */
function checkSiteValue(desk: Desk, name: string, value: PageStateSite['values'][string]): void {
  const { checkWord, describeFound, isSafeAddress, report } = desk.room.checks;
  const pointer = `/values/${name}`;
  const { values } = desk.room.words;
  checkWord(desk, 'unknown-value', name, values, pointer);
  const { lowest, highest, unit } = values.get(name) ?? {};
  if (unit === 'address' && value !== '' && !isSafeAddress(String(value))) {
    report(desk, 'link-unsafe', { property: name, found: describeFound(value) }, pointer);
  }
  if (lowest === undefined && highest === undefined) return;
  if (typeof value !== 'number') {
    report(desk, 'shape-other', { property: name, what: 'must be a number' }, pointer);
    return;
  }
  if (lowest !== undefined && value < lowest) report(desk, 'shape-too-small', { property: name, least: lowest }, pointer);
  if (highest !== undefined && value > highest) report(desk, 'shape-too-large', { property: name, most: highest }, pointer);
}

function checkSite(desk: Desk, site: PageStateSite): void {
  const { checkSpan, checkWord } = desk.room.checks;
  const { words } = desk.room;
  for (const [name, mode] of Object.entries(site.modes)) checkMode(desk, name, mode);
  for (const name of Object.keys(site.features)) checkWord(desk, 'unknown-feature', name, words.features, `/features/${name}`);
  for (const [name, value] of Object.entries(site.values)) checkSiteValue(desk, name, value);
  if (site.alert) checkSpan(desk, [site.alert.from, '/alert/from'], [site.alert.to, '/alert/to']);
}

/** Modes, links and moments: one item for the site, one for each year. */
export const pageState: Kind<PageStateYear | PageStateSite> = {
  name: 'page-state',
  schema: yearSchema,
  otherShape: { schema: siteSchema, isOf: (value) => idOf(value) === 'site' },
  labels: { many: 'Page state & links', one: 'year', icon: 'route', group: 'Layout' },
  shows: { as: 'settings' },
  texts: 'as-written',
  columns: { about: ['year'] },
  views: { together: 'settings' },
  check: (desk, item) => (isSiteItem(item) ? checkSite(desk, item) : checkYear(desk, item)),
};
