import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { CONTENT_QUERIES, type ContentQuery } from '../../rules/content/queries.ts';
import type { Row, ContentAnswer as SentContent } from '../../schemas/generated/admissions.ts';
import { type Answered, fresh, mapAnswer } from '../answers/answered.ts';
import { HOUR_MS, readService, type ServiceParts, type ServiceQuestion } from '../answers/ask-service.ts';
import { readLimit, readList, readSearch } from '../asked.ts';
import { ARTICLE_LIMITS, type ArticleQuery, type ArticleRow } from './articles.ts';
import { readQuestion } from './content-queries.ts';
import type { ContentService, QuestionRow, SubjectRow, VideoRow } from './content-service.ts';
import { PAGE_LIMITS, type SitePage } from './pages.ts';

/** The page works without content, so this is the longest wait. */
const deadlineMs = 2_000;
const unreadableArticles = 'There has been a problem fetching articles. Error parsing response.';
const graphQlTypes = 'application/graphql-response+json, application/json;q=0.9';
const iconOf = new Map(subjectFacts.subjects.map(({ id, icon }) => [id, icon]));

/** A service's content at the paths of the API, subjects and pages by GraphQL. Careers may have a separate service. */
export function createUpstreamContent(parts: ServiceParts): ContentService {
  const careers = parts.upstream.isConfigured('careers') ? 'careers' : 'content';
  return {
    async answerQuestion(query, variables) {
      const question = readQuestion(query, variables);
      if (question.kind === 'refused') return fresh(question.answer);
      const rows = await fetchRows(parts, question.name, question.ids);
      return mapAnswer(rows, (found) => ({ data: { [question.name]: found } }));
    },
    listSubjects: async () => mapAnswer(await fetchRows(parts, 'subjectGuides', []), (rows) => rows.map(toSubject)),
    listArticles: (query) => fetchArticles(parts, query),
    listVideos: (studyLevel = '') =>
      readService<readonly VideoRow[]>(parts, { ...read('/api/v1/videos', 'video-list'), query: given({ studyLevel: studyLevel.trim() }) }),
    listQuestions: (schemes) => fetchQuestions(parts, schemes),
    searchPages: (query, limit) => fetchPages(parts, careers, { query, limit }),
  };
}

function read(path: string, shape: string): ServiceQuestion {
  return { service: 'content', path, shape: `admissions/${shape}`, deadlineMs, publicMs: HOUR_MS };
}

/** The query without its empty values. */
function given(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Sends one of the three queries. Only our own text and the ids are sent, never text from the browser. */
async function fetchRows(parts: ServiceParts, name: ContentQuery, ids: readonly string[]): Promise<Answered<readonly Row[]>> {
  if (name === 'nodes' && ids.length === 0) return fresh([]);
  const answer = await readService<SentContent>(parts, {
    ...read('/graphql', 'content-answer'),
    query: { query: CONTENT_QUERIES[name], ...(name === 'nodes' ? { variables: JSON.stringify({ nids: ids }) } : {}) },
    headers: { Accept: graphQlTypes },
    readFailure: joinErrors,
    isWhole: ({ data }: SentContent) => data?.[name] !== undefined,
  });
  return mapAnswer(answer, ({ data }) => {
    const rows = data?.[name] ?? [];
    return name === 'nodes' ? inOrder(rows, ids) : rows;
  });
}

function inOrder(rows: readonly Row[], ids: readonly string[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.nid, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const maxErrors = 20;

/** The errors joined in their order; an answer with errors counts as failed, even with data. */
function joinErrors(body: unknown): string | null {
  const { errors } = Object(body) as { readonly errors?: unknown };
  if (!Array.isArray(errors) || errors.length === 0) return null;
  return errors
    .slice(0, maxErrors)
    .map((error) => Object(error).message)
    .filter((message) => typeof message === 'string')
    .join('; ');
}

function toSubject({ nid, title, url, field_image = '', field_subject_map = '' }: Row): SubjectRow {
  return { id: nid, title, image: field_image, icon: iconOf.get(nid) ?? '', url, subjectMap: field_subject_map };
}

async function fetchArticles(parts: ServiceParts, query: ArticleQuery): Promise<Answered<readonly ArticleRow[]>> {
  const { type = '', stage = '', region = '' } = query;
  const limit = readLimit(query.limit, ARTICLE_LIMITS.usual, ARTICLE_LIMITS.max);
  const lists = { schemes: query.schemes, subjectGuides: query.subjectGuides, bbcContent: query.bbcContent };
  const joined = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, readList(list).join(',')]));
  const answer = await readService<readonly ArticleRow[]>(parts, {
    ...read('/api/v1/article', 'article-list'),
    query: given({ type, limit: String(limit), ...joined, stage, region }),
    unreadable: unreadableArticles,
  });
  return mapAnswer(answer, (rows) => rows.slice(0, limit));
}

/** Without a scheme there are none, and the service is not called. */
async function fetchQuestions(parts: ServiceParts, schemes: string | undefined): Promise<Answered<readonly QuestionRow[]>> {
  const wanted = readList(schemes);
  if (wanted.length === 0) return fresh([]);
  return readService<readonly QuestionRow[]>(parts, {
    ...read('/api/v1/faq-search', 'question-list'),
    query: { schemes: wanted.join(',') },
  });
}

async function fetchPages(
  parts: ServiceParts,
  service: string,
  search: { readonly query: string | undefined; readonly limit: string | undefined },
): Promise<Answered<readonly SitePage[]>> {
  const query = readSearch(search.query);
  const limit = readLimit(search.limit, PAGE_LIMITS.usual, PAGE_LIMITS.max);
  if (query === '') return fresh([]);
  const question = { ...read('/api/v1/content', 'page-list'), service, query: { query, limit: String(limit) } };
  return mapAnswer(await readService<readonly SitePage[]>(parts, question), (rows) => rows.slice(0, limit));
}
