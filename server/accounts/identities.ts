import { createHash } from 'node:crypto';
import { ConflictError, type EditorRole, ForbiddenError, NotFoundError, updateDocument } from '../http/index.ts';
import type { PeopleStarter } from '../site/index.ts';
import { type Actor, type DocumentKey, onlyUnreadable, type Store } from '../stores/index.ts';
import type { VerifiedIdentity } from './provider.ts';
import type { SessionPerson, Sessions } from './sessions.ts';

type Kind = SessionPerson['kind'];

/** An editor who signs in through an identity provider, with the role that their claim gave them at the last sign-in. */
interface ProvidedEditor {
  readonly uid: string;
  readonly name: string;
  readonly role: EditorRole;
  readonly disabled: boolean;
}

/** The people who sign in through an identity provider. */
export interface Identities {
  /** The person of an identity, created at their first sign-in. Throws ForbiddenError if they are not allowed in. */
  admit(identity: VerifiedIdentity, kind: Kind, now: number): Promise<SessionPerson>;
  /** Whether an admitted person may still sign in with the same role. */
  isUnchanged(person: SessionPerson): Promise<boolean>;
  /** Disables or enables a person; open sessions end. The last active admin cannot be disabled. */
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** The editors who have signed in, in the order of their first sign-in. */
  listEditors(): Promise<readonly ProvidedEditor[]>;
}

interface IdentityParts {
  readonly store: Store;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly people: Pick<PeopleStarter, 'startNew'>;
}

/** A person of an identity provider: their name and password stay with the provider. */
interface IdentityDocument {
  readonly uid: string;
  readonly kind: Kind;
  readonly role: EditorRole;
  readonly disabled: boolean;
  /** The display name of an editor. Not stored for people of the hub. */
  readonly name?: string;
}

/** The ids of all editors, so that they can be listed. */
interface Roster {
  readonly uids: readonly string[];
}

const rosterKey: DocumentKey = { kind: 'account', owner: 'accounts', collection: 'provided' };
const longestName = 200;

const system: Actor = { kind: 'system', id: 'identities' };

/**
 * The id of a person in this server: it does not reveal their id at the provider and is the same at every sign-in. A person of the hub who
 * is also an editor gets a second id, because the rights of an account must not depend on which sign-in came first.
 */
export function uidOf({ issuer, subject }: Pick<VerifiedIdentity, 'issuer' | 'subject'>, kind: Kind): string {
  const names = kind === 'viewer' ? [issuer, subject] : [issuer, subject, kind];
  return createHash('sha256').update(JSON.stringify(names)).digest('hex');
}

/** Where an identity is stored: with its own owner like any account, so that it is audited and erased in the same way. */
export function identityKey(uid: string): DocumentKey {
  return { kind: 'account', owner: `account:${uid}`, collection: 'account' };
}

/** Removes an erased person from the list of editors. */
export async function forgetEditor(store: Store, uid: string): Promise<void> {
  await updateDocument<Roster>(store, system, rosterKey, (roster) =>
    roster?.uids.includes(uid) ? { uids: roster.uids.filter((other) => other !== uid) } : null,
  );
}

/** Identities over a store. */
export function createIdentities({ store, sessions, people }: IdentityParts): Identities {
  const read = async (uid: string) => ((await store.get(system, identityKey(uid)))?.doc ?? null) as IdentityDocument | null;
  const change = (uid: string, edit: (document: IdentityDocument | null) => IdentityDocument | null) =>
    updateDocument<IdentityDocument>(store, system, identityKey(uid), edit);
  const listEditors = async () => {
    const uids = ((await store.get(system, rosterKey))?.doc as Roster | undefined)?.uids ?? [];
    const found = await Promise.all(uids.map((uid) => read(uid).catch((error: unknown) => onlyUnreadable(error))));
    return found.filter((document) => document !== null).map(toEditor);
  };
  const enrol = (uid: string) =>
    updateDocument<Roster>(store, system, rosterKey, (roster) =>
      roster?.uids.includes(uid) ? null : { uids: [...(roster?.uids ?? []), uid] },
    );
  /** Throws unless there are more than `count` active admins. */
  const keepAnAdmin = async (count: number) => {
    if ((await listEditors()).filter(isAdmin).length > count) return;
    throw new ConflictError('This is the last admin. Make another one first.', { code: 'last-admin' });
  };
  return {
    listEditors,
    async admit(identity, kind, now) {
      const uid = uidOf(identity, kind);
      const role = kind === 'editor' ? identity.role : 'viewer';
      if (role === null) throw new ForbiddenError('Your account has no role here. Ask an administrator for one.', { code: 'role-missing' });
      const before = await read(uid);
      if (before?.disabled)
        throw new ForbiddenError('Your account has been shut. Ask an administrator to open it.', { code: 'account-shut' });
      if (!before && kind === 'viewer') await people.startNew(uid, identity.name, identity.email);
      const known = kind === 'editor' ? { name: identity.name.slice(0, longestName) } : {};
      if (before?.role !== role || before.name !== known.name) {
        await change(uid, (document) => ({ uid, kind, disabled: false, ...document, role, ...known }));
        if (before && before.role !== role) await sessions.endAll(uid);
      }
      if (kind === 'editor') await enrol(uid);
      const { authAt, hasSecondFactor } = identity;
      return { uid, kind, role, proof: { at: authAt ?? now, isFromProvider: true, hasSecondFactor } };
    },
    async isUnchanged({ uid, role }) {
      const document = await read(uid);
      return document !== null && !document.disabled && document.role === role;
    },
    async setDisabled(uid, disabled) {
      const before = await read(uid);
      if (!before) throw new NotFoundError('There is no such account.');
      const isLessAdmin = disabled && isAdmin(before);
      if (isLessAdmin) await keepAnAdmin(1);
      await change(uid, (document) => document && { ...document, disabled });
      await sessions.endAll(uid);
      if (!isLessAdmin) return;
      // A concurrent request may have disabled the other admins; then this one is enabled again.
      await keepAnAdmin(0).catch(async (error: unknown) => {
        await change(uid, (document) => document && { ...document, disabled: false });
        throw error;
      });
    },
  };
}

function isAdmin({ role, disabled }: ProvidedEditor | IdentityDocument): boolean {
  return role === 'admin' && !disabled;
}

function toEditor({ uid, name, role, disabled }: IdentityDocument): ProvidedEditor {
  return { uid, name: name || 'Editor without a name', role, disabled };
}
