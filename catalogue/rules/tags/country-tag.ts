import { plainLetters } from '#engine';

/** The country of everybody who has not answered. [TAGS-004, USER-006] */
export const DEFAULT_COUNTRY = 'United Kingdom';

/**
 * The tag of a country: without accents, split at anything but letters and digits, joined in camelCase. [TAGS-003]
 * @example toCountryTag("Côte d'Ivoire") // 'coteDIvoire'
 */
export function toCountryTag(country: string): string {
  const words = plainLetters(country)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = words.map(
    (word, index) => (index === 0 ? word.slice(0, 1).toLowerCase() : word.slice(0, 1).toUpperCase()) + word.slice(1),
  );
  return joined.join('').slice(0, 80);
}
