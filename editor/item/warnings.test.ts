import { describe, expect, it } from 'vitest';
import { testKinds } from '#engine/testing';
import type { HouseRule } from '#schemas/catalogue';
import { listAdvice } from './warnings.ts';

const rule = (given: Partial<HouseRule>): HouseRule => ({
  id: 'short',
  title: 'Titles are short',
  active: true,
  severity: 'warning',
  kinds: ['todos'],
  pointer: '/name',
  test: 'longest',
  value: 10,
  words: [],
  from: null,
  to: null,
  message: 'Keep it short.',
  ...given,
});
const todo = { id: 'a', name: 'Bring your library card' };
const said = (rules: readonly HouseRule[], value: object | null = todo, kind: 'todos' | 'leaflets' = 'todos') =>
  listAdvice({ kind, value: value as never }, rules, testKinds).map(({ pointer, message }) => `${pointer} ${message}`);

describe('house rule warnings while an item is written', () => {
  it('warns like Checks and Review, and points to the field', () => {
    expect(said([rule({})])).toEqual(['/name Keep it short. It has 23 characters.']);
    expect(said([rule({})], { ...todo, name: 'Card' })).toEqual([]);
  });

  it('leaves out rules that block a publish, and rules about other kinds or whole publishes', () => {
    const freeze = rule({ test: 'freeze', from: '2027-01-01', to: '2027-12-31' });
    expect(said([rule({ severity: 'error' }), rule({ active: false }), freeze])).toEqual([]);
    expect(said([rule({})], todo, 'leaflets')).toEqual([]);
    expect(said([rule({})], null)).toEqual([]);
  });
});
