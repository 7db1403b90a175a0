import type { SummariseWidget } from '#engine/pack';
import { deriveSearched } from '../../rules/course-search/course-search.ts';

/** Summarises what can be searched: in Clearing, places. */
export const summarise: SummariseWidget = ({ page, messages }) =>
  messages(deriveSearched(page.plan.tags).isClearing ? 'row-courses-clearing' : 'row-courses');
