import { expect, it } from 'vitest';
import facts from '../../facts/media-categories.json' with { type: 'json' };
import subjects from '../../facts/subjects.json' with { type: 'json' };
import { listMediaCategories } from './media-categories.ts';

it('[FEED-067] [CONST-029] each of the 57 subjects has one category, and a subject without a row sends nothing', () => {
  expect(facts.rows.map(({ subject }) => subject).sort()).toEqual(subjects.subjects.map(({ id }) => id).sort());
  expect(facts.rows).toHaveLength(57);
  expect(facts.rows.filter(({ category }) => category.trim() === '')).toEqual([]);
  expect(listMediaCategories(['accounting-and-finance', 'gone', 'aerospace-engineering', 'accounting-and-finance'])).toEqual([
    'business',
    'engineering',
  ]);
  expect(listMediaCategories([])).toEqual([]);
});
