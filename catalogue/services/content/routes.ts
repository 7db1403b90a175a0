import { type Call, defineRoute, type Route } from '#server/http';
import { type Answered, toReply } from '../answers/answered.ts';
import { ARTICLE_QUERY } from './articles.ts';
import type { ContentService } from './content-service.ts';
import { createEmbeddedContent } from './embedded.ts';

interface PublicRead {
  readonly path: string;
  readonly query?: readonly string[];
  readonly response: string;
  readonly answer: (content: ContentService, query: Call['query']) => Promise<Answered<unknown>>;
}

const reads: readonly PublicRead[] = [
  {
    path: '/graphql',
    query: ['query', 'variables'],
    response: 'admissions/content-answer',
    answer: (content, { query, variables }) => content.answerQuestion(query, variables),
  },
  { path: '/api/v1/subjects', response: 'admissions/subject-list', answer: (content) => content.listSubjects() },
  {
    path: '/api/v1/article',
    query: ARTICLE_QUERY,
    response: 'admissions/article-list',
    answer: (content, query) => content.listArticles(query),
  },
  {
    path: '/api/v1/videos',
    query: ['studyLevel'],
    response: 'admissions/video-list',
    answer: (content, { studyLevel }) => content.listVideos(studyLevel),
  },
  {
    path: '/api/v1/faq-search',
    query: ['schemes'],
    response: 'admissions/question-list',
    answer: (content, { schemes }) => content.listQuestions(schemes),
  },
  {
    path: '/api/v1/content',
    query: ['query', 'limit'],
    response: 'admissions/page-list',
    answer: (content, { query, limit }) => content.searchPages(query, limit),
  },
];

/** Editorial content about subjects, places and careers; the same for everybody. [CALL-026 to CALL-033, CALL-062, CALL-063, CALL-067] */
export function contentRoutes({ content = createEmbeddedContent() }: { readonly content?: ContentService } = {}): Route[] {
  return reads.map(({ answer, ...read }) =>
    defineRoute({
      ...read,
      method: 'GET',
      role: 'anyone',
      rate: 'read',
      request: null,
      handle: async ({ query }) => toReply(await answer(content, query), 'half-minute'),
    }),
  );
}
