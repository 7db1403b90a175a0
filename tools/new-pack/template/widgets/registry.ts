import type { WidgetDefinition } from '#engine/pack';
import { guides } from './guides/guides.widget.ts';

/** Every widget of the pack. */
export const widgets: readonly WidgetDefinition[] = [
  guides,
];
