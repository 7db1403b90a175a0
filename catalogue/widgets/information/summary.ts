import type { SummariseWidget } from '#engine/pack';

/** What is in it; how much of it is new nobody knows before it is opened. */
export const summarise: SummariseWidget = ({ messages }) => messages('row-articles');
