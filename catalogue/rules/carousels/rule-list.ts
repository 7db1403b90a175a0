import type { Rule } from '#engine';
import { aFlag, aRule, aText, readBy, readExactText } from '../rule-shape.ts';
import { toArticlesCall, trimSummary } from './carousels.ts';

/** The rules of the carousels of articles and videos. */
export const carouselRules: readonly Rule[] = [
  aRule('article-summary', 'The summary of an article as it is shown. CAR-020, CAR-021')
    .takes('An article.', { summary: readBy(aText('Its summary.'), readExactText) })
    .gives(aText('The summary.'))
    .run(({ summary }) => trimSummary(summary)),
  aRule('articles-call', 'The call for personal articles. CAR-014, CAR-015, STAGE-015')
    .takes('The person.', {
      base: aText('Base address.'),
      studyLevel: aText('Study level.'),
      wantsConservatoires: aFlag('Interested in conservatoires.'),
      stage: aText('Research, Refine or Ready.'),
      homeLocation: aText('Where the person lives, or empty.'),
    })
    .gives(aText('Address.'))
    .run((question) => toArticlesCall(question)),
];
