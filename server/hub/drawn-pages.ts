import { LRUCache } from 'lru-cache';
import type { HubPageData } from '#engine';
import type { PackedPage } from '../http/index.ts';
import type { Drawing, Drawings } from './drawings.ts';
import { bodyOf, type ReadyReply } from './ready-reply.ts';

/** How a page is rendered, and for which address. */
export type PageRequest = Omit<Drawing, 'pageJson'>;

/** Rendered hub pages without their nonce; each is cached as long as its reply. */
export interface DrawnPages {
  draw(reply: Pick<ReadyReply, 'start' | 'end'>, request: PageRequest): Promise<PackedPage>;
  drawOnce(page: HubPageData, request: PageRequest): Promise<PackedPage>;
}

const maxDrawings = 8;
/** The limit for everybody together: a page takes up to a quarter of a megabyte, and the same page is rarely requested twice. */
const maxDrawingsOfAll = 200;

/** Caches pages without their nonce, so that a rendered page is reused until something in it changes. */
export function createDrawnPages(drawings: Pick<Drawings, 'draw'>): DrawnPages {
  const cache = new WeakMap<object, PagesByRequest>();
  const latest = new Set<() => void>();
  const keep = (drawn: PagesByRequest, key: string, page: Promise<PackedPage>) => {
    drawn.set(key, page);
    // A weak reference, so that pages are still dropped with their reply.
    const forget = forgetting(new WeakRef(drawn), key);
    latest.add(forget);
    // The next request retries a failed page.
    page.catch(forget);
    const [dropOldest] = latest;
    if (latest.size <= maxDrawingsOfAll || !dropOldest) return;
    latest.delete(dropOldest);
    dropOldest();
  };
  return {
    drawOnce: (page, request) => drawings.draw({ pageJson: Buffer.from(JSON.stringify(page)), ...request }),
    draw(reply, request) {
      const drawn: PagesByRequest = cache.get(reply) ?? new LRUCache({ max: maxDrawings });
      cache.set(reply, drawn);
      const key = keyOf(request);
      const found = drawn.get(key);
      const page = found ?? drawings.draw({ pageJson: bodyOf(reply), ...request });
      if (!found) keep(drawn, key, page);
      return page;
    },
  };
}

type PagesByRequest = LRUCache<string, Promise<PackedPage>>;

/** A separate function, so that the callback holds no reference to anything else. */
function forgetting(held: WeakRef<PagesByRequest>, key: string): () => void {
  return () => void held.deref()?.delete(key);
}

function keyOf({ url, look: { columns, isPhone, theme, motion, consent }, isCompressed }: PageRequest): string {
  return `${columns} ${isPhone} ${theme} ${motion} ${consent} ${isCompressed} ${url}`;
}
