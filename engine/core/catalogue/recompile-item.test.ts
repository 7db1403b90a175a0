import { describe, expect, it } from 'vitest';
import {
  buildAudience,
  buildLargeCatalogue,
  buildModel,
  buildSoundCatalogue,
  buildViewer,
  buildVocabulary,
  createSeededRandom,
  itemKinds,
  SOUND_COMPONENTS,
} from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { statusKeysOf } from '../next-step/feed-entry.ts';
import { explainItem } from '../plan/explain-item.ts';
import { plan } from '../plan/plan.ts';
import { type CompiledCatalogue, compileCatalogue } from './compile.ts';
import type { Catalogue, ItemKind, ItemOf } from './item-kinds.ts';
import { recompileItem } from './recompile-item.ts';

const vocabulary = buildVocabulary();
const base = compileCatalogue(buildSoundCatalogue(), buildModel(vocabulary, SOUND_COMPONENTS));
const words = ['adult', 'child', 'hasFines', 'noLoans', 'housebound'];

const expressions = fc.constantFrom('', 'adult', '!adult', 'child OR hasFines', '@readers', '@helped AND adult', 'not readable ((');

/** One edit: an item removed, changed, inserted under a new id, or restored to its first version. */
const edits = fc.record({
  kind: fc.constantFrom(...itemKinds),
  pick: fc.nat(20),
  act: fc.constantFrom('take', 'change', 'change', 'change', 'copy', 'restore'),
  expression: expressions,
  order: fc.integer({ min: -2, max: 5 }),
  isActive: fc.boolean(),
});
type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

function change(item: object, { expression, order, isActive }: Edit): object {
  const fields = {
    ...('visibility' in item ? { visibility: expression } : {}),
    ...('expression' in item ? { expression: expression.replace('@readers', 'child').replace('@helped', 'child') } : {}),
    ...('tags' in item ? { tags: expression === '' ? [] : [expression, 'adult'] } : {}),
    ...('order' in item && typeof item.order === 'number' ? { order } : {}),
    ...('active' in item ? { active: isActive } : {}),
  };
  return { ...item, ...fields };
}

function apply<Kind extends ItemKind>(compiled: CompiledCatalogue, kind: Kind, edit: Edit): CompiledCatalogue {
  const items: readonly ItemOf<Kind>[] = compiled.catalogue[kind];
  const item = items[edit.pick % Math.max(1, items.length)];
  const first: readonly ItemOf<Kind>[] = base.catalogue[kind];
  const before = first[edit.pick % Math.max(1, first.length)];
  if (edit.act === 'restore' && before) return recompileItem(compiled, kind, before.id, before);
  if (!item) return compiled;
  // A site under another id would be taken for a year, which has another shape.
  if (edit.act === 'copy' && item.id === 'site') return compiled;
  if (edit.act === 'take') return recompileItem(compiled, kind, item.id, null);
  const changed = change(item, edit) as ItemOf<Kind>;
  if (edit.act !== 'copy') return recompileItem(compiled, kind, item.id, changed);
  const copy = { ...changed, id: `${item.id}-${edit.order + 2}` };
  return recompileItem(compiled, kind, copy.id, copy);
}

function viewers() {
  return [
    buildViewer(),
    buildViewer({ tags: ['adult'], facts: { hasFines: true } }),
    buildViewer({ tags: words.slice(1, 2), facts: { noLoans: true, emptyLoans: true } }),
  ];
}

function expectSame(quick: CompiledCatalogue): void {
  const whole = compileCatalogue(quick.catalogue, buildModel(vocabulary, SOUND_COMPONENTS));
  expect(quick.catalogue).toEqual(whole.catalogue);
  for (const viewer of viewers()) {
    for (const columns of [2, 3, 4] as const) expect(plan(quick, viewer, { columns })).toEqual(plan(whole, viewer, { columns }));
    for (const kind of ['next-steps', 'widgets', 'notices'] as const) {
      const [item] = quick.catalogue[kind];
      if (item) expect(explainItem(quick, viewer, kind, item.id)).toEqual(explainItem(whole, viewer, kind, item.id));
    }
  }
}

describe('recompileItem', () => {
  it('gives the same plans and explanations as a full compile, after any edits', () => {
    fc.assert(
      fc.property(fc.array(edits, { minLength: 1, maxLength: 12 }), (list) => {
        let compiled = base;
        for (const edit of list) compiled = apply(compiled, edit.kind, edit);
        expectSame(compiled);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves the given catalogue unchanged', () => {
    const before = plan(base, buildViewer({ tags: ['adult'] }), { columns: 3 });
    const [step] = base.catalogue['next-steps'];
    const changed = recompileItem(base, 'next-steps', 'step', step ? { ...step, visibility: 'neverHeard' } : null);
    expect(changed.catalogue['next-steps']).not.toBe(base.catalogue['next-steps']);
    expect(changed.lists).toBe(base.lists);
    expect(plan(base, buildViewer({ tags: ['adult'] }), { columns: 3 })).toEqual(before);
  });

  it('rebuilds only the indexes that contain a next step when it keeps its place', () => {
    const compiled = compileCatalogue(buildLargeCatalogue(80, createSeededRandom(4)), buildModel(vocabulary, SOUND_COMPONENTS));
    const step = compiled.catalogue['next-steps'].find(({ active }) => active);
    if (!step) throw new Error('There is no next step.');
    const typed = recompileItem(compiled, 'next-steps', step.id, { ...step, title: 'Typed' });
    const renewed = [...compiled.steps.keys()].filter((key) => typed.steps.get(key) !== compiled.steps.get(key));
    expect(renewed).toEqual(statusKeysOf(step));
    expect(compiled.steps.size).toBeGreaterThan(renewed.length);
    expectSame(typed);
  });

  it('updates everything that uses a changed audience', () => {
    const compiled = recompileItem(base, 'audiences', 'readers', buildAudience('readers', 'housebound'));
    expectSame(compiled);
    expect(compiled.audiences.get('readers')).toBe('housebound');
  });

  it('limits the number of collected expressions', () => {
    const catalogue: Catalogue = buildLargeCatalogue(80, createSeededRandom(4));
    let compiled = compileCatalogue(catalogue, buildModel(vocabulary, SOUND_COMPONENTS));
    const [item] = compiled.catalogue.posters;
    for (let turn = 0; item && turn < 400; turn += 1) {
      compiled = recompileItem(compiled, 'posters', item.id, { ...item, visibility: `adult word${turn}` });
    }
    expect(compiled.sources.texts.length).toBeLessThan(250);
    expect(plan(compiled, buildViewer(), { columns: 3 })).toEqual(
      plan(compileCatalogue(compiled.catalogue, buildModel(vocabulary, SOUND_COMPONENTS)), buildViewer(), { columns: 3 }),
    );
  });
});
