import { describe, expect, it } from 'vitest';
import { createProblem, formatProblem, isPublishable, PROBLEM_SENTENCES } from './index.ts';

/** Placeholders for the parts of any sentence. */
const PARTS = new Proxy({}, { get: (_, name) => `<${String(name)}>` });

describe('PROBLEM_SENTENCES', () => {
  for (const [code, sentence] of Object.entries(PROBLEM_SENTENCES)) {
    it(`describes ${code} in a full sentence that blames nobody`, () => {
      const text = (sentence as (parts: object) => string)(PARTS);
      expect(text).toMatch(/^[A-Z"<].*[.>?]$/s);
      expect(text).not.toMatch(/invalid|illegal|wrong|fail|error|you must/i);
    });
  }
});

it.each([
  ['unknown-scheme', 'scheme'],
  ['unknown-type', 'type of next step'],
  ['unknown-icon', 'icon'],
  ['unknown-intent', 'intent'],
  ['unknown-stage', 'stage'],
  ['unknown-colour', 'colour'],
  ['unknown-token', 'token'],
  ['unknown-route', 'route'],
  ['unknown-preset-name', 'preset name'],
  ['unknown-level', 'scheme or level'],
  ['unknown-mode', 'mode'],
  ['unknown-moment', 'dated setting'],
  ['unknown-feature', 'feature'],
  ['unknown-value', 'value of the site'],
  ['unknown-rule', 'rule'],
  ['unknown-family', 'family of states'],
  ['unknown-journey', 'stage of the journey'],
  ['unknown-widget', 'widget'],
  ['unknown-persona', 'persona'],
  ['unknown-group', 'group of tags'],
  ['unknown-fact', 'fact'],
  ['unknown-word', 'tag or fact'],
] as const)('describes %s as an unknown %s, and suggests the word that was meant', (code, noun) => {
  expect(createProblem(code, { word: 'x', hint: ' Did you mean "y"?' }).message).toBe(`There is no ${noun} called "x". Did you mean "y"?`);
});

describe('createProblem and formatProblem', () => {
  const place = { path: 'todos/a.json', pointer: '/name', line: 3, column: 5 };

  it('creates an error unless the code is a warning', () => {
    expect(createProblem('shape-empty', { property: 'name' }).severity).toBe('error');
    const warnings = Object.keys(PROBLEM_SENTENCES).filter((code) => createProblem(code as 'file-empty', PARTS).severity === 'warning');
    expect(warnings.sort()).toEqual([
      ...['personas-missing', 'preset-columns-empty', 'preset-without-item', 'rule-part-idle', 'schedule-overlap'],
      ...['theme-colour-darkened', 'widget-address-missing', 'widget-script-large', 'widget-unreachable'],
    ]);
    expect(createProblem('file-empty', {})).toMatchObject({ path: '', pointer: '', line: 0, column: 0 });
  });

  it('stops a publish only for errors', () => {
    expect(isPublishable([createProblem('widget-unreachable', { id: 'A' })])).toBe(true);
    expect(isPublishable([createProblem('shape-empty', { property: 'name' })])).toBe(false);
    expect(isPublishable([createProblem('widget-unreachable', { id: 'A' }), createProblem('file-empty', {})])).toBe(false);
    expect(isPublishable([])).toBe(true);
  });

  it('[G-01] formats a problem on one line with its place, code and sentence', () => {
    expect(formatProblem(createProblem('shape-empty', { property: 'name' }, place))).toBe(
      'todos/a.json:3:5 error shape-empty at /name: "name" must not be empty.',
    );
  });

  it('leaves out unknown parts of the place', () => {
    expect(formatProblem(createProblem('file-empty', {}, { path: 'a.json' }))).toMatch(/^a\.json error file-empty: This file is empty\./);
    expect(formatProblem(createProblem('file-empty', {}, { path: 'a.json', line: 1, column: 1 }))).toMatch(
      /^a\.json:1:1 error file-empty: /,
    );
  });
});
