import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import type { Page } from '../../schemas/generated/items.ts';
import { fresh } from '../answers/answered.ts';
import { listArticles } from './articles.ts';
import { answerContent } from './content-queries.ts';
import type { ContentService, SubjectRow } from './content-service.ts';
import { searchPages } from './pages.ts';
import { listQuestions, listVideos } from './questions-and-videos.ts';

/** Content from the reference tables; answers stand on the pages of the catalogue. [CALL-009] */
export function createEmbeddedContent(pages: () => readonly Page[]): ContentService {
  return {
    answerQuestion: async (query, variables) => fresh(answerContent(query, variables)),
    listSubjects: async () => fresh(subjectFacts.subjects.map(toSubject)),
    listArticles: async (query) => fresh(listArticles(query)),
    listVideos: async (studyLevel) => fresh(listVideos(studyLevel)),
    listQuestions: async (schemes) => fresh(listQuestions(schemes, pages())),
    searchPages: async (query, limit) => fresh(searchPages(query, limit)),
  };
}

/** [CALL-031] */
function toSubject({ id, title, image, icon, url, subjectMap }: (typeof subjectFacts.subjects)[number]): SubjectRow {
  return { id, title, image, icon, url, subjectMap };
}
