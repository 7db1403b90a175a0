import { type Call, defineRoute, type Route } from '../../http/index.ts';
import { type Answered, toReply } from '../answers/answered.ts';
import type { ContentService } from './content-service.ts';
import { createEmbeddedContent } from './embedded.ts';

interface PublicRead {
  readonly path: string;
  readonly response: string;
  readonly answer: (content: ContentService, query: Call['query']) => Promise<Answered<unknown>>;
}

const reads: readonly PublicRead[] = [
  {
    path: '/graphql',
    response: 'admissions/content-answer',
    answer: (content, { query, variables }) => content.answerQuestion(query, variables),
  },
  { path: '/api/v1/subjects', response: 'admissions/subject-list', answer: (content) => content.listSubjects() },
  { path: '/api/v1/article', response: 'admissions/article-list', answer: (content, query) => content.listArticles(query) },
  { path: '/api/v1/videos', response: 'admissions/video-list', answer: (content, { studyLevel }) => content.listVideos(studyLevel) },
  { path: '/api/v1/faq-search', response: 'admissions/question-list', answer: (content, { schemes }) => content.listQuestions(schemes) },
  { path: '/api/v1/content', response: 'admissions/page-list', answer: (content, { query, limit }) => content.searchPages(query, limit) },
];

/** What editors write about subjects, places and careers; the same for everybody. [CALL-026 to CALL-033, CALL-062, CALL-063, CALL-067] */
export function contentRoutes({ content = createEmbeddedContent() }: { readonly content?: ContentService } = {}): Route[] {
  return reads.map(({ path, response, answer }) =>
    defineRoute({
      method: 'GET',
      path,
      role: 'anyone',
      rate: 'read',
      request: null,
      response,
      handle: async ({ query }) => toReply(await answer(content, query), 'half-minute'),
    }),
  );
}
