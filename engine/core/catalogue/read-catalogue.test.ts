import { describe, expect, it } from 'vitest';
import {
  buildFiles,
  buildModel,
  buildSoundCatalogue,
  buildVocabulary,
  createSeededRandom,
  itemKinds,
  type Mistake,
  pickOne,
  SOUND_COMPONENTS,
  type Spoiling,
  spoil,
} from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { problemsOf, recheckItem, recheckWithout, startCheck, startCheckInSteps } from './checker.ts';
import type { CatalogueEntry, CatalogueFile } from './item-kinds.ts';
import mistakes from './mistakes.json' with { type: 'json' };
import { readCatalogue, readItems } from './read-catalogue.ts';

const vocabulary = buildVocabulary();
const sound = buildFiles(buildSoundCatalogue());
const soundItems = itemKinds.flatMap((kind) => buildSoundCatalogue()[kind].map((value) => ({ kind, id: value.id, value })));

function read(files: readonly CatalogueFile[]): ReturnType<typeof readCatalogue> {
  return readCatalogue(files, buildModel(vocabulary, SOUND_COMPONENTS));
}

/** The valid files with a mistake in one of them. */
function spoiled(mistake: Spoiling): CatalogueFile[] {
  return spoil(sound, mistake);
}

describe('readCatalogue with a valid catalogue', () => {
  it('reads every item without a problem', () => {
    const { catalogue, problems } = read(sound);
    expect(problems).toEqual([]);
    expect(catalogue).toEqual(buildSoundCatalogue());
  });

  it('covers an item of every kind', () => {
    expect(itemKinds.filter((kind) => buildSoundCatalogue()[kind].length === 0)).toEqual([]);
  });

  it("adds the engine's messages for ids that the content does not have", () => {
    const [own] = buildSoundCatalogue().messages;
    if (!own) throw new TypeError('The sound catalogue has no message');
    const engines = { area: 'engine', source: '', text: 'As the engine says it' };
    const messages = [own.id, 'try-again'].map((id) => ({ ...engines, id }));
    const { catalogue, problems } = readCatalogue(sound, { ...buildModel(vocabulary, SOUND_COMPONENTS), messages });
    expect(problems).toEqual([]);
    expect(catalogue.messages).toEqual([...buildSoundCatalogue().messages, { ...engines, id: 'try-again' }]);
  });

  it('checks items as values too', () => {
    expect(problemsOf(startCheck(buildSoundCatalogue(), buildModel(vocabulary, SOUND_COMPONENTS)))).toEqual([]);
    expect(readItems(soundItems, buildModel(vocabulary, SOUND_COMPONENTS)).problems).toEqual([]);
  });
});

describe('readCatalogue with several mistakes in an item', () => {
  const [todo] = buildSoundCatalogue().todos;
  const codes = (change: object) => {
    const items = soundItems.map((item) =>
      item.kind === 'todos' && item.id === todo?.id ? { ...item, value: JSON.parse(JSON.stringify({ ...todo, ...change })) } : item,
    );
    return readItems(items, buildModel(vocabulary, SOUND_COMPONENTS)).problems.map(({ code, pointer }) => `${code} ${pointer}`);
  };

  it('reports mistakes in the shape together with those in the sound parts', () => {
    expect(codes({ name: 5, tags: ['nobodyKnows'] })).toEqual(['shape-type /name', 'unknown-tag /tags/0']);
    expect(codes({ name: undefined, tags: ['nobodyKnows'] })).toContain('unknown-tag /tags/0');
    expect(codes({ extra: 1, tags: ['nobodyKnows'] })).toContain('unknown-tag /tags/0');
  });

  it('reports no problem of a replaced part', () => {
    expect(codes({ tags: 'adult' })).toEqual(['shape-type /tags']);
  });
});

describe('readCatalogue with a mistake', () => {
  for (const mistake of mistakes as Mistake[]) {
    it(mistake.title, () => {
      const { problems } = read(spoiled(mistake));
      const found = problems.find((problem) => problem.code === mistake.code);
      const path = mistake.in ?? `${mistake.kind}/${mistake.id}.json`;
      expect(found ?? problems).toMatchObject({ code: mistake.code, pointer: mistake.at, path });
      expect(found?.message).toContain(mistake.says ?? '');
    });
  }

  it('[G-01] gives the line and column of a problem', () => {
    const { problems } = read(spoiled({ kind: 'leaflets', id: 'how-to-borrow', set: { '/visibility': 'adult OR chidl' } }));
    expect(problems).toHaveLength(1);
    const line = JSON.stringify(JSON.parse(sound.find((file) => file.kind === 'leaflets')?.text ?? ''), null, 2)
      .split('\n')
      .findIndex((text) => text.includes('"visibility"'));
    expect(problems[0]).toMatchObject({ line: line + 1, column: '  "visibility": "adult OR '.length + 1 });
  });

  it('reports a broken item once, without further problems of items that refer to it', () => {
    const mistake = { kind: 'widgets', id: 'Loans', remove: '/title' };
    expect(read(spoiled(mistake)).problems.map((problem) => problem.code)).toEqual(['shape-missing']);
  });

  it('leaves only the broken item out of the catalogue', () => {
    const { catalogue } = read(spoiled({ kind: 'widgets', id: 'Loans', text: '{' }));
    expect(catalogue.widgets.map((widget) => widget.id)).toEqual(['Shelf']);
    expect(catalogue.todos).toHaveLength(1);
  });

  it('reports a missing order of a preset as its only problem', () => {
    const problems = read(spoiled({ kind: 'presets', id: 'adult', remove: '/order/4' })).problems;
    expect(problems.filter((problem) => problem.path.startsWith('presets')).map((problem) => problem.message)).toEqual([
      'The preset has no order for 4 columns.',
    ]);
  });

  it('[FRAME-033] reports a catalogue without an active preset', () => {
    const withoutPresets = sound.filter(({ kind }) => kind !== 'presets');
    const allOff = sound.map((file) =>
      file.kind === 'presets' ? { ...file, text: JSON.stringify({ ...JSON.parse(file.text), active: false }) } : file,
    );
    for (const files of [withoutPresets, allOff]) {
      expect(read(files).problems).toContainEqual(expect.objectContaining({ code: 'preset-missing', severity: 'error', path: 'presets' }));
    }
  });

  it('[G-01] places a problem of a whole file at its start', () => {
    for (const text of ['', '  \n', '\uFEFF{}', '['.repeat(65), `"${'x'.repeat(10 * 1024 * 1024)}"`]) {
      const { problems } = read([...sound, { kind: 'todos', path: 'todos/whole.json', text }]);
      expect(problems).toEqual([expect.objectContaining({ path: 'todos/whole.json', line: 1, column: 1 })]);
    }
  });

  it('[FRAME-009] accepts `custom` as the older name of the start data', () => {
    const files = sound.map((file) => ({ ...file, text: file.text.replace('"customData"', '"custom"') }));
    expect(read(files)).toEqual(read(sound));
  });

  it('accepts an older file that its kind upgrades', () => {
    const files = sound.map((file) => (file.kind === 'posters' ? { ...file, text: file.text.replace('"link"', '"url"') } : file));
    expect(read(files)).toEqual(read(sound));
  });

  it('reports an entry in the folder of another component', () => {
    const files = sound.map((file) => (file.path === 'widgets/Loans.json' ? { ...file, path: 'widgets/shelf/loans.entry.json' } : file));
    expect(read(files).problems.map((problem) => problem.code)).toEqual(['file-in-wrong-folder']);
  });
});

describe('readCatalogue with deep nesting', () => {
  const nested = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
  const problemsFor = (text: string): string[] =>
    read([{ kind: 'todos', path: 'todos/deep.json', text }]).problems.map((problem) => problem.code);

  it('[I-07] refuses 64 levels by the schema', () => {
    expect(problemsFor(nested(64))).toContain('shape-unknown');
  });

  it('[I-07] refuses 65 levels before parsing', () => {
    expect(problemsFor(nested(65))[0]).not.toBe('shape-unknown');
    expect(problemsFor(nested(65))).toContain('json-too-deep');
  });

  it('[I-07] refuses 50,000 and five million levels in linear time', () => {
    for (const levels of [50_000, 5_000_000]) expect(problemsFor('['.repeat(levels))).toContain('json-too-deep');
  });

  it('[I-08] refuses a file of more than 10 MB', () => {
    expect(problemsFor(`"${'x'.repeat(10 * 1024 * 1024)}"`)).toContain('file-too-big');
  });
});

/** Breaks a text in one of the ways in which people and machines break them. */
function mutate(text: string, kind: number, at: number, piece: string): string {
  const place = Math.floor(at * text.length);
  const ways = [
    () => text.slice(0, place),
    () => text.slice(0, place) + piece + text.slice(place),
    () => text.slice(0, place) + text.slice(place + 1 + Math.floor(at * 40)),
    () => text.replace(/"[^"]*"(?=,|\n)/, JSON.stringify(piece)),
    () => text.replaceAll('true', 'null'),
    () => text.replace(/: \d+/, `: ${JSON.stringify(piece)}`),
  ];
  return (ways[kind % ways.length] ?? ways[0])?.() ?? text;
}

describe('readCatalogue with arbitrary input', () => {
  it('[G-01] gives problems with a place, never an exception, for 200 mutated catalogues', () => {
    const random = createSeededRandom(2027);
    for (let round = 0; round < 200; round += 1) {
      const victim = pickOne(random, sound);
      const piece = pickOne(random, ['{', '"', '\\u0000', '\uD800', 'null', '[]', '-0', '1e999', '__proto__', '🙂', '//x', '']);
      const text = mutate(victim.text, Math.floor(random.next() * 6), random.next(), piece);
      const { problems } = read(sound.map((file) => (file === victim ? { ...file, text } : file)));
      for (const problem of problems) {
        expect(problem.message.length).toBeGreaterThan(10);
        expect(problem.path).not.toBe('');
        expect(problem.message).not.toContain('undefined');
      }
      if (text !== victim.text && problems.length === 0) expect(() => JSON.parse(text)).not.toThrow();
    }
  });

  it('never throws for any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...itemKinds), fc.string({ unit: 'binary' }), (kind, text) => {
        expect(read([{ kind, path: `${kind}/x.json`, text }]).problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never throws for any JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...itemKinds), fc.json({ depthSize: 'medium' }), (kind, text) => {
        expect(read([{ kind, path: `${kind}/x.json`, text }]).problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never throws for a valid item with any value in one place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sound), fc.jsonValue(), fc.nat(), (file, value, place) => {
        const item: Record<string, unknown> = JSON.parse(file.text);
        const names = Object.keys(item);
        item[names[place % names.length] ?? 'id'] = value;
        read(sound.map((other) => (other === file ? { ...file, text: JSON.stringify(item) } : other)));
      }),
    );
  });

  it('leaves Object.prototype unchanged', () => {
    read([{ kind: 'widgets', path: 'widgets/x.json', text: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}' }]);
    expect('polluted' in {}).toBe(false);
  });

  it('reports an unknown kind', () => {
    expect(read([{ kind: 'toString' as 'todos', path: 'x.json', text: '{}' }]).problems[0]?.code).toBe('unknown-kind');
  });
});

describe('startCheckInSteps', () => {
  it('checks one item per step and finds the same problems', () => {
    const broken = { ...buildSoundCatalogue(), widgets: [] };
    const model = buildModel(vocabulary, SOUND_COMPONENTS);
    const steps = startCheckInSteps(broken, model);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect(count).toBe(2 * itemKinds.reduce((sum, kind) => sum + broken[kind].length, 0));
    expect(problemsOf(step.value)).toEqual(problemsOf(startCheck(broken, model)));
    expect(problemsOf(step.value)).not.toEqual([]);
  });
});

describe('recheckItem and recheckWithout', () => {
  const fresh = (): ReturnType<typeof startCheck> => startCheck(buildSoundCatalogue(), buildModel(vocabulary, SOUND_COMPONENTS));
  const codes = (check: ReturnType<typeof startCheck>): string[] => problemsOf(check).map((problem) => problem.code);

  it('finds problems that an edit causes elsewhere, and clears them after a correction', () => {
    const check = fresh();
    const [loans] = buildSoundCatalogue().widgets;
    expect(codes(recheckItem(check, 'widgets', { ...loans, active: false }))).toEqual(Array(3).fill('preset-widget-inactive'));
    expect(codes(recheckItem(check, 'widgets', loans))).toEqual([]);
  });

  it('finds problems that a removal causes, and clears them when the item is back', () => {
    const check = recheckWithout(fresh(), 'widgets', 'Loans');
    expect(new Set(codes(check))).toEqual(new Set(['preset-widget-unknown', 'unknown-widget', 'unknown-item']));
    expect(codes(recheckItem(check, 'widgets', buildSoundCatalogue().widgets[0]))).toEqual([]);
  });

  it('checks again through audiences of audiences', () => {
    const check = recheckItem(fresh(), 'posters', { ...buildSoundCatalogue().posters[0], visibility: '@readers' });
    const edited = { ...buildSoundCatalogue().audiences[1], expression: 'housebound' };
    expect(codes(recheckItem(check, 'audiences', edited))).toEqual(Array(2).fill('restricted-tag'));
    expect(codes(recheckItem(check, 'audiences', buildSoundCatalogue().audiences[1]))).toEqual([]);
  });

  it('treats an item with a wrong shape as a known item', () => {
    expect(codes(recheckItem(fresh(), 'widgets', { ...buildSoundCatalogue().widgets[0], title: '' }))).toEqual(['shape-empty']);
  });

  it('gives the same problems as a full check, after any edits', () => {
    const edits = fc.array(
      fc.record({ item: fc.constantFrom(...soundItems), value: fc.jsonValue({ maxDepth: 2 }), place: fc.nat(), isTaken: fc.boolean() }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(edits, (list) => {
        const check = fresh();
        const now = new Map<string, CatalogueEntry>(soundItems.map((item) => [`${item.kind}/${item.id}`, item]));
        for (const { item, value, place, isTaken } of list) {
          const { kind, id } = item;
          const names = Object.keys(item.value).filter((name) => name !== 'id');
          const edited = { ...item.value, [names[place % names.length] ?? 'title']: value };
          if (isTaken) recheckWithout(check, kind, id);
          else recheckItem(check, kind, edited);
          if (isTaken) now.delete(`${kind}/${id}`);
          else now.set(`${kind}/${id}`, { kind, id, value: edited });
        }
        const whole = readItems([...now.values()], buildModel(vocabulary, SOUND_COMPONENTS)).problems;
        const said = (problems: readonly { path: string; pointer: string; message: string }[]): string[] =>
          problems.map(({ path, pointer, message }) => `${path} ${pointer} ${message}`).sort();
        expect(said(problemsOf(check))).toEqual(said(whole));
      }),
      { numRuns: 40 },
    );
  });
});
