import { afterEach, describe, expect, it, vi } from 'vitest';
import { fc } from '../../testing/properties.ts';
import cases from './cases.json' with { type: 'json' };
import {
  fillMessage,
  fillSentences,
  fillTemplate,
  placedIn,
  readMessageParts,
  type TemplateValues,
  wordsInBraces,
  writeMessage,
} from './template.ts';

const FILL: Readonly<Record<string, (text: string, values: TemplateValues) => string>> = {
  template: fillTemplate,
  sentences: fillSentences,
  message: fillMessage,
};

describe('fill functions', () => {
  for (const { title, fill, text, values, answer } of cases) {
    it(title, () => {
      expect(FILL[fill]?.(text, values as TemplateValues)).toBe(answer);
    });
  }
});

it('lists the names in double braces', () => {
  expect(wordsInBraces('{{a}} and {{ b }} but not {c}')).toEqual(['a', 'b']);
});

it('finds the fallback of a placeholder', () => {
  expect(placedIn('{{a}} or {{b| words }} or {{c|}}')).toEqual([
    { name: 'a', otherwise: null },
    { name: 'b', otherwise: 'words' },
    { name: 'c', otherwise: null },
  ]);
  expect(placedIn('none')).toEqual([]);
});

describe('spaces in filled texts', () => {
  it('preserves spaces of a text without placeholders, and trims a filled one', () => {
    expect(fillTemplate(' plain ', { a: 1 })).toBe(' plain ');
    expect(fillSentences(' plain. ', { a: 1 })).toBe(' plain. ');
    expect(fillTemplate(' {{a}}! ', { a: 1 })).toBe('1!');
    expect(fillSentences(' {{a}}. ', { a: 1 })).toBe('1.');
    expect(fillSentences('Sent. Reply by {{date}}.', {})).toBe('Sent.');
    expect(fillTemplate('{{a| some words }}!', {})).toBe('some words!');
  });

  it('drops the spaces after a dropped sentence, however many there are', () => {
    expect(fillSentences('One.  Two {{a}}.  Three.', { a: 2 })).toBe('One.  Two 2.  Three.');
    expect(fillSentences('One.  Two {{a}}. Three.', {})).toBe('One.  Three.');
  });
});

describe('counted words', () => {
  it.each([
    ['You have {{n}} loans.', 1, 'You have 1 loan.'],
    ['You have {{n}} loans.', 0, 'You have no loans.'],
    ['You have {{n}} loans.', 2, 'You have 2 loans.'],
    ['{{n}} choices have changed.', 1, '1 choice has changed.'],
    ['{{ n }} choices have changed.', 1, '1 choice has changed.'],
    ['{{n}} choices have changed.', 0, 'no choices have changed.'],
    ['1 of {{n}} choices is left.', 1, '1 of 1 choice is left.'],
    ['None of {{n}} choices is left.', 0, 'None of 0 choices is left.'],
    ['None of {{ n }} choices have changed.', 3, 'None of 3 choices have changed.'],
  ])('[STATUS-089] makes the words of "%s" agree with %s', (text, n, filled) => {
    expect(fillSentences(text, { n })).toBe(filled);
  });
});

describe('writeMessage', () => {
  const messages: Readonly<Record<string, string>> = {
    saved: '{n} things are saved.',
    'saved-one': 'One thing is saved.',
    plain: 'Saved.',
  };
  const write = (key: string, values: TemplateValues) => writeMessage(key, values, (name) => messages[name]);

  it('uses the singular form when it counts one thing', () => {
    expect(write('saved', { n: 1 })).toBe('One thing is saved.');
    expect(write('saved', { n: 2 })).toBe('2 things are saved.');
  });

  it('uses the usual form without a singular one, and the key without a message', () => {
    expect(write('plain', { n: 1 })).toBe('Saved.');
    expect(write('unknown', { n: 1 })).toBe('unknown');
  });
});

it('never throws and leaves no known placeholder behind', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('a', 'constructor', '__proto__'), (text, name) => {
      const filled = fillTemplate(`${text}{{${name}}}`, {});
      fillSentences(text, {});
      return !filled.includes(`{{${name}}}`);
    }),
  );
});

describe('values that change the text direction', () => {
  it('isolates a value that changes the text direction from the sentence around it', () => {
    expect(fillMessage('Nothing found for "{text}". Try again.', { text: 'law\u202ewal' })).toBe(
      'Nothing found for "\u2068law\u202ewal\u2069". Try again.',
    );
    expect(fillMessage('{title} saved', { title: 'a\u2067ב\u2069c' })).toBe('\u2068aבc\u2069 saved');
    expect(fillMessage('{title} saved', { title: 'עברית' })).toBe('\u2068עברית\u2069 saved');
    expect(fillMessage('{title} saved', { title: 'Française 🧑🏽‍🎓' })).toBe('Française 🧑🏽‍🎓 saved');
  });
});

describe('readMessageParts', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('finds the parts of a message in a text written from it', () => {
    const names = ['a', 'b'];
    expect(readMessageParts('{a}, then {b}.', 'x, y, then z.')).toEqual({ names, values: { a: 'x, y', b: 'z' } });
    expect(readMessageParts('{a}, then {b}.', 'x, y.')).toEqual({ names, values: {} });
    expect(readMessageParts('({a}.*{b})', '(1.*2)')).toEqual({ names, values: { a: '1', b: '2' } });
  });

  it('searches piece by piece without a regular expression, which could take exponential time', () => {
    vi.stubGlobal(
      'RegExp',
      class {
        constructor() {
          throw new Error('A pattern was made.');
        }
      },
    );
    expect(readMessageParts(`${'{a} '.repeat(40)}!`, 'a '.repeat(4_000)).values).toEqual({});
  });
});
