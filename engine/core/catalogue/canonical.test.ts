import { describe, expect, it } from 'vitest';
import {
  buildFiles,
  buildLargeCatalogue,
  buildModel,
  buildSite,
  buildSoundCatalogue,
  buildTodo,
  buildVocabulary,
  buildWidget,
  createSeededRandom,
  kindNamed,
  SOUND_COMPONENTS,
} from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { toCanonicalJson } from './canonical.ts';
import { readCatalogue } from './read-catalogue.ts';

function shuffled(value: unknown, seed: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => shuffled(entry, seed));
  const random = createSeededRandom(seed);
  const entries = Object.entries(value).map(([name, child]) => ({ name, child, rank: random.next() }));
  entries.sort((left, right) => left.rank - right.rank);
  return Object.fromEntries(entries.map(({ name, child }) => [name, shuffled(child, seed + 1)]));
}

describe('toCanonicalJson', () => {
  it('orders properties by the schema, indents by two spaces and ends with a line feed', () => {
    const text = toCanonicalJson(kindNamed('todos'), buildTodo());
    expect(text.split('\n').slice(0, 4)).toEqual(['{', '  "id": "get-a-card",', '  "active": true,', '  "order": 10,']);
    expect(text.endsWith('}\n')).toBe(true);
    expect(text).not.toContain('\r');
  });

  it('orders properties inside lists and objects too', () => {
    const widget = buildWidget();
    const text = toCanonicalJson(kindNamed('widgets'), { ...widget, empty: { actionLink: '', actionLabel: '', text: 'x' } });
    expect(text).toContain('"empty": {\n    "text": "x",\n    "actionLabel": "",');
  });

  it('orders the value of a free property name', () => {
    const text = toCanonicalJson(
      kindNamed('page-state'),
      buildSite({ modes: { b: { schedule: [], value: 'x' }, a: { schedule: [], value: 'y' } } }),
    );
    expect(text.indexOf('"b"')).toBeLessThan(text.indexOf('"a"'));
    expect(text).toContain('"b": {\n      "value": "x",');
  });

  it('does not depend on the order of properties in the input', () => {
    const catalogue = buildSoundCatalogue();
    for (const preset of catalogue.presets)
      expect(toCanonicalJson(kindNamed('presets'), shuffled(preset, 7) as typeof preset)).toBe(
        toCanonicalJson(kindNamed('presets'), preset),
      );
    for (const year of catalogue['page-state'])
      expect(JSON.parse(toCanonicalJson(kindNamed('page-state'), shuffled(year, 7) as typeof year))).toEqual(year);
  });

  it('[G-10] writes the same bytes after reading, for 1,000 generated items', () => {
    const catalogue = buildLargeCatalogue(1000, createSeededRandom(10));
    const first = buildFiles(catalogue);
    const { catalogue: again, problems } = readCatalogue(first, buildModel(buildVocabulary(), SOUND_COMPONENTS));
    expect(problems).toEqual([]);
    expect(buildFiles(again)).toEqual(first);
  });

  it('[G-10] writes the same bytes for any text and any start data', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.object({ maxDepth: 4 }), (name, customData) => {
        const { settings } = buildWidget();
        const first = toCanonicalJson(kindNamed('widgets'), buildWidget({ title: name, settings: { ...settings, customData } }));
        expect(toCanonicalJson(kindNamed('widgets'), JSON.parse(first))).toBe(first);
      }),
    );
  });
});
