import type { PageStateSite, PageStateYear, Preset, PresetPlaces, StatusTile, Widget } from '../../../schemas/generated/catalogue.ts';
import { describeFound, hintFor } from '../../../schemas/index.ts';
import { splitStatuses } from '../next-step/index.ts';
import { isSafeAddress } from '../redirect/index.ts';
import { endOfMoment, toInstant } from '../time/index.ts';
import { ask, type Desk, findNamed, idsOf, itemOf, report } from './desk.ts';
import { itemKey, listingKey, presetKey, tileKey } from './entries.ts';
import { checkCycle, checkExpression, checkExpressions } from './expression-checks.ts';
import { type ItemKind, type ItemOf, type ItemTypes, isSiteItem } from './item-kinds.ts';
import {
  checkImage,
  checkModeValue,
  checkMoment,
  checkOptionalWord,
  checkSpan,
  checkState,
  checkStatus,
  checkTexts,
  checkWord,
} from './part-checks.ts';
import { checkAssertion, checkCohort, checkHouseRule, checkJourney } from './staff-checks.ts';

/** Analytics name these by their ids, so who sees one must tell nothing sensitive (V-10). */
const COUNTED = { widget: 'a widget, which is counted when it is opened', todo: 'a to-do, which is counted when it is ticked' };

function checkWidget(desk: Desk, widget: Widget): void {
  const { words } = desk.room;
  checkWord(desk, 'unknown-component', widget.component, words.components, '/component');
  checkOptionalWord(desk, 'unknown-icon', widget.icon, words.icons, '/icon');
  checkOptionalWord(desk, 'unknown-colour', widget.colour, words.colours, '/colour');
  checkExpressions(desk, widget.tags, '/tags', COUNTED.widget);
  const options = widget.settings.options.map((option) => option.id);
  for (const [index, id] of options.entries()) {
    if (options.indexOf(id) < index) report(desk, 'option-twice', { id }, `/settings/options/${index}/id`);
    checkExpressions(desk, widget.settings.options[index]?.tags ?? [], `/settings/options/${index}/tags`);
  }
  if (widget.mobile.toggle && widget.mobile.url === '') report(desk, 'widget-address-missing', { id: widget.id }, '/mobile/url');
  const isListed = ask(desk, listingKey(widget.id)).length > 0;
  if (widget.active && !isListed) report(desk, 'widget-unreachable', { id: widget.id }, '/id');
}

function checkPlaces(desk: Desk, places: PresetPlaces, columns: string, isActive: boolean): void {
  if (places.length === 0) report(desk, 'preset-columns-empty', { columns }, `/order/${columns}`);
  const seen = new Set<string>();
  for (const [index, { widget }] of places.entries()) {
    const pointer = `/order/${columns}/${index}/widget`;
    const sentence = `Lists it at place ${index + 1} of the order for ${columns} columns.`;
    const entry = findNamed(desk, { kind: 'widgets', id: widget, pointer, sentence });
    if (!entry) report(desk, 'preset-widget-unknown', { widget, hint: hintFor(widget, idsOf(desk, 'widgets')) }, pointer);
    if (isActive && itemOf(entry, 'widgets')?.active === false) report(desk, 'preset-widget-inactive', { widget }, pointer);
    if (seen.has(widget)) report(desk, 'preset-widget-twice', { widget, columns }, pointer);
    seen.add(widget);
  }
}

function checkPreset(desk: Desk, preset: Preset): void {
  checkExpressions(desk, preset.tags, '/tags');
  checkWord(desk, 'unknown-preset-name', preset.name, desk.room.words.presets, '/name');
  for (const columns of ['2', '3', '4'] as const) checkPlaces(desk, preset.order[columns], columns, preset.active);
  if (!preset.active) return;
  const [first] = ask(desk, presetKey(preset));
  if (first && first !== desk.entry) report(desk, 'preset-name-twice', { name: preset.name, other: first.id }, '/name');
}

function checkNextStep(desk: Desk, step: ItemOf<'next-steps'>): void {
  const { words } = desk.room;
  checkWord(desk, 'unknown-scheme', step.scheme, words.schemes, '/scheme');
  checkWord(desk, 'unknown-type', step.type, words.types, '/type');
  checkOptionalWord(desk, 'unknown-icon', step.icon, words.icons, '/icon');
  checkOptionalWord(desk, 'unknown-colour', step.colour, words.colours, '/colour');
  checkImage(desk, step.image, '/image');
  for (const word of splitStatuses(step.status)) {
    if (word === '') report(desk, 'status-empty', {}, '/status');
    else checkStatus(desk, step.scheme, word, '/status');
  }
  const isAdvert = words.types.get(step.type)?.grouping === 'advert';
  checkExpression(desk, step.visibility, '/visibility', isAdvert ? 'an advert' : null);
}

function checkTodo(desk: Desk, todo: ItemOf<'todos'>): void {
  checkOptionalWord(desk, 'unknown-icon', todo.icon, desk.room.words.icons, '/icon');
  checkExpressions(desk, todo.tags, '/tags', COUNTED.todo);
  const { widget } = todo.action;
  const pointer = '/action/widget';
  if (widget && !findNamed(desk, { kind: 'widgets', id: widget, pointer, sentence: 'Opens it.' })) {
    report(desk, 'unknown-widget', { word: widget, hint: hintFor(widget, idsOf(desk, 'widgets')) }, pointer);
  }
}

function checkStatusTile(desk: Desk, tile: StatusTile): void {
  const { words } = desk.room;
  checkWord(desk, 'unknown-scheme', tile.scheme, words.schemes, '/scheme');
  checkWord(desk, 'unknown-family', tile.family, words.families, '/family');
  checkOptionalWord(desk, 'unknown-journey', tile.journey, words.journey, '/journey');
  checkState(desk, tile.scheme, tile.state, '/state');
  for (const [index, { target }] of tile.buttons.entries()) {
    if (words.targets.has(target) || isSafeAddress(target)) continue;
    report(desk, 'unknown-target', { word: target, hint: hintFor(target, words.targets) }, `/buttons/${index}/target`);
  }
  const [first] = ask(desk, tileKey(tile.scheme, tile.state));
  if (first && first !== desk.entry) {
    report(desk, 'status-tile-twice', { scheme: tile.scheme, state: tile.state, other: first.id }, '/state');
  }
}

function checkApplicationTile(desk: Desk, tile: ItemOf<'application-tiles'>): void {
  const { words } = desk.room;
  checkImage(desk, tile.image, '/image');
  checkOptionalWord(desk, 'unknown-route', tile.route, words.routes, '/route');
  for (const [index, level] of tile.schemes.entries()) checkWord(desk, 'unknown-level', level, words.levels, `/schemes/${index}`);
  for (const [index, option] of tile.options.entries()) {
    checkOptionalWord(desk, 'unknown-route', option.route, words.routes, `/options/${index}/route`);
  }
}

function checkYear(desk: Desk, year: PageStateYear): void {
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
  const { words } = desk.room;
  for (const [name, mode] of Object.entries(site.modes)) checkMode(desk, name, mode);
  for (const name of Object.keys(site.features)) checkWord(desk, 'unknown-feature', name, words.features, `/features/${name}`);
  for (const [name, value] of Object.entries(site.values)) checkSiteValue(desk, name, value);
  if (site.alert) checkSpan(desk, [site.alert.from, '/alert/from'], [site.alert.to, '/alert/to']);
}

function checkDated(desk: Desk, item: { readonly startDate: string | null; readonly endDate: string | null }): void {
  checkSpan(desk, [item.startDate, '/startDate'], [item.endDate, '/endDate']);
}

/** What is checked of each kind beside its shape. */
const CHECKS: { readonly [Kind in ItemKind]: (desk: Desk, item: ItemTypes[Kind]) => void } = {
  widgets: checkWidget,
  presets: checkPreset,
  'next-steps': checkNextStep,
  todos: checkTodo,
  promotions: (desk, item) => {
    checkImage(desk, item.image, '/image');
    checkDated(desk, item);
    checkExpression(desk, item.visibility, '/visibility', 'a promotion');
  },
  leaderboard: (desk, item) => {
    checkImage(desk, item.image, '/image');
    checkDated(desk, item);
    checkExpression(desk, item.visibility, '/visibility', 'a leaderboard item');
  },
  notifications: (desk, item) => {
    checkDated(desk, item);
    checkOptionalWord(desk, 'unknown-rule', item.rule, desk.room.words.rules, '/rule');
    checkExpression(desk, item.visibility, '/visibility');
  },
  guides: (desk, item) => {
    checkImage(desk, item.image, '/image');
    checkExpression(desk, item.visibility, '/visibility');
  },
  'status-tiles': checkStatusTile,
  'application-tiles': checkApplicationTile,
  questions: () => {},
  messages: () => {},
  'page-state': (desk, item) => (isSiteItem(item) ? checkSite(desk, item) : checkYear(desk, item)),
  live: (desk, item) => checkMoment(desk, item.time, '/time'),
  audiences: (desk, item) => {
    checkExpression(desk, item.expression, '/expression');
    checkCycle(desk, item.id);
  },
  personas: () => {},
  assertions: checkAssertion,
  cohorts: checkCohort,
  journeys: checkJourney,
  'house-rules': checkHouseRule,
};

/** Kinds whose texts are not templates. */
const UNFILLED: ReadonlySet<ItemKind> = new Set<ItemKind>(['personas', 'assertions', 'audiences', 'cohorts', 'journeys', 'house-rules']);

function checkName(desk: Desk): void {
  const { kind, id, path } = desk.entry;
  const [first] = ask(desk, itemKey(kind, id));
  if (first && first !== desk.entry) report(desk, 'duplicate-id', { id, other: first.path }, '/id');
  const parts = path.split(/[\\/]/);
  const name = parts.at(-1) ?? '';
  const component = itemOf(desk.entry, 'widgets')?.component;
  if (name.endsWith('.entry.json')) {
    const folder = parts.at(-2);
    if (component && folder && folder !== component) report(desk, 'file-in-wrong-folder', { component, folder }, '/component');
  } else if (name !== `${id}.json`) report(desk, 'file-name-differs', { id, name: name.replace(/\.json$/, '') }, '/id');
}

function checkKind<Kind extends ItemKind>(desk: Desk, kind: Kind): void {
  const item = itemOf(desk.entry, kind);
  if (item) CHECKS[kind](desk, item);
}

/** Checks one item against everything else. One whose shape is not right is only asked for its name. */
export function checkItem(desk: Desk): void {
  if (desk.entry.id !== '') checkName(desk);
  if (!desk.entry.item) return;
  checkKind(desk, desk.entry.kind);
  if (!UNFILLED.has(desk.entry.kind)) checkTexts(desk, desk.entry.item);
}
