import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import type { Page } from '../../schemas/generated/items.ts';
import { fresh } from '../answers/answered.ts';
import { describeApiOf } from '../api-description.ts';
import { listArticles } from './articles.ts';
import { answerContent } from './content-queries.ts';
import type { ContentService, SubjectRow } from './content-service.ts';
import { searchPages } from './pages.ts';
import { listQuestions, listVideos } from './questions-and-videos.ts';
import { contentRoutes } from './routes.ts';
import { createUpstreamContent } from './upstream.ts';

/** Content from the reference tables; answers come from the pages of the catalogue. */
function createEmbeddedContent(pages: () => readonly Page[]): ContentService {
  return {
    answerQuestion: async (query, variables) => fresh(answerContent(query, variables)),
    listSubjects: async () => fresh(subjectFacts.subjects.map(toSubject)),
    listArticles: async (query) => fresh(listArticles(query)),
    listVideos: async (studyLevel) => fresh(listVideos(studyLevel)),
    listQuestions: async (schemes) => fresh(listQuestions(schemes, pages())),
    searchPages: async (query, limit) => fresh(searchPages(query, limit)),
  };
}

function toSubject({ id, title, image, icon, url, subjectMap }: (typeof subjectFacts.subjects)[number]): SubjectRow {
  return { id, title, image, icon, url, subjectMap };
}

/** Editorial content. Careers come from `careers` when it is configured, else from `content`. */
export const content = defineFeature({
  name: 'editorial content',
  needs: { upstream, catalogue },
  services: [{ name: 'content' }, { name: 'careers' }],
  api: describeApiOf(
    'content',
    'Editorial content about subjects, places and careers, the same for everybody. One question is asked as GraphQL.',
  ),
  isConfigured: isSetUp('content'),
  create: (uses, { log }): ContentService => createUpstreamContent({ upstream: uses.upstream, log }),
  fake: (uses) => createEmbeddedContent(() => uses.catalogue.current().catalogue.pages),
  routes: (service) => contentRoutes(service),
});
