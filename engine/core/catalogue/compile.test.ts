import { describe, expect, it } from 'vitest';
import type { ApplyLink } from '#schemas/catalogue';
import {
  buildCatalogue,
  buildFiles,
  buildHighlight,
  buildModel,
  buildNextStep,
  buildNotice,
  buildPoster,
  buildPreset,
  buildSite,
  buildSoundCatalogue,
  buildStatusTile,
  buildTodo,
  buildViewer,
  buildVocabulary,
  buildWidget,
  buildYear,
  SOUND_COMPONENTS,
  testKinds,
} from '../../testing/index.ts';
import { plan } from '../plan/plan.ts';
import { compileCatalogue } from './compile.ts';
import type { Catalogue } from './item-kinds.ts';
import { readCatalogue } from './read-catalogue.ts';

const compile = (catalogue: Partial<Catalogue>, components?: string[]) =>
  compileCatalogue(buildCatalogue(catalogue), { vocabulary: buildVocabulary(), kinds: testKinds, components });
const planOf = (catalogue: Partial<Catalogue>, viewer = {}) => plan(compile(catalogue), buildViewer(viewer), { columns: 3 });

describe('compileCatalogue', () => {
  it('sorts items by order, then id, and items without an order by id', () => {
    const todos = ['b', 'a', 'c'].map((id) => buildTodo({ id, order: id === 'c' ? 1 : 2 }));
    const tiles = ['b', 'a'].map((id) => buildStatusTile({ id }));
    const { catalogue } = compile({ todos, 'status-tiles': tiles });
    expect(catalogue.todos.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(catalogue['status-tiles'].map(({ id }) => id)).toEqual(['a', 'b']);
    expect(todos.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('freezes items and everything in them', () => {
    const widget = buildWidget({ settings: { show: true, clear: false, customData: null, options: [] } });
    const { catalogue } = compile({ widgets: [widget] });
    expect([catalogue.widgets, widget, widget.settings, widget.settings.options].map(Object.isFrozen)).toEqual([true, true, true, true]);
  });

  it('leaves switched-off items out of every part of a plan', () => {
    const off = { active: false };
    const hub = planOf({
      widgets: [buildWidget({ id: 'A', ...off })],
      presets: [buildPreset(['A'])],
      'next-steps': [buildNextStep(off)],
      posters: [buildPoster(off)],
      notices: [buildNotice(off)],
      todos: [buildTodo(off)],
    });
    expect([hub.widgets, hub.feed, hub.posters, hub.notices, hub.todos]).toEqual([[], [], [], [], []]);
  });

  it('accepts any component of a widget when no components are given', () => {
    const widgets = [buildWidget({ component: 'ghost' })];
    expect([compile({ widgets }).widgets.size, compile({ widgets }, ['loans']).widgets.size]).toEqual([1, 0]);
  });
});

it('sorts items by the comparison of their kind, then by order and id', () => {
  const highlights = [
    buildHighlight({ id: 'first', startDate: '2027-01-01' }),
    buildHighlight({ id: 'second', startDate: '2027-01-03' }),
    buildHighlight({ id: 'undated-b' }),
    buildHighlight({ id: 'undated-a' }),
    buildHighlight({ id: 'undated-first', order: 1 }),
  ];
  expect(planOf({ highlights }).highlights).toEqual(['second', 'first', 'undated-first', 'undated-a', 'undated-b']);
});

it('[NOTE-007] shows a notice with an empty rule as one without a rule', () => {
  expect(planOf({ notices: [buildNotice({ rule: '' as never })] }).notices).toEqual(['closed-monday']);
});

it('takes the texts of a state from the first tile by id', () => {
  const tiles = ['b', 'a'].map((id) => buildStatusTile({ id }));
  expect([...compile({ 'status-tiles': tiles }).tiles.values()]).toEqual(['a']);
});

describe('reasons of a link', () => {
  const standard: ApplyLink = { enabled: true, applyUrl: '/join', trackUrl: '/track', notification: '', opensAt: null, closesAt: null };
  const reasonOf = (link: Partial<ApplyLink>, viewer = {}, values = {}) => {
    const pages = { 'page-state': [buildYear({ routes: { standard: { ...standard, ...link } } }), buildSite({ values })] };
    const found = planOf(pages, viewer).reasons.find(({ about }) => about === 'links/standard');
    return `${found?.code}: ${found?.why}`;
  };

  it('explains why a link is on or off', () => {
    expect(reasonOf({})).toBe('link-open: The link is on and now is within its times.');
    expect(reasonOf({ opensAt: '2027-04-01' })).toBe('link-outside-times: Now is outside the times of the link.');
    expect(reasonOf({ enabled: false })).toBe('link-switched-off: The link is switched off.');
    expect(reasonOf({}, {}, { firstSupportedYear: 2028 })).toBe('link-unsupported-year: The year is before the first supported year.');
    expect(reasonOf({}, { year: '2040' })).toBe('link-missing: Page state has no such link.');
  });
});

it('names the preset in its reason', () => {
  const { reasons } = planOf({ widgets: [buildWidget()], presets: [buildPreset(['Loans'])] });
  expect(reasons).toContainEqual({ about: 'presets/adult', code: 'preset-chosen', why: '"Adult" is the best name with an active preset.' });
});

it('chooses the first preset of a name, by id, with a condition that holds', () => {
  const presets = [buildPreset(['A'], { id: 'x', tags: ['child'] }), buildPreset(['B'], { id: 'z' }), buildPreset(['C'], { id: 'y' })];
  const widgets = ['A', 'B', 'C'].map((id) => buildWidget({ id }));
  expect(planOf({ widgets, presets }).widgets).toEqual(['C']);
});

it('sorts problems by kind, then file, line and column', () => {
  const spoilt: Record<string, (item: Record<string, unknown>) => void> = {
    leaflets: (item) => Object.assign(item, { visibility: 'adlt AND chidl', title: '' }),
    todos: (item) => Object.assign(item, { icon: 'bok' }),
    widgets: (item) => Object.assign(item, { icon: 'bok', colour: 'teel' }),
  };
  const files = buildFiles(buildSoundCatalogue())
    .toReversed()
    .map((file) => {
      const item = JSON.parse(file.text) as Record<string, unknown>;
      spoilt[file.kind]?.(item);
      return { ...file, text: JSON.stringify(item, null, 2) };
    });
  const { problems } = readCatalogue(files, buildModel(buildVocabulary(), SOUND_COMPONENTS));
  const kinds = problems.map(({ path }) => path.split('/')[0]);
  expect([...new Set(kinds)]).toEqual(['widgets', 'todos', 'leaflets']);
  const places = problems.map(({ path, line, column }) => ({ path, line, column }));
  for (const [index, { path, line, column }] of places.entries()) {
    const next = places[index + 1];
    if (next?.path !== path) continue;
    expect(line < next.line || (line === next.line && column <= next.column)).toBe(true);
  }
  const widgetFiles = problems.filter(({ path }) => path.startsWith('widgets')).map(({ path }) => path);
  expect(widgetFiles).toEqual([...widgetFiles].sort());
});
