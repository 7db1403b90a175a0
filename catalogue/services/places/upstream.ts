import { type Answered, fresh, mapAnswer } from '../answers/answered.ts';
import { fetchFromService, HOUR_MS, type ServiceParts } from '../answers/ask-service.ts';
import { type GeocodeAnswer, NOWHERE, splitPostcode } from './geocode.ts';
import type { AccommodationService, FoundAccommodation, Geocoder } from './place-services.ts';

const deadlineMs = 10_000;

interface SentPostcode {
  readonly result: Partial<GeocodeAnswer>;
}

/**
 * A postcode service like postcodes.io: `/postcodes/{postcode}` and, for a district alone, `/outcodes/{district}`. After any failure the
 * answer is 0 and 0: the page works without a position.
 */
export function createUpstreamGeocoder(parts: ServiceParts): Geocoder {
  return {
    async geocode(postcode) {
      const path = toPath(postcode);
      if (path === null) return fresh(NOWHERE);
      try {
        return await fetchPlace(parts, path);
      } catch (cause) {
        parts.log.record('warning', 'geocode-failed', { cause: cause instanceof Error ? cause.name : 'unknown' });
        return fresh(NOWHERE);
      }
    },
  };
}

/** Puts only letters and digits of a postcode into the address. */
function toPath(postcode: string | undefined): string | null {
  const parts = splitPostcode(postcode);
  if (parts === null) return null;
  const { district, rest } = parts;
  return rest === '' ? `/outcodes/${district}` : `/postcodes/${district}${rest}`;
}

async function fetchPlace(parts: ServiceParts, path: string): Promise<Answered<GeocodeAnswer>> {
  const shape = 'admissions/sent-postcode';
  const call = { service: 'postcodes', path, shape, deadlineMs, publicMs: HOUR_MS, nothing: [404] };
  const answer = await fetchFromService<SentPostcode>(parts, call);
  return mapAnswer(answer, (sent) => toPlace(sent?.result ?? {}));
}

function toPlace({ latitude, longitude }: Partial<GeocodeAnswer>): GeocodeAnswer {
  return latitude === undefined || longitude === undefined ? NOWHERE : { latitude, longitude };
}

/** The accommodation list service. A provider that it does not know has none. */
export function createUpstreamAccommodation(parts: ServiceParts): AccommodationService {
  return {
    readList: (guid) =>
      fetchFromService<FoundAccommodation | readonly FoundAccommodation[]>(parts, {
        service: 'accommodation',
        path: '/api/v1/accommodation-list',
        query: { institution_guid: guid },
        shape: 'admissions/accommodation-list',
        deadlineMs,
        publicMs: HOUR_MS,
        nothing: [204, 404],
      }),
  };
}
