import { signIn } from '../accounts/feature.ts';
import { defineFeature } from '../composition/index.ts';
import { domainPeople, storage } from '../site/index.ts';
import { erasePerson } from './people.ts';
import { viewerRoutes } from './routes.ts';

/** A person's own data: read, saved, downloaded, wiped and erased. */
export const ownData = defineFeature({
  name: 'own data',
  needs: { storage, signIn, people: domainPeople },
  api: { tag: { name: 'Hub: own data', about: 'What the hub keeps of the signed-in person.' } },
  create({ storage: { store }, signIn: { sessions, accounts } }, { clock }) {
    const wait = (ms: number) => new Promise<void>((then) => void clock.wait(ms, then));
    return { erase: (uid: string) => erasePerson({ store, sessions, accounts, wait }, uid) };
  },
  routes: (_, { storage: { store }, people: { starter, ...people } }, { hub: { toStored } }) =>
    viewerRoutes({ store, people: { ...people, startNew: starter.startNew }, toStored }),
});
