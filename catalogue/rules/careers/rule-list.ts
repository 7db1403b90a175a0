import type { Rule } from '#engine';
import { aList, aRule, aText } from '../rule-shape.ts';
import { isQuizComplete, MATCHES_SHOWN, matchCareers, readAnswers } from './careers.ts';
import { toMatchesAddress } from './matches-address.ts';

/** The rules of the career quiz. */
export const careerRules: readonly Rule[] = [
  aRule('career-matches', 'The areas of work and subjects that fit a finished quiz best.')
    .takes('A finished quiz.', { assessmentId: aText('What was kept of it.') })
    .gives(aList('Ids, areas of work first; none for an id that is not ours.', aText('Id.')))
    .run(({ assessmentId }) => {
      const answers = readAnswers(assessmentId);
      if (!answers || !isQuizComplete(answers)) return [];
      const { areas, subjects } = matchCareers(answers);
      return [...areas.slice(0, MATCHES_SHOWN.areas), ...subjects.slice(0, MATCHES_SHOWN.subjects)].map(({ id }) => id);
    }),
  aRule('career-list-address', 'Where the matches of an assessment are. WIDGET-032, WIDGET-033, WIDGET-035')
    .takes('The person.', { assessmentId: aText('Assessment id, or empty.') })
    .gives(aText('Address.'))
    .run(({ assessmentId }) => toMatchesAddress(assessmentId)),
];
