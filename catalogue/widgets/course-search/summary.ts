import type { SummariseWidget } from '#engine/pack';
import { deriveSearched } from '../../rules/course-search/course-search.ts';

/** What can be searched: courses, or places in Clearing. */
export const summarise: SummariseWidget = ({ page, messages }) =>
  messages(deriveSearched(page.plan.tags).isClearing ? 'row-courses-clearing' : 'row-courses');
