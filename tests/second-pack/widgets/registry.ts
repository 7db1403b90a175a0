import type { WidgetDefinition } from '#engine/pack';
import { loans } from './loans/loans.widget.ts';
import { openingHours } from './opening-hours/opening-hours.widget.ts';

/** Every widget of the library. */
export const widgets: readonly WidgetDefinition[] = [loans, openingHours];
