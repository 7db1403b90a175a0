import { createHash } from 'node:crypto';
import { type EditorRole, ForbiddenError, updateDocument } from '../http/index.ts';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';
import type { PeopleStarter } from './people.ts';
import type { VerifiedIdentity } from './provider.ts';
import type { SessionPerson, Sessions } from './sessions.ts';

type Kind = SessionPerson['kind'];

/** The people that identity providers vouch for. */
export interface Identities {
  /** The person of an identity, started when they come for the first time. Throws ForbiddenError for those who may not come in. */
  admit(identity: VerifiedIdentity, kind: Kind, now: number): Promise<SessionPerson>;
  /** Whether somebody who was admitted may still come in, in the same role. */
  isUnchanged(person: SessionPerson): Promise<boolean>;
  /** Shuts a person out, or lets them in again; open sessions end. */
  setDisabled(uid: string, disabled: boolean): Promise<void>;
}

interface IdentityParts {
  readonly store: Store;
  readonly sessions: Pick<Sessions, 'endAll'>;
  readonly people: Pick<PeopleStarter, 'startNew'>;
}

/** An account without a name and a password: the provider has those. */
interface IdentityDocument {
  readonly uid: string;
  readonly kind: Kind;
  readonly role: EditorRole;
  readonly disabled: boolean;
}

const system: Actor = { kind: 'system', id: 'identities' };

/**
 * The id of a person here: tells nothing of who they are there, and is the same each time. Somebody who also edits is another person
 * then, because what an account may do must not depend on the order of sign-ins.
 */
export function uidOf({ issuer, subject }: Pick<VerifiedIdentity, 'issuer' | 'subject'>, kind: Kind): string {
  const names = kind === 'viewer' ? [issuer, subject] : [issuer, subject, kind];
  return createHash('sha256').update(JSON.stringify(names)).digest('hex');
}

/** Where the account of an identity lies: an owner of its own, as other accounts, so that it is noted and erased as they are. */
export function identityKey(uid: string): DocumentKey {
  return { kind: 'account', owner: `account:${uid}`, collection: 'account' };
}

/** Identities over a store. */
export function createIdentities({ store, sessions, people }: IdentityParts): Identities {
  return {
    async admit(identity, kind, now) {
      const uid = uidOf(identity, kind);
      const role = kind === 'editor' ? identity.role : 'viewer';
      if (role === null) throw new ForbiddenError('Your account has no role here. Ask an administrator for one.', { code: 'role-missing' });
      const key = identityKey(uid);
      const before = ((await store.get(system, key))?.doc ?? null) as IdentityDocument | null;
      if (before?.disabled)
        throw new ForbiddenError('Your account has been shut. Ask an administrator to open it.', { code: 'account-shut' });
      if (!before && kind === 'viewer') await people.startNew(uid, identity.name, identity.email);
      if (before?.role !== role) {
        await updateDocument<IdentityDocument>(store, system, key, (document) => ({ uid, kind, disabled: false, ...document, role }));
        if (before) await sessions.endAll(uid);
      }
      const { authAt, hasSecondFactor } = identity;
      return { uid, kind, role, proof: { at: authAt ?? now, isFromProvider: true, hasSecondFactor } };
    },
    async isUnchanged({ uid, role }) {
      const document = ((await store.get(system, identityKey(uid)))?.doc ?? null) as IdentityDocument | null;
      return document !== null && !document.disabled && document.role === role;
    },
    async setDisabled(uid, disabled) {
      await updateDocument<IdentityDocument>(store, system, identityKey(uid), (document) => document && { ...document, disabled });
      await sessions.endAll(uid);
    },
  };
}
