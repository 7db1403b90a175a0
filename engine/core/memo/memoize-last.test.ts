import { describe, expect, it } from 'vitest';
import { isSameList, memoizeLast } from './memoize-last.ts';

describe('a result that is remembered', () => {
  it('is the same object while every input is the same, and is made again for another one', () => {
    const join = memoizeLast((...parts: readonly string[]) => ({ text: parts.join(' ') }));
    const first = join('a', 'b');
    expect(join('a', 'b')).toBe(first);
    expect(join('a', 'c')).toEqual({ text: 'a c' });
    expect(join('a', 'b')).not.toBe(first);
  });

  it('is made again after a failure', () => {
    let isBroken = true;
    const read = memoizeLast((text: string) => {
      if (isBroken) throw new Error('broken');
      return text;
    });
    expect(() => read('a')).toThrow('broken');
    isBroken = false;
    expect(read('a')).toBe('a');
  });

  it('stays while inputs are equal in the sense that was given', () => {
    const size = memoizeLast((list: readonly string[]) => ({ size: list.length }), isSameList);
    expect(size(['a'])).toBe(size(['a']));
    expect(size(['a'])).not.toBe(size(['b']));
  });
});
