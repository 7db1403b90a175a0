import type { SummariseWidget } from '#engine/pack';
import { isYes } from '../../rules/reading.ts';

/** A summary of the content, or what to do before searching. */
export const summarise: SummariseWidget = ({ widget, settings, messages }) => {
  const isAnyChosen = widget.settings.options.some(({ id }) => isYes(settings[id]));
  return messages(isAnyChosen ? 'row-questions' : 'row-questions-choose');
};
