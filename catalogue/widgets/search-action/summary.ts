import type { SummariseWidget } from '#engine/pack';

/** The label of its button. */
export const summarise: SummariseWidget = ({ widget }) => widget.linkLabel || null;
