import { areResultsHeld, toViewer, withholdResults } from '../../../catalogue/rules/index.ts';
import { type Catalogue, isSiteItem } from '../../../engine/index.ts';
import type { ApplicantRecord, ApplicationInfo, SimulateMoment } from '../../../schemas/generated/admissions.ts';
import { type Clock, updateDocument } from '../../http/index.ts';
import type { Actor, Store } from '../../stores/index.ts';
import { applicationKey, type People, type PersonDocuments, type Profile, profileKey } from '../people/people.ts';
import { momentOf, toRecord } from '../people/record.ts';
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
  /** Puts a demonstration person at another moment or under other modes. [DEBUG-011, DEBUG-013] */
  liveAt(uid: string, wish: SimulateMoment): Promise<void>;
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

interface EmbeddedApplicationsParts {
  readonly store: Store;
  readonly people: People;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
}

/** Applications kept on this server: the demonstration, complete and without any other service. */
export function createEmbeddedApplications({ store, people, clock, catalogue }: EmbeddedApplicationsParts): Applications {
  const readBoth = async (uid: string) => {
    const documents = await people.read(uid);
    return toBoth(documents, documents && listHeld(documents, momentOf(documents.profile, clock.now()), catalogue()));
  };
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
    async liveAt(uid, wish) {
      const startedAt = new Date(clock.now()).toISOString();
      const actor: Actor = { kind: 'viewer', id: uid };
      await updateDocument<Profile>(store, actor, profileKey(uid), (profile) => (profile ? livingProfile(profile, wish, startedAt) : null));
    },
  };
}

type Both = Awaited<ReturnType<Applications['readBoth']>>;

/** Results leave the server only once they are out. [C-05] */
function toBoth(documents: PersonDocuments | null, held: readonly string[] | null): Both {
  const { ug = null, uc = null } = documents?.applications ?? {};
  const show = (scheme: SchemeId, info: unknown) => (held?.includes(scheme) ? withholdResults(info) : info) as ApplicationInfo | null;
  return { ug: show('UG', ug), uc: show('UC', uc) };
}

/** The schemes whose results may have been loaded and are not out yet. */
function listHeld(documents: PersonDocuments, now: string, catalogue: Catalogue): readonly string[] {
  const site = catalogue['page-state'].find(isSiteItem) ?? null;
  const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));
  const { tiles } = toViewer(toRecord(documents, now), { now, site, years, saved: [] });
  return tiles.filter(({ state }) => areResultsHeld(state)).map(({ scheme }) => scheme);
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
    liveAt: async () => undefined,
  };
}

function livingProfile(profile: Profile, { now, ...modes }: SimulateMoment, startedAt: string): Profile {
  const moment = now === undefined ? profile.moment : now === null ? null : { now, startedAt };
  return { ...profile, moment, pageState: { ...profile.pageState, ...modes } };
}
