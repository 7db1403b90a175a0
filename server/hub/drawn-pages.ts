import { LRUCache } from 'lru-cache';
import type { HubPageData } from '../../engine/index.ts';
import type { PackedPage } from '../http/index.ts';
import type { Drawing, Drawings } from './drawings.ts';
import { bodyOf, type ReadyReply } from './hub-replies.ts';

/** How and for which address a page is drawn. */
export type PageRequest = Omit<Drawing, 'pageJson'>;

/** Hub pages around their nonce, each drawing kept while its reply lives. */
export interface DrawnPages {
  draw(reply: Pick<ReadyReply, 'start' | 'end'>, request: PageRequest): Promise<PackedPage>;
  drawOnce(page: HubPageData, request: PageRequest): Promise<PackedPage>;
}

const drawingsKept = 8;
/** Of everybody together: a drawing is up to a quarter of a megabyte, and the same page is rarely asked for twice. */
const drawingsKeptOfAll = 200;

/** Drawings around the nonce, so that a page drawn once serves until something in it changes. */
export function createDrawnPages(drawings: Pick<Drawings, 'draw'>): DrawnPages {
  const kept = new WeakMap<object, PagesByRequest>();
  const latest = new Set<() => void>();
  const keep = (drawn: PagesByRequest, key: string, page: Promise<PackedPage>) => {
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
    drawOnce: (page, request) => drawings.draw({ pageJson: Buffer.from(JSON.stringify(page)), ...request }),
    draw(reply, request) {
      const drawn: PagesByRequest = kept.get(reply) ?? new LRUCache({ max: drawingsKept });
      kept.set(reply, drawn);
      const key = keyOf(request);
      const found = drawn.get(key);
      const page = found ?? drawings.draw({ pageJson: bodyOf(reply), ...request });
      if (!found) keep(drawn, key, page);
      return page;
    },
  };
}

type PagesByRequest = LRUCache<string, Promise<PackedPage>>;

/** A function of its own, so that what it gives holds on to nothing else. */
function forgetting(held: WeakRef<PagesByRequest>, key: string): () => void {
  return () => void held.deref()?.delete(key);
}

function keyOf({ url, look: { columns, theme, motion, consent }, isCompressed }: PageRequest): string {
  return `${columns} ${theme} ${motion} ${consent} ${isCompressed} ${url}`;
}
