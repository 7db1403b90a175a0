import type { Rule } from '../../../engine/index.ts';
import { readFlag, readText } from '../reading.ts';
import { aFlag, anObject, aText } from '../rule-shape.ts';
import { toArticlesCall, trimSummary } from './carousels.ts';

/** The rules of the carousels of articles and videos. */
export const carouselRules: readonly Rule[] = [
  {
    name: 'article-summary',
    title: 'The summary of an article as it is shown. CAR-020, CAR-021',
    input: anObject('An article.', { summary: aText('Its summary.') }),
    answer: aText('The summary.'),
    run: ({ summary }) => trimSummary(typeof summary === 'string' ? summary : ''),
  },
  {
    name: 'articles-call',
    title: 'The call for personal articles. CAR-014, CAR-015, STAGE-015',
    input: anObject('The person.', {
      base: aText('Base address.'),
      studyLevel: aText('Study level.'),
      wantsConservatoires: aFlag('Interested in conservatoires.'),
      stage: aText('Research, Refine or Ready.'),
      homeLocation: aText('Where the person lives, or empty.'),
    }),
    answer: aText('Address.'),
    run: ({ base, studyLevel, wantsConservatoires, stage, homeLocation }) =>
      toArticlesCall({
        base: readText(base),
        studyLevel: readText(studyLevel),
        wantsConservatoires: readFlag(wantsConservatoires),
        stage: readText(stage),
        homeLocation: readText(homeLocation),
      }),
  },
];
