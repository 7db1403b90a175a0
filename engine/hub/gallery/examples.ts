import type { WidgetAnswer, WidgetExample, WidgetExamples } from '#schemas/api';
import type { HubPage } from '../state/hub-page.ts';

/** A widget with its examples, and the schema of the data it saves. */
export interface GalleryWidget extends WidgetExamples {
  readonly schema: unknown;
}

/** An example with all responses of services: its own first, then those shared by all examples of the widget. */
export interface Example extends WidgetExample {
  readonly remote: WidgetAnswer[];
}

/** The examples of a widget, each with the shared responses. */
export function listExamples({ remote = [], examples }: WidgetExamples): readonly Example[] {
  return examples.map((example) => ({ ...example, remote: [...(example.remote ?? []), ...remote] }));
}

/** The page of an example: that of the person, with the example's saved values and changes. */
export function toExamplePage(page: HubPage, { entry, settings, data, saved = [], change = {} }: Example): HubPage {
  const item = page.items.widgets[entry];
  if (!item) throw new Error(`The catalogue has no widget ${entry}.`);
  const { empty, ...fields } = change as { readonly empty?: object };
  const widgets = { ...page.items.widgets, [entry]: { ...item, ...fields, empty: { ...item.empty, ...empty } } };
  const setting = (collection: 'dashboardData' | 'dashboardSettings', value: unknown) =>
    ({ collection, name: entry, data: value, lastUpdated: page.now }) as HubPage['saved'][number];
  const others = page.saved.filter(({ name }) => name !== entry);
  const own = [...(data === null ? [] : [setting('dashboardData', data)]), setting('dashboardSettings', settings)];
  const more = saved.map((one) => ({ ...one, lastUpdated: page.now }));
  return { ...page, items: { ...page.items, widgets }, saved: [...others, ...own, ...more] };
}
