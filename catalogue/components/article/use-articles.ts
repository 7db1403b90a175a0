import { type Reading, useHubPage, useRead } from '#engine/hub';
import { toCallAddress } from '../../rules/call-address.ts';
import { chooseArticleStage } from '../../rules/carousels/article-stage.ts';
import { toArticlesCall } from '../../rules/carousels/carousels.ts';
import { type Article, readArticles } from './read-articles.ts';

const MAX_ABOUT = 3;

function useArticlesAt(path: string): Reading<readonly Article[]> {
  return useRead<readonly Article[]>(
    { base: 'base', path, area: 'articles', read: readArticles },
    { isEmpty: ({ length }) => length === 0 },
  );
}

/** Articles about something, for the person's level of study: the first three. */
export function useArticlesAbout(query: Readonly<Record<string, string>>): Reading<readonly Article[]> {
  const { studyLevel } = useHubPage().details.user;
  return useArticlesAt(toCallAddress('/api/v1/article', { ...query, schemes: studyLevel.toLowerCase(), limit: MAX_ABOUT }));
}

/** Articles for the person, prioritised by level, stage of the year and region. */
export function usePersonalArticles(max: number): Reading<readonly Article[]> {
  const { plan, details } = useHubPage();
  const { studyLevel, flags, homeLocation } = details.user;
  const stage = chooseArticleStage(plan.stage, details.situation.stage);
  const wantsConservatoires = flags.includes('conservatoires');
  return useArticlesAt(toArticlesCall({ base: '', studyLevel, wantsConservatoires, stage, homeLocation, max }));
}
