import type { SummariseWidget } from '#engine/pack';

/** A summary of the content; the number of new videos is unknown before it opens. */
export const summarise: SummariseWidget = ({ messages }) => messages('row-videos');
