import type { ApplicantRecord, ApplicationInfo } from '../../../schemas/generated/admissions.ts';
import { updateDocument } from '../../http/index.ts';
import type { Actor, Store } from '../../stores/index.ts';
import { applicationKey, type People, type PersonDocuments, type Profile, profileKey } from '../people/people.ts';
import { toRecord } from '../people/record.ts';
import { type SchemeId, simulate } from './simulator.ts';

/** Which half of an application a service answers with. */
export type ApplicationPart = 'track' | 'apply';

/** Where applications come from. */
export interface Applications {
  /** Both applications; null where there is none. [CALL-018] */
  readBoth(uid: string): Promise<{ ug: ApplicationInfo | null; uc: ApplicationInfo | null }>;
  /** One half of one application, or null. [CALL-010 to CALL-014] */
  readPart(uid: string, scheme: SchemeId, part: ApplicationPart): Promise<ApplicationInfo | null>;
  /** Moves the demonstration application to a state; false when there is no such state. */
  moveTo(uid: string, wish: { scheme: SchemeId; state: string }): Promise<boolean>;
}

const trackFields = [
  'personalId',
  'cycleYear',
  'applicationStatus',
  'applications',
  'originalApplications',
  'decisionsReceived',
  'numberOfChoices',
  'numberOfOffers',
  'numberOfChoiceReplied',
  'numberOfOfferDeclined',
  'numberOfChoiceDeclined',
  'numberOfReferredChoice',
  'isApplicationInClearing',
  'isWaitingForOffers',
  'isInClearing',
  'isInExtra',
  'isInMaintenance',
  'isInEmbargo',
] as const satisfies readonly (keyof ApplicationInfo)[];

const applyFields = [
  'personalId',
  'cycleYear',
  'applicationStarted',
  'applyUnavailable',
  'percentComplete',
  'applicationCompleted',
  'applicationSent',
  'referenceRequired',
  'referenceRequested',
  'referenceReturned',
  'applicationApprovalRequested',
  'applicationReturned',
] as const satisfies readonly (keyof ApplicationInfo)[];

/** Applications kept on this server: the demonstration, complete and without any other service. */
export function createEmbeddedApplications({ store, people }: { store: Store; people: People }): Applications {
  const readBoth = async (uid: string) => toBoth(await people.read(uid));
  return {
    readBoth,
    async readPart(uid, scheme, part) {
      const both = await readBoth(uid);
      const info = scheme === 'UG' ? both.ug : both.uc;
      return info && pick(info, part === 'track' ? trackFields : applyFields);
    },
    async moveTo(uid, wish) {
      const documents = await people.read(uid);
      const moved =
        documents && simulate(toRecord(documents, documents.profile.moment?.now ?? ''), { ...wish, year: yearOf(documents.profile) });
      if (!moved) return false;
      await saveMoved(store, uid, moved);
      return true;
    },
  };
}

function toBoth(documents: PersonDocuments | null): { ug: ApplicationInfo | null; uc: ApplicationInfo | null } {
  const { ug = null, uc = null } = documents?.applications ?? {};
  return { ug: ug as ApplicationInfo | null, uc: uc as ApplicationInfo | null };
}

function pick(info: ApplicationInfo, fields: readonly (keyof ApplicationInfo)[]): ApplicationInfo {
  return Object.fromEntries(fields.filter((field) => info[field] !== undefined).map((field) => [field, info[field]]));
}

/** Demonstration people apply for the first year that the demonstration data covers, unless they have said otherwise. */
function yearOf({ user }: Profile): number {
  const year = Number(user.studyYear);
  return Number.isInteger(year) && year > 0 ? year : demonstrationYear;
}

const demonstrationYear = 2027;

async function saveMoved(store: Store, uid: string, moved: ApplicantRecord): Promise<void> {
  const actor: Actor = { kind: 'viewer', id: uid };
  const { ug = null, uc = null } = moved.applicationInfo ?? {};
  await store.put(actor, applicationKey(uid), { ug, uc });
  await updateDocument<Profile>(store, actor, profileKey(uid), (profile) => (profile ? movedProfile(profile, moved) : null));
}

function movedProfile(profile: Profile, { now, pageState, debugState, user }: ApplicantRecord): Profile {
  const { favourites: _, ...person } = user ?? {};
  const startedAt = profile.moment?.startedAt ?? now ?? '';
  return { ...profile, user: person, pageState, debugState: debugState ?? null, moment: now ? { now, startedAt } : null };
}

/** Applications held in memory, for tests. */
export function createFakeApplications(
  infos: ReadonlyMap<string, { ug: ApplicationInfo | null; uc: ApplicationInfo | null }>,
): Applications {
  const readBoth = async (uid: string) => infos.get(uid) ?? { ug: null, uc: null };
  return {
    readBoth,
    readPart: async (uid, scheme) => (await readBoth(uid))[scheme === 'UG' ? 'ug' : 'uc'],
    moveTo: async () => false,
  };
}
