import type { Persona } from '#schemas/catalogue';
import type { Clock } from '#server/http';
import type { Actor, DocumentKey, Store } from '#server/stores';
import type { ApplicantRecord, ApplicantUser, ApplicationInfos } from '../../schemas/generated/admissions.ts';
import { type Favourites, favouritesKey, readFavourites } from '../favourites/favourites.ts';

/** The account data of a person, as stored on this server. Favourites and applications are separate documents. */
export interface Profile extends Readonly<Required<Pick<ApplicantRecord, 'dfe' | 'pageState' | 'debugState'>>> {
  readonly persona: string | null;
  readonly user: ApplicantUser;
  /** A demonstration person's own moment, which advances in real time from the sign-in. */
  readonly moment: { readonly now: string; readonly startedAt: string } | null;
}

/** All documents of one person, merged. */
export interface PersonDocuments {
  readonly profile: Profile;
  readonly favourites: Favourites;
  readonly applications: { readonly ug: unknown; readonly uc: unknown };
}

interface PeopleParts {
  readonly store: Store;
  readonly clock: Clock;
  /** The made-up people of the live catalogue. */
  readonly personas: () => readonly Persona[];
}

/** The people of the hub, as the rest of the server reads them. */
export interface People {
  startAs(uid: string, persona: string): Promise<boolean>;
  startNew(uid: string, name: string, email?: string): Promise<void>;
  choices(): Required<Pick<Persona, 'id' | 'title' | 'story' | 'group'>>[];
  readPerson(uid: string): Promise<PersonDocuments | null>;
}

/** The heading of people without one in the catalogue. */
const OTHERS = 'Other people';

const system: Actor = { kind: 'system', id: 'people' };

/** Creates and reads the people of this server. */
export function createPeople({ store, clock, personas }: PeopleParts): People {
  return {
    choices: () =>
      [...personas()].sort((a, b) => a.order - b.order).map(({ id, title, story, group = OTHERS }) => ({ id, title, story, group })),
    async startAs(uid, id) {
      const persona = personas().find((one) => one.id === id);
      if (!persona) return false;
      await saveStart(store, uid, id, persona.record as ApplicantRecord, clock.now());
      return true;
    },
    startNew(uid, name, email) {
      const user = { name, ...(email ? { email } : {}), userCountry: 'United Kingdom', onBoardingConfirmed: false };
      return saveStart(store, uid, null, { user }, clock.now());
    },
    readPerson: (uid) => readDocuments(store, uid),
  };
}

async function saveStart(store: Store, uid: string, persona: string | null, record: ApplicantRecord, now: number): Promise<void> {
  const { favourites, ...user } = record.user ?? {};
  const profile: Profile = {
    persona,
    user: { ...user, uid },
    dfe: record.dfe ?? null,
    pageState: record.pageState ?? null,
    debugState: record.debugState ?? null,
    moment: record.now ? { now: record.now, startedAt: new Date(now).toISOString() } : null,
  };
  await store.put(system, applicationKey(uid), toApplications(record.applicationInfo));
  await store.put(system, favouritesKey(uid), favourites ?? {});
  for (const [collection, document] of toCollections(record.saved ?? [], now)) {
    await store.put(system, { kind: 'settings', owner: uid, collection }, document);
  }
  await store.put(system, profileKey(uid), profile);
}

/** Saved settings in stored form: one document for each collection, records by name. */
function toCollections(saved: NonNullable<ApplicantRecord['saved']>, now: number): Map<string, object> {
  const lastUpdated = new Date(now).toISOString();
  const collections = new Map<string, object>();
  for (const { collection, name, data } of saved) {
    collections.set(collection, { ...collections.get(collection), [name]: { data, lastUpdated } });
  }
  return collections;
}

function toApplications(infos: ApplicationInfos | undefined): PersonDocuments['applications'] {
  return { ug: infos?.ug ?? null, uc: infos?.uc ?? null };
}

async function readDocuments(store: Store, uid: string): Promise<PersonDocuments | null> {
  const actor: Actor = { kind: 'viewer', id: uid };
  const [profile, application, favourites] = await Promise.all([
    store.get(actor, profileKey(uid)),
    store.get(actor, applicationKey(uid)),
    readFavourites(store, uid),
  ]);
  if (!profile) return null;
  const applications = (application?.doc ?? { ug: null, uc: null }) as PersonDocuments['applications'];
  return { profile: profile.doc as Profile, applications, favourites };
}

/** The key of the document with a person's account data. */
export function profileKey(uid: string): DocumentKey {
  return { kind: 'profile', owner: uid, collection: 'profile' };
}

/** The key of the document with a person's applications. */
export function applicationKey(uid: string): DocumentKey {
  return { kind: 'application', owner: uid, collection: 'applications' };
}
