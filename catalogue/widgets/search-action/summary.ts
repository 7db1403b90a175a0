import type { SummariseWidget } from '#engine/pack';

/** What its button says. */
export const summarise: SummariseWidget = ({ widget }) => widget.linkLabel || null;
