import { defineFeature } from '#server/composition';
import { upstream } from '#server/own-services';
import { describeApiOf } from '../api-description.ts';
import { createEmbeddedHealth } from './embedded.ts';
import { healthRoutes } from './routes.ts';
import { createUpstreamHealth } from './upstream.ts';

/** Whether the services behind the widgets work: each is asked itself where it is set up. */
export const health = defineFeature({
  name: 'service status',
  needs: { upstream },
  api: describeApiOf('service status', 'Whether the services behind the widgets work.'),
  create: ({ upstream: client }, { clock }) => createUpstreamHealth({ client, clock, embedded: createEmbeddedHealth() }),
  routes: (service) => healthRoutes(service),
});
