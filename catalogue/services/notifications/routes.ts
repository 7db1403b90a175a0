import { callerOf, defineRoute, json, type Route } from '#server/http';
import type { Notifications } from './embedded.ts';

const system = 'Website';
const audience = 'Student';

/** The website's notifications for students of the requested schemes. */
export function notificationRoutes(notifications: Notifications): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/notifications',
      operationId: 'listNotifications',
      summary: 'List the notifications for the signed-in person',
      parameters: {
        'systems[]': ['Where they are shown. There are some for Website alone.', 'Website'],
        'audiences[]': ['For whom they are. There are some for Student alone.', 'Student'],
        'schemes[]': ['The schemes of the person, one each.', 'Undergraduate'],
      },
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'admissions/notifications-answer',
      lists: ['systems[]', 'audiences[]', 'schemes[]'],
      async handle(call) {
        const wants = (name: string, value: string) => (call.lists[name] ?? [value]).includes(value);
        const isForUs = wants('systems[]', system) && wants('audiences[]', audience);
        return json(isForUs ? await notifications.listNotifications(callerOf(call), call.lists['schemes[]'] ?? []) : []);
      },
    }),
  ];
}
