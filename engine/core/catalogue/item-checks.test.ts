import { describe, expect, it } from 'vitest';
import { splitPointer } from '../../../schemas/index.ts';
import { buildFiles, buildPreset, buildSoundCatalogue, buildVocabulary, SOUND_COMPONENTS } from '../../testing/index.ts';
import { type CatalogueFile, problemsOf, readCatalogue, startCheck } from './index.ts';
import lists from './problem-lists.json' with { type: 'json' };

const words = buildVocabulary();
const vocabulary = {
  ...words,
  groups: [...words.groups, { id: 'interests', label: 'Interests', description: 'What they like.', exclusive: false, complete: false }],
  tags: [...words.tags, { id: 'crime', label: 'Crime', description: 'Crime novels.', group: 'interests', restricted: false }],
  values: [...words.values, { id: 'site', label: 'Site', description: 'Its address.', unit: 'address' as const }],
};
const sound = buildFiles(buildSoundCatalogue());

function withValues(file: CatalogueFile, values: Readonly<Record<string, unknown>>): CatalogueFile {
  const item: unknown = JSON.parse(file.text);
  for (const [pointer, value] of Object.entries(values)) {
    const parts = splitPointer(pointer);
    const last = parts.pop() ?? '';
    Object(parts.reduce((place, part) => Object(place)[part], item))[last] = value;
  }
  return { ...file, text: JSON.stringify(item, null, 2) };
}

describe('everything that is said of an item', () => {
  for (const { title, item, set, problems } of lists) {
    it(`with ${title}`, () => {
      const files = sound.map((file) => (file.path === `${item}.json` ? withValues(file, set) : file));
      const said = readCatalogue(files, vocabulary, SOUND_COMPONENTS).problems;
      expect(said.map(({ path, code, pointer, message }) => `${path} ${code} ${pointer}: ${message}`)).toEqual(problems);
    });
  }
});

it('[FRAME-052] two active presets cannot have one name for the same people', () => {
  const [preset] = buildSoundCatalogue().presets;
  const saidOf = (given: object) => {
    const other = { ...buildPreset(['Loans', 'Shelf'], { id: 'other' }), ...given };
    const check = startCheck({ ...buildSoundCatalogue(), presets: preset ? [preset, other] : [] }, vocabulary, SOUND_COMPONENTS);
    return problemsOf(check).map(({ id, code, message }) => `${id} ${code}: ${message}`);
  };
  expect(saidOf({})).toEqual([
    'other preset-name-twice: The preset "adult" is called "Adult" too. Only one active preset can have a name.',
  ]);
  expect([saidOf({ active: false }), saidOf({ name: 'Child' }), saidOf({ tags: ['child'] })]).toEqual([[], [], []]);
});
