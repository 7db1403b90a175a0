import type { SummariseWidget } from '#engine/pack';
import { readList } from '../../rules/reading.ts';

/** Types of favourites, most important first; each has its own count message. */
const KINDS = ['courses', 'unis', 'subjects', 'locations', 'pages'] as const;
/** How many counts fit on a line. */
const ROOM = 3;

/** The counts of favourites: '4 courses, 2 subjects'. */
export const summarise: SummariseWidget = ({ page, messages }) => {
  const counts = KINDS.flatMap((kind) => {
    const { length } = readList(page.details.favourites[kind]);
    return length === 0 ? [] : [messages(`row-saved-${kind}`, { n: length })];
  });
  if (counts.length === 0) return messages('row-saved-none');
  return counts.length <= ROOM ? counts.join(', ') : messages('row-saved-more', { list: counts.slice(0, ROOM - 1).join(', ') });
};
