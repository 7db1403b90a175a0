import type { Catalogue } from '#engine';
import type { SavedSetting } from '#schemas/viewer';
import { type Clock, updateDocument } from '#server/http';
import type { Actor, Store } from '#server/stores';
import years from '../../facts/years.json' with { type: 'json' };
import { readYear } from '../../rules/cycle/cycle.ts';
import { readFields } from '../../rules/reading.ts';
import { keepYear } from '../../rules/status/study-year.ts';
import type { ApplicantRecord, SimulateMoment } from '../../schemas/generated/admissions.ts';
import { applicationKey, type People, type PersonDocuments, type Profile, profileKey } from '../people/people.ts';
import { toRecord } from '../people/record.ts';
import { readSavedAnswers } from '../support-offer/saved-answers.ts';
import { type Applications, type BothApplications, pickPart, type ShownApplications, type StatusRequest } from './applications.ts';
import { readAsker } from './asker.ts';
import { showApplications } from './held.ts';
import { simulate } from './simulator.ts';

interface EmbeddedApplicationsParts {
  readonly store: Store;
  readonly people: People;
  readonly clock: Clock;
  readonly catalogue: () => Catalogue;
}

/**
 * Applications stored on this server: the demonstration, which works without any other service. Each call returns the applications of one
 * year.
 */
export function createEmbeddedApplications(parts: EmbeddedApplicationsParts): Applications {
  const { store, people, clock, catalogue } = parts;
  const readBoth = async (request: StatusRequest): Promise<ShownApplications> => {
    const asker = await readAsker(parts, request.uid);
    if (!asker) return { ug: null, uc: null };
    const { documents, now, studyYear } = asker;
    return showApplications({ ...documents, applications: applicationsFor(documents, request.studyYear ?? studyYear) }, now, catalogue());
  };
  return {
    readBoth,
    async readPart(request, scheme, part) {
      const both = await readBoth(request);
      const info = scheme === 'UG' ? both.ug : both.uc;
      return info && pickPart(info, part);
    },
    async moveTo(uid, request) {
      const [documents, saved] = await Promise.all([people.readPerson(uid), readSavedAnswers(store, uid)]);
      if (!documents) return false;
      const { profile } = documents;
      const moved = simulate(toRecord(documents, profile.moment?.now ?? ''), { ...request, year: yearOf(profile, saved) });
      if (!moved) return false;
      await saveMoved(store, uid, moved);
      return true;
    },
    async liveAt(uid, request) {
      const startedAt = new Date(clock.now()).toISOString();
      const actor: Actor = { kind: 'viewer', id: uid };
      await updateDocument<Profile>(store, actor, profileKey(uid), (profile) =>
        profile ? livingProfile(profile, request, startedAt) : null,
      );
    },
  };
}

/** The applications stored here for a year of study; null where there is none. */
export function applicationsFor({ applications }: PersonDocuments, studyYear: number): BothApplications {
  const { ug = null, uc = null } = keepYear({ ...applications }, studyYear) as Partial<BothApplications>;
  return { ug, uc };
}

/** Demonstration people apply for the first year of the demonstration data, unless they chose another. */
function yearOf({ user }: Profile, saved: readonly SavedSetting[]): number {
  const answers = saved.find(({ collection, name }) => collection === 'dashboardUserData' && name === 'Personalisation');
  return readYear(readFields(answers?.data).studyYear) ?? readYear(user.studyYear) ?? years.demonstration.newestYear;
}

async function saveMoved(store: Store, uid: string, moved: ApplicantRecord): Promise<void> {
  const actor: Actor = { kind: 'viewer', id: uid };
  const { ug = null, uc = null } = moved.applicationInfo ?? {};
  await store.put(actor, applicationKey(uid), { ug, uc });
  await updateDocument<Profile>(store, actor, profileKey(uid), (profile) => (profile ? movedProfile(profile, moved) : null));
}

function movedProfile(profile: Profile, { now, pageState, debugState, user }: ApplicantRecord): Profile {
  const { favourites: _, ...person } = user ?? {};
  const startedAt = profile.moment?.startedAt ?? now ?? '';
  const moment = now ? { now, startedAt } : null;
  return { ...profile, user: person, pageState: pageState ?? null, debugState: debugState ?? null, moment };
}

function livingProfile(profile: Profile, { now, ...modes }: SimulateMoment, startedAt: string): Profile {
  const moment = now === undefined ? profile.moment : now === null ? null : { now, startedAt };
  return { ...profile, moment, pageState: { ...profile.pageState, ...modes } };
}
