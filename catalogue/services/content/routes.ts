import { type Call, defineRoute, type Route, type RouteNames } from '#server/http';
import { type Answered, toReply } from '../answers/answered.ts';
import { ARTICLE_QUERY } from './articles.ts';
import type { ContentService } from './content-service.ts';

interface PublicRead extends RouteNames, Pick<Route, 'path' | 'query' | 'demands' | 'explains' | 'parameters'> {
  readonly response: string;
  readonly answer: (content: ContentService, query: Call['query']) => Promise<Answered<unknown>>;
}

const reads: readonly PublicRead[] = [
  {
    path: '/graphql',
    operationId: 'readContent',
    summary: 'Read subjects, places or pages by one of three known questions',
    explains: 'It takes GraphQL, but no other question: each is known by its text. Mistakes stand in the answer.',
    parameters: {
      query: ['One of the three questions, as this site sends it.', 'query { subjectGuides { nid title } }'],
      variables: ['The variables of the question, as a JSON object.', '{"nids":["student-finance"]}'],
    },
    query: ['query', 'variables'],
    response: 'admissions/content-answer',
    answer: (content, { query, variables }) => content.answerQuestion(query, variables),
  },
  {
    path: '/api/v1/subjects',
    operationId: 'listSubjects',
    summary: 'List the subjects that forms offer',
    response: 'admissions/subject-list',
    answer: (content) => content.listSubjects(),
  },
  {
    path: '/api/v1/article',
    operationId: 'listArticles',
    summary: 'List articles for a person, or about subjects',
    parameters: {
      type: ['`personal`: by stage and region. `external`: by subject guides and categories.', 'personal'],
      stage: ['How far the person is, as articles name it.', 'Researching'],
      region: ['The region of the person, as one text.', 'Scotland'],
      bbcContent: ['Categories of articles, as a list.', 'technology'],
    },
    query: ARTICLE_QUERY,
    response: 'admissions/article-list',
    answer: (content, query) => content.listArticles(query),
  },
  {
    path: '/api/v1/videos',
    operationId: 'listVideos',
    summary: 'List videos for a level of study',
    parameters: { studyLevel: ['Levels of study, as a list; all of them unless given.', 'undergraduate'] },
    query: ['studyLevel'],
    response: 'admissions/video-list',
    answer: (content, { studyLevel }) => content.listVideos(studyLevel),
  },
  {
    path: '/api/v1/faq-search',
    operationId: 'listQuestions',
    summary: 'List frequently asked questions with their answers',
    query: ['schemes'],
    response: 'admissions/question-list',
    answer: (content, { schemes }) => content.listQuestions(schemes),
  },
  {
    path: '/api/v1/content',
    operationId: 'searchContent',
    summary: 'Search pages about careers',
    query: ['query', 'limit'],
    response: 'admissions/page-list',
    answer: (content, { query, limit }) => content.searchPages(query, limit),
  },
];

/** Editorial content about subjects, places and careers; the same for everybody. */
export function contentRoutes(content: ContentService): Route[] {
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
