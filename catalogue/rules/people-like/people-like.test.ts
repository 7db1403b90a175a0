import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { peopleLikeRules } from './rule-list.ts';
import { nameResult, readSelection } from './selection.ts';

describe('people like you', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = peopleLikeRules.find(({ name }) => name === rule)?.run(input);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
    if ('length' in wanted) expect((answer as { results: unknown[] }).results).toHaveLength(wanted.length ?? 0);
  });

  it('[PLY-039] [PLY-040] clears a stored selection as a whole when one subject no longer exists', () => {
    const known = { 'A levels': ['Art', 'Law'] };
    expect(readSelection({ qualification: 'A levels', subjects: ['Art', 'Latin'] }, known)).toEqual({ qualification: '', subjects: [] });
    expect(readSelection({ qualification: 'Gone', subjects: [] }, known)).toEqual({ qualification: '', subjects: [] });
    expect(readSelection({ qualification: 'A levels', subjects: ['Art'] }, known).subjects).toEqual(['Art']);
  });

  it('[PLY-044] names a bar with its rank', () => {
    expect(nameResult({ label: 'Geography', applicants: 244 }, 2, 40)).toBe('Geography, 244 applicants, 2 of 40');
  });
});
