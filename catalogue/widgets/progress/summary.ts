import type { SummariseWidget } from '#engine/pack';
import { countItems, readStored } from './progress-items.ts';

/** The counts in progress and complete when last seen; before that, what there is to do. */
export const summarise: SummariseWidget = ({ widget, data, messages }) => {
  const { items } = readStored(data);
  const { inProgress, complete } = countItems(items);
  if (items.length === 0) return messages(widget.variant.includes('spotlights') ? 'row-spotlights' : 'row-work-experiences');
  return inProgress + complete === 0
    ? messages('row-progress-chosen', { n: items.length })
    : messages('row-progress', { inProgress, complete });
};
