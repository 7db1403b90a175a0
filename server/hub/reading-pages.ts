import {
  fillItems,
  type ItemKind,
  type Kinds,
  type Pack,
  placedInPlan,
  plan,
  type SiteSettings,
  siteOf,
  toPageState,
} from '../../engine/index.ts';
import type { HubPlan, Viewer } from '../../schemas/generated/viewer.ts';
import {
  type AnswerReading,
  type Call,
  createNonce,
  movedTo,
  NotFoundError,
  type PageDrawer,
  type PageLink,
  page,
  type Reply,
} from '../http/index.ts';
import type { LiveCatalogue, ServedCatalogue } from '../publishing/index.ts';
import type { HubReplies } from './hub-replies.ts';
import { readLook } from './look.ts';

/** What the pages of the catalogue are drawn from. */
export interface ReadingParts {
  readonly catalogue: ServedCatalogue;
  readonly pack: Pack;
  readonly replies: Pick<HubReplies, 'viewerOf'>;
  readonly drawer: PageDrawer;
  readonly settings: SiteSettings;
  /** The public origins of the site. The address of a page begins with the first. */
  readonly origins: readonly string[];
}

type PageKind = Kinds['pages'][number];
type Item = Parameters<NonNullable<PageKind['shows']['page']>['addressOf']>[0];

/** A page of the catalogue, and whether it has another address now. */
interface Found {
  readonly kind: PageKind;
  readonly item: Item;
  readonly address: string;
  readonly hasMoved: boolean;
}

/**
 * Draws the pages of the catalogue. Who may read one is decided as for every item: a page that is off, or not for the reader, is not
 * there. What is drawn follows the live catalogue, so a publish and a roll back are seen at once.
 */
export function createReadingPages(parts: ReadingParts): AnswerReading {
  const pagesOf = createIndex(parts.pack);
  return async (call) => {
    const live = parts.catalogue.current();
    const pages = pagesOf(live);
    const found = pages.get(toPath(call.url));
    if (!found) return null;
    if (found.hasMoved) return movedTo(found.address);
    const uid = call.caller?.kind === 'viewer' ? call.caller.uid : null;
    const viewer = await parts.replies.viewerOf(uid);
    if (!viewer) throw new NotFoundError();
    return draw(parts, { call, live, pages, found, viewer, isSignedIn: uid !== null });
  };
}

type PagesByAddress = ReadonlyMap<string, Found>;

/** The pages of each live catalogue by their addresses, now and before. */
function createIndex({ kinds }: Pack): (live: LiveCatalogue) => PagesByAddress {
  const known = new WeakMap<LiveCatalogue['catalogue'], PagesByAddress>();
  return ({ catalogue }) => {
    const index =
      known.get(catalogue) ?? new Map(kinds.pages.flatMap((kind) => catalogue[kind.name].flatMap((item) => placesOf(kind, item))));
    known.set(catalogue, index);
    return index;
  };
}

function placesOf(kind: PageKind, item: Item): (readonly [string, Found])[] {
  const { page: own } = kind.shows;
  if (!own) return [];
  const address = own.addressOf(item);
  const found = { kind, item, address };
  const moved = own.formerAddressesOf(item).map((former) => [former, { ...found, hasMoved: true }] as const);
  return [...moved, [address, { ...found, hasMoved: false }]];
}

function toPath(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');
}

interface Reading {
  readonly call: Call;
  readonly live: LiveCatalogue;
  readonly pages: PagesByAddress;
  readonly found: Found;
  readonly viewer: Viewer;
  readonly isSignedIn: boolean;
}

function draw({ pack, drawer, settings, origins }: ReadingParts, { call, live, pages, found, viewer, isSignedIn }: Reading): Reply {
  const { kind, item, address } = found;
  const reasoned = plan(live.compiled, viewer, { columns: 4 });
  const seen = seenPages(reasoned, pack);
  if (!seen(kind.name, item.id)) throw new NotFoundError();
  const toLink = (one: Found): PageLink[] => {
    const words = seen(one.kind.name, one.item.id) && !one.hasMoved ? one.kind.shows.page?.describe(fill(one, reasoned)) : undefined;
    return words ? [{ ...words, url: one.address }] : [];
  };
  const filled = fill(found, reasoned);
  const { title, summary } = kind.shows.page?.describe(filled) ?? { title: '', summary: '' };
  const related = new Set(kind.shows.page?.relatedTo(item) ?? []);
  const content = {
    title,
    description: summary,
    canonical: `${origins[0] ?? ''}${address}`,
    item: filled,
    trail: addressesAbove(address).flatMap((above) => toLinkAt(pages, above).flatMap(toLink)),
    related: [...pages.values()].filter((one) => one.kind === kind && related.has(one.item.id)).flatMap(toLink),
    isSignedIn,
    pageState: toPageState(siteOf(live), viewer.now, settings, pack.vocabulary.modes),
    messages: Object.fromEntries(live.catalogue.messages.map(({ id, text }) => [id, text])),
  };
  const { theme } = readLook(call.headers);
  return page(
    createNonce(),
    drawer.split((nonce, assets) => drawer.pages.renderReadingPage({ ...content, theme, nonce, assets })),
  );
}

function seenPages(reasoned: HubPlan, { kinds }: Pack): (kind: ItemKind, id: string) => boolean {
  const seen = new Map<string, ReadonlySet<string>>(kinds.pages.map((kind) => [kind.name, new Set(placedInPlan(reasoned, kind).flat())]));
  return (kind, id) => seen.get(kind)?.has(id) ?? false;
}

function fill({ kind, item }: Found, reasoned: HubPlan): Item {
  return fillItems({ [kind.name]: { [item.id]: item } }, reasoned, [])[kind.name]?.[item.id] ?? item;
}

/** @example addressesAbove('/money/loans/tuition') // ['/money', '/money/loans'] */
function addressesAbove(address: string): readonly string[] {
  const names = address.split('/').slice(1, -1);
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}

function toLinkAt(pages: PagesByAddress, address: string): readonly Found[] {
  const found = pages.get(address);
  return found ? [found] : [];
}
