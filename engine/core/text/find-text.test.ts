import { describe, expect, it } from 'vitest';
import { countCalls } from '../../testing/count-calls.ts';
import { createTextFilter } from './find-text.ts';

describe('createTextFilter', () => {
  it.each([
    ['alevel', 'An A level', true],
    ['A levels', 'one a-level more', true],
    ['level', 'highlevel', true],
    ['levels more', 'a level and more', false],
    ['evel mo', 'a level more', true],
    ['evelmo', 'a level more', false],
    ['alevels', 'a level', true],
    ['offers', 'an offer', true],
  ])('searches for %s in %s with the result %s', (typed, text, isFound) => {
    expect(createTextFilter(typed)(text)).toBe(isFound);
  });

  it('examines each word once: ten times the text takes at most ten times the calls', () => {
    const callsFor = (count: number) => countCalls('find-text.ts', () => void createTextFilter('look for this')('a b c '.repeat(count)));
    callsFor(1);
    const [few, many] = [callsFor(10), callsFor(100)];
    expect(few).toBeGreaterThan(10);
    expect(many).toBeLessThanOrEqual(10 * few);
  });

  it('answers for a long text', () => {
    expect(createTextFilter('look for this')('a b c '.repeat(50_000))).toBe(false);
  });
});
