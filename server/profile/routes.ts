import type { SettingsUpdate } from '#schemas/api';
import type { ToStoredData } from '../composition/index.ts';
import { callerOf, defineRoute, json, noContent, type Route, UnauthorisedError } from '../http/index.ts';
import type { PeopleSource } from '../site/index.ts';
import type { Store } from '../stores/index.ts';
import { exportForPerson, type NewPeople, wipePerson } from './people.ts';
import { listSettings, saveSetting } from './settings.ts';

/** Dependencies of the routes of a person's own data. */
export interface ViewerServices {
  readonly store: Store;
  readonly people: PeopleSource & NewPeople;
  readonly toStored?: ToStoredData | undefined;
}

/** A person's own data: read, save, download, delete. The person always comes from the session. */
export function viewerRoutes({ store, people, toStored }: ViewerServices): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/v1/user',
      operationId: 'readUser',
      summary: 'Read the signed-in person and their saved settings',
      role: 'viewer',
      rate: 'read',
      request: null,
      response: 'api/user',
      async handle(call) {
        const { uid } = callerOf(call);
        const [facts, settings] = await Promise.all([people.readPerson(uid), listSettings({ store, toStored }, uid)]);
        if (!facts) throw new UnauthorisedError('We do not know you any more. Please sign in again.', { code: 'person-gone' });
        return json({ uid, ...facts, settings });
      },
    }),
    defineRoute<SettingsUpdate>({
      method: 'PUT',
      path: '/api/v1/user/settings',
      operationId: 'saveSetting',
      summary: 'Save one setting of the signed-in person',
      role: 'viewer',
      rate: 'write',
      inOwnName: true,
      request: 'api/settings-update',
      response: 'viewer/saved-setting',
      statuses: [200, 409],
      async handle(call) {
        const { stored, isConflict } = await saveSetting({ store, toStored }, callerOf(call).uid, call.body, call.now);
        return json(stored, { status: isConflict ? 409 : 200 });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/v1/user/export',
      operationId: 'exportUserData',
      summary: 'Download all that the hub keeps of the signed-in person',
      role: 'viewer',
      rate: 'lookup',
      request: null,
      response: null,
      produces: 'application/json',
      async handle(call) {
        const headers = { 'Content-Disposition': 'attachment; filename="my-hub-data.json"' };
        return json(await exportForPerson(store, people, callerOf(call).uid), { headers });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/v1/user/data',
      operationId: 'deleteUserData',
      summary: 'Delete the settings and favourites of the signed-in person',
      role: 'viewer',
      rate: 'write',
      request: null,
      response: null,
      async handle(call) {
        await wipePerson(store, people, callerOf(call).uid);
        return noContent();
      },
    }),
  ];
}
