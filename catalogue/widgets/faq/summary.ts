import type { SummariseWidget } from '../../../engine/pack.ts';
import { isYes } from '../../rules/reading.ts';

/** What to do before anything can be searched; otherwise the description says it. */
export const summarise: SummariseWidget = ({ widget, settings, messages }) => {
  const isAnyChosen = widget.settings.options.some(({ id }) => isYes(settings[id]));
  return isAnyChosen ? null : messages('row-questions-choose');
};
