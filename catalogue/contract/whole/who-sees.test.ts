import { describe, expect, it } from 'vitest';
import { lookAtItem, toPeople } from '#editor/testing';
import {
  type CompiledCatalogue,
  countDrawn,
  explainItem,
  findEffects,
  type ItemKind,
  placedInPlan,
  plan,
  recompileItem,
  type SyntheticCohort,
  wordsOfViewer,
} from '#engine';
import { shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { pack } from '../../pack.ts';
import { people } from '../../people.ts';

const { catalogue, compiled } = shippedCatalogue();
const { site, years } = compiled;
const personas = toPeople(pack, catalogue.personas, catalogue['page-state']);

/** Personas with one clock as a cohort, so that counts and effects are about the same people as everything else. */
function toCohort(some: typeof personas, now: string): SyntheticCohort {
  const members = some.map(({ viewer }) => ({
    spec: { tiles: [], words: [], modes: {}, now },
    viewer,
    words: wordsOfViewer(viewer),
    statuses: viewer.tiles.map(({ scheme, state }) => ({ scheme, state })),
    weight: 1,
  }));
  return { id: now, now, total: some.length, pageState: { site, years }, people: members };
}

const clocks = [...new Set(personas.map(({ viewer }) => viewer.now))];
const cohorts = clocks.map((now) =>
  toCohort(
    personas.filter(({ viewer }) => viewer.now === now),
    now,
  ),
);

const plans = personas.map(({ id, viewer }) => ({ id, hub: plan(compiled, viewer, { columns: 4 }) }));

/** The personas whose hub shows an item. */
function onHubOf(kind: ItemKind, id: string): readonly string[] {
  const known = compiled.kinds.drawn.find(({ name }) => name === kind);
  return plans.flatMap(({ id: persona, hub }) => (known && placedInPlan(hub, known).flat().includes(id) ? [persona] : []));
}

/** The catalogue without an item. */
function without(kind: ItemKind, id: string): CompiledCatalogue {
  return recompileItem(compiled, kind, id, null);
}

const kinds = compiled.kinds.seen.filter(
  ({ name, shows }) => shows.as !== 'layout' && compiled.kinds.drawn.some((drawn) => drawn.name === name),
);

describe('who sees an item of the shipped content, for each persona', () => {
  const counts = new Map<string, number>();
  for (const { kind, id, count } of cohorts.flatMap((cohort) => countDrawn(compiled, cohort)))
    counts.set(`${kind}/${id}`, (counts.get(`${kind}/${id}`) ?? 0) + count);

  it.each(kinds.map(({ name }) => name))('is the same in hub, form, box, counts and review: %s', (kind) => {
    const items = catalogue[kind];
    expect(items.length).toBeGreaterThan(0);
    for (const { id } of items) {
      const seen = onHubOf(kind, id);
      const sight = lookAtItem(`${kind}/${id}`, personas, () => compiled);
      const explained = personas.filter(({ viewer }) => explainItem(compiled, viewer, kind, id).shown).map((person) => person.id);
      expect([id, 'explained', explained]).toEqual([id, 'explained', seen]);
      expect([id, 'box', sight?.seenBy.map((person) => person.id)]).toEqual([id, 'box', seen]);
      expect([id, 'counted', counts.get(`${kind}/${id}`)]).toEqual([id, 'counted', seen.length]);
      const after = without(kind, id);
      const effects = cohorts.flatMap((cohort) => findEffects({ before: compiled, after, cohort, pack: people, examples: 0 }).items);
      const gone = effects.filter((effect) => effect.kind === kind && effect.id === id).reduce((sum, { removed }) => sum + removed, 0);
      expect([id, 'review', gone]).toEqual([id, 'review', seen.length]);
    }
  });
});
