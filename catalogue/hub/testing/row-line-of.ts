import type { HubPage } from '#engine/hub';
import { rowLineOf as lineOf } from '#engine/testing/hub';
import { widgets } from '../../widgets/registry.ts';

/** What the row of one of our widgets says on a phone, on the page as the server would send it. */
export function rowLineOf(page: HubPage, id: string): string {
  return lineOf(page, id, widgets);
}
