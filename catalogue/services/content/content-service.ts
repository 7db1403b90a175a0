import type { Answered } from '../answers/answered.ts';
import type { ArticleQuery, ArticleRow } from './articles.ts';
import type { ContentAnswer } from './content-queries.ts';
import type { SitePage } from './pages.ts';

/** A subject for the lists in forms. */
export interface SubjectRow {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly icon: string;
  readonly url: string;
  readonly subjectMap: string;
}

/** A question with the address or text of its answer. */
export interface QuestionRow {
  readonly label: string;
  readonly value: string;
  /** The answer, as paragraphs of plain text; missing when only its page has it. */
  readonly answer?: readonly string[];
  /** Search terms. */
  readonly keywords?: readonly string[];
}

/** A video for the player, a video file, or an article instead. */
export interface VideoRow {
  readonly title: string;
  readonly image: string;
  readonly summary: string;
  readonly brightcove_id: string;
  readonly file_url?: string;
  readonly captions_url?: string;
  readonly url?: string;
}

/** The editorial content, from the reference tables or from a content service. */
export interface ContentService {
  /** Answers only the three known GraphQL queries. */
  answerQuestion(query: string | undefined, variables: string | undefined): Promise<Answered<ContentAnswer>>;
  listSubjects(): Promise<Answered<readonly SubjectRow[]>>;
  listArticles(query: ArticleQuery): Promise<Answered<readonly ArticleRow[]>>;
  listVideos(studyLevel: string | undefined): Promise<Answered<readonly VideoRow[]>>;
  listQuestions(schemes: string | undefined): Promise<Answered<readonly QuestionRow[]>>;
  /** Careers content. */
  searchPages(query: string | undefined, limit: string | undefined): Promise<Answered<readonly SitePage[]>>;
}
