import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { countSyllables, readingAge } from '#engine';
import { Art, type ArtProps } from '#engine/react';
import { fc } from '#engine/testing/properties';
import type { Problem } from '#schemas';
import type { Vocabulary } from '#schemas/catalogue';
import { applyEdit } from '../document/edits.ts';
import { arrangeCards } from './arrange-cards.ts';
import { checkPictures } from './check-pictures.ts';
import { describeForm, type FormField } from './describe-form.ts';
import { readJsonText } from './fields/any/json-text.ts';
import { describeLink, errorOfLink } from './fields/link/link-text.ts';
import { titleOfEntry } from './fields/list/entry-title.ts';
import { errorOfNumber, parseNumber } from './fields/number/number-text.ts';
import { findPicture, pictureOf } from './fields/picture/find-picture.ts';
import { errorOfName } from './fields/table/entry-name.ts';
import { readTags, writeTags } from './fields/words/words-value.ts';
import { fitEdit } from './fit-edit.ts';
import { labelOfPlace, sentenceOfProblem } from './label-of-place.ts';
import { emptyProblems, growProblems, problemsInside } from './problem-tree.ts';
import { createUnfinishedTexts } from './unfinished-texts.ts';
import { moveWithin } from './use-entry-keys.ts';
import { optionsOf, searchOptions } from './vocabulary-options.ts';

function formOf(properties: object): FormField {
  return describeForm({ type: 'object', required: Object.keys(properties), properties: properties as never });
}

const text = (max: number, more = {}) => ({ type: 'string', minLength: 1, maxLength: max, description: 'Words.', ...more });
const problem = (pointer: string, code: Problem['code'] = 'shape-empty', message = 'It is empty.'): Problem => ({
  code,
  message,
  pointer,
  severity: 'error',
  path: '',
  line: 0,
  column: 0,
});

describe('reading age', () => {
  it('matches the formula for a text whose grade is known', () => {
    // 6 words, 1 sentence, 6 syllables: 0.39 * 6 + 11.8 - 15.59 = -1.45, which is below the youngest reader.
    expect(readingAge('The cat sat on the mat.')).toBe(5);
    expect(readingAge('Institutional accommodation arrangements necessitate considerable administrative preparation.')).toBe(22);
    expect(readingAge('We will tell you when your place is ready, and what you need to do before then.')).toBeLessThan(12);
  });

  it('returns no reading age for a few words', () => expect(readingAge('Apply now')).toBeNull());

  it.each([
    ['cat', 1],
    ['ready', 2],
    ['place', 1],
    ['community', 4],
    ['choices', 2],
    ['wanted', 2],
  ])('counts for %s %i syllables', (word, count) => expect(countSyllables(word)).toBe(count));

  it('does not count placeholders as hard words', () => {
    expect(readingAge('You have {{numberOfOutstandingInterviews}} talks to go to.')).toBe(readingAge('You have word talks to go to.'));
  });
});

describe('picture checks', () => {
  const form = formOf({
    image: { title: 'ImageName', type: 'string', description: 'A picture.' },
    alt: text(200),
    parts: { type: 'array', items: { type: 'object', properties: { label: text(60) } } },
  });
  const pointers = (value: object) => checkPictures(form, value as never).map(({ pointer }) => pointer);

  it('asks for alternative text for a picture at an address, but not for a drawing', () => {
    expect(pointers({ image: '/a.png', alt: ' ', parts: [{ label: 'Fine words' }] })).toEqual(['/alt']);
    expect(pointers({ image: '/a.png', alt: 'A library' })).toEqual([]);
    expect(pointers({ image: 'a-word', alt: '' })).toEqual([]);
  });

  it('handles a draft of any shape', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(checkPictures(form, value as never))));
  });
});

describe('a link', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:x',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
  ])('rejects %j with a sentence', (link) => expect(errorOfLink(link)).toMatch(/\.$/));

  it.each([
    '//evil.example',
    'http://a.example',
    'www.a.example',
    'https://a@b.example',
    '/a b',
    '\\a',
    'mailto:a@b.example',
    '{{trackLink|application}}',
  ])('rejects %j and explains what to do', (link) => expect(errorOfLink(link)).toMatch(/https:\/\/|Take out|page/));

  it.each(['', '/', '/a/b?c=d#e', 'https://a.example/x', '{{applyLink}}', '{{trackLink|/application}}'])('accepts %j', (link) =>
    expect(errorOfLink(link)).toBeNull(),
  );

  it('describes whether a link stays on the site or leaves it', () => {
    expect([describeLink('/a'), describeLink('https://a.example/x'), describeLink('{{a|/b}}'), describeLink('data:x')]).toEqual([
      'A page of this site.',
      'Leaves this site: a.example.',
      'Leads to an address that is filled in, or to /b where there is none.',
      '',
    ]);
  });
});

describe('a number', () => {
  it('keeps text that is not a number', () => {
    for (const typed of ['', '12a', '1.', '-', '007', '1e3', '12345678901234567890', ' 5 5']) expect(parseNumber(typed)).toBe(typed);
    expect([parseNumber('12'), parseNumber('-3'), parseNumber('1.5'), parseNumber(' 7 ')]).toEqual([12, -3, 1.5, 7]);
    expect(errorOfNumber('12a', true)).toContain('whole number');
    expect(errorOfNumber(12, true)).toBeNull();
  });

  it('parses an integer back to the same number', () => {
    fc.assert(fc.property(fc.integer(), (number) => parseNumber(String(number)) === number));
  });
});

describe('a drawn picture', () => {
  const drawn = (props: ArtProps) => renderToString(createElement(Art, props));

  it('derives motif and palette from the word exactly as the art does', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 20 }), (seed) => {
        const { motif, palette } = pictureOf(seed);
        return drawn({ seed }) === drawn({ seed, motif, palette });
      }),
      { numRuns: 60 },
    );
  });

  it('finds a word for every motif and palette, and the next one after it', () => {
    const first = findPicture('open-day', { motif: 'orbit', palette: 'pale-highlight' });
    const next = findPicture(first, { motif: 'orbit', palette: 'pale-highlight' });
    expect([pictureOf(first), pictureOf(next)]).toEqual(Array(2).fill({ motif: 'orbit', palette: 'pale-highlight' }));
    expect(first).toMatch(/^open-day-\d+$/);
    expect(next).not.toBe(first);
  });
});

describe('vocabulary options', () => {
  const vocabulary = {
    groups: [{ id: 'level', label: 'Level' }],
    tags: [{ id: 'adult', label: 'Adult', description: 'Over 18.', group: 'level' }],
    icons: ['heart'],
    schemes: [
      { id: 'A', label: 'First', states: ['open', 'shut'] },
      { id: 'B', label: 'Second', states: ['shut', 'gone'] },
    ],
    modes: [
      { id: 'queue', values: ['on', 'off'], labels: [{ id: 'on', label: 'People wait' }] },
      { id: 'service', values: ['on'] },
    ],
  } as unknown as Vocabulary;

  it('reads options from a list, from nested lists, and from the entry named by the neighbouring field', () => {
    const ids = (of: string, near?: string) => optionsOf(vocabulary, of, near).map(({ id }) => id);
    expect(ids('icons')).toEqual(['heart']);
    expect(optionsOf(vocabulary, 'tags')).toEqual([{ id: 'adult', label: 'Adult', hint: 'Over 18.', group: 'Level' }]);
    expect(ids('schemes.states')).toEqual(['open', 'shut', 'gone']);
    expect(ids('schemes.states', 'B')).toEqual(['shut', 'gone']);
    expect(optionsOf(vocabulary, 'modes.values', 'queue')).toEqual([
      { id: 'on', label: 'People wait' },
      { id: 'off', label: 'off' },
    ]);
    expect([ids('modes.values:service'), ids('modes.values'), ids('modes.values', 'service')]).toEqual([['on'], ['on', 'off'], ['on']]);
    expect(ids('schemes+tags:level')).toEqual(['A', 'B', 'adult']);
    expect([ids('tags:*', 'level'), ids('tags:*', 'likes'), ids('tags:*')]).toEqual([['adult'], [], ['adult']]);
    expect(ids('nothing')).toEqual([]);
    expect(optionsOf(vocabulary, 'own', undefined, { own: [{ id: 'x', label: 'X' }] })).toHaveLength(1);
  });

  it('finds options by id and label, best match first', () => {
    const options = ['open day', 'closed', 'reopen'].map((label) => ({ id: label, label }));
    expect(searchOptions(options, 'open').map(({ id }) => id)).toEqual(['open day', 'reopen']);
    expect(searchOptions(options, '')).toHaveLength(3);
    expect(searchOptions(options, 'zzz')).toEqual([]);
  });

  it('reads and writes words as a list or one text', () => {
    expect([readTags('a|b', '|'), readTags(['a'], ''), readTags('', '|'), readTags(undefined, '')]).toEqual([['a', 'b'], ['a'], [], []]);
    expect([writeTags(['a', 'b'], '|'), writeTags(['a'], '')]).toEqual(['a|b', ['a']]);
  });
});

describe('the problem tree', () => {
  it('places problems at their fields, missing fields included', () => {
    const tree = growProblems(
      [problem('/a/0/b'), problem('', 'shape-missing', '"title" is missing.')],
      [{ code: 'w', pointer: '/a', message: 'Look.' }],
    );
    expect(problemsInside(problemsInside(problemsInside(tree, 'a'), 0), 'b').own).toHaveLength(1);
    expect(problemsInside(tree, 'title').own).toHaveLength(1);
    expect(problemsInside(tree, 'a').warnings).toHaveLength(1);
    expect(problemsInside(tree, 'nothing')).toBe(emptyProblems());
  });

  it('reuses unchanged parts, so that no other field re-renders', () => {
    const before = growProblems([problem('/a'), problem('/b/c')], []);
    const after = growProblems([problem('/a', 'shape-empty', 'Other words.'), problem('/b/c')], [], before);
    expect(problemsInside(after, 'b')).toBe(problemsInside(before, 'b'));
    expect(problemsInside(after, 'a')).not.toBe(problemsInside(before, 'a'));
    expect(growProblems([problem('/a'), problem('/b/c')], [], before)).toBe(before);
  });
});

describe('an edit of a draft with the wrong shape', () => {
  it('adds the missing parts', () => {
    expect(fitEdit({}, { do: 'set', at: ['a', 'b'], value: 1 })).toEqual({ do: 'set', at: ['a'], value: { b: 1 } });
    expect(fitEdit({}, { do: 'insert', at: ['a'], index: 0, value: 1 })).toEqual({ do: 'set', at: ['a'], value: [1] });
    expect(fitEdit({ a: 'x' }, { do: 'insert', at: ['a', 'b'], index: 0, value: 1 })).toEqual({ do: 'set', at: ['a'], value: { b: [1] } });
    expect(fitEdit(null, { do: 'set', at: ['a'], value: 1 })).toEqual({ do: 'replace', value: { a: 1 } });
  });

  it('leaves every other edit unchanged', () => {
    const edit = { do: 'set', at: ['a', 0], value: 1 } as const;
    expect(fitEdit({ a: [0] }, edit)).toBe(edit);
  });

  it('adapts any edit so that it applies to any item', () => {
    const step = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.dictionary(step, fc.jsonValue({ maxDepth: 2 })), fc.array(step, { minLength: 1, maxLength: 3 }), (item, at) => {
        const set = fitEdit(item as never, { do: 'set', at, value: 'new' });
        const insert = fitEdit(item as never, { do: 'insert', at, index: 0, value: 'new' });
        const after = [set, insert].map((edit) => JSON.stringify(applyEdit(item as never, edit).value));
        return after.every((json) => json.includes('new'));
      }),
    );
  });
});

describe('cards and labels of a form', () => {
  it('orders cards: texts, who sees it, when, nested parts and the rest', () => {
    const form = formOf({
      id: text(80),
      active: { type: 'boolean' },
      linkText: text(80),
      title: text(60),
      summary: text(400),
      buttons: { type: 'array', items: text(60) },
      visibility: { title: 'Expression', type: 'string' },
      startDate: { title: 'Moment', anyOf: [] },
    });
    const cards = arrangeCards(form.kind === 'group' ? form.fields : []);
    expect(cards.map(({ title, fields }) => [title, fields.map(({ name }) => name)])).toEqual([
      ['Content', ['title', 'summary', 'linkText']],
      ['Who sees it', ['visibility']],
      ['When', ['startDate']],
      ['Buttons', ['buttons']],
      ['More', ['active', 'id']],
    ]);
  });
});

it('labels the place of a problem', () => {
  const form = formOf({ buttons: { type: 'array', items: { type: 'object', properties: { linkText: text(60) } } } });
  expect(labelOfPlace(form, ['buttons', '1', 'linkText'])).toBe('Buttons, 2, Link text');
  expect(labelOfPlace(form, [])).toBe('The whole item');
});

it('shows the same sentence about a link in the summary as in its field', () => {
  const form = formOf({ link: { title: 'LinkAddress', type: 'string' } });
  expect(sentenceOfProblem(form, { link: 'javascript:x' }, problem('/link', 'shape-pattern'))).toBe(errorOfLink('javascript:x'));
  expect(sentenceOfProblem(form, { link: '/x' }, problem('/link'))).toBe('It is empty.');
});

it('titles a list entry by the start of its text', () => {
  const form = formOf({ order: { type: 'integer' }, label: text(60), id: text(80) });
  expect(titleOfEntry(form, { order: 1, id: 'x', label: 'Hello' })).toBe('Hello');
  expect(titleOfEntry(form, { order: 1 })).toBe('');
  expect(titleOfEntry(form, 'a'.repeat(99))).toHaveLength(60);
});

it('accepts only new, safe and plain names for record entries', () => {
  expect(errorOfName('fine-1', [])).toBeNull();
  for (const name of ['', 'taken', '__proto__', 'a b', '-a']) expect(errorOfName(name, ['taken'])).toMatch(/\.$/);
});

it('reports the line of invalid JSON, and rejects a repeated property name', () => {
  expect(readJsonText('{\n  "a": 1,\n}')).toMatchObject({ kind: 'broken', line: 3, sentence: expect.stringMatching(/^Line 3: .*\.$/) });
  expect(readJsonText('{"a": 1, "a": 2}')).toMatchObject({ kind: 'broken' });
  expect(readJsonText('')).toMatchObject({ kind: 'broken', line: 1 });
  expect(readJsonText('null')).toEqual({ kind: 'value', value: null });
});

it('keeps unfinished texts for each item', () => {
  const texts = createUnfinishedTexts();
  texts.of('a').keep('/x', '{');
  expect([texts.of('a').read('/x'), texts.of('b').read('/x')]).toEqual(['{', null]);
  texts.of('a').keep('/x', null);
  expect(texts.of('a').read('/x')).toBeNull();
  expect(texts.of('a')).toBe(texts.of('a'));
});

it('moves an entry without changing the order of the others', () => {
  expect([moveWithin(['a', 'b', 'c'], 0, 2), moveWithin(['a', 'b', 'c'], 2, 0)]).toEqual([
    ['b', 'c', 'a'],
    ['c', 'a', 'b'],
  ]);
});
