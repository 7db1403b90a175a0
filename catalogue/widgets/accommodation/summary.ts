import type { SummariseWidget } from '#engine/pack';
import { listRoomProviders } from './rooms.ts';

/** The number of universities searched: whether they have rooms is unknown before the widget's calls. */
export const summarise: SummariseWidget = ({ page, messages }) => {
  const { length } = listRoomProviders(page.details);
  return length === 0 ? messages('row-rooms-none') : messages('row-rooms', { n: length });
};
