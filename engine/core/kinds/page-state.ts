import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import { pageStateSiteSchema as siteSchema, pageStateYearSchema as yearSchema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import { idOf, isSiteItem } from '../catalogue/item-kinds.ts';
import type { Kind } from '../catalogue/kind.ts';
import { endOfMoment, toInstant } from '../time/time.ts';

function checkYear(context: CheckContext, year: PageStateYear): void {
  const { checkMoment, checkSpan, checkWord, report } = context.room.checks;
  const { vocabularyIndex: vocabulary } = context.room;
  if (String(year.year) !== year.id) report(context, 'year-differs', { id: year.id, year: year.year }, '/year');
  for (const [route, link] of Object.entries(year.routes ?? {})) {
    const pointer = `/routes/${route}`;
    checkWord(context, 'unknown-route', route, vocabulary.routes, pointer);
    checkSpan(context, [link.opensAt, `${pointer}/opensAt`], [link.closesAt, `${pointer}/closesAt`]);
  }
  for (const [name, moment] of Object.entries(year.moments)) {
    checkWord(context, 'unknown-moment', name, vocabulary.moments, `/moments/${name}`);
    checkMoment(context, moment, `/moments/${name}`);
  }
}

function checkMode(context: CheckContext, name: string, mode: PageStateSite['modes'][string]): void {
  const { checkModeValue, checkSpan, checkWord, report } = context.room.checks;
  checkWord(context, 'unknown-mode', name, context.room.vocabularyIndex.modes, `/modes/${name}`);
  checkModeValue(context, name, mode.value, `/modes/${name}/value`);
  for (const [index, span] of mode.schedule.entries()) {
    const pointer = `/modes/${name}/schedule/${index}`;
    checkModeValue(context, name, span.value, `${pointer}/value`);
    checkSpan(context, [span.from, `${pointer}/from`], [span.to, `${pointer}/to`]);
    const earlier = mode.schedule.slice(0, index);
    if (earlier.some((other) => isOverlapping(other, span))) report(context, 'schedule-overlap', { mode: name }, pointer);
  }
}

type Span = Pick<PageStateSite['modes'][string]['schedule'][number], 'from' | 'to'>;

function isOverlapping(left: Span, right: Span): boolean {
  const start = (span: Span): number => toInstant(span.from) ?? Number.NEGATIVE_INFINITY;
  const end = (span: Span): number => endOfMoment(span.to) ?? Number.POSITIVE_INFINITY;
  return start(left) < end(right) && start(right) < end(left);
}

/** Requires that a site value is known, an address is safe to follow, and a number is within the limits of the vocabulary. */
function checkSiteValue(context: CheckContext, name: string, value: PageStateSite['values'][string]): void {
  const { checkWord, describeFound, isSafeAddress, report } = context.room.checks;
  const pointer = `/values/${name}`;
  const { values } = context.room.vocabularyIndex;
  checkWord(context, 'unknown-value', name, values, pointer);
  const { lowest, highest, unit } = values.get(name) ?? {};
  if (unit === 'address' && value !== '' && !isSafeAddress(String(value))) {
    report(context, 'link-unsafe', { property: name, found: describeFound(value) }, pointer);
  }
  if (lowest === undefined && highest === undefined) return;
  if (typeof value !== 'number') {
    report(context, 'shape-other', { property: name, what: 'must be a number' }, pointer);
    return;
  }
  if (lowest !== undefined && value < lowest) report(context, 'shape-too-small', { property: name, min: lowest }, pointer);
  if (highest !== undefined && value > highest) report(context, 'shape-too-large', { property: name, max: highest }, pointer);
}

function checkSite(context: CheckContext, site: PageStateSite): void {
  const { checkSpan, checkWord } = context.room.checks;
  const { vocabularyIndex: vocabulary } = context.room;
  for (const [name, mode] of Object.entries(site.modes)) checkMode(context, name, mode);
  for (const name of Object.keys(site.features)) checkWord(context, 'unknown-feature', name, vocabulary.features, `/features/${name}`);
  for (const [name, value] of Object.entries(site.values)) checkSiteValue(context, name, value);
  if (site.alert) checkSpan(context, [site.alert.from, '/alert/from'], [site.alert.to, '/alert/to']);
}

/** Modes, links and moments: one item for the site, one for each year. `many` is the label that the pack gives. */
export const createPageState = (many: string): Kind<PageStateYear | PageStateSite> => ({
  name: 'page-state',
  schema: yearSchema,
  otherShape: { schema: siteSchema, isOf: (value) => idOf(value) === 'site' },
  labels: { many, one: 'year', icon: 'route', group: 'Layout' },
  shows: { as: 'settings' },
  texts: 'as-written',
  columns: { about: ['year'] },
  views: { together: 'settings' },
  check: (context, item) => (isSiteItem(item) ? checkSite(context, item) : checkYear(context, item)),
});
