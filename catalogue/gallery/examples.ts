import type { SavedSetting } from '../../schemas/generated/viewer.ts';
import type { HubPage } from '../parts/hub/hub-page.ts';

/** An answer that an example gives in place of the server: the first one whose path the call starts with. */
export interface ExampleAnswer {
  readonly path: string;
  readonly status: number;
  readonly delayMs?: number;
  readonly body?: unknown;
}

/** One state of a widget, as its folder describes it. */
export interface Example {
  readonly title: string;
  /** Whose hub it stands in. */
  readonly persona: string;
  /** Id of the widget item. */
  readonly entry: string;
  readonly settings: Readonly<Record<string, 'yes' | 'no'>>;
  readonly data: unknown;
  /** What the person has saved elsewhere, for a widget that shows it. */
  readonly saved?: readonly Pick<SavedSetting, 'collection' | 'name' | 'data'>[];
  /** Fields of the item that are different here. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** Drawn alone, as in focus. */
  readonly isFocused?: boolean;
  readonly remote?: readonly ExampleAnswer[];
}

/** A widget with all its examples and the schema of what it saves. */
export interface GalleryWidget {
  readonly component: string;
  readonly schema: unknown;
  readonly examples: readonly Example[];
}

/** The page of an example: the person's own, with what the example has saved and changed. */
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
