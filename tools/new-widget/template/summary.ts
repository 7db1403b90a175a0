import type { SummariseWidget } from '#engine/pack';

/** The live line of its row on a phone, from the data of the page. Null shows the item's description. */
export const summarise: SummariseWidget = () => null;
