import type { Kind } from '#engine/kinds';
import type { Notification } from '#schemas/catalogue';
import { notificationSchema as schema } from '#schemas/catalogue/schemas';

declare module '#schemas/viewer' {
  interface HubPlan {
    notifications: string[];
  }
}

declare module '#engine/types/items' {
  interface ItemTypes {
    notifications: Notification;
  }
}

/** News for members, shown for some days. */
export const notifications: Kind<Notification> = {
  name: 'notifications',
  schema,
  labels: { many: 'Notices', one: 'notice', icon: 'megaphone', group: 'Content' },
  shows: { as: 'list', by: 'visibility', isDated: true, hasRule: true },
  texts: 'filled',
  columns: { about: ['type'], otherwise: ['message'] },
  check(context, { startDate, endDate, visibility }) {
    const { checkExpression, checkSpan } = context.room.checks;
    checkSpan(context, [startDate, '/startDate'], [endDate, '/endDate']);
    checkExpression(context, visibility, '/visibility');
  },
};
