import { type WidgetDefinition, writeMessage } from '../../index.ts';
import { factsOf, writeRowLine } from '../grid/row-line.ts';
import type { HubPage } from '../state/hub-page.ts';

/** The text of a widget's row on a phone, on the page as the server would send it. A failing summary fails the test. */
export function rowLineOf(page: HubPage, id: string, widgets: readonly WidgetDefinition[]): string {
  const item = page.items.widgets[id];
  const definition = widgets.find(({ component }) => component === item?.component);
  if (!item || !definition) throw new Error(`There is no widget ${id}.`);
  const messages = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    writeMessage(key, values, (name) => page.items.messages[name]);
  const { text, failure } = writeRowLine(definition, factsOf(item, { page, state: { saved: page.saved, own: {} }, messages }));
  if (failure !== undefined) throw failure;
  return text;
}
