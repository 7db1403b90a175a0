import { HAS_DEBUG_AIDS } from '#engine';
import { callerOf, defineRoute, noContent, type Route, updateDocument } from '#server/http';
import type { Actor, DocumentKey, Store } from '#server/stores';
import type { WipeRequest } from '../../schemas/generated/admissions.ts';
import { type Profile, profileKey } from '../people/people.ts';

/** Dependencies of the debug routes of a person. */
export interface DebugServices {
  readonly store: Store;
  /** Whether the debug routes exist. */
  readonly isDebugAllowed: boolean;
}

/** Deletes the stored data of the signed-in person, to start over. */
export function debugRoutes({ store, isDebugAllowed }: DebugServices): Route[] {
  if (!HAS_DEBUG_AIDS) return [];
  return [
    defineRoute<WipeRequest>({
      method: 'POST',
      path: '/api/v1/user/debug/wipe',
      operationId: 'wipeUserData',
      summary: 'Delete what the hub keeps of the signed-in person, to start over',
      role: 'viewer',
      rate: 'write',
      request: 'admissions/wipe-request',
      response: null,
      hidden: true,
      isOff: !isDebugAllowed,
      async handle(call) {
        const { uid } = callerOf(call);
        await (call.body.what === 'profile' ? wipeProfile(store, uid) : wipeSupportAnswer(store, uid));
        return noContent();
      },
    }),
  ];
}

/** The saved settings of one collection, by name. */
type Records = Readonly<Record<string, { readonly data: unknown; readonly lastUpdated: string }>>;

const system: Actor = { kind: 'system', id: 'wipe' };

/** Deletes all saved settings and favourites of one person. */
async function wipeProfile(store: Store, uid: string): Promise<void> {
  await store.wipe(system, uid, ['settings', 'favourites']);
}

/** Deletes the answer to the support offer: the setting Dfe and every dfeConfirmed. */
async function wipeSupportAnswer(store: Store, uid: string): Promise<void> {
  await updateDocument<Records>(store, system, settingsKey(uid, 'dashboardSettings'), (records) => records && without(records, 'Dfe'));
  await updateDocument<Records>(store, system, settingsKey(uid, 'dashboardUserData'), (records) => records && withoutConsent(records));
  await updateDocument<Profile>(
    store,
    system,
    profileKey(uid),
    (profile) => profile && { ...profile, user: { ...profile.user, dfeConfirmed: null, dfeStored: null } },
  );
}

function withoutConsent(records: Records): Records {
  const { dfeConfirmed: _, ...others } = records;
  const answers = others.Personalisation;
  if (!answers) return others;
  // The new value gets a new time, so that a page with the old one cannot restore it.
  const lastUpdated = new Date(Date.parse(answers.lastUpdated) + 1).toISOString();
  return { ...others, Personalisation: { data: without(Object(answers.data), 'dfeConfirmed'), lastUpdated } };
}

function without<T>(record: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

function settingsKey(uid: string, collection: string): DocumentKey {
  return { kind: 'settings', owner: uid, collection };
}
