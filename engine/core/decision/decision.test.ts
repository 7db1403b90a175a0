import { expect, it } from 'vitest';
import { type Decision, decide } from './decision.ts';

const table: Decision<number, string>[] = [
  { rule: 'SIZE-001', when: (count) => count > 100, then: 'many' },
  { rule: 'SIZE-002', when: (count) => count > 10, then: (count) => `${count} things` },
];
const otherwise = { rule: 'SIZE-003', then: 'some' };

it('takes the first row that applies', () => {
  expect(decide(table, 200, otherwise)).toEqual({ rule: 'SIZE-001', value: 'many' });
});

it('computes an answer from the input', () => {
  expect(decide(table, 20, otherwise)).toEqual({ rule: 'SIZE-002', value: '20 things' });
});

it('gives the default row when no row applies', () => {
  expect(decide(table, 1, otherwise)).toEqual({ rule: 'SIZE-003', value: 'some' });
});
