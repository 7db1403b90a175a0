import type { Notification } from '#schemas/catalogue';
import { notificationSchema as schema } from '#schemas/catalogue/schemas';
import type { Kind } from '../../kinds.ts';

declare module '#schemas/viewer' {
  interface HubPlan {
    notices: string[];
  }
}

declare module '../../core/catalogue/item-types.ts' {
  interface ItemTypes {
    notices: Notification;
  }
}

/** A list between two dates in which an item may have a rule and be urgent. */
export const notices: Kind<Notification> = {
  name: 'notices',
  schema,
  labels: { many: 'Notices', one: 'notice', icon: 'megaphone', group: 'Content' },
  shows: { as: 'list', by: 'visibility', isDated: true, hasRule: true, isUrgent: ({ type }) => type === 'alert' },
  links: ({ actionLabel, actionLink }) => [{ pointer: '/actionLabel', text: actionLabel, end: actionLink }],
  texts: 'filled',
  columns: { about: ['type'], otherwise: ['message'], filters: { type: 'Type' } },
  blank: { type: 'information' },
  check(context, { rule, startDate, endDate, visibility }) {
    const { checkExpression, checkOptionalWord, checkSpan } = context.room.checks;
    checkSpan(context, [startDate, '/startDate'], [endDate, '/endDate']);
    checkOptionalWord(context, 'unknown-rule', rule, context.room.vocabularyIndex.rules, '/rule');
    checkExpression(context, visibility, '/visibility');
  },
};
