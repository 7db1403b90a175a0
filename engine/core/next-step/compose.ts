import type { FeedPanel } from '#schemas/viewer';
import type { FeedEntry } from './feed-entry.ts';

const CARDS_IN_PANEL = 2;
const ADVERT_INDEX = 2;

/** Keeps the first of several entries with the same link and title, ignoring case and surrounding spaces. */
export function dropDuplicates<Entry extends Pick<FeedEntry, 'likeness'>>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string | number>();
  const chosen: Entry[] = [];
  for (const entry of entries) {
    if (seen.size === seen.add(entry.likeness).size) continue;
    chosen.push(entry);
  }
  return chosen;
}

/** Turns entries into panels. Cards of one type fill panels of two, each at the place of its first card. Adverts are left out here. */
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

/** Inserts the advert as the third panel, or as the last when there are fewer than two; without an advert the feed is unchanged. */
export function insertAdvert(panels: readonly FeedPanel[], advert: FeedPanel | null): FeedPanel[] {
  return advert ? [...panels.slice(0, ADVERT_INDEX), advert, ...panels.slice(ADVERT_INDEX)] : [...panels];
}

/** Creates the feed from visible entries without duplicates: groups cards, then inserts one advert. */
export function composeChosen(chosen: readonly FeedEntry[]): FeedPanel[] {
  const advert = chosen.find((entry) => entry.grouping === 'advert');
  return insertAdvert(groupCards(chosen), advert?.panel ?? null);
}
