import { type Kind, toInstant } from '#engine/kinds';
import type { Notification } from '#schemas/catalogue';
import { notificationSchema as schema } from '#schemas/catalogue/schemas';
import { checkDated } from '../dated.ts';

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

const URGENCY: Readonly<Record<Notification['type'], number>> = { alert: 0, warning: 1, information: 2 };

/** When a notification was created, in milliseconds: its own field, or else its start. */
function madeAt(item: Notification): number {
  return item.created === null ? (toInstant(item.startDate) ?? 0) : item.created * 1000;
}

/** Alerts, then warnings, then information; newest first within each. */
function compareNotifications(left: Notification, right: Notification): number {
  return URGENCY[left.type] - URGENCY[right.type] || madeAt(right) - madeAt(left);
}

/** Notifications behind the bell, shown between two dates. */
export const notifications: Kind<Notification> = {
  name: 'notifications',
  schema,
  labels: { many: 'Notifications', one: 'notification', place: 'notifications, behind the bell', icon: 'megaphone', group: 'Content' },
  shows: {
    ...{ as: 'list', by: 'visibility', isDated: true, hasRule: true },
    compare: compareNotifications,
    isUrgent: ({ type }) => type === 'alert',
  },
  links: ({ actionLabel, actionLink }) => [{ pointer: '/actionLabel', text: actionLabel ?? '', end: actionLink ?? '' }],
  texts: 'filled',
  columns: { about: ['type'], otherwise: ['message'], filters: { type: 'Type' } },
  blank: { type: 'information' },
  check(context, item) {
    const { checkExpression, checkOptionalWord } = context.room.checks;
    checkDated(context, item);
    checkOptionalWord(context, 'unknown-rule', item.rule, context.room.vocabularyIndex.rules, '/rule');
    checkExpression(context, item.visibility, '/visibility');
  },
};
