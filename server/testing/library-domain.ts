import type { JsonSchema } from '#schemas';
import type { Persona } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';
import { defineFeature } from '../composition/index.ts';
import { catalogue } from '../publishing/features.ts';
import { type DomainPeople, domainPeople, storage } from '../site/index.ts';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';

/** The record of a member of the library. */
export interface MemberRecord {
  readonly now?: string;
  readonly saved?: readonly SavedSetting[];
  readonly user?: { readonly name?: string; readonly [more: string]: unknown };
  /** Modes that apply to this member alone. */
  readonly modes?: Readonly<Record<string, string>>;
}

/** A member in the store: their record, and since when their own moment runs. */
interface Member {
  readonly record: MemberRecord;
  readonly startedAt: string;
}

/** The shape of a member's record. A test may add its own fields. */
const memberSchema: JsonSchema = {
  $id: 'library/member.schema.json',
  type: 'object',
  properties: { user: { type: 'object', properties: { name: { type: 'string' } } } },
};

const system: Actor = { kind: 'system', id: 'people' };

/** The members of a library, defined by their records. */
const members = defineFeature({
  name: 'members',
  fills: domainPeople,
  needs: { storage, catalogue },
  create({ storage: { store }, catalogue: live }, { clock }): DomainPeople {
    const personas = () => live.current().catalogue.personas;
    const read = async (uid: string): Promise<Member | null> => {
      const found = await store.get({ kind: 'viewer', id: uid }, memberKey(uid));
      return (found?.doc as Member | undefined) ?? null;
    };
    const start = (uid: string, record: MemberRecord) => saveMember(store, uid, record, clock.now());
    return {
      starter: {
        choices: () => personas().map(({ id, title, story, group = 'Members' }) => ({ id, title, story, group })),
        async startAs(uid, id) {
          const persona: Persona | undefined = personas().find((one) => one.id === id);
          if (persona) await start(uid, persona.record as MemberRecord);
          return persona !== undefined;
        },
        startNew: (uid, name, email) => start(uid, { user: { name, ...(email ? { email } : {}) } }),
      },
      async fetchRecord(uid) {
        const member = await read(uid);
        if (!member) return null;
        const { record } = member;
        return { record, now: momentOf(member, clock.now()), name: record.user?.name ?? '', modes: record.modes ?? {} };
      },
      async readPerson(uid) {
        const member = await read(uid);
        return (
          member && {
            lastName: '',
            avatar: '',
            email: '',
            latlng: null,
            profileComplete: 0,
            favourites: {},
            name: '',
            ...member.record.user,
          }
        );
      },
      showStored: async (stored) => stored,
    };
  },
});

/** A library: its members, and no services. */
export const library = { features: [members], schemas: [memberSchema], openPaths: ['/dashboard/status'] };

async function saveMember(store: Store, uid: string, record: MemberRecord, now: number): Promise<void> {
  const startedAt = new Date(now).toISOString();
  const collections = new Map<string, object>();
  for (const { collection, name, data } of record.saved ?? []) {
    collections.set(collection, { ...collections.get(collection), [name]: { data, lastUpdated: startedAt } });
  }
  for (const [collection, document] of collections) await store.put(system, { kind: 'settings', owner: uid, collection }, document);
  await store.put(system, memberKey(uid), { record, startedAt });
}

/** The member's own moment, advanced by the time since they began. */
function momentOf({ record, startedAt }: Member, now: number): string {
  if (record.now === undefined) return new Date(now).toISOString();
  return new Date(Date.parse(record.now) + Math.max(0, now - Date.parse(startedAt))).toISOString();
}

function memberKey(uid: string): DocumentKey {
  return { kind: 'profile', owner: uid, collection: 'profile' };
}
