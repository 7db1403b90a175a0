import { plainLetters } from '#engine';

/** The country of people who have not answered. */
export const DEFAULT_COUNTRY = 'United Kingdom';

/**
 * The tag of a country: without accents, split at anything but letters and digits, joined in camelCase.
 * @example toCountryTag("Côte d'Ivoire") // 'coteDIvoire'
 */
export function toCountryTag(country: string): string {
  const parts = plainLetters(country)
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const joined = parts.map(
    (word, index) => (index === 0 ? word.slice(0, 1).toLowerCase() : word.slice(0, 1).toUpperCase()) + word.slice(1),
  );
  return joined.join('').slice(0, 80);
}
