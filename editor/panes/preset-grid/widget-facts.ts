import { fillTemplate, type Json } from '#engine';
import type { ItemKey } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';

/** Facts about a widget that the preset grid needs. */
export interface WidgetFacts {
  readonly id: string;
  readonly title: string;
  readonly span: number;
  readonly icon: string;
  /** Why nobody sees it, or null. */
  readonly fault: WidgetFault | null;
}

/**
 * unknown: no item has the id; archived: its item is archived in the draft; off: switched off; undrawn: no registered component draws
 * it.
 */
export type WidgetFault = 'unknown' | 'archived' | 'off' | 'undrawn';

const PREFIX = 'widgets/';

/** Every widget of the draft, by id. */
export function readWidgets(
  items: ReadonlyMap<ItemKey, Pick<ItemState, 'value'>>,
  components: readonly string[],
): ReadonlyMap<string, WidgetFacts> {
  const registered = new Set(components);
  const found = new Map<string, WidgetFacts>();
  for (const [key, { value }] of items) {
    if (!key.startsWith(PREFIX)) continue;
    const id = key.slice(PREFIX.length);
    found.set(id, toFacts(id, value, registered));
  }
  return found;
}

/** The facts about a widget, including one that does not exist. */
export function factsOf(widgets: ReadonlyMap<string, WidgetFacts>, id: string): WidgetFacts {
  return widgets.get(id) ?? { id, title: id, span: 1, icon: 'circle-help', fault: 'unknown' };
}

function toFacts(id: string, value: Json, registered: ReadonlySet<string>): WidgetFacts {
  const read = typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [name: string]: Json }) : null;
  const { title, span, icon, active, component } = read ?? {};
  const titleText = typeof title === 'string' ? fillTemplate(title, {}) : '';
  return {
    id,
    title: titleText || id,
    span: typeof span === 'number' ? span : 1,
    icon: typeof icon === 'string' && icon !== '' ? icon : 'layout-grid',
    fault: read === null ? 'archived' : active !== true ? 'off' : registered.has(String(component)) ? null : 'undrawn',
  };
}

/** A short label and a full sentence for each fault. */
export const FAULT_MESSAGES: Readonly<Record<WidgetFault, { readonly short: string; readonly sentence: string }>> = {
  unknown: { short: 'No such widget', sentence: 'No widget has this name, so nobody sees it. Remove it, or add the widget.' },
  archived: {
    short: 'Archived',
    sentence: 'This widget is archived in the draft, so nobody will see it. Remove it, or bring the widget back.',
  },
  off: { short: 'Switched off', sentence: 'This widget is switched off, so nobody sees it here.' },
  undrawn: {
    short: 'Cannot be drawn',
    sentence: 'No registered component draws this widget, so nobody sees it. Its component has to be chosen first.',
  },
};
