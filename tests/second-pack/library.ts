import { resolve } from 'node:path';
import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import type { HubPack, PeopleParts } from '#server/domain';
import { defineRoute, json } from '#server/http';
import { type DomainPeople, domainPeople, storage } from '#server/site';
import type { DocumentKey, Store } from '#server/stores';
import { libraryPack, type MemberRecord } from './library-pack.ts';

const folder = import.meta.dirname;
const system = { kind: 'system', id: 'library' } as const;
const newcomer: MemberRecord = { name: '', age: 40, cardUntil: '2027-02-01', loans: 0 };

function memberKey(uid: string): DocumentKey {
  return { kind: 'profile', owner: uid, collection: 'profile' };
}

async function readMember(store: Store, uid: string): Promise<MemberRecord | undefined> {
  return (await store.get({ kind: 'viewer', id: uid }, memberKey(uid)))?.doc as MemberRecord | undefined;
}

function createMembers({ store, personas }: Pick<PeopleParts, 'store' | 'personas'>) {
  const start = async (uid: string, member: MemberRecord) => void (await store.put(system, memberKey(uid), member));
  return {
    startAs: async (uid: string, id: string) => {
      const persona = personas().find((one) => one.id === id);
      if (persona) await start(uid, persona.record as unknown as MemberRecord);
      return persona !== undefined;
    },
    startNew: (uid: string, name: string) => start(uid, { ...newcomer, name }),
    choices: () => personas().map(({ id, title, story }) => ({ id, title, story })),
  };
}

const members = defineFeature({
  name: 'members',
  fills: domainPeople,
  needs: { storage, catalogue },
  create({ storage: { store }, catalogue: live }, { clock }): DomainPeople {
    return {
      starter: createMembers({ store, personas: () => live.current().catalogue.personas }),
      async readPerson(uid) {
        const member = await readMember(store, uid);
        return member ? { name: member.name, lastName: '', avatar: '', email: '', latlng: null, profileComplete: 0, favourites: {} } : null;
      },
      async fetchRecord(uid) {
        const record = await readMember(store, uid);
        return record ? { record, now: record.now ?? new Date(clock.now()).toISOString(), name: record.name, modes: {} } : null;
      },
    };
  },
});

const openingHours = defineFeature({
  name: 'opening hours',
  create: () => [{ day: 'Monday', from: '09:00', to: '18:00' }],
  routes: (hours) => [
    defineRoute({
      method: 'GET',
      path: '/api/v1/opening-hours',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: null,
      handle: () => json(hours),
    }),
  ],
});

/** What a library brings to the server and its command line: members with their records, and a service of its own for opening hours. */
export const library: HubPack = {
  pack: libraryPack,
  folder,
  built: resolve(folder, '../../dist-packs/second-pack'),
  features: [members, openingHours],
  schemas: [],
  openPaths: [],
  createPeople: createMembers,
};
