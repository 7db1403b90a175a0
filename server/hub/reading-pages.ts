import {
  type FoundPage,
  type Pack,
  type PagesByAddress,
  parseUrl,
  plan,
  type SiteSettings,
  seesPage,
  siteOf,
  toPageState,
  toReadPage,
} from '#engine';
import type { Viewer } from '#schemas/viewer';
import {
  type AnswerReading,
  BACK_HEADERS,
  type Call,
  createNonce,
  movedTo,
  NotFoundError,
  type PageDrawer,
  page,
  type Reply,
} from '../http/index.ts';
import type { LiveCatalogue, ServedCatalogue } from '../publishing/index.ts';
import type { HubReplies } from './hub-replies.ts';
import { readLook } from './look.ts';
import { createPageIndex } from './page-index.ts';

/** Inputs of the pages of the catalogue. */
export interface ReadingParts {
  readonly catalogue: ServedCatalogue;
  readonly pack: Pack;
  readonly replies: Pick<HubReplies, 'viewerOf'>;
  readonly drawer: PageDrawer;
  readonly settings: SiteSettings;
  readonly site: {
    /** The public origins of the site. The address of a page begins with the first. */
    readonly origins: readonly string[];
    /** Other sites whose players and films a page may embed. */
    readonly hosts: { readonly frames: readonly string[] };
  };
}

/**
 * Renders the pages of the catalogue. They are visible under the same rules as every item: a page that is off, or not for the reader, is
 * not found. They follow the live catalogue, so a publish or a rollback shows immediately.
 */
export function createReadingPages(parts: ReadingParts): AnswerReading {
  const pagesOf = createPageIndex(parts.pack);
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

function toPath(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');
}

interface Reading {
  readonly call: Call;
  readonly live: LiveCatalogue;
  readonly pages: PagesByAddress;
  readonly found: FoundPage;
  readonly viewer: Viewer;
  readonly isSignedIn: boolean;
}

function draw(parts: ReadingParts, { call, live, pages, found, viewer, isSignedIn }: Reading): Reply {
  const { pack, drawer, settings, site } = parts;
  const { origins, hosts } = site;
  const reasoned = plan(live.compiled, viewer, { columns: 4 });
  if (!seesPage(reasoned, found)) throw new NotFoundError();
  const content = {
    ...toReadPage(found, pages, reasoned, (id) => live.catalogue.pictures.find((one) => one.id === id)),
    canonical: `${origins[0] ?? ''}${found.address}`,
    filmOrigins: hosts.frames,
    played: isOwnPress(call, origins) ? (call.query.play ?? '') : '',
    isSignedIn,
    pageState: toPageState(siteOf(live), viewer.now, settings, pack.vocabulary.modes),
    messages: Object.fromEntries(live.catalogue.messages.map(({ id, text }) => [id, text])),
  };
  const { theme } = readLook(call.headers);
  const texts = drawer.split((nonce, assets) => drawer.pages.renderReadingPage({ ...content, theme, nonce, assets }));
  // No header identifies the reader.
  return page(createNonce(), texts, 200, BACK_HEADERS);
}

/**
 * Whether the visitor followed a link on this site, not one from elsewhere or a shared one: only then may a page load content of another
 * site. Browsers without Sec-Fetch-Site send a referrer; so do visitors through our service worker, which makes a typed address look like
 * a request of this site.
 */
function isOwnPress({ headers }: Call, origins: readonly string[]): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': wanted, referer = '', host = '' } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (site !== undefined && wanted !== 'empty') return true;
  const origin = parseUrl(referer)?.origin ?? '';
  return origins.length > 0 ? origins.includes(origin) : /^https?:/.test(origin) && origin.endsWith(`//${host}`);
}
