import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { statementRules } from './rule-list.ts';

describe('statement', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = statementRules.find(({ name }) => name === rule)?.run(input);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
  });
});
