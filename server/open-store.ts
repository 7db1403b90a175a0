import type { Clock, Log } from '#engine';
import { SettingsError, type StartSettings } from './settings.ts';
import {
  createLowdbStore,
  createMemoryStore,
  createPostgresCounts,
  createPostgresStore,
  type SharedCounts,
  type Store,
} from './stores/index.ts';

/** What opening a store needs from outside. */
export interface OpenStorePorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly every: (ms: number, task: () => void) => () => void;
}

type StoreSettings = Pick<StartSettings, 'storeKind' | 'dataFolder' | 'databaseUrl' | 'listenUrl' | 'migratesDatabase'>;

/** Opens the store that the settings name. */
export async function openStore(settings: StoreSettings, { clock, log, every }: OpenStorePorts): Promise<Store> {
  const { storeKind, dataFolder, listenUrl, migratesDatabase } = settings;
  const storeLog = (event: { code: string }) => log.record('error', event.code, event);
  if (storeKind === 'memory') return createMemoryStore({ clock, log: storeLog });
  if (storeKind === 'lowdb') return createLowdbStore({ folder: dataFolder, clock, every, log: storeLog });
  return createPostgresStore({ url: demandDatabase(settings), listenUrl, clock, every, log: storeLog, migrate: migratesDatabase });
}

/** The counts that several processes share; null when there is one process. */
export function openCounts(
  settings: Pick<StartSettings, 'storeKind' | 'databaseUrl'>,
  { clock, log, every }: OpenStorePorts,
): SharedCounts | null {
  if (settings.storeKind !== 'postgres') return null;
  return createPostgresCounts({
    url: demandDatabase(settings),
    clock,
    every,
    log: (event) => log.record('error', event.code, { ...event }),
  });
}

function demandDatabase({ databaseUrl }: Pick<StartSettings, 'databaseUrl'>): string {
  if (!databaseUrl) throw new SettingsError('HUB_STORE is postgres, so DATABASE_URL has to name the database.');
  return databaseUrl;
}
