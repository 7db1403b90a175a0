import subjectFacts from '../../../catalogue/facts/subjects.json' with { type: 'json' };
import { type Call, defineRoute, json, type Route } from '../../http/index.ts';
import { listArticles } from './articles.ts';
import { answerContent } from './content-queries.ts';
import { searchPages } from './pages.ts';
import { listQuestions, listVideos } from './questions-and-videos.ts';

interface PublicRead {
  readonly path: string;
  readonly response: string;
  readonly answer: (call: Call) => unknown;
}

const reads: readonly PublicRead[] = [
  { path: '/graphql', response: 'admissions/content-answer', answer: ({ query }) => answerContent(query.query, query.variables) },
  { path: '/api/v1/subjects', response: 'admissions/subject-list', answer: listSubjects },
  { path: '/api/v1/article', response: 'admissions/article-list', answer: ({ query }) => listArticles(query) },
  { path: '/api/v1/videos', response: 'admissions/video-list', answer: ({ query }) => listVideos(query.studyLevel) },
  { path: '/api/v1/faq-search', response: 'admissions/question-list', answer: ({ query }) => listQuestions(query.schemes) },
  { path: '/api/v1/content', response: 'admissions/page-list', answer: ({ query }) => searchPages(query.query, query.limit) },
];

/** What editors write about subjects, places and careers; the same for everybody. [CALL-026 to CALL-033, CALL-062, CALL-063, CALL-067] */
export function contentRoutes(): Route[] {
  return reads.map(({ path, response, answer }) =>
    defineRoute({
      method: 'GET',
      path,
      role: 'anyone',
      rate: 'read',
      request: null,
      response,
      handle: (call) => json(answer(call), { caching: 'half-minute' }),
    }),
  );
}

/** [CALL-031] */
function listSubjects(): unknown {
  return subjectFacts.subjects.map(({ id, title, image, icon, url, subjectMap }) => ({ id, title, image, icon, url, subjectMap }));
}
