import type { Messages } from '../../../engine/hub.ts';
import type { MapPin } from '../../parts/index.ts';
import type { LocationGuideRow } from '../../rules/content/index.ts';

/** How many universities and colleges a place has, as text; empty when there are none. */
export function describeProviders(count: number, messages: Messages): string {
  if (count === 0) return '';
  return messages('guide-provider-count', { n: count });
}

/** The page of a place. */
export function toLocation(id: string): string {
  return `/explore/locations/${encodeURIComponent(id)}`;
}

/** A pin for each place with a known position, with its number in the list. */
export function listPlacePins(guides: readonly LocationGuideRow[], messages: Messages): readonly MapPin[] {
  return guides.flatMap(({ id, title, providerCount, position }, index) =>
    position ? [{ key: id, number: index + 1, title, line: describeProviders(providerCount, messages), to: toLocation(id), position }] : [],
  );
}
