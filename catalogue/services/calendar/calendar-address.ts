import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Clock, updateDocument } from '#server/http';
import type { Actor, DocumentKey, Store } from '#server/stores';

/** The last version of a date sent to a calendar, so that a change is sent as an update. */
export interface SentDate {
  /** The hash of all its content in the calendar. */
  readonly digest: string;
  /** The number of changes. */
  readonly sequence: number;
  /** When it was first sent, or last changed, ISO. */
  readonly at: string;
}

/** The address of one person's calendar. Only its hash is stored: reading the store is not enough to read the calendar. */
interface AddressDocument {
  readonly hash: string;
  /** When it was created, ISO. */
  readonly since: string;
  readonly dates: Readonly<Record<string, SentDate>>;
}

/** Finds the owner of an address: keyed by the hash of the address, and removed with the person like a session. */
interface FinderDocument {
  readonly owner: string;
}

/** The private addresses at which calendar programs read people's own dates. A person has one at most. */
export interface CalendarAddresses {
  /** When the address of a person was created, ISO; null when there is none. */
  readSince(uid: string): Promise<string | null>;
  /** Creates a new unguessable address and ends the previous one; returns its token, which is not stored. */
  make(uid: string): Promise<{ readonly token: string; readonly since: string }>;
  /** Ends the address of a person. */
  stop(uid: string): Promise<void>;
  /** The person whose address has this token; null when it is unknown or ended. */
  find(token: string): Promise<string | null>;
  /** Changes the record of dates sent to a person's calendar; returns the new record. */
  update(uid: string, change: (sent: AddressDocument['dates']) => AddressDocument['dates'] | null): Promise<AddressDocument['dates']>;
  /** Whether a finder document still belongs to its person's current address. */
  needs(key: DocumentKey): Promise<boolean>;
}

const tokenBytes = 32;
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;
const collection = 'calendar';
const system: Actor = { kind: 'system', id: 'calendar' };

/** Addresses in the store: with the person's own settings, so that deleting these ends the address too. */
export function createCalendarAddresses({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Pick<Clock, 'now'>;
}): CalendarAddresses {
  const read = async (uid: string) => ((await store.get(system, addressKey(uid)))?.doc ?? null) as AddressDocument | null;
  const ownerOf = async (hash: string) => {
    const finder = ((await store.get(system, finderKey(hash)))?.doc ?? null) as FinderDocument | null;
    const address = finder && (await read(finder.owner));
    return address && isSameHash(address.hash, hash) ? finder.owner : null;
  };
  return {
    readSince: async (uid) => (await read(uid))?.since ?? null,
    async make(uid) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const hash = hashOf(token);
      const since = new Date(clock.now()).toISOString();
      let before: string | null = null;
      // The finder comes first, so that an issued address always leads to its person.
      await store.put(system, finderKey(hash), { owner: uid } satisfies FinderDocument);
      await updateDocument<AddressDocument>(store, system, addressKey(uid), (doc) => {
        before = doc?.hash ?? null;
        return { hash, since, dates: doc?.dates ?? {} };
      });
      if (before !== null) await store.remove(system, finderKey(before));
      return { token, since };
    },
    async stop(uid) {
      const address = await read(uid);
      if (!address) return;
      await store.remove(system, addressKey(uid));
      await store.remove(system, finderKey(address.hash));
    },
    find: async (token) => (tokenPattern.test(token) ? ownerOf(hashOf(token)) : null),
    async update(uid, change) {
      const known = await read(uid);
      // A save counts as a change of the person's hub, so skip it when nothing is new.
      if (!known || change(known.dates) === null) return known?.dates ?? {};
      const saved = await updateDocument<AddressDocument>(store, system, addressKey(uid), (doc) => {
        const dates = doc && change(doc.dates);
        return doc && dates && { ...doc, dates };
      });
      return saved?.dates ?? {};
    },
    needs: async ({ kind, owner, collection: name }) => kind === 'session' && name === collection && (await ownerOf(owner)) !== null,
  };
}

function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function addressKey(uid: string): DocumentKey {
  return { kind: 'settings', owner: uid, collection };
}

function finderKey(hash: string): DocumentKey {
  return { kind: 'session', owner: hash, collection };
}
