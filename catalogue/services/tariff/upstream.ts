import type { TariffList } from '../../schemas/generated/admissions.ts';
import { HOUR_MS, readService, type ServiceParts } from '../answers/ask-service.ts';
import type { Tariff } from './embedded.ts';

/** The name of the tariff service in the configuration. */
export const tariffService = 'tariff';

const deadlineMs = 2_000;

/** Types and points from the service, the same for everybody; an older list is marked as stale. [CALL-061, TARIFF-007, U-07] */
export function createUpstreamTariff(parts: ServiceParts): Tariff {
  return {
    listQualificationTypes({ isOrdered, isGrouped }) {
      const query = { ...(isGrouped ? { group: 'true' } : {}), ...(isOrdered ? { order: 'true' } : {}) };
      const call = { service: tariffService, path: '/api/v4/tariff/list', query, deadlineMs, publicMs: HOUR_MS };
      return readService<TariffList>(parts, { ...call, shape: 'admissions/tariff-list' });
    },
  };
}
