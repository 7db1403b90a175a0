import type { HubPack } from '#server/domain';
import { defineStoredPeople } from '#server/stored-people';
import { pack } from './pack.ts';
import { readPerson } from './people.ts';

const kept = defineStoredPeople(readPerson, { templateGroup: 'firstWord' });

/** The pack's part of the server: sign-in, and features of its own. */
export const hubPack: HubPack = {
  pack,
  folder: import.meta.dirname,
  features: [kept.feature],
  schemas: [],
  openPaths: [],
  createPeople: kept.createPeople,
};
