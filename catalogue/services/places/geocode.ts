import areaFacts from '../../facts/postcode-areas.json' with { type: 'json' };
import providerFacts from '../../facts/providers.json' with { type: 'json' };
import { packPostcode } from '../../rules/preferences/postcode.ts';

/** The position of a postcode. */
export interface GeocodeAnswer {
  readonly latitude: number;
  readonly longitude: number;
}

/** The position of a postcode that cannot be found. */
export const NOWHERE: GeocodeAnswer = { latitude: 0, longitude: 0 };
const whole = /^([A-Z]{1,2})(\d[A-Z\d]?)\d[A-Z]{2}$/;
const district = /^([A-Z]{1,2})(\d[A-Z\d]?)$/;

const areas = new Map(areaFacts.areas.map(({ area, lat, lng }) => [area, { latitude: lat, longitude: lng }]));
const districts = meanOfDistricts();

/** The districts that have a university or college, at the mean of the known positions there. */
function meanOfDistricts(): ReadonlyMap<string, GeocodeAnswer> {
  const places = new Map<string, { lat: number; lng: number }[]>();
  for (const { postcode, precision, lat, lng } of providerFacts.providers) {
    if (precision === 'city' || !postcode) continue;
    const name = postcode.split(' ')[0] ?? '';
    places.set(name, [...(places.get(name) ?? []), { lat, lng }]);
  }
  const mean = (values: readonly number[]) => Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 1_000) / 1_000;
  return new Map(
    [...places].map(([name, list]) => [name, { latitude: mean(list.map(({ lat }) => lat)), longitude: mean(list.map(({ lng }) => lng)) }]),
  );
}

/** The parts of a postcode, in capitals; `rest` is empty for a district alone. Null for anything else. */
export function splitPostcode(
  postcode: string | undefined,
): { readonly area: string; readonly district: string; readonly rest: string } | null {
  const text = packPostcode(postcode ?? '');
  const [, area, end] = whole.exec(text) ?? district.exec(text) ?? [];
  if (area === undefined || end === undefined) return null;
  return { area, district: `${area}${end}`, rest: text.slice(area.length + end.length) };
}

/** The middle of a postcode's district if it is known, else of its area; 0 and 0 for anything else. */
export function geocode(postcode: string | undefined): GeocodeAnswer {
  const parts = splitPostcode(postcode);
  return districts.get(parts?.district ?? '') ?? areas.get(parts?.area ?? '') ?? NOWHERE;
}
