import { describe, expect, it } from 'vitest';
import { readShippedContent } from '../testing/shipped-content.ts';
import cases from './cases.json' with { type: 'json' };
import { statementRules } from './rule-list.ts';

const content = readShippedContent();

describe('statement', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = statementRules.find(({ name }) => name === rule)?.run(input, content);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
  });
});
