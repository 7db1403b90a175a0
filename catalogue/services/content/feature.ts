import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { describeApiOf } from '../api-description.ts';
import type { ContentService } from './content-service.ts';
import { createEmbeddedContent } from './embedded.ts';
import { contentRoutes } from './routes.ts';
import { createUpstreamContent } from './upstream.ts';

/** Editorial content. That of careers comes from `careers` where it is set up, else from `content`. */
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
