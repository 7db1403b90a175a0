import type { SummariseWidget } from '#engine/pack';
import { isYes } from '../../rules/reading.ts';

/** What is in it, or what to do before anything can be searched. */
export const summarise: SummariseWidget = ({ widget, settings, messages }) => {
  const isAnyChosen = widget.settings.options.some(({ id }) => isYes(settings[id]));
  return messages(isAnyChosen ? 'row-questions' : 'row-questions-choose');
};
