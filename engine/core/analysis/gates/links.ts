import type { Catalogue, ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';

/** A link of an item. */
export interface ItemLink {
  readonly kind: ItemKind;
  readonly id: string;
  readonly pointer: string;
  readonly link: string;
}

/** Properties that hold an address. */
const LINKS = new Set(['link', 'url', 'actionLink', 'href']);

/** Every link of the items that people read. */
export function listLinks(catalogue: Catalogue, kinds: Kinds): readonly ItemLink[] {
  return kinds.read.flatMap(({ name: kind }) =>
    catalogue[kind].flatMap((item) => linksIn(item, '').map((found) => ({ kind, id: item.id, ...found }))),
  );
}

/** Links within the site that no page answers. Addresses of other sites, and links that are filled in later, are left alone. */
export function findDeadLinks(catalogue: Catalogue, kinds: Kinds, isSitePage: (link: string) => boolean): readonly ItemLink[] {
  return listLinks(catalogue, kinds).filter(({ link }) => isDead(link, isSitePage));
}

/** The links of one item within the site that no page answers. */
export function findDeadLinksIn(item: unknown, isSitePage: (link: string) => boolean): readonly Pick<ItemLink, 'pointer' | 'link'>[] {
  return linksIn(item, '').filter(({ link }) => isDead(link, isSitePage));
}

function isDead(link: string, isSitePage: (link: string) => boolean): boolean {
  return link.startsWith('/') && !isSitePage(link);
}

/** The error in a link that no page answers. */
export function describeDeadLink(link: string): string {
  return `No page of this site answers ${link}.`;
}

function linksIn(value: unknown, pointer: string): readonly { readonly pointer: string; readonly link: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const at = `${pointer}/${name}`;
    return typeof child === 'string' ? (LINKS.has(name) ? [{ pointer: at, link: child }] : []) : linksIn(child, at);
  });
}

/** A page state link that is switched on and has no address. */
export interface EmptyLink {
  readonly year: string;
  readonly pointer: string;
  readonly route: string;
}

/** Routes that are offered to people although they have no address. */
export function findEmptyLinks(catalogue: Catalogue): readonly EmptyLink[] {
  return catalogue['page-state'].flatMap((item) =>
    'routes' in item
      ? Object.entries(item.routes ?? {}).flatMap(([route, { enabled, applyUrl }]) =>
          enabled && applyUrl.trim() === '' ? [{ year: item.id, pointer: `/routes/${route}/applyUrl`, route }] : [],
        )
      : [],
  );
}
