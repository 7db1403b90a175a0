import { foldCode } from '#engine';
import { BadRequestError } from '#server/http';
import { cutSearch } from '../rules/call-address.ts';

const maxValues = 100;

/** The values of a comma-separated list, without outer spaces and empty values. */
export function readList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .slice(0, maxValues);
}

/** The text of a search from a query, trimmed and cut. */
export function readSearch(text: string | undefined): string {
  return cutSearch(text ?? '');
}

/** A number of entries from 1 to `max`; a larger one is cut to `max`, anything else is rejected. */
export function readLimit(text: string | undefined, usual: number, max: number): number {
  if (text === undefined || text === '') return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new BadRequestError('limit is a whole number from 1 on.', { pointer: '/limit' });
  return Math.min(Number(text), max);
}

/** A position on the map. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A position written 'latitude,longitude'; null when it is missing or 0,0. */
export function readPosition(text: string | undefined): Position | null {
  if (text === undefined || text === '') return null;
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(text) ?? [];
  const position = { lat: Number(lat), lng: Number(lng) };
  if (!(Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180))
    throw new BadRequestError('latlng is a latitude and a longitude with a comma between.', { pointer: '/latlng' });
  return position.lat === 0 && position.lng === 0 ? null : position;
}

const earthKm = 6_371;

/** The straight-line distance between two positions, in kilometres. */
export function kmBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const share = half(to.lat - from.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** One key for every spelling of a scheme or level, such as 'Teacher training' and 'teacherTraining'. */
function toSchemeKey(name: string): string {
  return foldCode(name);
}

/** Whether any of these schemes was requested; an empty query means all. */
export function createSchemeFilter(text: string | undefined): (schemes: readonly string[]) => boolean {
  const wanted = new Set(readList(text).map(toSchemeKey));
  return (schemes) => wanted.size === 0 || schemes.some((scheme) => wanted.has(toSchemeKey(scheme)));
}
