import type { EditorAdd, EditorRoleRequest, EditorStateRequest } from '#schemas/editor';
import { callerOf, defineRoute, json, type Route } from '../http/index.ts';
import type { Editors } from './editors.ts';

/** Dependencies of the routes for editors and their roles. */
export interface EditorServices {
  readonly editors: Editors;
}

const base = { hidden: true, role: 'admin', response: 'editor/editor-account' } as const;
const writing = { ...base, rate: 'write', needsFreshSignIn: true } as const;

/** Editors and their roles, for admins only; the display name of a colleague is for every editor. The last admin keeps their role. */
export function editorRoutes({ editors }: EditorServices): Route[] {
  return [
    defineRoute({
      ...base,
      method: 'GET',
      path: '/editor/api/editors',
      operationId: 'listEditors',
      summary: 'List the accounts of editors',
      rate: 'read',
      request: null,
      response: 'editor/editors',
      handle: async () => json(await editors.listEditors()),
    }),
    defineRoute({
      hidden: true,
      role: 'editor',
      method: 'GET',
      path: '/editor/api/colleagues',
      operationId: 'listColleagues',
      summary: 'List the names of all editors',
      rate: 'read',
      request: null,
      response: 'editor/colleagues',
      handle: async () => json(await editors.listColleagues()),
    }),
    defineRoute<EditorAdd>({
      ...writing,
      method: 'POST',
      path: '/editor/api/editors',
      operationId: 'addEditor',
      summary: 'Add an editor account',
      problems: [409],
      request: 'editor/editor-add',
      statuses: [201],
      handle: async ({ body }) => json(await editors.addEditor(body), { status: 201 }),
    }),
    defineRoute<EditorRoleRequest>({
      ...writing,
      method: 'PUT',
      path: '/editor/api/editors/:uid/role',
      operationId: 'setEditorRole',
      summary: 'Give an editor another role',
      problems: [409],
      request: 'editor/editor-role',
      handle: async ({ params, body }) => json(await editors.setRole(params.uid ?? '', body.role)),
    }),
    defineRoute<EditorStateRequest>({
      ...writing,
      method: 'PUT',
      path: '/editor/api/editors/:uid/state',
      operationId: 'setEditorState',
      summary: 'Disable the account of an editor, or enable it again',
      problems: [409],
      request: 'editor/editor-state',
      handle: async ({ params, body }) => json(await editors.setDisabled(params.uid ?? '', body.disabled)),
    }),
    defineRoute({
      ...writing,
      method: 'POST',
      path: '/editor/api/editors/:uid/sign-out',
      operationId: 'signOutEditor',
      summary: 'End every session of an editor',
      request: null,
      handle: async (call) => json(await editors.signOut(call.params.uid ?? '', callerOf(call).uid)),
    }),
  ];
}
