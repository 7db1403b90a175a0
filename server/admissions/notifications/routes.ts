import { callerOf, defineRoute, json, type Route } from '../../http/index.ts';
import type { MomentSource } from '../people/moments.ts';
import { listNotifications } from './notifications.ts';

const system = 'Website';
const audience = 'Student';

/** Notifications of the website for students of the schemes asked for. [CALL-041] [CALL-042] */
export function notificationRoutes({ momentFor }: { momentFor: MomentSource }): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/notifications',
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/notifications-answer',
      lists: ['systems[]', 'audiences[]', 'schemes[]'],
      async handle(call) {
        const { now } = await momentFor(callerOf(call));
        const asks = (name: string, value: string) => (call.lists[name] ?? [value]).includes(value);
        const isForUs = asks('systems[]', system) && asks('audiences[]', audience);
        return json(isForUs ? listNotifications(call.lists['schemes[]'] ?? [], now) : []);
      },
    }),
  ];
}
