import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../http/index.ts';
import { createAnswerCache, MAX_STALE_MS } from './answer-cache.ts';

function createKept() {
  const clock = createFakeClock('2026-11-20T12:00:00Z');
  return { clock, kept: createAnswerCache<string>({ now: clock.now, maxBytes: 1_000, maxAnswers: 5 }) };
}

describe('createAnswerCache', () => {
  it('holds a limited number, the most recently used ones', () => {
    const { kept } = createKept();
    for (const key of ['a', 'b', 'c', 'd', 'e']) kept.keep(key, key, 10);
    kept.find('a');
    kept.keep('f', 'f', 10);
    expect(['a', 'b', 'f'].map((key) => kept.find(key)?.answer)).toEqual(['a', undefined, 'f']);
    expect(kept.size()).toEqual({ answers: 5, bytes: 50 });
  });

  it('holds a limited number of bytes, whatever comes', () => {
    const { kept } = createKept();
    for (let index = 0; index < 1_000; index += 1) {
      kept.keep(`key ${index % 7}`, 'x', (index * 37) % 600);
      expect(kept.size().bytes).toBeLessThanOrEqual(1_000);
    }
    const before = kept.size();
    kept.keep('too large', 'x', 1_001);
    expect(kept.find('too large')).toBeNull();
    expect(kept.size()).toEqual(before);
  });

  it('drops answers after a day, whether or not they are requested again', () => {
    const { clock, kept } = createKept();
    kept.keep('a', 'a', 10);
    kept.keep('b', 'b', 10);
    clock.advance(MAX_STALE_MS);
    expect(kept.find('a')).toEqual({ answer: 'a', ageMs: MAX_STALE_MS });
    clock.advance(1);
    expect(kept.find('a')).toBeNull();
    kept.keep('c', 'c', 10);
    expect(kept.size()).toEqual({ answers: 1, bytes: 10 });
  });

  it('does not trust an answer from the future after the clock was set back', () => {
    const { clock, kept } = createKept();
    kept.keep('a', 'a', 10);
    clock.advance(-1);
    expect(kept.find('a')).toBeNull();
  });
});
