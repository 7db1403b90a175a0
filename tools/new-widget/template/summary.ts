import type { SummariseWidget } from '#engine/pack';

/** The live line of its row on a phone, from what the page knows. Null says the description of the item. */
export const summarise: SummariseWidget = () => null;
