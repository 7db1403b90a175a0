import { fillItems } from '../../../engine/index.ts';
import type { HubPage } from './hub-page.ts';

/** Tiles are filled by rules of their own, messages where they are said. */
const FILLED_ELSEWHERE = ['status-tiles', 'messages'];

/** The page as it is shown: every text of its items says what is so for the person. [FEED-020] [FRAME-016] */
export function fillPage(page: HubPage): HubPage {
  const items = fillItems(page.items, page.plan, FILLED_ELSEWHERE);
  return items === page.items ? page : { ...page, items };
}
