import { describe, expect, it } from 'vitest';
import type { Message } from '#schemas/catalogue';
import {
  buildFiles,
  buildLeaflet,
  buildModel,
  buildSoundCatalogue,
  buildVocabulary,
  kindNamed,
  SOUND_COMPONENTS,
} from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import { toCanonicalJson } from './canonical.ts';
import { readItemFile, toFileName, toFileText } from './item-files.ts';
import { readCatalogue } from './read-catalogue.ts';

const messages = kindNamed('messages');
const message = (id: string, area: string, text = 'Words'): Message => ({ id, text, area, source: '' });
const read = (path: string, text: string) => readItemFile({ kind: 'messages', path, text }, messages);

/** The problems of a catalogue that has this message file beside valid items. */
function problemsOf(path: string, text: string): string[] {
  const others = buildFiles(buildSoundCatalogue()).filter(({ kind }) => kind !== 'messages');
  const { problems } = readCatalogue([...others, { kind: 'messages', path, text }], buildModel(buildVocabulary(), SOUND_COMPONENTS));
  return problems.map((problem) => `${problem.path}:${problem.line} ${problem.code} ${problem.pointer}: ${problem.message}`);
}

const DANGEROUS = ['__proto__', 'constructor', 'prototype'];

describe('files of several items', () => {
  it('writes each group once and one item per line, both in order, without repeating group or id', () => {
    const items = [message('b', 'forms', 'Line\nand "line"'), message('c', 'Forms!'), message('a', 'forms')];
    expect(toFileText(messages, items)).toBe(
      [
        '{',
        '  "Forms!": {',
        '    "c": { "text": "Words", "source": "" }',
        '  },',
        '  "forms": {',
        '    "a": { "text": "Words", "source": "" },',
        String.raw`    "b": { "text": "Line\nand \"line\"", "source": "" }`,
        '  }',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('names a file after its group, and groups with similar names share one', () => {
    const names = ['address, school and phone', 'Forms', 'forms!', '中文'].map((area) => toFileName(messages, 'a', { area }));
    expect(names).toEqual(['address-school-and-phone', 'forms', 'forms', 'other']);
    expect(toFileName(kindNamed('leaflets'), 'a', { area: 'Forms' })).toBe('a');
  });

  it('[G-10] reads back the same items, whatever their texts, ids and groups', () => {
    // The JSON reader treats U+FFFD as a lost character, so texts here contain none.
    const texts = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !text.includes('\uFFFD'));
    // The JSON reader rejects property names that reach the prototype of objects.
    const names = texts.filter((name) => !DANGEROUS.includes(name));
    const items = fc.uniqueArray(fc.record({ id: names, text: texts, area: names, source: texts }), { selector: ({ id }) => id });
    fc.assert(
      fc.property(items, (list) => {
        const text = toFileText(messages, list);
        const { items: found } = read('messages/x.json', text);
        const values = found.map(({ value }) => value);
        expect(values).toHaveLength(list.length);
        expect(values).toEqual(expect.arrayContaining(list));
        expect(values.map((value) => Object.keys(value ?? {}))).toEqual(list.map(() => ['id', 'text', 'area', 'source']));
        expect(toFileText(messages, values.map(Object))).toBe(text);
      }),
    );
  });

  it('reads a file with a single item, as in older folders', () => {
    const text = toCanonicalJson(messages, message('a', 'forms'));
    expect(read('messages/a.json', text).items).toMatchObject([{ id: 'a', value: message('a', 'forms'), pointer: '', problems: [] }]);
    expect(problemsOf('messages/a.json', text)).toEqual([]);
    expect(problemsOf('messages/b.json', text)).toEqual([expect.stringContaining('file-name-differs /id')]);
  });

  it('writes one item for kinds with a file for each item', () => {
    expect(toFileText(kindNamed('leaflets'), [buildLeaflet()])).toBe(toCanonicalJson(kindNamed('leaflets'), buildLeaflet()));
  });
});

describe('problems in a file of several items', () => {
  const file = (lines: readonly string[]) => `{\n  "forms": {\n${lines.map((line) => `    ${line}`).join(',\n')}\n  }\n}\n`;

  it.each([
    ['a field', ['"a": { "text": "", "source": "" }'], 'messages/forms.json:3 shape-empty /forms/a/text: "text" must not be empty.'],
    ['a field that is missing', ['"a": { "text": "A" }'], 'messages/forms.json:3 shape-missing /forms/a: "source" is missing.'],
    [
      'an id',
      ['"b": { "text": "B", "source": "" }', '"a b": { "text": "A", "source": "" }'],
      'messages/forms.json:4 shape-name /forms/a b: "id" cannot be used as a name here. Use letters, digits and hyphens.',
    ],
    [
      'an id said twice',
      ['"a": { "id": "b", "text": "A", "source": "" }'],
      'messages/forms.json:3 shape-unknown /forms/a/id: "id" is not known here.',
    ],
    [
      'a group said twice',
      ['"a": { "area": "other", "text": "A", "source": "" }'],
      'messages/forms.json:3 shape-unknown /forms/a/area: "area" is not known here.',
    ],
    [
      'a text in the place of an item',
      ['"a": "A"'],
      'messages/forms.json:3 json-not-an-item /forms/a: An item is an object between { and }, and this is the text "A".',
    ],
    [
      'one id for two items',
      ['"a": { "text": "A", "source": "" }', '"a": { "text": "B", "source": "" }'],
      'messages/forms.json:4 json-duplicate-name /forms/a: "a" stands twice in the same place. Keep one of the two.',
    ],
    [
      'a capital letter as the only difference of two ids',
      ['"a": { "text": "A", "source": "" }', '"A": { "text": "B", "source": "" }'],
      'messages/forms.json:4 duplicate-id /forms/A: The id "A" is already used by messages/forms.json. Capital letters make no difference.',
    ],
  ])('reports %s with its place in the file', (_, lines, said) => {
    expect(problemsOf('messages/forms.json', file(lines))).toEqual([said]);
  });

  it.each([
    [
      'forms.json',
      '{ "forms": ["a"] }',
      'messages/forms.json:1 file-part-not-items /forms: "forms" holds items by their ids between { and }, and here it is a list.',
    ],
    [
      'a.json',
      file(['"a": { "text": "A", "source": "" }']),
      'messages/a.json:2 file-of-other-items /forms: The items of "forms" lie in "forms.json", and this file is called "a.json".',
    ],
    ['forms.json', '[]', 'messages/forms.json:1 json-not-an-item : An item is an object between { and }, and this is a list.'],
    ['forms.json', '', 'messages/forms.json:1 file-empty : This file is empty. An item starts with { and ends with }.'],
  ])('reports a problem of the file %s itself', (name, text, said) => {
    expect(problemsOf(`messages/${name}`, text)).toEqual([said]);
  });

  it('keeps the other items of the file in the catalogue', () => {
    const text = file(['"a": { "text": "", "source": "" }', '"b": { "text": "B", "source": "" }']);
    const { catalogue } = readCatalogue(
      [{ kind: 'messages', path: 'messages/forms.json', text }],
      buildModel(buildVocabulary(), SOUND_COMPONENTS),
    );
    expect(catalogue.messages).toEqual([message('b', 'forms', 'B')]);
  });
});
