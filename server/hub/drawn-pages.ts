import type { HubPageData } from '../../engine/index.ts';
import type { Look, PageDrawer } from '../http/index.ts';
import { bodyOf, type ReadyReply } from './hub-replies.ts';

/** Draws hub pages and keeps each drawing while its reply lives. */
export interface DrawnPages {
  draw(reply: ReadyReply, url: string, look: Look): readonly string[];
  drawOnce(page: HubPageData, url: string, look: Look): readonly string[];
}

const drawingsKept = 8;
/** Of everybody together: a drawing is a quarter of a megabyte, and the same page is rarely asked for twice. */
const drawingsKeptOfAll = 200;

/** Drawings around the nonce, so that a page drawn once serves until something in it changes. */
export function createDrawnPages(drawer: PageDrawer): DrawnPages {
  const kept = new WeakMap<ReadyReply, Map<string, readonly string[]>>();
  const latest = new Set<() => void>();
  const keep = (drawings: Map<string, readonly string[]>, key: string, parts: readonly string[]) => {
    drawings.set(key, parts);
    if (drawings.size > drawingsKept) drawings.delete(drawings.keys().next().value ?? '');
    // Held weakly: drawings still end with their reply.
    const held = new WeakRef(drawings);
    latest.add(() => void held.deref()?.delete(key));
    const [dropOldest] = latest;
    if (latest.size <= drawingsKeptOfAll || !dropOldest) return;
    latest.delete(dropOldest);
    dropOldest();
  };
  const drawOnce = (page: HubPageData, url: string, { columns, theme, motion, consent }: Look, pageJson?: string) =>
    drawer.split((nonce, assets) =>
      drawer.pages.renderHubPage({ page, pageJson, url, screen: { columns }, theme, motion, consent, nonce, assets }),
    );
  return {
    drawOnce,
    draw(reply, url, look) {
      const drawings = kept.get(reply) ?? new Map<string, readonly string[]>();
      kept.set(reply, drawings);
      const key = `${look.columns} ${look.theme} ${look.motion} ${look.consent} ${url}`;
      const found = drawings.get(key);
      const parts = found ?? drawOnce(reply.page(), url, look, bodyOf(reply).toString());
      if (!found) keep(drawings, key, parts);
      return parts;
    },
  };
}
