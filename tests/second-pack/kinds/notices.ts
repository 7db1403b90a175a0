import type { Kind } from '../../../engine/kinds.ts';
import schema from '../../../schemas/catalogue/notification.schema.json' with { type: 'json' };
import type { Notification } from '../../../schemas/generated/catalogue.ts';

/** What members are told for some days. */
export const notices: Kind<Notification> = {
  name: 'notifications',
  schema,
  labels: { many: 'Notices', one: 'notice', icon: 'megaphone', group: 'Content' },
  shows: { as: 'list', by: 'visibility', isDated: true, hasRule: true },
  texts: 'filled',
  columns: { about: ['type'], otherwise: ['message'] },
  check(desk, { startDate, endDate, visibility }) {
    const { checkExpression, checkSpan } = desk.room.checks;
    checkSpan(desk, [startDate, '/startDate'], [endDate, '/endDate']);
    checkExpression(desk, visibility, '/visibility');
  },
};
