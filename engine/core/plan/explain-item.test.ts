import { describe, expect, it } from 'vitest';
import type { Viewer } from '#schemas/viewer';
import {
  buildAllStatusTiles,
  buildAudience,
  buildCatalogue,
  buildLargeCatalogue,
  buildLeaflet,
  buildModel,
  buildNextStep,
  buildNotice,
  buildPoster,
  buildPreset,
  buildSite,
  buildTodo,
  buildViewer,
  buildVocabulary,
  buildWidget,
  buildYear,
  createSeededRandom,
  itemKinds,
  testKinds,
} from '../../testing/index.ts';
import { compileCatalogue } from '../catalogue/compile.ts';
import type { Catalogue, ItemKind } from '../catalogue/item-kinds.ts';
import { explainItem } from './explain-item.ts';
import { plan } from './plan.ts';

function explain(catalogue: Partial<Catalogue>, kind: ItemKind, id: string, viewer: Partial<Viewer> = {}): ReturnType<typeof explainItem> {
  return explainItem(compileCatalogue(buildCatalogue(catalogue), buildModel(buildVocabulary(), ['loans'])), buildViewer(viewer), kind, id);
}

const hiddenBy = (...question: Parameters<typeof explain>): string => explain(...question).hiddenBy?.code ?? 'shown';

describe('explainItem for a widget', () => {
  const presets = [buildPreset(['Loans'])];

  it('names the first rule that hides a widget', () => {
    expect(hiddenBy({ widgets: [buildWidget()], presets }, 'widgets', 'Loans')).toBe('shown');
    expect(hiddenBy({ widgets: [buildWidget({ active: false })], presets }, 'widgets', 'Loans')).toBe('active');
    expect(hiddenBy({ widgets: [buildWidget({ component: 'ghost' })], presets }, 'widgets', 'Loans')).toBe('component');
    expect(hiddenBy({ widgets: [buildWidget()], presets: [buildPreset([])] }, 'widgets', 'Loans')).toBe('listed');
    expect(hiddenBy({ widgets: [buildWidget({ tags: ['child'] })], presets }, 'widgets', 'Loans')).toBe('condition');
    expect(hiddenBy({ widgets: [buildWidget()], presets }, 'widgets', 'Loans', { switched: { Loans: 'no' } })).toBe('switched');
  });

  it('lists every rule with its result, including the one that hides the widget', () => {
    const { reasons, shown } = explain({ widgets: [buildWidget({ tags: ['child'] })], presets }, 'widgets', 'Loans', {
      switched: { Loans: 'no' },
    });
    expect(shown).toBe(false);
    expect(reasons.map(({ code, holds }) => `${code} ${holds}`)).toEqual([
      'active true',
      'component true',
      'listed true',
      'condition false',
      'switched false',
    ]);
  });

  it('explains each word of a condition', () => {
    const { hiddenBy: reason } = explain({ widgets: [buildWidget({ tags: ['adult AND hasFines'] })], presets }, 'widgets', 'Loans');
    expect(reason?.explanation?.steps.map((step) => step.value)).toEqual([true, false]);
    expect(reason?.explanation?.nearestFlip).toEqual([{ word: 'hasfines', hold: true }]);
  });
});

describe('explainItem for a next step', () => {
  it('names the first rule that hides a next step', () => {
    const step = (given: object): string => hiddenBy({ 'next-steps': [buildNextStep(given)] }, 'next-steps', 'renew-your-card');
    expect([step({}), step({ active: false }), step({ status: 'valid' }), step({ visibility: 'child' })]).toEqual([
      'shown',
      'active',
      'status',
      'condition',
    ]);
  });

  it('names the item that a next step duplicates', () => {
    const { hiddenBy: reason } = explain(
      { 'next-steps': [buildNextStep({ id: 'a', order: 1 }), buildNextStep({ id: 'b' })] },
      'next-steps',
      'b',
    );
    expect(reason).toMatchObject({ code: 'duplicate', why: '“Renew your card” has the same link and title and comes first.' });
  });

  it('names the advert that takes the place of another', () => {
    const steps = [buildNextStep({ id: 'a', type: 'advert', title: 'A' }), buildNextStep({ id: 'b', type: 'advert', title: 'B' })];
    expect(explain({ 'next-steps': steps }, 'next-steps', 'b').hiddenBy?.why).toBe('“A” is the one advert of the feed.');
  });
});

describe('explainItem for other items', () => {
  it('names dates, rules and conditions', () => {
    expect(hiddenBy({ posters: [buildPoster({ endDate: '2027-01-01' })] }, 'posters', 'book-club')).toBe('dates');
    expect(hiddenBy({ notices: [buildNotice({ rule: 'emptyLoans' })] }, 'notices', 'closed-monday')).toBe('rule');
    expect(hiddenBy({ notices: [buildNotice({ rule: 'mystery' })] }, 'notices', 'closed-monday')).toBe('rule');
    expect(hiddenBy({ leaflets: [buildLeaflet({ visibility: 'child' })] }, 'leaflets', 'how-to-borrow')).toBe('condition');
    expect(hiddenBy({ todos: [buildTodo({ active: false })] }, 'todos', 'get-a-card')).toBe('active');
    expect(hiddenBy({ audiences: [buildAudience('kids', 'child')] }, 'audiences', 'kids')).toBe('condition');
    expect(hiddenBy({ 'status-tiles': buildAllStatusTiles() }, 'status-tiles', 'card-valid')).toBe('state');
    expect(hiddenBy({ 'page-state': [buildYear({ id: '2026', year: 2026 }), buildSite()] }, 'page-state', '2026')).toBe('year');
    expect(hiddenBy({ presets: [buildPreset([], { name: 'Child' })] }, 'presets', 'adult')).toBe('name');
  });

  it('reports a missing item of every kind', () => {
    for (const kind of itemKinds) expect(hiddenBy({}, kind, 'constructor')).toBe('missing');
  });
});

describe('reasons of explainItem', () => {
  /** Each reason and whether it holds, as an editor reads it. */
  const told = (...question: Parameters<typeof explain>) =>
    explain(...question).reasons.map(({ holds, why }) => `${holds ? '+' : '-'} ${why}`);
  const presets = [buildPreset(['Loans'])];

  it('gives the reasons for a widget', () => {
    expect(told({ widgets: [buildWidget()], presets }, 'widgets', 'Loans')).toEqual([
      '+ It is switched on.',
      '+ The component "loans" is registered.',
      '+ The preset "Adult" lists it.',
      '+ It is for everybody.',
      '+ The person has not switched it off.',
    ]);
    const off = [buildWidget({ active: false, component: 'ghost' })];
    const others = [buildPreset(['Other']), buildPreset(['Loans'], { id: 'child', name: 'Child' })];
    expect(told({ widgets: off, presets: others }, 'widgets', 'Loans', { switched: { Loans: 'no', Other: 'yes' } })).toEqual([
      '- It is switched off for everybody.',
      '- The component "ghost" is not registered.',
      '- The preset "Adult" does not list it.',
      '+ It is for everybody.',
      '- The person has switched it off.',
    ]);
    expect(told({ widgets: [buildWidget()], presets }, 'widgets', 'Loans', { switched: { Loans: 'yes' }, presets: [] }).slice(2)).toEqual([
      '- No active preset has any of the names of this person.',
      '+ It is for everybody.',
      '+ The person has not switched it off.',
    ]);
  });

  it('gives a code for each rule of a widget', () => {
    const codes = (viewer: Partial<Viewer>) =>
      explain({ widgets: [buildWidget()], presets }, 'widgets', 'Loans', viewer).reasons.map(({ code }) => code);
    expect(codes({})).toEqual(['active', 'component', 'listed', 'everybody', 'switched']);
    expect(codes({ presets: [] })).toEqual(['active', 'component', 'listed', 'everybody', 'switched']);
  });

  it('gives the same reason for a widget that a preset lists for some screens only', () => {
    const listedFor = (columns: 2 | 3 | 4): string[] => {
      const order = { 2: [], 3: [], 4: [], [columns]: [{ widget: 'Loans', position: 1 }] };
      return told({ widgets: [buildWidget()], presets: [buildPreset([], { order })] }, 'widgets', 'Loans').slice(2, 3);
    };
    expect([listedFor(2), listedFor(3), listedFor(4)].flat()).toEqual(Array(3).fill('+ The preset "Adult" lists it.'));
  });

  it('reports that a switched-off preset does not list a widget, beside one of the same name', () => {
    const two = [buildPreset(['Loans'], { id: 'old', active: false }), buildPreset([])];
    expect(told({ widgets: [buildWidget()], presets: two }, 'widgets', 'Loans')[2]).toBe('- The preset "Adult" does not list it.');
  });

  it('gives the reasons for a next step', () => {
    const step = (given: object, viewer: Partial<Viewer> = {}) =>
      told({ 'next-steps': [buildNextStep(given)] }, 'next-steps', 'renew-your-card', viewer);
    expect(step({ visibility: ' ' })).toEqual([
      '+ It is switched on.',
      '+ It is for the status “Card: expired”.',
      '+ It is for everybody.',
      '+ It has a place in the feed.',
    ]);
    expect(step({ active: false })).toHaveLength(3);
    expect(step({ status: 'valid' })[1]).toBe('- It is for the status “Card: valid”. The person has “Card: expired”.');
    expect(step({ status: '' })[1]).toBe('- It names no status, so it is for nobody yet. The person has “Card: expired”.');
    expect(step({ scheme: '', status: 'valid' }, { feedStatuses: [] })[1]).toBe(
      '- It is for the status “valid”. The person has no status.',
    );
    const both = [
      { scheme: 'ROOM', status: 'booked' },
      { scheme: 'CARD', status: 'valid' },
    ];
    expect(step({}, { feedStatuses: both })[1]).toBe(
      '- It is for the status “Card: expired”. The person has “Room: booked” and “Card: valid”.',
    );
    expect(step({}, { feedStatuses: [{ scheme: 'ROOM', status: 'expired' }] })[1]).toBe(
      '- It is for the status “Card: expired”. The person has “Room: expired”.',
    );
  });

  it('gives the reason for an advert without a place, and for a step that is not an advert', () => {
    const advert = buildNextStep({ id: 'a', type: 'advert', title: 'A' });
    const { reasons } = explain({ 'next-steps': [advert, buildNextStep({ id: 'b', title: 'B' })] }, 'next-steps', 'b');
    expect(reasons.at(-1)).toMatchObject({ code: 'place', holds: true, why: 'It has a place in the feed.' });
    const all = [buildNextStep({ id: '0', title: '0' }), advert, buildNextStep({ id: 'b', type: 'advert', title: 'B' })];
    const second = explain({ 'next-steps': all }, 'next-steps', 'b');
    expect(second.hiddenBy).toMatchObject({ code: 'place', why: '“A” is the one advert of the feed.' });
  });

  it('gives the dates of an item as a reason', () => {
    const dates = (given: object) => told({ posters: [buildPoster(given)] }, 'posters', 'book-club')[1];
    expect(dates({})).toBe('+ It shows at any time. It is 10am on 1 March 2027.');
    expect(dates({ startDate: '2027-04-01', endDate: '2027-05-01' })).toBe(
      '- It shows from 1 April 2027 until 1 May 2027. It is 10am on 1 March 2027.',
    );
  });

  it('gives the rule of a notice as a reason', () => {
    const note = (rule: string | null, facts = {}) => told({ notices: [buildNotice({ rule })] }, 'notices', 'closed-monday', { facts });
    expect(note(null)).toHaveLength(3);
    expect(note('')).toHaveLength(3);
    expect(note('emptyLoans')[2]).toBe('- The rule “No loans” does not hold for this person.');
    expect(note('emptyLoans', { noLoans: true })[2]).toBe('+ The rule “No loans” holds for this person.');
    expect(note('mystery')[2]).toBe('- There is no rule called "mystery".');
  });

  it('gives the reasons for a preset', () => {
    const [adult, child] = [buildPreset([]), buildPreset([], { id: 'child', name: 'Child' })];
    const name = (id: string, names: string[]) => told({ presets: [adult, child] }, 'presets', id, { presets: names }).at(-1);
    expect(name('adult', ['Adult'])).toBe('+ Of the presets for this person it comes first.');
    expect(name('child', ['Adult', 'Family'])).toBe('- This person gets “Adult”.');
    expect(name('child', ['Family'])).toBe('- No preset is for this person.');
  });

  it('gives the reasons for a tile', () => {
    const tile = { scheme: 'CARD', state: 'expired', ring: 0, confetti: false, shown: true, why: 'It ran out.', values: {} };
    const tiles = buildAllStatusTiles();
    expect(told({ 'status-tiles': tiles }, 'status-tiles', 'card-expired', { tiles: [tile] })).toEqual([
      '+ It ran out.',
      '+ The tile is on the screen.',
    ]);
    expect(told({ 'status-tiles': tiles }, 'status-tiles', 'card-expired', { tiles: [{ ...tile, scheme: 'ROOM' }] })).toEqual([
      '- The person has no tile that says “Card: expired”.',
      '- The tile is on the screen.',
    ]);
    const kept = explain({ 'status-tiles': tiles }, 'status-tiles', 'card-expired', { tiles: [{ ...tile, shown: false }] });
    expect([kept.shown, kept.hiddenBy?.code]).toEqual([false, 'shown']);
    const twice = [...tiles, ...tiles.map((one) => ({ ...one, id: `z-${one.id}` }))];
    expect(explain({ 'status-tiles': twice }, 'status-tiles', 'z-card-expired', { tiles: [tile] })).toMatchObject({
      shown: false,
      hiddenBy: { code: 'place', holds: false, why: 'Something else stands in its place.' },
    });
  });

  it('gives the reasons for items that are the same for everybody, or for editors only', () => {
    const message = { id: 'saved', text: 'Saved', area: 'hub', source: '' };
    expect(explain({ messages: [message] }, 'messages', 'saved')).toMatchObject({
      shown: true,
      reasons: [{ about: 'messages/saved', code: 'everybody', holds: true, why: 'It does not depend on the person.' }],
    });
    const persona = { id: 'ann', name: 'Ann', record: {} } as unknown as Catalogue['personas'][number];
    expect(explain({ personas: [persona] }, 'personas', 'ann')).toMatchObject({
      shown: false,
      hiddenBy: { code: 'not-drawn', holds: false, why: 'It is for those who edit; nobody sees it in the hub.' },
    });
  });

  it('gives the reasons for a year, the site and a missing item', () => {
    const pages = { 'page-state': [buildYear(), buildYear({ id: '2026', year: 2026 }), buildSite()] };
    expect(told(pages, 'page-state', '2027')).toEqual(["+ The person's year is 2027."]);
    expect(told(pages, 'page-state', 'site')).toEqual(["+ The person's year is 2027."]);
    expect(told(pages, 'page-state', '2026')).toEqual(["- The person's year is 2027."]);
    expect(told({}, 'todos', 'gone')).toEqual(['- There is no such item.']);
  });

  it('gives the reason for an item with nothing but a switch', () => {
    const on = (enabled: boolean) =>
      told({ screenings: [{ id: 'film', enabled, time: null, title: '', film: null }] }, 'screenings', 'film');
    expect([on(true), on(false)]).toEqual([['+ It is switched on.'], ['- It is switched off for everybody.']]);
  });
});

it('explains every item in agreement with the plan', () => {
  const compiled = compileCatalogue(buildLargeCatalogue(120, createSeededRandom(5)), { vocabulary: buildVocabulary(), kinds: testKinds });
  for (const given of [
    {},
    { tags: ['child'], facts: { noLoans: true } },
    { now: '2028-01-01T00:00:00Z', switched: { Widget0: 'no' as const } },
  ]) {
    const viewer = buildViewer(given);
    const hub = plan(compiled, viewer, { columns: 4 });
    const shown = {
      widgets: hub.widgets,
      posters: hub.posters,
      highlights: hub.highlights,
      todos: hub.todos,
      leaflets: hub.leaflets,
      notices: hub.notices,
      'next-steps': hub.feed.flatMap((panel) => panel.ids),
    };
    for (const [kind, ids] of Object.entries(shown)) {
      const explained = compiled.catalogue[kind as ItemKind].filter(({ id }) => explainItem(compiled, viewer, kind as ItemKind, id).shown);
      expect(explained.map(({ id }) => id).sort()).toEqual([...ids].sort());
    }
  }
});
