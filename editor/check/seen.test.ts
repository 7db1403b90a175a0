import { describe, expect, it } from 'vitest';
import { explainItem, type Json, type Pack } from '#engine';
import { buildSoundCatalogue, buildViewer, buildVocabulary, createFakeClock, SOUND_COMPONENTS, testKinds } from '#engine/testing';
import { createDocument, type ItemReading } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import { soundValue } from '../document/item-state.ts';
import { createDraftCompiler } from './draft-compiled.ts';
import { type SeenCounts, watchSeen } from './seen.ts';
import { lookAtItem } from './use-item-sight.ts';

const viewers = [buildViewer(), buildViewer({ tags: ['adult'], facts: { hasFines: true } }), buildViewer({ tags: ['child'] })];

const pack: Pack = {
  name: 'library',
  vocabulary: buildVocabulary(),
  components: SOUND_COMPONENTS,
  kinds: testKinds,
  recordSchema: {},
  toViewer: (record) => viewers[(record as { readonly number: number }).number] ?? buildViewer(),
  toDetails: () => null,
  rules: [],
};

function open() {
  const clock = createFakeClock();
  const document = createDocument(clock.now);
  const readings = new Map<ItemKey, ItemReading>();
  const put = (kind: string, value: { readonly id: string }) =>
    readings.set(`${kind}/${value.id}` as ItemKey, { live: value as unknown as Json, saved: value as unknown as Json, tag: 't' });
  const catalogue = { ...buildSoundCatalogue(), personas: [] };
  for (const [kind, list] of Object.entries(catalogue)) for (const value of list) put(kind, value);
  viewers.forEach((_, number) => {
    put('personas', { id: `p${number}`, record: { number } } as { readonly id: string });
  });
  document.read(readings);
  return { clock, document, items: () => document.store.getState().items };
}

describe('the draft compiler', () => {
  it('compiles the chosen values as they are, and recompiles only what another choice changes', () => {
    const { document, items } = open();
    const [item] = [...items()].find(([key]) => key.startsWith('next-steps/')) ?? [];
    if (!item) throw new Error('There is a next step.');
    document.edit(item, { do: 'set', at: ['title'], value: 'As it is drafted' }, 'Title');
    const compile = createDraftCompiler(pack);
    const live = compile(items(), (_, { live }) => live);
    const drafted = compile(items(), (key, one) => (key === item ? soundValue(key, one) : one.live));
    const find = ({ catalogue }: typeof live) => catalogue['next-steps'].find(({ id }) => item.endsWith(`/${id}`));
    expect([find(live), find(drafted)?.title]).toEqual([items().get(item)?.live, 'As it is drafted']);
    expect(find(live)).toBe(items().get(item)?.live);
    expect(drafted.catalogue.widgets).toBe(live.catalogue.widgets);
  });
});

describe('the number of personas who see an item', () => {
  it.each(['next-steps', 'posters', 'highlights', 'notices', 'todos', 'leaflets'] as const)(
    'matches the explanation of each item: %s',
    (kind) => {
      const { clock, document, items } = open();
      let told: SeenCounts = null;
      watchSeen(
        { document, clock },
        {
          editorPack: { pack, widgets: [], hints: {} },
          kind,
          onCounts: (counts) => {
            told = counts;
          },
        },
      );
      clock.advance(500);
      const compiled = createDraftCompiler(pack)(items());
      const wanted = compiled.catalogue[kind].map(({ id }): [string, number] => [
        `${kind}/${id}`,
        viewers.filter((viewer) => explainItem(compiled, viewer, kind, id).shown).length,
      ]);
      expect(wanted.length).toBeGreaterThan(0);
      expect(told).toEqual({ of: 3, counts: new Map(wanted) });
      const people = viewers.map((viewer, number) => ({ id: `p${number}`, name: `P${number}`, held: new Set<string>(), viewer }));
      for (const { id } of compiled.catalogue[kind]) {
        const sight = lookAtItem(`${kind}/${id}`, people, () => compiled);
        for (const { id: person, viewer } of people) {
          const { shown, hiddenBy } = explainItem(compiled, viewer, kind, id);
          expect(sight?.seenBy.some((one) => one.id === person)).toBe(shown);
          expect(sight?.hiddenBy(person)?.why).toBe(hiddenBy?.why);
        }
      }
    },
  );

  it.each([
    ['before it starts', '2026-11-27T07:00:00Z', { at: '2026-11-27T08:00:00.000Z', isNow: false }],
    ['while it shows', '2026-11-27T09:00:00Z', { at: '2026-11-27T09:00:00.000Z', isNow: true }],
    ['when it is over', '2026-11-27T18:01:00Z', null],
  ])('reports who would see a dated item at its own time: %s', (_, now, wanted) => {
    const { document, items } = open();
    const key = [...items().keys()].find((one) => one.startsWith('notices/')) ?? 'notices/none';
    document.edit(key, { do: 'set', at: ['startDate'], value: '2026-11-27T08:00' }, 'Starts');
    document.edit(key, { do: 'set', at: ['endDate'], value: '2026-11-27T18:00' }, 'Ends');
    document.edit(key, { do: 'set', at: ['visibility'], value: '' }, 'Show if');
    document.edit(key, { do: 'set', at: ['rule'], value: '' }, 'Rule');
    const people = viewers.map((viewer, number) => ({ id: `p${number}`, name: `P${number}`, held: new Set<string>(), viewer }));
    const elsewhen = { now: Date.parse(now), viewerAt: ({ viewer }: (typeof people)[number], at: string) => ({ ...viewer, now: at }) };
    const sight = lookAtItem(key, people, () => createDraftCompiler(pack)(items()), elsewhen);
    expect(sight?.seenBy).toEqual([]);
    expect(sight?.then ?? null).toEqual(wanted && { ...wanted, seenBy: people });
  });

  it('updates the number of personas once typing has stopped', () => {
    const { clock, document, items } = open();
    const told: (number | undefined)[] = [];
    const key = [...items().keys()].find((one) => one.startsWith('leaflets/')) ?? 'leaflets/none';
    const stop = watchSeen(
      { document, clock },
      { editorPack: { pack, widgets: [], hints: {} }, kind: 'leaflets', onCounts: (counts) => told.push(counts?.counts.get(key)) },
    );
    clock.advance(500);
    document.edit(key, { do: 'set', at: ['active'], value: false }, 'Active');
    clock.advance(400);
    document.edit(key, { do: 'set', at: ['title'], value: 'Typed' }, 'Title');
    clock.advance(400);
    expect(told).toHaveLength(1);
    clock.advance(100);
    expect(told.at(-1)).toBe(0);
    stop();
  });
});

describe('repeated compilation of a draft', () => {
  it('equals a full compilation after items changed, were added or removed', () => {
    const { document, items } = open();
    const compile = createDraftCompiler(pack);
    compile(items());
    const [one, two] = [...items().keys()].filter((key) => key.startsWith('todos/'));
    const value = items().get(one ?? 'todos/none')?.value as { readonly [name: string]: Json };
    document.edit(one ?? 'todos/none', { do: 'set', at: ['name'], value: 'Other' }, 'Name');
    document.edit('todos/fresh', { do: 'replace', value: { ...value, id: 'fresh' } }, 'New');
    if (two) document.edit(two, { do: 'replace', value: null }, 'Archive');
    expect(compile(items()).catalogue).toEqual(createDraftCompiler(pack)(items()).catalogue);
    expect(compile(items()).catalogue.todos.map(({ id }) => id)).toContain('fresh');
  });
});
