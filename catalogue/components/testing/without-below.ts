import type { HubPage } from '#engine/hub';

/** A page with its first screen and its frame, without widgets, feed and promotions: a hub of a fifth of the cost, where a test looks at none of these. */
export function withoutBelow({ plan, ...page }: HubPage): HubPage {
  const presetOrders = { '2': [], '3': [], '4': [] };
  return { ...page, plan: { ...plan, presetOrders, widgets: [], feed: [], leaderboard: [], promotions: [], guides: [] } };
}
