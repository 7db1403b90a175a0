import { describe, expect, it } from 'vitest';
import { buildModel, buildSoundCatalogue, buildViewer, buildVocabulary, SOUND_COMPONENTS, testKinds } from '../../testing/index.ts';
import { compileCatalogue } from '../catalogue/compile.ts';
import { plan } from '../plan/plan.ts';
import { collectItems, idsOfPlan, messagesOf } from './collect-items.ts';
import { drawHub, type HubSources } from './draw-hub.ts';

const vocabulary = buildVocabulary();
const compiled = compileCatalogue(buildSoundCatalogue(), buildModel(vocabulary, SOUND_COMPONENTS));
const pack = { vocabulary, toViewer: () => buildViewer({ tags: ['adult'] }), toDetails: () => undefined };
const sources: HubSources = {
  compiled,
  pack,
  settings: { bases: {}, allowedOrigins: [], isDebugAllowed: false },
  busySeconds: () => null,
};
const person = { record: {}, now: '2027-03-01T10:00:00Z', name: ' ann', modes: { opening: 'shut' } };

describe('items of a page', () => {
  it('collects exactly the items that the plan names', () => {
    const made = plan(compiled, buildViewer({ tags: ['adult'] }), { columns: 3 });
    const items = collectItems((kind, id) => ({ id, kind }), made, testKinds, { messages: { saved: 'Saved' }, pictures: [] });
    for (const [kind, ids] of idsOfPlan(made, testKinds)) expect(Object.keys(items[kind] ?? {}).sort()).toEqual([...new Set(ids)].sort());
    expect(Object.keys(items.widgets ?? {})).toContain('Loans');
    expect(items.messages).toEqual({ saved: 'Saved' });
  });

  it('collects the item of each tile that has one', () => {
    const { tiles, ...made } = plan(compiled, buildViewer(), { columns: 3 });
    const tile = { scheme: 'CARD', state: 'valid', ring: 0, confetti: false, shown: true, values: {} };
    const named = idsOfPlan({ ...made, tiles: [...tiles, { ...tile, item: 'card-valid' }, { ...tile, item: null }] }, testKinds);
    expect([...(named.get('status-tiles') ?? [])]).toEqual(['card-valid']);
  });

  it('leaves out ids without an item', () => {
    const made = plan(compiled, buildViewer({ tags: ['adult'] }), { columns: 3 });
    expect(collectItems(() => undefined, made, testKinds, { messages: {}, pictures: [] }).widgets).toStrictEqual({});
  });

  it('gives the messages of the requested areas, or all', () => {
    const messages = [
      { id: 'a', text: 'A', area: 'one', source: '' },
      { id: 'b', text: 'B', area: 'two', source: '' },
    ];
    expect(messagesOf({ messages })).toEqual({ a: 'A', b: 'B' });
    expect(messagesOf({ messages }, ['two'])).toEqual({ b: 'B' });
  });
});

describe('drawHub', () => {
  it('gives plan, page state and person, with the modes of the person overriding those of the site', () => {
    const { values, now } = drawHub(sources, { uid: 'u', person, saved: [], columns: 3 });
    expect(now).toBe(person.now);
    expect(values.person).toEqual({ id: 'u', name: ' ann', initial: 'A' });
    expect(values.pageState.modes.opening).toBe('shut');
    expect(values.plan.widgets).toContain('Loans');
    expect(values.details).toBeNull();
  });

  it('passes the moment, page state and saved values to the pack', () => {
    const contexts: unknown[] = [];
    const toDetails = (_: unknown, context: object) => {
      contexts.push(context);
      return 'details';
    };
    const { values } = drawHub({ ...sources, pack: { ...pack, toDetails } }, { uid: 'u', person, saved: [], columns: 3 });
    expect(values.details).toBe('details');
    expect(contexts).toEqual([{ now: person.now, site: compiled.site, years: compiled.years, saved: [] }]);
  });

  it('contains no reasons unless debug aids are allowed', () => {
    const question = { uid: 'u', person, saved: [], columns: 3 } as const;
    const { values, reasoned } = drawHub(sources, question);
    expect(values.plan.reasons).toEqual([]);
    expect(reasoned.reasons.length).toBeGreaterThan(0);
    const open = drawHub({ ...sources, settings: { ...sources.settings, isDebugAllowed: true } }, question);
    expect(open.values.plan.reasons).toEqual(reasoned.reasons);
  });

  it('passes made-up states to the pack only when there are some', () => {
    const told: unknown[] = [];
    const toViewer = (_: unknown, context: object) => {
      told.push('forced' in context);
      return buildViewer();
    };
    const asking = { ...pack, toViewer };
    drawHub({ ...sources, pack: asking }, { uid: 'u', person, saved: [], columns: 2 });
    drawHub({ ...sources, pack: asking }, { uid: 'u', person, saved: [], columns: 2, forced: { CARD: 'valid' } });
    expect(told).toEqual([false, true]);
  });
});
