import { fillItems } from '../../index.ts';
import type { HubPage } from './hub-page.ts';
import type { HubSetup } from './setup.ts';

/** The page for display: every text of its items is filled for the person. */
export function fillPage(page: HubPage, { filledByPack }: Pick<HubSetup, 'filledByPack'>): HubPage {
  // Messages are filled where they are used.
  const items = fillItems(page.items, page.plan, ['messages', ...filledByPack]);
  return items === page.items ? page : { ...page, items };
}
