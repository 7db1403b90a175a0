import type { SummariseWidget } from '../../../engine/pack.ts';
import { countItems, readKept } from './progress-items.ts';

/** How much is under way and done, as of the last time it was seen. Before that nobody knows. */
export const summarise: SummariseWidget = ({ data, messages }) => {
  const { items } = readKept(data);
  const { inProgress, complete } = countItems(items);
  if (items.length === 0) return messages('row-progress-none');
  return inProgress + complete === 0
    ? messages('row-progress-chosen', { n: items.length })
    : messages('row-progress', { inProgress, complete });
};
