import { createWordFilter, isSameText } from '#engine';
import articleFacts from '../../facts/articles.json' with { type: 'json' };
import { createSchemeFilter, readLimit, readList } from '../asked.ts';

/** The query parameters of an article call. */
export const ARTICLE_QUERY = ['type', 'limit', 'schemes', 'stage', 'region', 'subjectGuides', 'bbcContent'] as const;

/** The parameters as sent. */
export type ArticleQuery = Readonly<Partial<Record<(typeof ARTICLE_QUERY)[number], string>>>;

/** An article as the API returns it. */
export interface ArticleRow {
  readonly title: string;
  readonly url: string;
  readonly image: string;
  readonly summary: string;
}

/** How many articles an answer holds. */
export const ARTICLE_LIMITS = { usual: 5, max: 50 } as const;

const { articles } = articleFacts;
type Article = (typeof articles)[number];

/** The number of articles in an answer. */
export function listArticles(query: ArticleQuery): readonly ArticleRow[] {
  const isOfScheme = createSchemeFilter(query.schemes);
  const found = articles.filter(({ schemes }) => isOfScheme(schemes));
  const chosen = query.type === 'external' ? chooseBySubject(found, query) : orderForPerson(found, query);
  return chosen.slice(0, readLimit(query.limit, ARTICLE_LIMITS.usual, ARTICLE_LIMITS.max)).map(toRow);
}

/** Articles of the stage first, and among them those of the region; the others fill the remaining places. */
function orderForPerson(found: readonly Article[], { stage = '', region = '' }: ArticleQuery): readonly Article[] {
  const isOfRegion = createWordFilter(region);
  const scoreOf = ({ title, stage: own }: Article) => (isSameText(own, stage) ? 2 : 0) + (isOfRegion(title) ? 1 : 0);
  return [...found].sort((a, b) => scoreOf(b) - scoreOf(a));
}

function chooseBySubject(found: readonly Article[], query: ArticleQuery): readonly Article[] {
  const guides = new Set(readList(query.subjectGuides));
  const categories = new Set(readList(query.bbcContent));
  const isOfGuide = ({ subjects }: Article) => subjects.some((subject) => guides.has(subject));
  const isOfCategory = (article: Article) => article.categories.some((category) => categories.has(category));
  if (guides.size + categories.size === 0) return found.filter(({ subjects }) => subjects.length > 0);
  return [...found.filter(isOfGuide), ...found.filter((article) => !isOfGuide(article) && isOfCategory(article))];
}

function toRow({ title, url, image, summary }: Article): ArticleRow {
  return { title, url, image, summary };
}
