import type { EditorAdd, EditorRoleWish, EditorStateWish } from '../../schemas/generated/editor.ts';
import { type Call, defineRoute, json, NotFoundError, type Route } from '../http/index.ts';
import type { Account, Accounts } from './accounts.ts';

/** What giving rights to editors needs. */
export interface EditorServices {
  readonly accounts: Accounts;
}

const base = { hidden: true, role: 'admin', response: 'editor/editor-account' } as const;
const writing = { ...base, rate: 'write', needsFreshSignIn: true } as const;

/** Editors and their roles: for admins only. The last admin keeps theirs. [Z-08] */
export function editorRoutes({ accounts }: EditorServices): Route[] {
  const find = async ({ params }: Call) => {
    const found = (await listEditors(accounts)).find(({ uid }) => uid === params.uid);
    if (!found) throw new NotFoundError('There is no such editor.');
    return found;
  };
  return [
    defineRoute({
      ...base,
      method: 'GET',
      path: '/editor/api/editors',
      rate: 'read',
      request: null,
      response: 'editor/editors',
      handle: async () => json((await listEditors(accounts)).map(toShown)),
    }),
    defineRoute<EditorAdd>({
      ...writing,
      method: 'POST',
      path: '/editor/api/editors',
      request: 'editor/editor-add',
      handle: async ({ body }) => json(toShown(await accounts.add({ ...body, kind: 'editor' })), { status: 201 }),
    }),
    defineRoute<EditorRoleWish>({
      ...writing,
      method: 'PUT',
      path: '/editor/api/editors/:uid/role',
      request: 'editor/editor-role',
      handle: async (call) => json(toShown(await accounts.setRole((await find(call)).name, call.body.role))),
    }),
    defineRoute<EditorStateWish>({
      ...writing,
      method: 'PUT',
      path: '/editor/api/editors/:uid/state',
      request: 'editor/editor-state',
      handle: async (call) => json(toShown(await accounts.setDisabled((await find(call)).name, call.body.disabled))),
    }),
  ];
}

async function listEditors(accounts: Accounts): Promise<Account[]> {
  return (await accounts.list()).filter(({ kind }) => kind === 'editor');
}

function toShown({ uid, name, role, disabled }: Account) {
  return { uid, name, role, disabled };
}
