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

describe('a sound catalogue', () => {
  it('has no problem and every item', () => {
    const { catalogue, problems } = read(sound);
    expect(problems).toEqual([]);
    expect(catalogue).toEqual(buildSoundCatalogue());
  });

  it('has an item of every kind, so that every kind is tried here', () => {
    expect(itemKinds.filter((kind) => buildSoundCatalogue()[kind].length === 0)).toEqual([]);
  });

  it('says what the engine says for ids that it has no message for', () => {
    const [own] = buildSoundCatalogue().messages;
    if (!own) throw new TypeError('The sound catalogue has no message');
    const engines = { area: 'engine', source: '', text: 'As the engine says it' };
    const messages = [own.id, 'try-again'].map((id) => ({ ...engines, id }));
    const { catalogue, problems } = readCatalogue(sound, { ...buildModel(vocabulary, SOUND_COMPONENTS), messages });
    expect(problems).toEqual([]);
    expect(catalogue.messages).toEqual([...buildSoundCatalogue().messages, { ...engines, id: 'try-again' }]);
  });

  it('can be checked as values too', () => {
    expect(problemsOf(startCheck(buildSoundCatalogue(), buildModel(vocabulary, SOUND_COMPONENTS)))).toEqual([]);
    expect(readItems(soundItems, buildModel(vocabulary, SOUND_COMPONENTS)).problems).toEqual([]);
  });
});

describe('an item with several mistakes', () => {
  const [todo] = buildSoundCatalogue().todos;
  const codes = (change: object) => {
    const items = soundItems.map((item) =>
      item.kind === 'todos' && item.id === todo?.id ? { ...item, value: JSON.parse(JSON.stringify({ ...todo, ...change })) } : item,
    );
    return readItems(items, buildModel(vocabulary, SOUND_COMPONENTS)).problems.map(({ code, pointer }) => `${code} ${pointer}`);
  };

  it('has all of them told at once: in its shape, and in what is not at fault there', () => {
    expect(codes({ name: 5, tags: ['nobodyKnows'] })).toEqual(['shape-type /name', 'unknown-tag /tags/0']);
    expect(codes({ name: undefined, tags: ['nobodyKnows'] })).toContain('unknown-tag /tags/0');
    expect(codes({ extra: 1, tags: ['nobodyKnows'] })).toContain('unknown-tag /tags/0');
  });

  it('has nothing said of what stands in for a faulty part', () => {
    expect(codes({ tags: 'adult' })).toEqual(['shape-type /tags']);
  });
});

describe('a mistake', () => {
  for (const mistake of mistakes as Mistake[]) {
    it(mistake.title, () => {
      const { problems } = read(spoiled(mistake));
      const found = problems.find((problem) => problem.code === mistake.code);
      const path = mistake.in ?? `${mistake.kind}/${mistake.id}.json`;
      expect(found ?? problems).toMatchObject({ code: mistake.code, pointer: mistake.at, path });
      expect(found?.message).toContain(mistake.says ?? '');
    });
  }

  it('[G-01] has a line and a column', () => {
    const { problems } = read(spoiled({ kind: 'leaflets', id: 'how-to-borrow', set: { '/visibility': 'adult OR chidl' } }));
    expect(problems).toHaveLength(1);
    const line = JSON.stringify(JSON.parse(sound.find((file) => file.kind === 'leaflets')?.text ?? ''), null, 2)
      .split('\n')
      .findIndex((text) => text.includes('"visibility"'));
    expect(problems[0]).toMatchObject({ line: line + 1, column: '  "visibility": "adult OR '.length + 1 });
  });

  it('is reported once, without further problems for what refers to the broken item', () => {
    const mistake = { kind: 'widgets', id: 'Loans', remove: '/title' };
    expect(read(spoiled(mistake)).problems.map((problem) => problem.code)).toEqual(['shape-missing']);
  });

  it('leaves its item out of the catalogue and all others in', () => {
    const { catalogue } = read(spoiled({ kind: 'widgets', id: 'Loans', text: '{' }));
    expect(catalogue.widgets.map((widget) => widget.id)).toEqual(['Shelf']);
    expect(catalogue.todos).toHaveLength(1);
  });

  it('in a preset, such as a missing order for some columns, is its only problem', () => {
    const problems = read(spoiled({ kind: 'presets', id: 'adult', remove: '/order/4' })).problems;
    expect(problems.filter((problem) => problem.path.startsWith('presets')).map((problem) => problem.message)).toEqual([
      'The preset has no order for 4 columns.',
    ]);
  });

  it('[FRAME-033] is also a catalogue without an active preset', () => {
    const withoutPresets = sound.filter(({ kind }) => kind !== 'presets');
    const allOff = sound.map((file) =>
      file.kind === 'presets' ? { ...file, text: JSON.stringify({ ...JSON.parse(file.text), active: false }) } : file,
    );
    for (const files of [withoutPresets, allOff]) {
      expect(read(files).problems).toContainEqual(expect.objectContaining({ code: 'preset-missing', severity: 'error', path: 'presets' }));
    }
  });

  it('[G-01] of a whole file points at its start', () => {
    for (const text of ['', '  \n', '\uFEFF{}', '['.repeat(65), `"${'x'.repeat(10 * 1024 * 1024)}"`]) {
      const { problems } = read([...sound, { kind: 'todos', path: 'todos/whole.json', text }]);
      expect(problems).toEqual([expect.objectContaining({ path: 'todos/whole.json', line: 1, column: 1 })]);
    }
  });

  it('[FRAME-009] is not made by a file that calls the start data custom', () => {
    const files = sound.map((file) => ({ ...file, text: file.text.replace('"customData"', '"custom"') }));
    expect(read(files)).toEqual(read(sound));
  });

  it('is not made by an older file, which its kind reads in its own way', () => {
    const files = sound.map((file) => (file.kind === 'posters' ? { ...file, text: file.text.replace('"link"', '"url"') } : file));
    expect(read(files)).toEqual(read(sound));
  });

  it('is also an entry in the folder of another component', () => {
    const files = sound.map((file) => (file.path === 'widgets/Loans.json' ? { ...file, path: 'widgets/shelf/loans.entry.json' } : file));
    expect(read(files).problems.map((problem) => problem.code)).toEqual(['file-in-wrong-folder']);
  });
});

describe('nesting', () => {
  const nested = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
  const problemsFor = (text: string): string[] =>
    read([{ kind: 'todos', path: 'todos/deep.json', text }]).problems.map((problem) => problem.code);

  it('[I-07] of 64 levels is refused by the schema', () => {
    expect(problemsFor(nested(64))).toContain('shape-unknown');
  });

  it('[I-07] of 65 levels is refused before it is parsed', () => {
    expect(problemsFor(nested(65))[0]).not.toBe('shape-unknown');
    expect(problemsFor(nested(65))).toContain('json-too-deep');
  });

  it('[I-07] of 50,000 levels is refused, and so are five million: whatever looked at each level again would not come to an end', () => {
    for (const levels of [50_000, 5_000_000]) expect(problemsFor('['.repeat(levels))).toContain('json-too-deep');
  });

  it('[I-08] in a file of more than 10 MB is refused', () => {
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

describe('whatever is read', () => {
  it('[G-01] 200 mutated catalogues give problems with a place, never an exception', () => {
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

  it('never makes it throw: any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...itemKinds), fc.string({ unit: 'binary' }), (kind, text) => {
        expect(read([{ kind, path: `${kind}/x.json`, text }]).problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never makes it throw: any JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...itemKinds), fc.json({ depthSize: 'medium' }), (kind, text) => {
        expect(read([{ kind, path: `${kind}/x.json`, text }]).problems.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never makes it throw: a sound item with any value in one place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sound), fc.jsonValue(), fc.nat(), (file, value, place) => {
        const item: Record<string, unknown> = JSON.parse(file.text);
        const names = Object.keys(item);
        item[names[place % names.length] ?? 'id'] = value;
        read(sound.map((other) => (other === file ? { ...file, text: JSON.stringify(item) } : other)));
      }),
    );
  });

  it('leaves Object.prototype as it was', () => {
    read([{ kind: 'widgets', path: 'widgets/x.json', text: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}' }]);
    expect('polluted' in {}).toBe(false);
  });

  it('names a kind that does not exist', () => {
    expect(read([{ kind: 'toString' as 'todos', path: 'x.json', text: '{}' }]).problems[0]?.code).toBe('unknown-kind');
  });
});

describe('a check in steps', () => {
  it('looks at one item in each, and finds the same', () => {
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

describe('checking again after an edit', () => {
  const fresh = (): ReturnType<typeof startCheck> => startCheck(buildSoundCatalogue(), buildModel(vocabulary, SOUND_COMPONENTS));
  const codes = (check: ReturnType<typeof startCheck>): string[] => problemsOf(check).map((problem) => problem.code);

  it('finds what an edit breaks elsewhere, and clears it when that is fixed', () => {
    const check = fresh();
    const [loans] = buildSoundCatalogue().widgets;
    expect(codes(recheckItem(check, 'widgets', { ...loans, active: false }))).toEqual(Array(3).fill('preset-widget-inactive'));
    expect(codes(recheckItem(check, 'widgets', loans))).toEqual([]);
  });

  it('finds what removing an item breaks, and clears it when the item is back', () => {
    const check = recheckWithout(fresh(), 'widgets', 'Loans');
    expect(new Set(codes(check))).toEqual(new Set(['preset-widget-unknown', 'unknown-widget', 'unknown-item']));
    expect(codes(recheckItem(check, 'widgets', buildSoundCatalogue().widgets[0]))).toEqual([]);
  });

  it('follows audiences through audiences', () => {
    const check = recheckItem(fresh(), 'posters', { ...buildSoundCatalogue().posters[0], visibility: '@readers' });
    const edited = { ...buildSoundCatalogue().audiences[1], expression: 'housebound' };
    expect(codes(recheckItem(check, 'audiences', edited))).toEqual(Array(2).fill('restricted-tag'));
    expect(codes(recheckItem(check, 'audiences', buildSoundCatalogue().audiences[1]))).toEqual([]);
  });

  it('keeps an item whose shape is not right yet as a known item', () => {
    expect(codes(recheckItem(fresh(), 'widgets', { ...buildSoundCatalogue().widgets[0], title: '' }))).toEqual(['shape-empty']);
  });

  it('gives the same problems as a whole check, after any edits', () => {
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
