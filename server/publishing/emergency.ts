import type { Clock, Log } from '#engine';
import { type Actor, beginAnew, type DocumentKey, type Store } from '../stores/index.ts';
import type { OpenCatalogue, SiteOverride } from './open-catalogue.ts';

/** Settings that apply immediately on every node, without publishing: an alert on every page, and features switched on or off. */
interface EmergencySettings extends SiteOverride {
  readonly by: string;
  readonly at: string;
}

/** Emergency changes, for when publishing is too slow or unavailable. */
export interface Emergency {
  readEmergency(): EmergencySettings | null;
  /** Sets or removes the settings. `isShared` is false if they apply on this node only, to be shared once the store can be written. */
  set(settings: EmergencySettings | null): Promise<{ readonly isShared: boolean }>;
  /** Follows changes by other nodes; gives the function that stops it. */
  watch(): () => void;
}

interface EmergencyParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly catalogue: Pick<OpenCatalogue, 'override'>;
}

interface Stored {
  readonly settings: EmergencySettings | null;
}

const system: Actor = { kind: 'system', id: 'emergency' };
const key: DocumentKey = { kind: 'account', owner: 'site', collection: 'emergency' };
const lookAgainMs = 1_000;

/** Emergency settings in the store that all nodes share; each node checks every second. */
export function createEmergency({ store, clock, log, catalogue }: EmergencyParts): Emergency {
  let current: EmergencySettings | null = null;
  let untold: Stored | null = null;
  const apply = (settings: EmergencySettings | null) => {
    if (JSON.stringify(settings) === JSON.stringify(current)) return;
    current = settings;
    catalogue.override(settings);
    log.record('warning', 'emergency-settings', { areSet: settings !== null });
  };
  const notify = async (stored: Stored) => {
    await beginAnew(store, system, key.owner, () => store.put(system, key, stored));
    if (untold === stored) untold = null;
  };
  const look = async () => {
    if (untold) await notify(untold);
    else apply(((await store.get(system, key))?.doc as Stored | undefined)?.settings ?? null);
  };
  return {
    readEmergency: () => current,
    async set(settings) {
      apply(settings);
      const stored = { settings };
      untold = stored;
      const isShared = await notify(stored).then(
        () => true,
        () => false,
      );
      return { isShared };
    },
    watch() {
      let isStopped = false;
      let cancel = (): void => undefined;
      const turn = () =>
        look()
          .catch((error: unknown) => log.record('warning', 'emergency-settings-unread', { error }))
          .finally(() => {
            if (!isStopped) cancel = clock.wait(lookAgainMs, () => void turn());
          });
      void turn();
      return () => {
        isStopped = true;
        cancel();
      };
    },
  };
}
