import { ConflictError, type EditorRole, NotFoundError } from '../http/index.ts';
import type { Accounts } from './accounts.ts';
import type { Identities } from './identities.ts';
import { demoEditorName, listDemoEditors } from './people.ts';
import type { Sessions } from './sessions.ts';

/** An editor, and the authority that signs them in. */
interface ListedEditor {
  readonly uid: string;
  readonly name: string;
  readonly role: EditorRole;
  readonly disabled: boolean;
  readonly source: 'here' | 'provider';
  /** The role comes from the provider's claim and cannot be given here. */
  readonly isRoleFixed: boolean;
}

/** All editors, with local accounts or from an identity provider. */
export interface Editors {
  listEditors(): Promise<readonly ListedEditor[]>;
  /** Everybody who may edit now. */
  listColleagues(): Promise<readonly Pick<ListedEditor, 'uid' | 'name' | 'role'>[]>;
  addEditor(account: { name: string; password: string; role: EditorRole }): Promise<ListedEditor>;
  /** Throws NotFoundError, and ConflictError for the last admin or where the role is fixed. */
  setRole(uid: string, role: EditorRole): Promise<ListedEditor>;
  /** Disables or enables an editor; open sessions end. Throws as setRole does. */
  setDisabled(uid: string, disabled: boolean): Promise<ListedEditor>;
  /** Ends every session of an editor at the request of another; they may sign in again immediately. Throws NotFoundError. */
  signOut(uid: string, by: string): Promise<ListedEditor>;
  /** The display name of an editor, at most a minute old. */
  nameOf(uid: string): Promise<string>;
}

interface EditorParts {
  readonly accounts: Pick<Accounts, 'addAccount' | 'listAccounts' | 'setRole' | 'setDisabled'>;
  /** Null when no identity provider is configured. */
  readonly identities: Pick<Identities, 'listEditors' | 'setDisabled'> | null;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly clock: { now(): number };
  /** Whether people may sign in as demonstration editors. */
  readonly hasDemoEditors: boolean;
  /** Called when an editor has been signed out, with their id and that of the editor who did it. */
  readonly onSignedOut: (uid: string, by: string) => Promise<void>;
}

const namesAgainMs = 60_000;
/** Shorter for an unknown id: the editor may just have been added. */
const strangerAgainMs = 5_000;
const nameless = 'Another editor';

/** Editors with a local account and editors of an identity provider, in one list. */
export function createEditors({ accounts, identities, sessions, clock, hasDemoEditors, onSignedOut }: EditorParts): Editors {
  const list = async (): Promise<ListedEditor[]> => {
    const own = (await accounts.listAccounts()).filter(({ kind }) => kind === 'editor').map(toOwn);
    const provided = (await identities?.listEditors()) ?? [];
    return [...own, ...provided.map((editor): ListedEditor => ({ ...editor, source: 'provider', isRoleFixed: true }))];
  };
  const find = async (uid: string) => {
    const found = (await list()).find((editor) => editor.uid === uid);
    if (!found) throw new NotFoundError('There is no such editor.');
    return found;
  };
  let names: ReadonlyMap<string, string> = new Map();
  let namedAt = Number.NEGATIVE_INFINITY;
  return {
    listEditors: list,
    async listColleagues() {
      const own = (await list()).filter(({ disabled }) => !disabled).map(({ uid, name, role }) => ({ uid, name, role }));
      return hasDemoEditors ? [...own, ...listDemoEditors()] : own;
    },
    addEditor: async (account) => toOwn(await accounts.addAccount({ ...account, kind: 'editor' })),
    async setRole(uid, role) {
      const { name, isRoleFixed } = await find(uid);
      if (isRoleFixed)
        throw new ConflictError('This role comes from the identity provider. Change it there; it holds here from their next sign-in on.', {
          code: 'role-from-provider',
        });
      return toOwn(await accounts.setRole(name, role));
    },
    async setDisabled(uid, disabled) {
      const editor = await find(uid);
      if (editor.source === 'here') return toOwn(await accounts.setDisabled(editor.name, disabled));
      await identities?.setDisabled(uid, disabled);
      return { ...editor, disabled };
    },
    async signOut(uid, by) {
      const editor = await find(uid);
      await sessions.endAll(uid);
      await onSignedOut(uid, by);
      return editor;
    },
    async nameOf(uid) {
      const demo = demoEditorName(uid);
      if (demo) return demo;
      if (clock.now() - namedAt > (names.has(uid) ? namesAgainMs : strangerAgainMs)) {
        namedAt = clock.now();
        names = new Map((await list()).map((editor) => [editor.uid, editor.name]));
      }
      return names.get(uid) ?? nameless;
    },
  };
}

function toOwn({ uid, name, role, disabled }: Pick<ListedEditor, 'uid' | 'name' | 'role' | 'disabled'>): ListedEditor {
  return { uid, name, role, disabled, source: 'here', isRoleFixed: false };
}
