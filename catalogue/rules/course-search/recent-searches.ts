import { isSameText } from '#engine';
import { cutSearch } from '../call-address.ts';
import { readTexts } from '../reading.ts';

const MAX_RECENT = 5;

/** Reads the searches that this device stored, newest first; an unreadable text counts as none. */
export function readRecentSearches(stored: string | null): readonly string[] {
  try {
    return readTexts(JSON.parse(stored ?? '[]')).slice(0, MAX_RECENT);
  } catch {
    // The stored text is not a list; the next search starts a new one.
    return [];
  }
}

/** The list with a search added in front: without duplicates, at most five. An empty search is not added. */
export function addRecentSearch(searches: readonly string[], text: string): readonly string[] {
  const search = cutSearch(text);
  const others = searches.filter((other) => !isSameText(other, search));
  return search === '' ? searches : [search, ...others].slice(0, MAX_RECENT);
}
