import { chooseRecoveryMs, type HubStore, readOnce, useHubPage, useHubStore } from '../../../engine/hub.ts';
import { type ResourceHandle, useResource } from '../../../engine/react.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import { readUniAnswer } from '../../rules/course-search/index.ts';
import { type AskedProvider, listAskedProviders, type Rooms, readRoomList, toRooms } from './rooms.ts';

const AT_ONCE = 4;

/** The accommodation that was loaded, and for how many providers the call failed. */
export interface FoundRooms {
  readonly entries: readonly Rooms[];
  readonly failures: number;
  /** When the oldest answer was received, ISO. */
  readonly fetchedAt: string;
}

/** The accommodation of every provider that matters to the person, one call for each and at most four at a time (CALL-039, WIDGET-018). */
export function useRooms(): ResourceHandle<FoundRooms> {
  const store = useHubStore();
  const { details } = useHubPage();
  const asked = listAskedProviders(details);
  const key = asked.length === 0 ? null : asked.map(({ providerId }) => providerId).join(' ');
  return useResource<FoundRooms>(key, (signal) => askAll(store, asked, signal), {
    chooseWaitMs: (cause) => chooseRecoveryMs(store, cause),
  });
}

/** In the order of the providers, not of the answers. */
async function askAll(store: HubStore, asked: readonly AskedProvider[], signal: AbortSignal): Promise<FoundRooms> {
  const found = new Map<AskedProvider, Rooms>();
  let fetchedAt = store.actions.now();
  const causes: unknown[] = [];
  const waiting = [...asked];
  const work = async () => {
    for (let provider = waiting.shift(); provider; provider = waiting.shift()) {
      try {
        const { rooms, fetchedAt: at } = await askOne(store, provider, signal);
        found.set(provider, rooms);
        if (at < fetchedAt) fetchedAt = at;
      } catch (cause) {
        causes.push(cause);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (found.size === 0 && causes.length > 0) throw causes[0];
  return { entries: asked.flatMap((provider) => found.get(provider) ?? []), failures: causes.length, fetchedAt };
}

async function askOne(store: HubStore, provider: AskedProvider, signal: AbortSignal): Promise<{ rooms: Rooms; fetchedAt: string }> {
  const path = toCallAddress('/api/v1/accommodation-list', { institution_guid: provider.providerId });
  const { value, fetchedAt } = await readOnce(
    store,
    { base: 'accommodation', path, read: readRoomList, area: 'accommodation list' },
    signal,
  );
  const name = value.title || provider.name || (await nameOf(store, provider.providerId, signal));
  return { rooms: toRooms({ ...provider, name }, value), fetchedAt };
}

/** The name of a favourite that the list does not know; if the call fails, its id is used. */
async function nameOf(store: HubStore, providerId: string, signal: AbortSignal): Promise<string> {
  const path = toCallAddress('/api/v1/unis', { ids: providerId });
  try {
    const { value } = await readOnce(store, { base: 'search', path, read: readUniAnswer, area: 'unis' }, signal);
    return value.unis[0]?.name ?? '';
  } catch {
    return ''; // the failure has already been logged
  }
}
