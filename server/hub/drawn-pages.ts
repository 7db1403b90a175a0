import type { Look, PageDrawer } from '../http/index.ts';
import type { HubPageData, ReadyReply } from './hub-replies.ts';

/** Draws hub pages and keeps each drawing while its reply lives. */
export interface DrawnPages {
  draw(reply: ReadyReply, url: string, look: Look): readonly string[];
  drawOnce(page: HubPageData, url: string, look: Look): readonly string[];
}

const drawingsKept = 8;

/** Drawings around the nonce, so that a page drawn once serves until something in it changes. */
export function createDrawnPages(drawer: PageDrawer): DrawnPages {
  const kept = new WeakMap<ReadyReply, Map<string, readonly string[]>>();
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
      const parts = drawings.get(key) ?? drawOnce(reply.page(), url, look, Buffer.concat(reply.body).toString());
      drawings.set(key, parts);
      if (drawings.size > drawingsKept) drawings.delete(drawings.keys().next().value ?? '');
      return parts;
    },
  };
}
