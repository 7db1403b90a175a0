import { describe, expect, it } from 'vitest';
import { isSameList, memoizeLast } from './memoize-last.ts';

describe('memoizeLast', () => {
  it('returns the same object while every input is the same, and computes again for another', () => {
    const join = memoizeLast((...parts: readonly string[]) => ({ text: parts.join(' ') }));
    const first = join('a', 'b');
    expect(join('a', 'b')).toBe(first);
    expect(join('a', 'c')).toEqual({ text: 'a c' });
    expect(join('a', 'b')).not.toBe(first);
  });

  it('computes again after a failure', () => {
    let isBroken = true;
    const read = memoizeLast((text: string) => {
      if (isBroken) throw new Error('broken');
      return text;
    });
    expect(() => read('a')).toThrow('broken');
    isBroken = false;
    expect(read('a')).toBe('a');
  });

  it('returns the same object while inputs are equal by the given test', () => {
    const size = memoizeLast((list: readonly string[]) => ({ size: list.length }), isSameList);
    expect(size(['a'])).toBe(size(['a']));
    expect(size(['a'])).not.toBe(size(['b']));
  });
});
