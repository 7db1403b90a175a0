import type { SummariseWidget } from '#engine/pack';
import { listRoomProviders } from './rooms.ts';

/** Near how many universities and colleges rooms are looked for: whether there are any is not known before the widget asks. */
export const summarise: SummariseWidget = ({ page, messages }) => {
  const { length } = listRoomProviders(page.details);
  return length === 0 ? messages('row-rooms-none') : messages('row-rooms', { n: length });
};
