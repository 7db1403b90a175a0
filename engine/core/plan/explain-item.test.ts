import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../schemas/generated/viewer.ts';
import {
  buildAllStatusTiles,
  buildAudience,
  buildCatalogue,
  buildGuide,
  buildLargeCatalogue,
  buildNextStep,
  buildNotification,
  buildPreset,
  buildPromotion,
  buildSite,
  buildTodo,
  buildViewer,
  buildVocabulary,
  buildWidget,
  buildYear,
  createSeededRandom,
} from '../../testing/index.ts';
import { type Catalogue, compileCatalogue, ITEM_KINDS, type ItemKind } from '../catalogue/index.ts';
import { explainItem, plan } from './index.ts';

function explain(catalogue: Partial<Catalogue>, kind: ItemKind, id: string, viewer: Partial<Viewer> = {}): ReturnType<typeof explainItem> {
  return explainItem(compileCatalogue(buildCatalogue(catalogue), buildVocabulary(), ['loans']), buildViewer(viewer), kind, id);
}

const hiddenBy = (...question: Parameters<typeof explain>): string => explain(...question).hiddenBy?.code ?? 'shown';

describe('why a widget is hidden', () => {
  const presets = [buildPreset(['Loans'])];

  it('names the first rule that hides it', () => {
    expect(hiddenBy({ widgets: [buildWidget()], presets }, 'widgets', 'Loans')).toBe('shown');
    expect(hiddenBy({ widgets: [buildWidget({ active: false })], presets }, 'widgets', 'Loans')).toBe('active');
    expect(hiddenBy({ widgets: [buildWidget({ component: 'ghost' })], presets }, 'widgets', 'Loans')).toBe('component');
    expect(hiddenBy({ widgets: [buildWidget()], presets: [buildPreset([])] }, 'widgets', 'Loans')).toBe('listed');
    expect(hiddenBy({ widgets: [buildWidget({ tags: ['child'] })], presets }, 'widgets', 'Loans')).toBe('condition');
    expect(hiddenBy({ widgets: [buildWidget()], presets }, 'widgets', 'Loans', { switched: { Loans: 'no' } })).toBe('switched');
  });

  it('gives every rule with its value, the one that hides it among them', () => {
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

  it('follows the words of a condition', () => {
    const { hiddenBy: reason } = explain({ widgets: [buildWidget({ tags: ['adult AND hasFines'] })], presets }, 'widgets', 'Loans');
    expect(reason?.explanation?.steps.map((step) => step.value)).toEqual([true, false]);
    expect(reason?.explanation?.nearestFlip).toEqual([{ word: 'hasfines', hold: true }]);
  });
});

describe('why a next step is hidden', () => {
  it('names the first rule that hides it', () => {
    const step = (given: object): string => hiddenBy({ 'next-steps': [buildNextStep(given)] }, 'next-steps', 'renew-your-card');
    expect([step({}), step({ active: false }), step({ status: 'valid' }), step({ visibility: 'child' })]).toEqual([
      'shown',
      'active',
      'status',
      'condition',
    ]);
  });

  it('names the item that it repeats', () => {
    const { hiddenBy: reason } = explain(
      { 'next-steps': [buildNextStep({ id: 'a', order: 1 }), buildNextStep({ id: 'b' })] },
      'next-steps',
      'b',
    );
    expect(reason).toMatchObject({ code: 'duplicate', why: '"a" has the same link and title and comes first.' });
  });

  it('names the advert that stands in its place', () => {
    const steps = [buildNextStep({ id: 'a', type: 'advert', title: 'A' }), buildNextStep({ id: 'b', type: 'advert', title: 'B' })];
    expect(explain({ 'next-steps': steps }, 'next-steps', 'b').hiddenBy?.why).toBe('"a" is the one advert of the feed.');
  });
});

describe('why something else is hidden', () => {
  it('names dates, rules and conditions', () => {
    expect(hiddenBy({ promotions: [buildPromotion({ endDate: '2027-01-01' })] }, 'promotions', 'book-club')).toBe('dates');
    expect(hiddenBy({ notifications: [buildNotification({ rule: 'emptyLoans' })] }, 'notifications', 'closed-monday')).toBe('rule');
    expect(hiddenBy({ notifications: [buildNotification({ rule: 'mystery' })] }, 'notifications', 'closed-monday')).toBe('rule');
    expect(hiddenBy({ guides: [buildGuide({ visibility: 'child' })] }, 'guides', 'how-to-borrow')).toBe('condition');
    expect(hiddenBy({ todos: [buildTodo({ active: false })] }, 'todos', 'get-a-card')).toBe('active');
    expect(hiddenBy({ audiences: [buildAudience('kids', 'child')] }, 'audiences', 'kids')).toBe('condition');
    expect(hiddenBy({ 'status-tiles': buildAllStatusTiles() }, 'status-tiles', 'card-valid')).toBe('state');
    expect(hiddenBy({ 'page-state': [buildYear({ id: '2026', year: 2026 }), buildSite()] }, 'page-state', '2026')).toBe('year');
    expect(hiddenBy({ presets: [buildPreset([], { name: 'Child' })] }, 'presets', 'adult')).toBe('name');
  });

  it('says so when there is no such item, for every kind', () => {
    for (const kind of ITEM_KINDS) expect(hiddenBy({}, kind, 'constructor')).toBe('missing');
  });
});

it('agrees with the plan about every item', () => {
  const compiled = compileCatalogue(buildLargeCatalogue(120, createSeededRandom(5)), buildVocabulary());
  for (const given of [
    {},
    { tags: ['child'], facts: { noLoans: true } },
    { now: '2028-01-01T00:00:00Z', switched: { Widget0: 'no' as const } },
  ]) {
    const viewer = buildViewer(given);
    const hub = plan(compiled, viewer, { columns: 4 });
    const shown = {
      widgets: hub.widgets,
      promotions: hub.promotions,
      leaderboard: hub.leaderboard,
      todos: hub.todos,
      guides: hub.guides,
      notifications: hub.notifications,
      'next-steps': hub.feed.flatMap((panel) => panel.ids),
    };
    for (const [kind, ids] of Object.entries(shown)) {
      const explained = compiled.catalogue[kind as ItemKind].filter(({ id }) => explainItem(compiled, viewer, kind as ItemKind, id).shown);
      expect(explained.map(({ id }) => id).sort()).toEqual([...ids].sort());
    }
  }
});
