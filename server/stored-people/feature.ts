import { defineFeature, type Feature } from '../composition/index.ts';
import type { PeopleParts } from '../domain.ts';
import { catalogue } from '../publishing/features.ts';
import { type DomainPeople, domainPeople, type PeopleStarter, storage } from '../site/index.ts';
import type { DocumentKey, Store } from '../stores/index.ts';

/** The fields of every record: a name, and the moment (ISO) of a persona. */
interface NamedRecord {
  readonly name: string;
  readonly now?: string;
}

/** The people of a pack without a service for their records: the store of this server holds them. */
interface StoredPeople {
  readonly feature: Feature<DomainPeople>;
  readonly createPeople: (parts: Pick<PeopleParts, 'store' | 'personas'>) => PeopleStarter;
}

const system = { kind: 'system', id: 'people' } as const;

/** Stores the records of people, as the pack's `readRecord` reads them. A new person starts with `newcomer`. */
export function defineStoredPeople<Stored extends NamedRecord>(
  readRecord: (record: unknown) => Stored,
  newcomer: Omit<Stored, 'name'>,
): StoredPeople {
  const createPeople: StoredPeople['createPeople'] = ({ store, personas }) => {
    const start = async (uid: string, record: unknown) => void (await store.put(system, keyOf(uid), readRecord(record)));
    return {
      startAs: async (uid, id) => {
        const persona = personas().find((one) => one.id === id);
        if (persona) await start(uid, persona.record);
        return persona !== undefined;
      },
      startNew: (uid, name) => start(uid, { ...newcomer, name }),
      choices: () => personas().map(({ id, title, story, group }) => ({ id, title, story, group })),
    };
  };
  const feature = defineFeature({
    name: 'stored people',
    fills: domainPeople,
    needs: { storage, catalogue },
    create({ storage: { store }, catalogue: live }, { clock }): DomainPeople {
      return {
        starter: createPeople({ store, personas: () => live.current().catalogue.personas }),
        async readPerson(uid) {
          const record = await fetchStored(store, uid);
          return record === null ? null : { name: readRecord(record).name };
        },
        async fetchRecord(uid) {
          const stored = await fetchStored(store, uid);
          if (stored === null) return null;
          const record = readRecord(stored);
          return { record, now: record.now ?? new Date(clock.now()).toISOString(), name: record.name, modes: {} };
        },
        showStored: async (stored) => stored,
      };
    },
  });
  return { feature, createPeople };
}

function keyOf(uid: string): DocumentKey {
  return { kind: 'profile', owner: uid, collection: 'profile' };
}

async function fetchStored(store: Store, uid: string): Promise<unknown> {
  return (await store.get({ kind: 'viewer', id: uid }, keyOf(uid)))?.doc ?? null;
}
