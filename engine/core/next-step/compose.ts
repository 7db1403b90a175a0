import type { FeedPanel } from '../../../schemas/generated/viewer.ts';
import type { FeedEntry } from './feed-entry.ts';

const CARDS_IN_PANEL = 2;
const ADVERT_INDEX = 2;

/** Keeps the first of entries with the same link and title, whatever the case and the spaces around them (FEED-021). */
export function dropDuplicates<Entry extends Pick<FeedEntry, 'likeness'>>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string | number>();
  const kept: Entry[] = [];
  for (const entry of entries) {
    if (seen.size === seen.add(entry.likeness).size) continue;
    kept.push(entry);
  }
  return kept;
}

/**
 * Turns entries into panels. Cards of one type fill panels of two, and each panel stands where its first item stood
 * (FEED-022, FEED-023). Adverts have a place of their own and are left out here.
 */
export function groupCards(entries: readonly FeedEntry[]): FeedPanel[] {
  const panels: FeedPanel[] = [];
  const open = new Map<string, string[]>();
  for (const entry of entries) {
    if (entry.grouping === 'single') panels.push(entry.panel);
    if (entry.grouping === 'cards') addCard(entry, panels, open);
  }
  return panels;
}

function addCard(entry: FeedEntry, panels: FeedPanel[], open: Map<string, string[]>): void {
  const ids = open.get(entry.type);
  if (ids && ids.length < CARDS_IN_PANEL) {
    ids.push(entry.id);
    return;
  }
  const fresh = [entry.id];
  open.set(entry.type, fresh);
  panels.push({ kind: 'cards', ids: fresh });
}

/** Puts the advert third, or last when there are fewer than two panels; without one nothing changes (FEED-024). */
export function insertAdvert(panels: readonly FeedPanel[], advert: FeedPanel | null): FeedPanel[] {
  return advert ? panels.toSpliced(ADVERT_INDEX, 0, advert) : [...panels];
}

/** The feed out of chosen, visible entries without duplicates: cards grouped, then one advert in (FEED-025). */
export function composeKept(kept: readonly FeedEntry[]): FeedPanel[] {
  const advert = kept.find((entry) => entry.grouping === 'advert');
  return insertAdvert(groupCards(kept), advert?.panel ?? null);
}
