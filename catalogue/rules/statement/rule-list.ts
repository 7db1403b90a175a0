import type { Rule } from '#engine';
import { readFields, readText } from '../reading.ts';
import { aBoolean, aNumber, anObject, aRule, aText, aValue, describeFrom, readBy, readExactText } from '../rule-shape.ts';
import { deriveStatementCount, formatStatementCount, type Statement, statementSections } from './statement.ts';

const aStatement = anObject('The statement.', {
  text: aText('The whole text, or'),
  sections: aValue(`texts by section: ${statementSections.join(', ')}.`),
});

function readStatement(value: unknown): Statement {
  const { text, sections } = readFields(value);
  const texts = typeof text === 'string' ? { skills: text } : readFields(sections ?? value);
  return Object.fromEntries(statementSections.map((section) => [section, readExactText(texts[section]) || readText(texts[section])]));
}

/** The rule of the statement counter. */
export const statementRules: readonly Rule[] = [
  aRule(
    'statement-counter',
    'Characters of a personal statement, what is left of the limit, and whether it can be saved. TEXT-010 to TEXT-019',
  )
    .takes(readBy(aStatement, readStatement))
    .gives('The counter.', {
      count: aNumber('Characters without line breaks.'),
      remaining: aNumber('4000 minus the count.'),
      tone: aText('calm, warning, over or refused.'),
      text: aText('The sentence of the counter.'),
      canSave: aBoolean('It can be saved.'),
      isComplete: aBoolean('It counts as complete.'),
    })
    .run((statement, content) => {
      const count = deriveStatementCount(statement);
      return { ...count, text: formatStatementCount(count, describeFrom(content)) };
    }),
];
