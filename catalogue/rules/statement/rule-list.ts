import type { Rule } from '../../../engine/index.ts';
import { readFields, readText } from '../reading.ts';
import { aNumber, anObject, aText, aValue, describeFrom } from '../rule-shape.ts';
import { deriveStatementCount, formatStatementCount, statementSections } from './statement.ts';

/** The rule of the statement counter. */
export const statementRules: readonly Rule[] = [
  {
    name: 'statement-counter',
    title: 'Characters of a personal statement, what is left of the limit, and whether it can be saved. TEXT-010 to TEXT-019',
    input: anObject('The statement.', {
      text: aText('The whole text, or'),
      sections: aValue(`texts by section: ${statementSections.join(', ')}.`),
    }),
    answer: anObject('The counter.', {
      count: aNumber('Characters without line breaks.'),
      remaining: aNumber('4000 minus the count.'),
      tone: aText('calm, warning, over or refused.'),
      text: aText('The sentence of the counter.'),
      canSave: { type: 'boolean', description: 'It can be saved.' },
      isComplete: { type: 'boolean', description: 'It counts as complete.' },
    }),
    run: (input, content) => {
      const fields = readFields(input);
      const raw = typeof fields.text === 'string' ? { skills: fields.text } : readFields(fields.sections ?? input);
      const count = deriveStatementCount(
        Object.fromEntries(
          statementSections.map((section) => [section, typeof raw[section] === 'string' ? String(raw[section]) : readText(raw[section])]),
        ),
      );
      return { ...count, text: formatStatementCount(count, describeFrom(content)) };
    },
  },
];
