import { randomUUID } from 'node:crypto';
import { ConflictError, type EditorRole, NotFoundError, updateDocument } from '../http/index.ts';
import type { PeopleStarter } from '../site/index.ts';
import { type Actor, type DocumentKey, onlyUnreadable, type Store } from '../stores/index.ts';
import { accountNameKey, cleanAccountName } from './account-name.ts';
import { forgetEditor, identityKey } from './identities.ts';
import type { PasswordHash, Passwords } from './passwords.ts';
import type { SessionPerson, Sessions } from './sessions.ts';

/** A local account of this server, without its password. */
interface Account extends SessionPerson {
  readonly name: string;
  readonly disabled: boolean;
}

/** The accounts that sign in with a name and a password. The command line creates the first one. */
export interface Accounts {
  addAccount(account: { name: string; password: string; kind: 'viewer' | 'editor'; role: EditorRole }): Promise<Account>;
  /** Gives an account a role and ends the sessions that had the old one. The last admin keeps their role. */
  setRole(name: string, role: EditorRole): Promise<Account>;
  /** Disables or enables an account; its open sessions end. The last admin cannot be disabled. */
  setDisabled(name: string, disabled: boolean): Promise<Account>;
  /** The account, if name and password are right and it is not disabled. An unknown name takes as long as a wrong password. */
  signIn(name: string, password: string): Promise<Account | null>;
  /** Whether an account has not been disabled, removed or given another role since it was read. */
  isUnchanged(account: Account): Promise<boolean>;
  listAccounts(): Promise<readonly Account[]>;
  /** Removes the account of an erased person, except that of the last admin. Does nothing if there is no account. */
  erase(uid: string): Promise<void>;
}

interface StoredAccount extends Account {
  readonly password: PasswordHash;
}

const system: Actor = { kind: 'system', id: 'accounts' };
const rosterKey: DocumentKey = { kind: 'account', owner: 'accounts', collection: 'roster' };

/** The ids of all editor accounts, to find the last admin. Each account is a separate document. */
interface Roster {
  readonly names: readonly string[];
}

interface AccountParts {
  readonly store: Store;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly people: PeopleStarter;
}

/** Accounts over a store. */
export function createAccounts(parts: AccountParts): Accounts {
  const { store, passwords, sessions, people } = parts;
  const read = async (name: string) => ((await store.get(system, accountKey(name)))?.doc ?? null) as StoredAccount | null;
  /** All readable accounts; `isWhole` rejects if one cannot be read. */
  const list = async (isWhole = false) => {
    const roster = (await store.get(system, rosterKey))?.doc as Roster | undefined;
    const found = await Promise.all(
      (roster?.names ?? []).map((name) => (isWhole ? read(name) : read(name).catch((error: unknown) => onlyUnreadable(error)))),
    );
    return found.filter((account) => account !== null).map(toAccount);
  };
  /** Throws unless there are more than `count` active admins. */
  const keepAnAdmin = async (count: number) => {
    if ((await list()).filter(isAdmin).length > count) return;
    throw new ConflictError('This is the last admin. Make another one first.', { code: 'last-admin' });
  };
  const change = async (name: string, edit: (account: StoredAccount) => StoredAccount) => {
    const account = await read(name);
    if (!account) throw new NotFoundError(`There is no account called ${name}.`);
    const next = edit(account);
    const isLessAdmin = isAdmin(account) && !isAdmin(next);
    if (isLessAdmin) await keepAnAdmin(1);
    await updateDocument<StoredAccount>(store, system, accountKey(name), (stored) => (stored ? edit(stored) : null));
    await sessions.endAll(account.uid);
    if (isLessAdmin) {
      // A concurrent request may have demoted or disabled the other admins; then this change is undone.
      await keepAnAdmin(0).catch(async (error: unknown) => {
        const { role, disabled } = account;
        await updateDocument<StoredAccount>(store, system, accountKey(name), (stored) => stored && { ...stored, role, disabled });
        throw error;
      });
    }
    return toAccount(next);
  };
  /** Rehashes the password at the current cost, unless it was changed in the meantime. */
  const renew = async ({ name, password: before }: StoredAccount, password: string) => {
    const made = await passwords.hash(password);
    await updateDocument<StoredAccount>(store, system, accountKey(name), (stored) =>
      stored && stored.password.hash === before.hash ? { ...stored, password: made } : null,
    );
  };
  return {
    listAccounts: () => list(),
    async isUnchanged({ name, uid, role }) {
      const now = await read(name);
      return now !== null && now.uid === uid && now.role === role && !now.disabled;
    },
    setRole: (name, role) => change(name, (account) => ({ ...account, role })),
    setDisabled: (name, disabled) => change(name, (account) => ({ ...account, disabled })),
    async addAccount({ name: typed, password, kind, role }) {
      const name = cleanAccountName(typed);
      const account: StoredAccount = { uid: randomUUID(), name, kind, role, disabled: false, password: await passwords.hash(password) };
      const { ok } = await store.put(system, accountKey(name), account, { ifRev: 0 });
      if (!ok) throw new ConflictError(`There is an account called ${name} already.`, { code: 'account-exists' });
      await updateDocument<Roster>(store, system, rosterKey, (roster) => ({ names: [...(roster?.names ?? []), name] }));
      if (kind === 'viewer') await people.startNew(account.uid, name);
      return toAccount(account);
    },
    async erase(uid) {
      const isTheirs = (candidate: Account) => candidate.uid === uid;
      const account = (await list()).find(isTheirs) ?? (await list(true)).find(isTheirs);
      if (!account) return eraseIdentity(store, uid);
      if (isAdmin(account)) await keepAnAdmin(1);
      await store.erase(system, accountKey(account.name).owner);
      await updateDocument<Roster>(store, system, rosterKey, (roster) => ({
        names: (roster?.names ?? []).filter((name) => accountNameKey(name) !== accountNameKey(account.name)),
      }));
    },
    async signIn(name, password) {
      const account = await read(name);
      const isRight = await passwords.matches(password, account?.password ?? null);
      if (isRight && account && passwords.isOutdated(account.password)) await renew(account, password);
      return isRight && account && !account.disabled ? toAccount(account) : null;
    },
  };
}

async function eraseIdentity(store: Store, uid: string): Promise<void> {
  const key = identityKey(uid);
  if (!(await store.get(system, key))) return;
  await store.erase(system, key.owner);
  await forgetEditor(store, uid);
}

function toAccount({ uid, name, kind, role, disabled }: StoredAccount): Account {
  return { uid, name, kind, role, disabled };
}

function isAdmin({ kind, role, disabled }: Account): boolean {
  return kind === 'editor' && role === 'admin' && !disabled;
}

/** The key holds a hash, so that an account name may contain any character. */
function accountKey(name: string): DocumentKey {
  return { kind: 'account', owner: `account:${accountNameKey(name)}`, collection: 'account' };
}
