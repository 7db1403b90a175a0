import type { HubPage } from '../../../engine/hub.ts';
import { shippedCatalogue } from './hub-page-of.ts';

/** Gives a page these warnings in place of its notices, each with an action that is called after it. */
export function withWarnings(...titles: readonly string[]): (page: HubPage) => HubPage {
  const [stock] = shippedCatalogue().catalogue.notifications;
  if (!stock) throw new Error('There is no notification.');
  const all = titles.map((title) => ({
    ...stock,
    id: title,
    title,
    type: 'warning' as const,
    actionLink: '/notifications',
    actionLabel: `See ${title}`,
  }));
  const notifications = Object.fromEntries(all.map((one) => [one.id, one]));
  return (page) => ({ ...page, plan: { ...page.plan, notifications: [...titles] }, items: { ...page.items, notifications } });
}
