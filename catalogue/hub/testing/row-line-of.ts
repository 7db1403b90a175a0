import type { HubPage } from '#engine/hub';
import { rowLineOf as lineOf } from '#engine/testing/hub';
import { widgets } from '../../widgets/registry.ts';

/** The text of a widget's row on a phone, as rendered by the server. */
export function rowLineOf(page: HubPage, id: string): string {
  return lineOf(page, id, widgets);
}
