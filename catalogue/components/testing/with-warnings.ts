import type { HubPage } from '#engine/hub';
import { buildNotification } from '../../testing/builders.ts';

/** Replaces a page's notices with these warnings, each with an action named after it. */
export function withWarnings(...titles: readonly string[]): (page: HubPage) => HubPage {
  const all = titles.map((title) =>
    buildNotification({ id: title, title, type: 'warning', actionLink: '/notifications', actionLabel: `See ${title}` }),
  );
  const notifications = Object.fromEntries(all.map((one) => [one.id, one]));
  return (page) => ({ ...page, plan: { ...page.plan, notifications: [...titles] }, items: { ...page.items, notifications } });
}
