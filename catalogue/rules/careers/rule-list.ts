import type { Rule } from '../../../engine/index.ts';
import { readText } from '../reading.ts';
import { aList, anObject, aText } from '../rule-shape.ts';
import { isQuizComplete, MATCHES_SHOWN, matchCareers, readAnswers } from './careers.ts';
import { toMatchesAddress } from './matches-address.ts';

/** The rules of the career quiz. */
export const careerRules: readonly Rule[] = [
  {
    name: 'career-matches',
    title: 'The areas of work and subjects that fit a finished quiz best.',
    input: anObject('A finished quiz.', { assessmentId: aText('What was kept of it.') }),
    answer: aList('Ids, areas of work first; none for an id that is not ours.', aText('Id.')),
    run: (input) => {
      const answers = readAnswers(readText(input.assessmentId));
      if (!answers || !isQuizComplete(answers)) return [];
      const { areas, subjects } = matchCareers(answers);
      return [...areas.slice(0, MATCHES_SHOWN.areas), ...subjects.slice(0, MATCHES_SHOWN.subjects)].map(({ id }) => id);
    },
  },
  {
    name: 'career-list-address',
    title: 'Where the matches of an assessment are. WIDGET-032, WIDGET-033, WIDGET-035',
    input: anObject('The person.', { assessmentId: aText('Assessment id, or empty.') }),
    answer: aText('Address.'),
    run: (input) => toMatchesAddress(readText(input.assessmentId)),
  },
];
