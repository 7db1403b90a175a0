import postcodeAreas from '../../facts/postcode-areas.json' with { type: 'json' };
import ukRegions from '../../facts/uk-regions.json' with { type: 'json' };
import { packPostcode } from '../preferences/postcode.ts';

const offered: ReadonlySet<string> = new Set(ukRegions.regions.map(({ title }) => title));
const regions: ReadonlyMap<string, string> = new Map(postcodeAreas.areas.map(({ area, region }) => [area, region]));

/**
 * The region of a postcode, one of twelve, by its first letters; empty when there is none. [ONB-017]
 * @example findHomeRegion('bs1 4dj') // 'South West'
 */
export function findHomeRegion(postcode: string): string {
  const letters = /^[A-Z]{1,2}(?=\d)/.exec(packPostcode(postcode))?.[0] ?? '';
  const region = regions.get(letters) ?? '';
  return offered.has(region) ? region : '';
}
