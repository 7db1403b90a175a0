import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { REFUSALS, type RefusalId } from './choices.ts';
import { numberRepeats, settleReplies } from './replies.ts';
import { choiceRules } from './rule-list.ts';
import table from './rules.json' with { type: 'json' };

const content = resolve(import.meta.dirname, '../../content');
const rules = Object.entries({ ...table.refusals, ...table.meanings });
const texts = rules.flatMap(([id, { content }]) => Object.entries(content).map(([file, words]) => [id, file, words] as const));
const readTexts = (file: string) => readFileSync(resolve(content, `${file}.json`), 'utf8');

describe('choices and replies', () => {
  it.each(cases)('$rule: $title', ({ rule, input, answer }) => {
    const sentence = answer.refusal === '' ? '' : REFUSALS[answer.refusal as RefusalId];
    expect(choiceRules.find(({ name }) => name === rule)?.run(input)).toMatchObject({ ...answer, sentence });
  });

  it('[CHOICE-009] covers every refusal in sixty cases or more, half of them refused', () => {
    const refused = cases.map(({ answer }) => answer.refusal).filter((id) => id !== '');
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(refused.length).toBeGreaterThanOrEqual(30);
    expect([...new Set([...refused, 'unknownCourse'])].sort()).toEqual(Object.keys(table.refusals).sort());
  });

  it('[CHOICE-008] clears an invalid insurance choice and keeps every other reply', () => {
    const offers = [
      { key: 'leeds', isUnconditional: false },
      { key: 'warwick', isUnconditional: true },
    ];
    const settle = (firm: string, insurance: string) => settleReplies(offers, { firm, insurance }).insurance;
    expect([settle('warwick', 'leeds'), settle('leeds', 'leeds'), settle('leeds', 'warwick'), settle('', 'leeds')]).toEqual([
      ...['', '', 'warwick', 'leeds'],
    ]);
  });

  it('[CHOICE-002] gives offers of one university distinct keys', () => {
    expect(numberRepeats(['C15', 'L23', 'C15', 'C15'])).toEqual(['C15', 'L23', 'C15-2', 'C15-3']);
  });
});

describe('the table of rules', () => {
  it('names the source of every rule', () => {
    expect(rules.filter(([, { rule, source }]) => rule === '' || source === '')).toEqual([]);
  });

  it.each(texts)('[CHOICE-009] states %s the same in %s', (_, file, words) => {
    expect(readTexts(file)).toContain(words);
  });
});
