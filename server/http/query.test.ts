import { describe, expect, it } from 'vitest';
import { readQuery } from './query.ts';

describe('a query', () => {
  it('holds the names that are wanted and no others', () => {
    expect(readQuery('/books?author=Eliot&page=2&spy=1', { only: ['author', 'page', 'order'] }).values).toEqual({
      author: 'Eliot',
      page: '2',
    });
    expect(readQuery('/books?author=Eliot', { only: [] }).values).toEqual({});
  });

  it('holds every name where none are named', () => {
    expect(readQuery('/books?author=Eliot&page=2').values).toEqual({ author: 'Eliot', page: '2' });
  });

  it('refuses a name that comes twice, also one that nobody wants', () => {
    expect(() => readQuery('/books?spy=1&spy=2', { only: ['author'] })).toThrow('The query holds a value twice');
    expect(readQuery('/books?tag=a&tag=b', { lists: ['tag'] }).lists).toEqual({ tag: ['a', 'b'] });
  });
});
