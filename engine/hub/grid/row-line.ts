import type { Widget } from '#schemas/catalogue';
import type { Messages, WidgetDefinition, WidgetFacts } from '../../index.ts';
import { type HubState, readSaved } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import { readSettings } from './read-settings.ts';

/** The hub's current state and messages. */
export interface RowSources {
  readonly page: HubPage;
  readonly state: Pick<HubState, 'saved' | 'own'>;
  readonly messages: Messages;
}

/** The input of a widget's summary: the same settings and data that the widget gets. */
export function factsOf(widget: Widget, { page, state, messages }: RowSources): WidgetFacts {
  const saved: WidgetFacts['saved'] = (collection, name) => readSaved(state, collection, name);
  const settings = readSettings(widget, saved('dashboardSettings', widget.id), page.plan.settingsOn);
  return { widget, settings, data: saved('dashboardData', widget.id) ?? widget.settings.customData, page, saved, messages };
}

/** The line of a row, and why its summary failed. */
export interface RowLine {
  readonly text: string;
  readonly failure?: unknown;
}

/**
 * The line below the title of a row: the widget's summary, else the description of its item. It is never empty, and survives a failing
 * summary.
 */
export function writeRowLine({ summary }: Pick<WidgetDefinition, 'summary'>, facts: WidgetFacts): RowLine {
  const { description, title } = facts.widget;
  const usual = description || facts.messages('widget-open', { widget: title });
  try {
    return { text: summary?.(facts) || usual };
  } catch (failure) {
    return { text: usual, failure };
  }
}
