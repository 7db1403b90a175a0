import { describe, expect, it } from 'vitest';
import { createProblem, formatProblem, isPublishable, PROBLEM_SENTENCES } from './index.ts';

/** Stands in for the parts of any sentence. */
const PARTS = new Proxy({}, { get: (_, name) => `<${String(name)}>` });

describe('every sentence', () => {
  for (const [code, sentence] of Object.entries(PROBLEM_SENTENCES)) {
    it(`of ${code} is a sentence and blames nobody`, () => {
      const text = (sentence as (parts: object) => string)(PARTS);
      expect(text).toMatch(/^[A-Z"<].*[.>?]$/s);
      expect(text).not.toMatch(/invalid|illegal|wrong|fail|error|you must/i);
    });
  }
});

describe('a problem', () => {
  const place = { path: 'todos/a.json', pointer: '/name', line: 3, column: 5 };

  it('is an error unless it is only worth a look', () => {
    expect(createProblem('shape-empty', { property: 'name' }).severity).toBe('error');
    expect(createProblem('widget-unreachable', { id: 'A' }).severity).toBe('warning');
  });

  it('stops a publish when it is an error', () => {
    expect(isPublishable([createProblem('widget-unreachable', { id: 'A' })])).toBe(true);
    expect(isPublishable([createProblem('shape-empty', { property: 'name' })])).toBe(false);
  });

  it('[G-01] is written on one line with its place, code and sentence', () => {
    expect(formatProblem(createProblem('shape-empty', { property: 'name' }, place))).toBe(
      'todos/a.json:3:5 error shape-empty at /name: "name" must not be empty.',
    );
  });

  it('is written without what is not known', () => {
    expect(formatProblem(createProblem('file-empty', {}, { path: 'a.json' }))).toMatch(/^a\.json error file-empty: This file is empty\./);
  });
});
