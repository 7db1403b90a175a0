import { type ItemKind, type Json, type Kinds, labelOfMode, londonDate, type PreviewMoment, toInstant } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import type { Schedule } from '../../api/shapes.ts';
import { itemsOfKind } from '../../document/by-kind.ts';
import type { FieldPath } from '../../document/edits.ts';
import { type ItemKey, nameOf } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';
import { titleOf } from '../../document/item-title.ts';
import { type CalendarEntry, type EntryPlace, valueAt } from './entry.ts';

/** Parts of a calendar. */
export interface CalendarSources {
  /** The draft. */
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  readonly kinds: Kinds;
  readonly vocabulary: Pick<Vocabulary, 'modes' | 'moments' | 'routes'>;
  /** The moments of the visible cycles, as the preview lists them. */
  readonly moments: readonly PreviewMoment[];
  readonly schedules: readonly Schedule[];
  /** Whether the link of a route in a year can ever be open. */
  readonly canOpen: (year: string, route: string) => boolean;
}

/** A group of entries, and its look. */
export interface EntryGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
}

/** The groups in order: each kind with dates, then other sources of dates. */
export function listGroups({ dated }: Kinds): readonly EntryGroup[] {
  return [
    ...dated.map(({ name, labels: { many, icon } }) => ({ id: name, label: many, icon })),
    { id: 'moments', label: 'Moments of the cycle', icon: 'flag' },
    { id: 'links', label: 'Links to apply', icon: 'link' },
    { id: 'modes', label: 'Modes', icon: 'sliders-horizontal' },
    { id: 'alert', label: 'Alert of the site', icon: 'circle-alert' },
    { id: 'schedules', label: 'Scheduled', icon: 'clock' },
    { id: 'freezes', label: 'Freezes', icon: 'lock' },
  ];
}

/** Everything with a date, from the draft and the schedules. */
export function listEntries(sources: CalendarSources): readonly CalendarEntry[] {
  return [
    ...listWindows(sources),
    ...listYears(sources),
    ...listKeyDates(sources),
    ...listSite(sources),
    ...sources.schedules.flatMap(toScheduled),
    ...listFreezes(sources),
  ];
}

/** A draft item that is not being archived. */
interface Item {
  readonly key: ItemKey;
  readonly live: Json;
  readonly value: Json;
}

function listItems({ items }: CalendarSources, kind: ItemKind): readonly Item[] {
  const { keys, states } = itemsOfKind(items, kind);
  return keys.flatMap((key, index): readonly Item[] => {
    const state = states[index];
    return state && state.value !== null ? [{ key, live: state.live, value: state.value }] : [];
  });
}

function textAt(value: Json, path: FieldPath): string | null {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : null;
}

function namesAt(value: Json, path: FieldPath): readonly string[] {
  const found = valueAt(value, path);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}

/** The common fields of entries, by where their moments are stored. */
function atPlace(item: Item, place: Pick<EntryPlace, 'holder' | 'start' | 'end'>, limits: Partial<EntryPlace> = {}) {
  const read = (value: Json, name: string | null) => (name === null ? null : textAt(value, [...place.holder, name]));
  const [from, to] = [read(item.value, place.start), read(item.value, place.end)];
  const isSame = read(item.live, place.start) === from && read(item.live, place.end) === to;
  return {
    from,
    to,
    mark: item.live === null ? ('new' as const) : isSame ? ('as-live' as const) : ('changed' as const),
    place: { key: item.key, notBefore: null, notAfter: null, ...place, ...limits },
    leadsTo: `/${item.key}`,
  };
}

function hasDate({ from, to }: Pick<CalendarEntry, 'from' | 'to'>): boolean {
  return toInstant(from) !== null || toInstant(to) !== null;
}

/** The windows of items. An item without dates always shows, so it is left out. */
function listWindows(sources: CalendarSources): readonly CalendarEntry[] {
  return sources.kinds.dated.flatMap(({ name, labels }) =>
    listItems(sources, name).flatMap((item): readonly CalendarEntry[] => {
      const window = atPlace(item, { holder: [], start: 'startDate', end: 'endDate' });
      const title = titleOf(item.value) || nameOf(item.key).id;
      const isOff = valueAt(item.value, ['active']) === false;
      return hasDate(window) ? [{ ...window, id: item.key, group: name, title, hint: labels.one, isPoint: false, isOff }] : [];
    }),
  );
}

const SITE = 'page-state/site';

/** The moments of every year, and the open and close times of its links. */
function listYears(sources: CalendarSources): readonly CalendarEntry[] {
  const years = listItems(sources, 'page-state').filter(({ key }) => key !== SITE);
  return years.flatMap((item) => [...listMomentsOf(item, sources), ...listLinksOf(item, sources)]).filter(hasDate);
}

function listMomentsOf(item: Item, { vocabulary }: CalendarSources): readonly CalendarEntry[] {
  return namesAt(item.value, ['moments']).map((name) => ({
    ...atPlace(item, { holder: ['moments'], start: name, end: null }),
    id: `${item.key} ${name}`,
    group: 'moments',
    title: vocabulary.moments.find(({ id }) => id === name)?.label ?? name,
    hint: `moment of ${nameOf(item.key).id}`,
    isPoint: true,
    isOff: false,
  }));
}

function listLinksOf(item: Item, { vocabulary, canOpen }: CalendarSources): readonly CalendarEntry[] {
  const { id: year } = nameOf(item.key);
  return namesAt(item.value, ['routes']).flatMap((route) => {
    const holder = ['routes', route];
    const label = vocabulary.routes?.find(({ id }) => id === route)?.label ?? route;
    const both = { group: 'links', hint: 'link to apply', isPoint: true, isOff: !canOpen(year, route) };
    const opens = atPlace(item, { holder, start: 'opensAt', end: null }, { notAfter: textAt(item.value, [...holder, 'closesAt']) });
    const closes = atPlace(item, { holder, start: 'closesAt', end: null }, { notBefore: opens.from });
    return [
      { ...opens, ...both, id: `${item.key} ${route} opens`, title: `${label} ${year} opens` },
      { ...closes, ...both, id: `${item.key} ${route} closes`, title: `${label} ${year} closes` },
    ];
  });
}

/** Dates of the cycle without a page state moment of the same name: facts that cannot be moved here. */
function listKeyDates(sources: CalendarSources): readonly CalendarEntry[] {
  const own = new Set(listYears(sources).map(({ title, from }) => `${title} ${toInstant(from)}`));
  const names = new Map(sources.vocabulary.moments.map(({ id, label }) => [id, label]));
  return sources.moments
    .filter(({ id, title, at }) => !own.has(`${names.get(id) ?? title} ${toInstant(at)}`))
    .map(({ id, title, at }) => ({
      ...{ id: `date ${id} ${at}`, group: 'moments', title, hint: 'date of the cycle', from: withoutMidnight(at), to: null },
      ...{ isPoint: true, mark: 'as-live' as const, isOff: false, place: null, leadsTo: null },
    }));
}

/** A moment in the first minute of a UK day as that day, because it has no time of its own. */
function withoutMidnight(at: string): string {
  const day = londonDate(at);
  return toInstant(day) === toInstant(at) ? day : at;
}

/** The spans of modes, and the alert of the site. */
function listSite(sources: CalendarSources): readonly CalendarEntry[] {
  const site = listItems(sources, 'page-state').find(({ key }) => key === SITE);
  if (!site) return [];
  const spans = sources.vocabulary.modes.flatMap(({ id: mode, label, labels = [] }) =>
    namesAt(site.value, ['modes', mode, 'schedule']).map((index): CalendarEntry => {
      const holder = ['modes', mode, 'schedule', Number(index)];
      return {
        ...atPlace(site, { holder, start: 'from', end: 'to' }),
        ...{ id: `${SITE} ${mode} ${index}`, group: 'modes', hint: 'span of a mode', isPoint: false, isOff: false },
        title: `${label}: ${labelOfMode({ labels }, textAt(site.value, [...holder, 'value']) ?? '')}`,
      };
    }),
  );
  const alert: CalendarEntry = {
    ...atPlace(site, { holder: ['alert'], start: 'from', end: 'to' }),
    ...{ id: `${SITE} alert`, group: 'alert', hint: 'alert of the site', isPoint: false, isOff: false },
    title: textAt(site.value, ['alert', 'text']) ?? '',
  };
  return [...spans, alert].filter(hasDate);
}

const SCHEDULE_HINTS: Readonly<Record<Schedule['state'], string>> = {
  waiting: 'scheduled publish',
  published: 'published as scheduled',
  failed: 'scheduled publish that failed',
  cancelled: 'cancelled',
};

function toScheduled({ id, title, at, state }: Schedule): readonly CalendarEntry[] {
  if (state === 'cancelled') return [];
  return [
    {
      ...{ id: `schedule ${id}`, group: 'schedules', title, hint: SCHEDULE_HINTS[state], from: at, to: null },
      ...{ isPoint: true, mark: 'as-live', isOff: state === 'failed', place: null, leadsTo: '/scheduled' },
    },
  ];
}

/** The active house rules that freeze publishing for a while. */
function listFreezes(sources: CalendarSources): readonly CalendarEntry[] {
  return listItems(sources, 'house-rules')
    .filter(({ value }) => textAt(value, ['test']) === 'freeze' && valueAt(value, ['active']) === true)
    .map((item) => ({
      ...atPlace(item, { holder: [], start: 'from', end: 'to' }),
      ...{
        id: item.key,
        group: 'freezes',
        title: titleOf(item.value) || nameOf(item.key).id,
        hint: 'freeze',
        isPoint: false,
        isOff: false,
      },
      place: null,
    }))
    .filter(hasDate);
}
