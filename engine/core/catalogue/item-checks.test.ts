import { describe, expect, it } from 'vitest';
import {
  buildFiles,
  buildModel,
  buildPreset,
  buildSoundCatalogue,
  buildVocabulary,
  type ProblemList,
  SOUND_COMPONENTS,
  spoil,
} from '../../testing/index.ts';
import { problemsOf, recheckItem, startCheck } from './checker.ts';
import type { CatalogueFile } from './item-kinds.ts';
import lists from './problem-lists.json' with { type: 'json' };
import { readCatalogue } from './read-catalogue.ts';
import { listReferences } from './references.ts';

const words = buildVocabulary();
const vocabulary = {
  ...words,
  groups: [...words.groups, { id: 'interests', label: 'Interests', description: 'What they like.', exclusive: false, complete: false }],
  tags: [...words.tags, { id: 'crime', label: 'Crime', description: 'Crime novels.', group: 'interests', restricted: false }],
  values: [...words.values, { id: 'site', label: 'Site', description: 'Its address.', unit: 'address' as const }],
};
const sound = buildFiles(buildSoundCatalogue());

describe('readCatalogue', () => {
  for (const { title, item, set, problems } of lists as readonly ProblemList[]) {
    it(`lists the problems of an item with ${title}`, () => {
      const [kind = '', id = ''] = item.split('/');
      const files = spoil(sound, { kind, id, set });
      const said = readCatalogue(files, buildModel(vocabulary, SOUND_COMPONENTS)).problems;
      expect(said.map(({ path, code, pointer, message }) => `${path} ${code} ${pointer}: ${message}`)).toEqual(problems);
    });
  }
});

it('[FRAME-052] reports two active presets with the same name for the same people', () => {
  const [preset] = buildSoundCatalogue().presets;
  const saidOf = (given: object) => {
    const other = { ...buildPreset(['Loans', 'Shelf'], { id: 'other' }), ...given };
    const check = startCheck(
      { ...buildSoundCatalogue(), presets: preset ? [preset, other] : [] },
      buildModel(vocabulary, SOUND_COMPONENTS),
    );
    return problemsOf(check).map(({ id, code, message }) => `${id} ${code}: ${message}`);
  };
  expect(saidOf({})).toEqual([
    'other preset-name-twice: The preset "adult" is called "Adult" too. Only one active preset can have a name.',
  ]);
  expect([saidOf({ active: false }), saidOf({ name: 'Child' }), saidOf({ tags: ['child'] })]).toEqual([[], [], []]);
});

describe('problems and their places', () => {
  const said = (files: readonly CatalogueFile[], given = vocabulary) =>
    readCatalogue(files, buildModel(given, SOUND_COMPONENTS)).problems.map(
      ({ path, code, pointer, message }) => `${path} ${code} ${pointer}: ${message}`,
    );
  const moved = (path: string, to: string) => sound.map((file) => (file.path === path ? { ...file, path: to } : file));
  const edited = (path: string, set: Readonly<Record<string, unknown>>) => {
    const [kind = '', id = ''] = path.replace('.json', '').split('/');
    return spoil(sound, { kind, id, set });
  };

  it('[FRAME-052] reports a repeated preset name at the second preset', () => {
    const [preset] = buildSoundCatalogue().presets;
    const other = { ...buildPreset(['Loans', 'Shelf'], { id: 'other' }) };
    const check = startCheck(
      { ...buildSoundCatalogue(), presets: preset ? [preset, other] : [] },
      buildModel(vocabulary, SOUND_COMPONENTS),
    );
    expect(problemsOf(check).map(({ path, pointer }) => path + pointer)).toEqual(['presets/other.json/name']);
  });

  it('reports an entry in the folder of another component, but not in its own', () => {
    expect(said(moved('widgets/Loans.json', 'widgets/shelf/loans.entry.json'))).toEqual([
      'widgets/shelf/loans.entry.json file-in-wrong-folder /component: The widget is drawn by "loans", so its entry belongs in that folder and not in "shelf".',
    ]);
    expect(said(moved('widgets/Loans.json', 'widgets/loans/loans.entry.json'))).toEqual([]);
    expect(said(moved('widgets/Loans.json', 'loans.entry.json'))).toEqual([]);
    expect(said(moved('todos/get-a-card.json', 'todos/any/thing.entry.json'))).toEqual([]);
  });

  it('reports a file name that differs from its item, with either kind of slash in the path', () => {
    expect(said(moved('todos/get-a-card.json', 'todos/get.json.json'))).toEqual([
      'todos/get.json.json file-name-differs /id: The item calls itself "get-a-card" and its file is called "get.json". Both must be the same.',
    ]);
    expect(said(moved('todos/get-a-card.json', 'todos\\get-a-card.json'))).toEqual([]);
  });

  it('reports a preset that lists a switched-off widget, at the preset', () => {
    expect(said(edited('widgets/Loans.json', { '/active': false }))[0]).toBe(
      'presets/adult.json preset-widget-inactive /order/2/0/widget: The preset lists the widget "Loans", which is switched off. Switch it on or take it out of the preset.',
    );
    expect(said(edited('widgets/Loans.json', { '/active': false }).filter(({ kind }) => kind !== 'presets')).join()).not.toContain(
      'inactive',
    );
  });

  it('reports an invalid moment at its own place', () => {
    const places = (path: string, values: Readonly<Record<string, unknown>>) =>
      readCatalogue(edited(path, values), buildModel(vocabulary, SOUND_COMPONENTS)).problems.map(({ pointer }) => pointer);
    const bad = '2027-02-30';
    const link = { enabled: true, applyUrl: '/a', trackUrl: '', notification: '', opensAt: bad, closesAt: null };
    expect(places('page-state/2027.json', { '/routes/standard': link })).toEqual(['/routes/standard/opensAt']);
    expect(places('page-state/site.json', { '/alert': { text: 'x', from: bad, to: null } })).toEqual(['/alert/from']);
    const schedule = [{ from: bad, to: null, value: 'shut' }];
    expect(places('page-state/site.json', { '/modes/opening/schedule': schedule })).toEqual(['/modes/opening/schedule/0/from']);
    const later = [
      { from: '2027-01-05T10:00', to: null, value: 'open' },
      { from: null, to: '2027-01-05T10:00', value: 'open' },
    ];
    expect(places('page-state/site.json', { '/modes/opening/schedule': later })).toEqual([]);
  });

  it('reports a site value outside its only limit', () => {
    const values = [
      { id: 'least', label: 'Least', description: 'At least.', lowest: 5 },
      { id: 'most', label: 'Most', description: 'At most.', highest: 5 },
      { id: 'any', label: 'Any', description: 'Anything.' },
    ];
    const of = (given: object) =>
      said(edited('page-state/site.json', { '/values': given }), { ...vocabulary, values: values as typeof vocabulary.values });
    expect(of({ least: 5, most: 5, any: 'text' })).toEqual([]);
    expect(of({ least: 6, most: 4, any: 7 })).toEqual([]);
    expect(of({ least: 4 }).map((line) => line.split(': ')[1])).toEqual(['"least" must be 5 or more.']);
    expect(of({ most: 6 }).map((line) => line.split(': ')[1])).toEqual(['"most" must be 5 or less.']);
    expect(of({ least: 'a', most: 'b' })).toHaveLength(2);
  });

  it('reports a missing order of a preset, and mistakes in its orders', () => {
    const preset = (values: object) =>
      said(edited('presets/adult.json', values as Record<string, unknown>)).filter((line) => line.startsWith('presets/'));
    expect(preset({ '/order': { 2: [], 3: [] } })).toEqual([
      'presets/adult.json preset-columns-missing /order: The preset has no order for 4 columns.',
    ]);
    expect(preset({ '/order/2': 'x' })).toEqual([
      'presets/adult.json shape-type /order/2: "order 2" must be a list between [ and ], and it is the text "x".',
    ]);
    expect(preset({ '/order/2': [{ position: 1 }] })).toEqual(['presets/adult.json shape-missing /order/2/0: "widget" is missing.']);
  });

  it('describes the reference of an expectation that a person does not see an item', () => {
    const check = startCheck(buildSoundCatalogue(), buildModel(vocabulary, SOUND_COMPONENTS));
    const [assertion] = buildSoundCatalogue().assertions;
    recheckItem(check, 'assertions', { ...assertion, shown: false });
    expect(listReferences(check, 'widgets', 'Loans').at(-1)?.sentence).toBe('Expects that this person does not see it.');
  });

  it('reports a file that is no item, and an unknown kind', () => {
    expect(
      said([...sound, { kind: 'todos', path: 'todos/x.json', text: '[1]' }, { kind: 'gadgets' as 'todos', path: 'g/x.json', text: '{}' }]),
    ).toEqual([
      'g/x.json unknown-kind : There is no kind of item called "gadgets".',
      'todos/x.json json-not-an-item : An item is an object between { and }, and this is a list.',
    ]);
  });
});
