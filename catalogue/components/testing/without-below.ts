import type { HubPage } from '#engine/hub';

/** A page with its first screen and frame only, without widgets, feed and promotions: a fifth of the cost, where these do not matter. */
export function withoutBelow({ plan, ...page }: HubPage): HubPage {
  const presetOrders = { '2': [], '3': [], '4': [] };
  return { ...page, plan: { ...plan, presetOrders, widgets: [], feed: [], leaderboard: [], promotions: [], guides: [] } };
}
