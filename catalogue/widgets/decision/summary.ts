import type { SummariseWidget } from '#engine/pack';

/** The number of offers to decide between. */
export const summarise: SummariseWidget = ({ page, messages }) => {
  const { ug, uc } = page.details.applications;
  const offers = (ug?.counts.offers ?? 0) + (uc?.counts.offers ?? 0);
  return offers > 0 ? messages('row-offers', { n: offers }) : null;
};
