import type { SummariseWidget } from '#engine/pack';
import { readList } from '../../rules/reading.ts';

/** The number of saved events. */
export const summarise: SummariseWidget = ({ page, messages }) => {
  const { length } = readList(page.details.favourites.events);
  return length === 0 ? messages('row-events-none') : messages('row-events', { n: length });
};
