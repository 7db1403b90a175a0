import { chooseRecoveryMs, type HubStore, readOnce, useHubPage, useHubStore } from '#engine/hub';
import { type ResourceHandle, useResource } from '#engine/react';
import { callInTurns } from '../../components/remote/call-in-turns.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import { readUniAnswer } from '../../rules/course-search/course-answer.ts';
import { listRoomProviders, type RoomProvider, type Rooms, readRoomList, toRooms } from './rooms.ts';

/** The accommodation that was loaded, and for how many providers the call failed. */
export interface FoundRooms {
  readonly entries: readonly Rooms[];
  readonly failures: number;
  /** When the oldest response was received, ISO. */
  readonly fetchedAt: string;
}

/** The accommodation of every provider that matters to the person, one call for each and at most four at a time. */
export function useRooms(): ResourceHandle<FoundRooms> {
  const store = useHubStore();
  const { details } = useHubPage();
  const providers = listRoomProviders(details);
  const key = providers.length === 0 ? null : providers.map(({ providerId }) => providerId).join(' ');
  return useResource<FoundRooms>(key, (signal) => fetchAll(store, providers, signal), {
    chooseWaitMs: (cause) => chooseRecoveryMs(store, cause),
  });
}

async function fetchAll(store: HubStore, providers: readonly RoomProvider[], signal: AbortSignal): Promise<FoundRooms> {
  const now = store.actions.now();
  const answers = await callInTurns(providers, (provider) => fetchOne(store, provider, signal));
  const found = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const causes = answers.flatMap((answer) => (answer.ok ? [] : [answer.cause]));
  if (found.length === 0 && causes.length > 0) throw causes[0];
  const fetchedAt = found.reduce((oldest, { fetchedAt: at }) => (at < oldest ? at : oldest), now);
  return { entries: found.map(({ rooms }) => rooms), failures: causes.length, fetchedAt };
}

async function fetchOne(store: HubStore, provider: RoomProvider, signal: AbortSignal): Promise<{ rooms: Rooms; fetchedAt: string }> {
  const path = toCallAddress('/api/v1/accommodation-list', { institution_guid: provider.providerId });
  const { value, fetchedAt } = await readOnce(
    store,
    { base: 'accommodation', path, read: readRoomList, area: 'accommodation list' },
    signal,
  );
  const name = value.title || provider.name || (await nameOf(store, provider.providerId, signal));
  return { rooms: toRooms({ ...provider, name }, value), fetchedAt };
}

/** The name of a favourite missing from the applications; falls back to its id when the call fails. */
async function nameOf(store: HubStore, providerId: string, signal: AbortSignal): Promise<string> {
  const path = toCallAddress('/api/v1/unis', { ids: providerId });
  try {
    const { value } = await readOnce(store, { base: 'search', path, read: readUniAnswer, area: 'unis' }, signal);
    return value.unis[0]?.name ?? '';
  } catch {
    return ''; // the failure has already been logged
  }
}
