import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';

describe('readQuery', () => {
  it('reads only the requested names', () => {
    expect(readQuery('/books?author=Eliot&page=2&spy=1', { only: ['author', 'page', 'order'] }).values).toEqual({
      author: 'Eliot',
      page: '2',
    });
    expect(readQuery('/books?author=Eliot', { only: [] }).values).toEqual({});
  });

  it('reads every name if none are requested', () => {
    expect(readQuery('/books?author=Eliot&page=2').values).toEqual({ author: 'Eliot', page: '2' });
  });

  it('refuses a repeated name, even an unrequested one', () => {
    expect(() => readQuery('/books?spy=1&spy=2', { only: ['author'] })).toThrow('The query holds a value twice');
    expect(readQuery('/books?tag=a&tag=b', { lists: ['tag'] }).lists).toEqual({ tag: ['a', 'b'] });
  });
});
