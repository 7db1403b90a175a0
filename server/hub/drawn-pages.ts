import { LRUCache } from 'lru-cache';
import type { HubPageData } from '../../engine/index.ts';
import type { PackedPage } from '../http/index.ts';
import type { Drawing, Drawings } from './drawings.ts';
import { bodyOf, type ReadyReply } from './hub-replies.ts';

/** How and for which address a page is drawn. */
export type PageWish = Omit<Drawing, 'pageJson'>;

/** Hub pages around their nonce, each drawing kept while its reply lives. */
export interface DrawnPages {
  draw(reply: Pick<ReadyReply, 'start' | 'end'>, wish: PageWish): Promise<PackedPage>;
  drawOnce(page: HubPageData, wish: PageWish): Promise<PackedPage>;
}

const drawingsKept = 8;
/** Of everybody together: a drawing is up to a quarter of a megabyte, and the same page is rarely asked for twice. */
const drawingsKeptOfAll = 200;

/** Drawings around the nonce, so that a page drawn once serves until something in it changes. */
export function createDrawnPages(drawings: Pick<Drawings, 'draw'>): DrawnPages {
  const kept = new WeakMap<object, PagesByWish>();
  const latest = new Set<() => void>();
  const keep = (drawn: PagesByWish, key: string, page: Promise<PackedPage>) => {
    drawn.set(key, page);
    // Held weakly: drawings still end with their reply.
    const forget = forgetting(new WeakRef(drawn), key);
    latest.add(forget);
    // What failed is tried again by whoever asks next.
    page.catch(forget);
    const [dropOldest] = latest;
    if (latest.size <= drawingsKeptOfAll || !dropOldest) return;
    latest.delete(dropOldest);
    dropOldest();
  };
  return {
    drawOnce: (page, wish) => drawings.draw({ pageJson: Buffer.from(JSON.stringify(page)), ...wish }),
    draw(reply, wish) {
      const drawn: PagesByWish = kept.get(reply) ?? new LRUCache({ max: drawingsKept });
      kept.set(reply, drawn);
      const key = keyOf(wish);
      const found = drawn.get(key);
      const page = found ?? drawings.draw({ pageJson: bodyOf(reply), ...wish });
      if (!found) keep(drawn, key, page);
      return page;
    },
  };
}

type PagesByWish = LRUCache<string, Promise<PackedPage>>;

/** A function of its own, so that what it gives holds on to nothing else. */
function forgetting(held: WeakRef<PagesByWish>, key: string): () => void {
  return () => void held.deref()?.delete(key);
}

function keyOf({ url, look: { columns, theme, motion, consent }, isCompressed }: PageWish): string {
  return `${columns} ${theme} ${motion} ${consent} ${isCompressed} ${url}`;
}
