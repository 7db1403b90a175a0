import { closest } from '#schemas';
import type { Catalogue, ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { isSameJson, type Json } from '../../merge/json.ts';
import { type ItemLink, listLinks } from './links.ts';

/** Something at an item that was probably not meant. */
export interface Slip {
  readonly kind: ItemKind;
  readonly id: string;
  readonly pointer: string;
}

interface Shown {
  readonly id: string;
  readonly active?: boolean;
}

/** Two items of a kind that are the same but for their id and place. */
export interface Twin extends Slip {
  readonly other: string;
}

/** Active items that equal an earlier one of the kind but for id and place. People would see both, or the later one would have no use. */
export function findTwins(catalogue: Catalogue, kinds: Kinds): readonly Twin[] {
  return kinds.seen.flatMap(({ name: kind, shows }) => {
    if (shows.as === 'layout') return [];
    const items = (catalogue[kind] as readonly Shown[]).filter(({ active }) => active !== false);
    const bare = items.map((item) => withoutPlace(item));
    return items.flatMap(({ id }, place): readonly Twin[] => {
      const twin = items[bare.findIndex((other, before) => before < place && isSameJson(other, bare[place]))];
      return twin ? [{ kind, id, pointer: '', other: twin.id }] : [];
    });
  });
}

function withoutPlace(item: Shown): Json {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !['id', 'order', 'created'].includes(name))) as Json;
}

/** A link with the one that was probably meant. */
export interface NearLink extends ItemLink {
  readonly meant: string;
}

/** Links within the site that are new, and one or two letters away from one that is live: probably a slip, though a page may answer. */
export function findNearLinks(catalogue: Catalogue, live: Catalogue, kinds: Kinds): readonly NearLink[] {
  const known = new Set(listLinks(live, kinds).map(({ link }) => link));
  return listLinks(catalogue, kinds).flatMap((found) => {
    if (!found.link.startsWith('/') || known.has(found.link)) return [];
    const meant = closest(found.link, known);
    return meant === null ? [] : [{ ...found, meant }];
  });
}

/** Items that are marked as being about results live, but no longer in the draft: they would no longer be held back. */
export function findUnmarked(catalogue: Catalogue, live: Catalogue, kinds: Kinds): readonly Slip[] {
  const isMarked = (item: object) => 'resultsSensitive' in item && item.resultsSensitive === true;
  return kinds.seen.flatMap(({ name: kind }) => {
    const before = new Set((live[kind] as readonly Shown[]).filter(isMarked).map(({ id }) => id));
    const items = catalogue[kind] as readonly Shown[];
    return items.flatMap((item) => (before.has(item.id) && !isMarked(item) ? [{ kind, id: item.id, pointer: '/resultsSensitive' }] : []));
  });
}
