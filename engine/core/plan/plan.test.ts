import { describe, expect, it } from 'vitest';
import { checkShape } from '#schemas';
import type { Viewer } from '#schemas/viewer';
import {
  buildAllStatusTiles,
  buildAudience,
  buildCatalogue,
  buildHighlight,
  buildLargeCatalogue,
  buildLeaflet,
  buildModel,
  buildNextStep,
  buildNotice,
  buildPlaces,
  buildPoster,
  buildPreset,
  buildSite,
  buildTodo,
  buildViewer,
  buildVocabulary,
  buildWidget,
  buildYear,
  createSeededRandom,
  testKinds,
} from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { compileCatalogue } from '../catalogue/compile.ts';
import type { Catalogue } from '../catalogue/item-kinds.ts';
import { plan, withoutReasons } from './plan.ts';

function planOf(catalogue: Partial<Catalogue>, viewer: Partial<Viewer> = {}, columns: 2 | 3 | 4 = 3): ReturnType<typeof plan> {
  return plan(compileCatalogue(buildCatalogue(catalogue), buildModel(buildVocabulary(), ['loans'])), buildViewer(viewer), { columns });
}

const widgets = ['A', 'B', 'C'].map((id) => buildWidget({ id }));

it('gives the same plan with and without reasons', () => {
  const whole = planOf({ widgets, presets: [buildPreset(['C', 'A'])] });
  expect(whole.reasons.length).toBeGreaterThan(0);
  expect(withoutReasons(whole, testKinds)).toEqual({ ...whole, reasons: [] });
});

describe('widgets of a plan', () => {
  it('[FRAME-033] shows the widgets of the preset', () => {
    expect(planOf({ widgets, presets: [buildPreset(['C', 'A'])] }).widgets).toEqual(['C', 'A']);
  });

  it('[FRAME-014] [FRAME-033] leaves out an inactive widget, whatever the person switched', () => {
    const inactive = [buildWidget({ id: 'A', active: false }), buildWidget({ id: 'B' })];
    const hub = planOf({ widgets: inactive, presets: [buildPreset(['A', 'B'])] }, { switched: { A: 'yes' } });
    expect(hub.widgets).toEqual(['B']);
    expect(hub.switchedOff).toEqual([]);
  });

  it('[FRAME-033] [FRAME-034] leaves out a widget with tags that exclude the person', () => {
    const tagged = [buildWidget({ id: 'A', tags: ['child', 'adult AND hasFines'] }), buildWidget({ id: 'B', tags: ['child', 'adult'] })];
    const presets = [buildPreset(['A', 'B'])];
    expect(planOf({ widgets: tagged, presets }).widgets).toEqual(['B']);
    expect(planOf({ widgets: tagged, presets }, { facts: { hasFines: true } }).widgets).toEqual(['A', 'B']);
  });

  it('[FRAME-034] shows a widget with an empty or blank list of tags', () => {
    const open = [buildWidget({ id: 'A', tags: [] }), buildWidget({ id: 'B', tags: [' '] })];
    expect(planOf({ widgets: open, presets: [buildPreset(['A', 'B'])] }).widgets).toEqual(['A', 'B']);
  });

  it('[TAGS-038] leaves out a widget with an unreadable condition', () => {
    expect(planOf({ widgets: [buildWidget({ id: 'A', tags: ['adult AND'] })], presets: [buildPreset(['A'])] }).widgets).toEqual([]);
  });

  it('[FRAME-013] leaves out a widget without a registered component', () => {
    const ghost = [buildWidget({ id: 'A', component: 'ghost' }), buildWidget({ id: 'B' })];
    expect(planOf({ widgets: ghost, presets: [buildPreset(['A', 'B'])] }).widgets).toEqual(['B']);
  });

  it('[FRAME-035] lists a widget that the person switched off, for Customise', () => {
    const hub = planOf({ widgets, presets: [buildPreset(['A', 'B'])] }, { switched: { A: 'no' } });
    expect(hub).toMatchObject({ widgets: ['B'], switchedOff: ['A'], presetOrders: { 3: ['A', 'B'] } });
  });

  const optioned = buildWidget({
    id: 'A',
    settings: {
      show: true,
      clear: false,
      customData: null,
      options: [
        { id: 'books', group: '', label: 'Books', value: 'no', tags: ['child', 'adult AND hasFines'] },
        { id: 'films', group: '', label: 'Films', value: 'no', tags: ['adult'] },
        { id: 'music', group: '', label: 'Music', value: 'yes' },
        { id: 'games', group: '', label: 'Games', value: 'no', tags: [''] },
      ],
    },
  });

  it('gives the options that start checked, for the widgets that the person may have', () => {
    const catalogue = { widgets: [optioned, buildWidget({ id: 'B' })], presets: [buildPreset(['A', 'B'])] };
    expect(planOf(catalogue).settingsOn).toEqual({ A: ['films'] });
    expect(planOf(catalogue, { facts: { hasFines: true } }).settingsOn).toEqual({ A: ['books', 'films'] });
    expect(planOf(catalogue, { tags: [] }).settingsOn).toEqual({ A: [] });
    expect(planOf(catalogue, { switched: { A: 'no' } }).settingsOn).toEqual({ A: ['films'] });
    expect(planOf({ ...catalogue, presets: [buildPreset(['B'])] }).settingsOn).toEqual({});
    expect(planOf({ ...catalogue, widgets: [{ ...optioned, tags: ['child'] }] }).settingsOn).toEqual({});
  });

  it('[FRAME-049] follows the order for the screen', () => {
    const order = { 2: buildPlaces('A'), 3: buildPlaces('B', 'A'), 4: buildPlaces('C', 'B', 'A') };
    const catalogue = { widgets, presets: [buildPreset([], { order })] };
    expect(planOf(catalogue, {}, 2).widgets).toEqual(['A']);
    expect(planOf(catalogue, {}, 4).widgets).toEqual(['C', 'B', 'A']);
    expect(planOf(catalogue).presetOrders).toEqual({ 2: ['A'], 3: ['B', 'A'], 4: ['C', 'B', 'A'] });
  });

  it("[FRAME-051] follows the person's own order for these columns only", () => {
    const catalogue = { widgets, presets: [buildPreset(['A', 'B', 'C'])] };
    const viewer = { order: { 3: ['C', 'B', 'A'] } };
    expect(planOf(catalogue, viewer, 3).widgets).toEqual(['C', 'B', 'A']);
    expect(planOf(catalogue, viewer, 2).widgets).toEqual(['A', 'B', 'C']);
  });

  it('[FRAME-052] skips a listed widget that does not exist', () => {
    expect(planOf({ widgets, presets: [buildPreset(['Ghost', 'A'])] }).widgets).toEqual(['A']);
  });
});

describe('preset of a plan', () => {
  const plain = buildPreset(['A'], { id: 'plain', name: 'Plain' });
  const special = buildPreset(['B'], { id: 'special', name: 'Special' });
  const viewer = { presets: ['Special', 'Plain'] };

  it('[FRAME-037] [TAGS-043] chooses the preset with the best available name', () => {
    expect(planOf({ widgets, presets: [plain, special] }, viewer)).toMatchObject({ preset: 'Special', widgets: ['B'] });
  });

  it('[FRAME-038] [FRAME-052] [TAGS-047] chooses the next name when the best is missing or inactive', () => {
    expect(planOf({ widgets, presets: [plain] }, viewer).preset).toBe('Plain');
    expect(planOf({ widgets, presets: [plain, { ...special, active: false }] }, viewer).preset).toBe('Plain');
  });

  it('[TAGS-040] chooses the next name when the condition of the best does not hold', () => {
    expect(planOf({ widgets, presets: [plain, { ...special, tags: ['child'] }] }, viewer).preset).toBe('Plain');
  });

  it('gives no preset and an empty grid when no name fits', () => {
    expect(planOf({ widgets, presets: [plain] }, { presets: ['Other'] })).toMatchObject({ preset: null, widgets: [] });
  });
});

describe('feed of a plan', () => {
  it('[FEED-025] chooses, evaluates, removes duplicates, groups and inserts the advert, in this order', () => {
    const step = (id: string, given: object): ReturnType<typeof buildNextStep> => buildNextStep({ id, title: id, order: 1, ...given });
    const catalogue = {
      'next-steps': [
        step('a-hidden', { title: 'Same', visibility: 'child' }),
        step('b-shown', { title: 'Same' }),
        step('c-faq', { type: 'faq' }),
        step('d-advert', { type: 'advert' }),
        step('e-faq', { type: 'faq' }),
        step('f-next', {}),
        step('g-off', { active: false }),
        step('h-other', { status: 'valid' }),
      ],
    };
    expect(planOf(catalogue).feed).toEqual([
      { kind: 'nextStep', ids: ['b-shown'] },
      { kind: 'cards', ids: ['c-faq', 'e-faq'] },
      { kind: 'advert', ids: ['d-advert'] },
      { kind: 'nextStep', ids: ['f-next'] },
    ]);
  });

  it('[FEED-006] lists one scheme after the other, each by order and then by id', () => {
    const catalogue = {
      'next-steps': [
        buildNextStep({ id: 'room', title: 'R', scheme: 'ROOM', status: 'booked', order: 1 }),
        buildNextStep({ id: 'late', title: 'L', order: 9 }),
        buildNextStep({ id: 'b', title: 'B', order: 5 }),
        buildNextStep({ id: 'a', title: 'A', order: 5 }),
      ],
    };
    const feedStatuses = [
      { scheme: 'CARD', status: 'expired' },
      { scheme: 'ROOM', status: 'booked' },
    ];
    expect(planOf(catalogue, { feedStatuses }).feed.flatMap((panel) => panel.ids)).toEqual(['a', 'b', 'late', 'room']);
  });

  describe('choice of next steps', () => {
    const step = (id: string, given: object): ReturnType<typeof buildNextStep> => buildNextStep({ id, title: id, ...given });
    const steps = [
      step('room', { scheme: 'ROOM', status: 'booked', order: 1 }),
      step('both', { status: 'valid | expired', order: 2 }),
      step('expired', { order: 3 }),
    ];
    const choose = (scheme: string, status: string, given = steps): string[] =>
      planOf({ 'next-steps': given }, { feedStatuses: [{ scheme, status }] }).feed.flatMap(({ ids }) => ids);

    it('[FEED-004] takes those of the scheme with one of the statuses', () => {
      expect([choose('CARD', 'valid'), choose('CARD', 'expired'), choose('CARD', 'booked')]).toEqual([['both'], ['both', 'expired'], []]);
    });

    it('[FEED-005] splits statuses at |, ignoring spaces but not letter case', () => {
      const spaced = [step('spaced', { status: ' valid |expired ' })];
      expect([choose('CARD', 'valid', spaced), choose('CARD', 'expired', spaced)]).toEqual([['spaced'], ['spaced']]);
      expect(choose('CARD', 'Valid')).toEqual([]);
    });

    it('[FEED-003] leaves out steps that their condition hides', () => {
      const hidden = [step('hidden', { visibility: 'child' }), step('shown', { visibility: 'adult' })];
      expect(choose('CARD', 'expired', hidden)).toEqual(['shown']);
    });
  });
});

describe('posters and highlights of a plan', () => {
  it('[FEED-043] leaves out items that their condition hides and shows those without one', () => {
    const posters = [buildPoster({ id: 'a', visibility: 'child' }), buildPoster({ id: 'b', visibility: '' })];
    const highlights = [buildHighlight({ id: 'c', visibility: '!child' }), buildHighlight({ id: 'd', visibility: 'child' })];
    expect(planOf({ posters, highlights })).toMatchObject({ posters: ['b'], highlights: ['c'] });
  });

  it('[FEED-045] hides posters outside their dates in the UK', () => {
    const posters = [buildPoster({ startDate: '2027-05-01', endDate: '2027-05-02' })];
    const at = (now: string): string[] => planOf({ posters }, { now }).posters;
    expect(at('2027-04-30T22:59:59Z')).toEqual([]);
    expect(at('2027-04-30T23:00:00Z')).toEqual(['book-club']);
    expect(at('2027-05-02T22:59:59Z')).toEqual(['book-club']);
    expect(at('2027-05-02T23:00:00Z')).toEqual([]);
  });

  it('[TAGS-040] shows a poster to an audience', () => {
    const catalogue = {
      posters: [buildPoster({ visibility: '@grown-ups' })],
      audiences: [buildAudience('grown-ups', 'adult OR hasFines')],
    };
    expect(planOf(catalogue).posters).toEqual(['book-club']);
    expect(planOf(catalogue, { tags: ['child'] }).posters).toEqual([]);
  });
});

describe('notices of a plan', () => {
  it('[NOTE-005] shows notices from start to end in the UK, both included', () => {
    const notices = [buildNotice({ startDate: '2027-05-01T09:00', endDate: '2027-05-02T09:00' })];
    const at = (now: string): number => planOf({ notices }, { now }).notices.length;
    expect([at('2027-05-01T07:59:59Z'), at('2027-05-01T08:00:00Z'), at('2027-05-02T08:00:00Z'), at('2027-05-02T08:00:01Z')]).toEqual([
      0, 1, 1, 0,
    ]);
  });

  it('[NOTE-006] shows a notice with a rule only when its fact is true', () => {
    const notices = [buildNotice({ rule: 'emptyLoans' })];
    expect(planOf({ notices }, { facts: { noLoans: true } }).notices).toHaveLength(1);
    expect(planOf({ notices }, { facts: { noLoans: false } }).notices).toEqual([]);
  });

  it('[NOTE-007] hides a notice with an unknown rule, and obeys a condition besides the rule', () => {
    expect(planOf({ notices: [buildNotice({ rule: 'mystery' })] }).notices).toEqual([]);
    const notices = [buildNotice({ rule: 'emptyLoans', visibility: 'child' })];
    expect(planOf({ notices }, { facts: { noLoans: true } }).notices).toEqual([]);
  });
});

describe('reasons of a plan', () => {
  it('quotes a condition, and shortens a very long one', () => {
    const whyOf = (visibility: string) =>
      planOf({ leaflets: [buildLeaflet({ visibility })] }).reasons.find(({ about }) => about.startsWith('leaflets/'))?.why;
    expect(whyOf('adult ')).toBe('"adult" holds.');
    const fits = `adult OR ${'x'.repeat(591 - 'adult OR '.length)}`;
    expect(whyOf(fits)).toBe(`"${fits}" holds.`);
    expect(whyOf(`${fits}x`)).toBe(`"${fits}x" holds.`.slice(0, 599).concat('…'));
  });

  const reasonsOf = (...question: Parameters<typeof planOf>) => planOf(...question).reasons;

  it('names the preset, or its absence', () => {
    const none = { about: 'presets', code: 'preset-missing', why: 'No active preset has any of the names of this person.' };
    expect(reasonsOf({ widgets, presets: [buildPreset(['A'])] })).not.toContainEqual(none);
    expect(reasonsOf({ widgets, presets: [buildPreset(['A'])] }, { presets: ['Other'] })).toContainEqual(none);
    expect(planOf({}).presetOrders).toEqual({ 2: [], 3: [], 4: [] });
  });

  it('lists a widget that the person switched off once, and not as shown', () => {
    const about = reasonsOf({ widgets, presets: [buildPreset(['A', 'B'])] }, { switched: { A: 'no' } }).filter(
      (reason) => reason.about === 'widgets/A',
    );
    expect(about).toEqual([{ about: 'widgets/A', code: 'switched-off', why: 'The person has switched it off.' }]);
  });

  it('names dialogs that open on load or may be offered, and nothing else', () => {
    const openings = (given: Partial<Viewer>) => reasonsOf({}, given).filter(({ code }) => code === 'modal' || code === 'dialog');
    expect(openings({})).toEqual([]);
    expect(openings({ modal: 'Welcome', dialogs: ['offer', 'tour'] })).toEqual([
      { about: 'modal/Welcome', code: 'modal', why: 'It opens on load.' },
      { about: 'dialogs/offer', code: 'dialog', why: 'It may be offered.' },
      { about: 'dialogs/tour', code: 'dialog', why: 'It may be offered.' },
    ]);
  });

  it('explains why an unfinished to-do looks done, and leaves out all other to-dos', () => {
    const todos = [
      buildTodo({ id: 'a', looksDone: 'member' }),
      buildTodo({ id: 'b', looksDone: 'member' }),
      buildTodo({ id: 'c', looksDone: 'member', tags: ['guest'] }),
      buildTodo({ id: 'd', looksDone: 'guest' }),
      buildTodo({ id: 'e', looksDone: ' ' }),
      buildTodo({ id: 'f' }),
    ];
    const hub = planOf({ todos }, { tags: ['member'], todosDone: ['b'] });
    expect(hub.looksDone).toEqual(['todos/a']);
    expect(hub.reasons.filter(({ about }) => about.endsWith('/looksDone'))).toEqual([
      { about: 'todos/a/looksDone', code: 'condition-holds', why: '"member" holds.' },
    ]);
    expect(planOf({ todos }, { tags: ['member'], todosDone: ['a', 'b'] })).toMatchObject({ looksDone: [] });
  });

  it('[STAGE-008] counts the unfinished to-dos, at the limit too', () => {
    const todos = ['a', 'b', 'c'].map((id) => buildTodo({ id }));
    const stage = (todosDone: string[]) => {
      const hub = planOf({ todos }, { todosDone });
      return [hub.stage, hub.reasons.find(({ about }) => about === 'stage')];
    };
    expect(stage(['a'])).toEqual(['Starting', { about: 'stage', code: 'stage-otherwise', why: '2 of 3 to-dos are unfinished.' }]);
    expect(stage(['a', 'b'])).toEqual(['Ready', { about: 'stage', code: 'stage-todos', why: '1 of 3 to-dos are unfinished.' }]);
  });

  it('[FEED-024] names every placed step, and only the first advert', () => {
    const advert = (id: string) => buildNextStep({ id, type: 'advert', title: id });
    const steps = [advert('a'), advert('b'), buildNextStep({ id: 'c', title: 'C' }), buildNextStep({ id: 'd', title: 'D' })];
    const about = reasonsOf({ 'next-steps': steps }).map((reason) => reason.about);
    expect(about.filter((name) => name.startsWith('next-steps/'))).toEqual(['next-steps/a', 'next-steps/c', 'next-steps/d']);
  });
});

it('freezes a plan completely and uses frozen input without copying it', () => {
  const values = Object.freeze({ name: 'Ann' });
  const tile = { scheme: 'CARD', state: 'expired', ring: 40, confetti: false, shown: true, why: 'x', values: { days: 3 } };
  const steps = [
    buildNextStep({ id: 'a', type: 'faq' }),
    buildNextStep({ id: 'b', type: 'advert', title: 'B' }),
    buildNextStep({ id: 'c', title: 'C' }),
  ];
  const catalogue = {
    widgets,
    presets: [buildPreset(['A', 'B'])],
    'next-steps': steps,
    todos: [buildTodo()],
    'page-state': [buildYear(), buildSite()],
  };
  const hub = planOf(catalogue, { values, tiles: [tile], facts: { noLoans: true }, switched: { B: 'no' } });
  const loose: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Object.isFrozen(value)) loose.push(path);
    for (const [name, child] of Object.entries(value)) visit(child, `${path}/${name}`);
  };
  visit(hub, '');
  expect(loose).toEqual([]);
  expect(hub.values).toBe(values);
  expect(hub.tags).toEqual(['adult']);
});

describe('other parts of a plan', () => {
  it('[TODO-018] lists to-dos that are active and allowed', () => {
    const todos = [
      buildTodo({ id: 'a', active: false }),
      buildTodo({ id: 'b', tags: ['child'] }),
      buildTodo({ id: 'c', tags: ['child', 'adult'] }),
    ];
    expect(planOf({ todos }).todos).toEqual(['c']);
  });

  it('[STAGE-008] [TODO-039] gives the better stage with few unfinished to-dos', () => {
    const todos = ['a', 'b', 'c'].map((id) => buildTodo({ id }));
    expect(planOf({ todos }).stage).toBe('Starting');
    expect(planOf({ todos }, { todosDone: ['a', 'b', 'gone'] }).stage).toBe('Ready');
  });

  it('[STAGE-014] does not count to-dos when there are none', () => {
    expect(planOf({}).stage).toBe('Starting');
  });

  it('gives the item of each tile', () => {
    const tile = { scheme: 'CARD', state: 'expired', ring: 40, confetti: false, shown: true, why: 'CARD-001', values: { days: 3 } };
    const hub = planOf({ 'status-tiles': buildAllStatusTiles() }, { tiles: [tile, { ...tile, state: 'lost' }] });
    expect(hub.tiles.map((entry) => entry.item)).toEqual(['card-expired', null]);
    expect(hub.reasons).toContainEqual({ about: 'tiles/CARD', code: 'tile-state', why: 'CARD-001' });
  });

  it('[PAGE-001] gives a link for every route of the vocabulary', () => {
    const hub = planOf({ 'page-state': [buildYear(), buildSite()] });
    expect(Object.keys(hub.links)).toEqual(['standard', 'family']);
    expect(hub.links.standard).toMatchObject({ url: '/join', enabled: true });
    expect(hub.links.family).toMatchObject({ enabled: false, notice: 'Application not yet available.' });
  });

  it('[PAGE-013] switches every link off for a year that page state does not have', () => {
    const hub = planOf({ 'page-state': [buildYear(), buildSite()] }, { year: '2040' });
    expect(Object.values(hub.links).map((link) => link.enabled)).toEqual([false, false]);
  });

  it('passes on the details of the pack', () => {
    const viewer = { modal: 'Welcome', dialogs: ['offer'], values: { name: 'Ann' }, facts: { noLoans: true, age: 30 } };
    expect(planOf({}, viewer)).toMatchObject(viewer);
  });
});

const large = compileCatalogue(buildLargeCatalogue(400, createSeededRandom(3)), { vocabulary: buildVocabulary(), kinds: testKinds });
const viewers = fc.record({
  tags: fc.subarray(['adult', 'child', 'housebound', 'unheardOf']),
  facts: fc.dictionary(fc.constantFrom('hasFines', 'noLoans', 'age'), fc.oneof(fc.boolean(), fc.integer(), fc.constant(null))),
  feedStatuses: fc.subarray([
    { scheme: 'CARD', status: 'expired' },
    { scheme: 'CARD', status: 'valid' },
    { scheme: 'ROOM', status: 'booked' },
  ]),
  now: fc.constantFrom('2027-03-01T10:00:00Z', '2026-11-20T10:00:00+00:00', '2027-06-30T23:30:00+01:00'),
  switched: fc.dictionary(fc.constantFrom('Widget1', 'Widget2', 'Gone'), fc.constantFrom('yes' as const, 'no' as const)),
});

describe('plan for any viewer', () => {
  it('gives the same plan for the same arguments', () => {
    fc.assert(
      fc.property(viewers, (given) => {
        const again = plan(large, buildViewer(given), { columns: 4 });
        expect(plan(large, buildViewer(given), { columns: 4 })).toEqual(again);
      }),
    );
  });

  it('gives a plan that can be serialised and matches its schema', () => {
    fc.assert(
      fc.property(viewers, (given) => {
        const hub = plan(large, buildViewer(given), { columns: 2 });
        expect(JSON.parse(JSON.stringify(hub))).toEqual(hub);
        expect(checkShape('viewer/plan', hub)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('shows no item twice', () => {
    fc.assert(
      fc.property(viewers, (given) => {
        const hub = plan(large, buildViewer(given), { columns: 3 });
        const ids = hub.feed.flatMap((panel) => panel.ids);
        for (const list of [ids, hub.widgets, hub.posters, hub.todos]) expect(new Set(list).size).toBe(list.length);
      }),
    );
  });

  it('gives a reason for every shown item', () => {
    fc.assert(
      fc.property(viewers, (given) => {
        const hub = plan(large, buildViewer(given), { columns: 3 });
        const about = new Set(hub.reasons.map((reason) => reason.about));
        const shown = [
          ...hub.widgets.map((id) => `widgets/${id}`),
          ...hub.feed.flatMap((panel) => panel.ids.map((id) => `next-steps/${id}`)),
          ...hub.posters.map((id) => `posters/${id}`),
          ...hub.highlights.map((id) => `highlights/${id}`),
          ...hub.notices.map((id) => `notices/${id}`),
          ...hub.todos.map((id) => `todos/${id}`),
          ...hub.leaflets.map((id) => `leaflets/${id}`),
          ...Object.keys(hub.links).map((route) => `links/${route}`),
        ];
        expect(shown.filter((thing) => !about.has(thing))).toEqual([]);
      }),
    );
  });

  it('freezes the plan completely', () => {
    const hub = plan(large, buildViewer({ order: { 3: ['Widget3'] } }), { columns: 3 });
    const thawed: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Object.isFrozen(value)) thawed.push(path);
      for (const [name, child] of Object.entries(value)) look(child, `${path}/${name}`);
    };
    look(hub, '');
    expect(thawed).toEqual([]);
  });

  it('leaves the viewer unchanged', () => {
    const viewer = buildViewer({ order: { 3: ['Widget3'] }, switched: { Widget1: 'no' } });
    const before = structuredClone(viewer);
    plan(large, viewer, { columns: 3 });
    viewer.tags.push('still-open');
    expect(viewer).toEqual({ ...before, tags: [...before.tags, 'still-open'] });
  });
});
