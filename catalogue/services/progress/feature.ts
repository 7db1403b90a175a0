import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { createAnswerReader } from '../answers/answer-reader.ts';
import { describeApiOf } from '../api-description.ts';
import { applicants } from '../people/applicants.ts';
import { createEmbeddedProgress } from './embedded.ts';
import { progressRoutes } from './routes.ts';
import { createUpstreamProgress, progressServices } from './upstream.ts';

/** What a person has started of spotlights and virtual work experiences. Each kind has a service of its own. */
export const progress = defineFeature({
  name: 'progress',
  needs: { upstream, applicants },
  services: progressServices.map((name) => ({ name })),
  api: describeApiOf('progress', 'What a person has started of spotlights and virtual work experiences.'),
  isConfigured: isSetUp(...progressServices),
  create: ({ upstream: client, applicants: { momentFor } }, { log }) =>
    createUpstreamProgress({ client, reader: createAnswerReader({ log }), embedded: createEmbeddedProgress({ momentFor }) }),
  fake: ({ applicants: { momentFor } }) => createEmbeddedProgress({ momentFor }),
  routes: (service) => progressRoutes(service),
});
