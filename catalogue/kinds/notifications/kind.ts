import type { Kind } from '../../../engine/kinds.ts';
import type { Notification } from '../../../schemas/generated/catalogue.ts';
import { checkDated } from '../dated.ts';

declare module '../../../engine/core/catalogue/item-types.ts' {
  interface ItemTypes {
    notifications: Notification;
  }
}

/** What the bell tells between two dates. */
export const notifications: Kind<Notification> = {
  name: 'notifications',
  schema: 'catalogue/notification',
  labels: { many: 'Notifications', one: 'notification', icon: 'megaphone', group: 'Content' },
  texts: 'filled',
  check(desk, item) {
    const { checkExpression, checkOptionalWord } = desk.room.checks;
    checkDated(desk, item);
    checkOptionalWord(desk, 'unknown-rule', item.rule, desk.room.words.rules, '/rule');
    checkExpression(desk, item.visibility, '/visibility');
  },
};
