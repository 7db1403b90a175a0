import { plainSigns } from '#engine';

/**
 * The address of a call with its query. Empty parameters are left out, and the commas of a list are not encoded.
 * @example toCallAddress('https://www.example/api/v1/events', { type: ['exhibition', 'open-day'], keyword: '' })
 */
export function toCallAddress(address: string, query: Readonly<Record<string, string | number | readonly string[]>>): string {
  const parts = Object.entries(query).flatMap(([name, value]) => {
    const written = [value].flat().map((part) => encodeURIComponent(part));
    return written.join('') === '' ? [] : [`${name}=${written.join(',')}`];
  });
  return parts.length === 0 ? address : `${address}?${parts.join('&')}`;
}

const MAX_SEARCHED = 255;

/** A search text as it is sent: with plain characters, trimmed, at most 255 characters. */
export function cutSearch(text: string): string {
  return [...plainSigns(text)].slice(0, MAX_SEARCHED).join('').trim();
}
