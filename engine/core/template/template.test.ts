import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { fillMessage, fillSentences, fillTemplate, type TemplateValues, wordsInBraces } from './template.ts';

const FILL: Readonly<Record<string, (text: string, values: TemplateValues) => string>> = {
  template: fillTemplate,
  sentences: fillSentences,
  message: fillMessage,
};

describe('filling', () => {
  for (const { title, fill, text, values, answer } of cases) {
    it(title, () => {
      expect(FILL[fill]?.(text, values as TemplateValues)).toBe(answer);
    });
  }
});

it('names what stands in double braces', () => {
  expect(wordsInBraces('{{a}} and {{ b }} but not {c}')).toEqual(['a', 'b']);
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

describe('a value that turns the direction of writing', () => {
  it('is kept from turning the sentence around it', () => {
    expect(fillMessage('Nothing found for "{text}". Try again.', { text: 'law\u202ewal' })).toBe(
      'Nothing found for "\u2068law\u202ewal\u2069". Try again.',
    );
    expect(fillMessage('{title} saved', { title: 'עברית' })).toBe('\u2068עברית\u2069 saved');
    expect(fillMessage('{title} saved', { title: 'Française 🧑🏽‍🎓' })).toBe('Française 🧑🏽‍🎓 saved');
  });
});
