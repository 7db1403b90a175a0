import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { describeApiOf } from '../api-description.ts';
import { createEmbeddedTariff } from './embedded.ts';
import { tariffRoutes } from './routes.ts';
import { createUpstreamTariff, tariffService } from './upstream.ts';

/** Qualification types and their points. */
export const tariff = defineFeature({
  name: 'tariff',
  needs: { upstream },
  services: [{ name: tariffService }],
  api: describeApiOf('tariff', 'Qualification types and their points. The `v4` of the address is the version that the tariff service has.'),
  isConfigured: isSetUp(tariffService),
  create: (uses, { log }) => createUpstreamTariff({ upstream: uses.upstream, log }),
  fake: () => createEmbeddedTariff(),
  routes: (service) => tariffRoutes(service),
});
