import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import type { TariffList } from '../../schemas/generated/admissions.ts';
import { HOUR_MS, readService, type ServiceParts } from '../answers/ask-service.ts';
import { describeApiOf } from '../api-description.ts';
import { createEmbeddedTariff, type Tariff } from './embedded.ts';
import { tariffRoutes } from './routes.ts';

/** The name of the tariff service in the configuration. */
const tariffService = 'tariff';

const deadlineMs = 2_000;

/** Types and points from the service, the same for everybody; an older list is marked as stale. */
function createUpstreamTariff(parts: ServiceParts): Tariff {
  return {
    listQualificationTypes({ isOrdered, isGrouped }) {
      const query = { ...(isGrouped ? { group: 'true' } : {}), ...(isOrdered ? { order: 'true' } : {}) };
      const call = { service: tariffService, path: '/api/v4/tariff/list', query, deadlineMs, publicMs: HOUR_MS };
      return readService<TariffList>(parts, { ...call, shape: 'admissions/tariff-list' });
    },
  };
}

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
