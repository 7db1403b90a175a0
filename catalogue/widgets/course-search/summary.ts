import type { SummariseWidget } from '../../../engine/pack.ts';

/** What can be searched: in Clearing, places. */
export const summarise: SummariseWidget = ({ page, messages }) =>
  messages(page.plan.tags.includes('clearing') ? 'row-courses-clearing' : 'row-courses');
