import postcodeAreas from '../../facts/postcode-areas.json' with { type: 'json' };
import ukRegions from '../../facts/uk-regions.json' with { type: 'json' };
import { packPostcode } from '../preferences/postcode.ts';
import { findNation } from '../stage/home-location.ts';

const nationOf: ReadonlyMap<string, string> = new Map(ukRegions.regions.map(({ title, nation }) => [title, nation]));
const areas = new Map(postcodeAreas.areas.map((area) => [area.area, area]));

/**
 * The region of a postcode, one of twelve: of those that its first letters can mean, the first in its nation, or the only one of its
 * nation; empty when there is none.
 * @example findHomeRegion('bs1 4dj') // 'South West'
 */
export function findHomeRegion(postcode: string): string {
  const area = areas.get(/^[A-Z]{1,2}(?=\d)/.exec(packPostcode(postcode))?.[0] ?? '');
  if (!area) return '';
  const nation = findNation(postcode) ?? '';
  return [area.region, ...(area.otherRegions ?? []), nation].find((region) => nationOf.get(region) === nation) ?? '';
}
