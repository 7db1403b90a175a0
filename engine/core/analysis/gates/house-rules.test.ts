import { describe, expect, it } from 'vitest';
import type { HouseRule, NextStep, StatusTile } from '#schemas/catalogue';
import { testKinds } from '../../../testing/index.ts';
import { emptyCatalogue } from '../../catalogue/item-kinds.ts';
import { findBreaches, type PublishFacts } from './house-rules.ts';

const facts: PublishFacts = { now: '2027-08-12T07:30:00Z', effect: null, maxShown: new Map() };

function breaches(rule: Partial<HouseRule>, given: Partial<PublishFacts> = {}): string[] {
  const catalogue = emptyCatalogue(testKinds);
  const base = {
    id: 'rule',
    title: 'Rule',
    active: true,
    severity: 'warning',
    kinds: [],
    pointer: '',
    value: null,
    words: [],
    from: null,
    to: null,
  };
  catalogue['house-rules'].push({ ...base, message: 'Change it.', test: 'present', ...rule } as HouseRule);
  catalogue['next-steps'].push(
    { id: 'long', active: true, title: 'Click here, it is there', summary: '' } as NextStep,
    { id: 'off', active: false, title: 'Click here', summary: '' } as NextStep,
  );
  catalogue['status-tiles'].push({ id: 'tile', buttons: [{ label: 'Go' }, { label: 'Click now' }] } as unknown as StatusTile);
  return findBreaches(catalogue, testKinds, { ...facts, ...given }).map(
    ({ kind, id, pointer, found }) => `${kind}/${id}${pointer} ${found}`,
  );
}

describe('findBreaches', () => {
  it('reports an empty value that must be present', () => {
    expect(breaches({ test: 'present', kinds: ['next-steps'], pointer: '/summary' })).toEqual(['next-steps/long/summary It is empty.']);
  });

  it('reports a text with too many characters', () => {
    expect(breaches({ test: 'longest', kinds: ['next-steps'], pointer: '/title', value: 22 })).toEqual([
      'next-steps/long/title It has 23 characters.',
    ]);
    expect(breaches({ test: 'longest', kinds: ['next-steps'], pointer: '/title', value: 23 })).toEqual([]);
  });

  it('reports a list with too many entries', () => {
    expect(breaches({ test: 'most', kinds: ['status-tiles'], pointer: '/buttons', value: 1 })).toEqual([
      'status-tiles/tile/buttons It has 2.',
    ]);
  });

  it('reports whole words only, in every entry that * stands for', () => {
    expect(breaches({ test: 'without-words', pointer: '/buttons/*/label', words: ['click'] })).toEqual([
      'status-tiles/tile/buttons/1/label It says "click".',
    ]);
    expect(breaches({ test: 'without-words', pointer: '/title', words: ['her', 'lick'] })).toEqual([]);
    expect(breaches({ test: 'without-words', pointer: '/title', words: ['CLICK HERE'] })).toHaveLength(1);
  });

  it('ignores items and rules that are switched off', () => {
    expect(breaches({ test: 'without-words', pointer: '/title', words: ['click here'] })).toEqual([
      'next-steps/long/title It says "click here".',
    ]);
    expect(breaches({ active: false, test: 'without-words', pointer: '/title', words: ['click here'] })).toEqual([]);
  });

  it('reports a publish during a freeze', () => {
    expect(breaches({ test: 'freeze', from: '2027-08-12T06:00', to: '2027-08-12T18:00' })).toHaveLength(1);
    expect(breaches({ test: 'freeze', from: '2027-08-12T09:00', to: '2027-08-12T18:00' })).toEqual([]);
  });

  it('limits how many people a publish affects, if the number is known', () => {
    const of = 4_000;
    expect(breaches({ test: 'largest-effect', value: 25 })).toEqual([]);
    expect(breaches({ test: 'largest-effect', value: 25 }, { effect: { count: 1_000, of } })).toEqual([]);
    expect(breaches({ test: 'largest-effect', value: 25 }, { effect: { count: 1_001, of } })).toEqual([
      'null/null 1,001 of 4,000 made-up people see something different.',
    ]);
  });

  it('limits how many items one person sees together', () => {
    const maxShown = new Map([['next-steps' as const, { count: 9, who: 'people who wait' }]]);
    expect(breaches({ test: 'most-shown', kinds: ['next-steps'], value: 8 }, { maxShown })).toEqual([
      'null/null 9 at once: people who wait.',
    ]);
  });
});
