import { isSameText } from '#engine';
import map from '../../facts/home-location.json' with { type: 'json' };
import { packPostcode } from '../preferences/postcode.ts';

/** A postcode and a country that decide the home region. */
export interface HomeInput {
  readonly postcode: string;
  /** The country by name; empty counts as United Kingdom. */
  readonly country: string;
}

/** The map of postcodes in the reference data. */
export interface HomeMap {
  readonly areas: Readonly<Record<string, string>>;
  readonly districts: Readonly<Record<string, string>>;
  readonly sectors: Readonly<Record<string, string>>;
  readonly countries: Readonly<Record<string, string>>;
  readonly askedBeforeCountry: readonly string[];
  readonly home: string;
  readonly elsewhere: string;
}

const LEADING_LETTERS = /^[A-Z]+/;
const PARTS = /^([A-Z]{1,2}\d[A-Z\d]?)(?:(\d)[A-Z]{2})?$/;

function lookUp(entries: Readonly<Record<string, string>>, key: string): string | null {
  return Object.hasOwn(entries, key) ? (entries[key] ?? null) : null;
}

function areaOf(postcode: string): string {
  return LEADING_LETTERS.exec(packPostcode(postcode))?.[0] ?? '';
}

/**
 * The nation of a postcode, complete or partial; null when unknown.
 * @example findNation('NP16 7JA') // 'England'
 */
export function findNation(postcode: string, places: HomeMap = map): string | null {
  const [, district = '', sector = ''] = PARTS.exec(packPostcode(postcode)) ?? [];
  return lookUp(places.sectors, `${district} ${sector}`) ?? lookUp(places.districts, district) ?? lookUp(places.areas, areaOf(postcode));
}

/**
 * The home region, or null when it is unknown: by the islands first, then the country, then the letters of the postcode.
 * @example deriveHomeLocation({ postcode: 'CF10 3AT', country: '' }) // 'Wales'
 */
export function deriveHomeLocation({ postcode, country }: HomeInput, places: HomeMap = map): string | null {
  const place = findNation(postcode, places);
  if (places.askedBeforeCountry.includes(areaOf(postcode))) return place;
  const name = country.trim();
  const island = Object.entries(places.countries).find(([land]) => isSameText(land, name));
  if (island) return island[1];
  if (name !== '' && !isSameText(name, places.home)) return places.elsewhere;
  return place;
}
