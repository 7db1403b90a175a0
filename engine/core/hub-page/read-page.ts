import type { Picture } from '#schemas/catalogue';
import type { HubPlan } from '#schemas/viewer';
import type { Catalogue } from '../catalogue/item-kinds.ts';
import type { Kinds } from '../catalogue/kind.ts';
import { type FindPicture, picturesNamedBy } from '../catalogue/picture-name.ts';
import { placedInPlan } from '../plan/ids-in-plan.ts';
import { createWordFilter } from '../text/find-text.ts';
import { compareTitles } from '../text/language.ts';
import { fillItems } from './fill-items.ts';

type PageKind = Kinds['pages'][number];
type Item = Parameters<NonNullable<PageKind['shows']['page']>['addressOf']>[0];

/** A link to a page. */
interface ReadLink {
  readonly title: string;
  readonly summary: string;
  readonly url: string;
}

/** A page of the catalogue, and its current address if it has moved. */
export interface FoundPage {
  readonly kind: PageKind;
  readonly item: Item;
  readonly address: string;
  readonly hasMoved: boolean;
}

/** The pages of a catalogue by their addresses, now and before. */
export type PagesByAddress = ReadonlyMap<string, FoundPage>;

/** The content of a page for one person, and its surroundings. */
export interface ReadPageContent {
  readonly title: string;
  readonly description: string;
  readonly item: Item;
  /** The uploaded pictures that it names, by id. */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly trail: readonly ReadLink[];
  readonly related: readonly ReadLink[];
  /** The pages directly below each address that it lists, sorted by title. */
  readonly lists: Readonly<Record<string, readonly ReadLink[]>>;
}

/** A page that a search found, with its type where its kind has several. */
interface PageFound extends ReadLink {
  readonly type: string;
}

/** Every page of a catalogue at every address that leads to it. */
export function indexPages(catalogue: Catalogue, { pages }: Kinds): PagesByAddress {
  return new Map(pages.flatMap((kind) => catalogue[kind.name].flatMap((item) => placesOf(kind, item))));
}

function placesOf(kind: PageKind, item: Item): (readonly [string, FoundPage])[] {
  const { page } = kind.shows;
  if (!page) return [];
  const address = page.addressOf(item);
  const found = { kind, item, address };
  const moved = page.formerAddressesOf(item).map((former) => [former, { ...found, hasMoved: true }] as const);
  return [...moved, [address, { ...found, hasMoved: false }]];
}

/** Whether a person sees a page, by their plan. */
export function seesPage(reasoned: HubPlan, { kind, item }: Pick<FoundPage, 'kind' | 'item'>): boolean {
  return placedInPlan(reasoned, kind).flat().includes(item.id);
}

/** The pages that a person sees and that contain every word of a search: those with the words in their title first. */
export function searchPages(pages: PagesByAddress, reasoned: HubPlan, search: string): readonly PageFound[] {
  const holds = createWordFilter(search);
  const seen = [...pages.values()].filter((page) => !page.hasMoved && seesPage(reasoned, page));
  const found = seen.flatMap((page): readonly PageFound[] => {
    const item = fill(page, reasoned);
    const summary = page.kind.shows.page?.describe(item);
    if (!summary || !holds(textsIn(item).join(' '))) return [];
    return [{ ...summary, url: page.address, type: 'type' in item && typeof item.type === 'string' ? item.type : '' }];
  });
  const isNamed = ({ title }: PageFound) => holds(title);
  return [...found.filter(isNamed), ...found.filter((page) => !isNamed(page))];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A page as one person reads it: with values filled in, the pages above it, and those to read next that they see too. */
export function toReadPage(found: FoundPage, pages: PagesByAddress, reasoned: HubPlan, findPicture: FindPicture): ReadPageContent {
  const { kind, item, address } = found;
  const toLink = (one: FoundPage): ReadLink[] => {
    const summary = !one.hasMoved && seesPage(reasoned, one) ? one.kind.shows.page?.describe(fill(one, reasoned)) : undefined;
    return summary ? [{ ...summary, url: one.address }] : [];
  };
  const filled = fill(found, reasoned);
  const { title, summary } = kind.shows.page?.describe(filled) ?? { title: '', summary: '' };
  const related = new Set(kind.shows.page?.relatedTo(item) ?? []);
  return {
    title,
    description: summary,
    item: filled,
    pictures: collectPictures(item, findPicture),
    trail: addressesAbove(address).flatMap((above) => [pages.get(above) ?? []].flat().flatMap(toLink)),
    related: [...pages.values()].filter((one) => one.kind === kind && related.has(one.item.id)).flatMap(toLink),
    lists: Object.fromEntries(
      (kind.shows.page?.listsBelow(item) ?? []).map((top) => [top, sortLinks(listBelow(pages, top).flatMap(toLink))]),
    ),
  };
}

function collectPictures(item: Item, findPicture: FindPicture): ReadPageContent['pictures'] {
  const found = picturesNamedBy(item).map((id) => [id, findPicture(id)] as const);
  return Object.fromEntries(found.flatMap(([id, picture]) => (picture ? [[id, picture]] : [])));
}

function fill({ kind, item }: FoundPage, reasoned: HubPlan): Item {
  return fillItems({ [kind.name]: { [item.id]: item } }, reasoned, [])[kind.name]?.[item.id] ?? item;
}

/** The pages directly below an address. */
function listBelow(pages: PagesByAddress, top: string): readonly FoundPage[] {
  const below = [...pages].filter(([address]) => address.startsWith(`${top}/`) && !address.slice(top.length + 1).includes('/'));
  return below.map(([, found]) => found);
}

function sortLinks(links: readonly ReadLink[]): readonly ReadLink[] {
  return [...links].sort((one, other) => compareTitles(one.title, other.title));
}

/** @example addressesAbove('/books/new/poems') // ['/books', '/books/new'] */
function addressesAbove(address: string): readonly string[] {
  const names = address.split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}
