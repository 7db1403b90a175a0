import type { Clock, Log } from '../engine/index.ts';
import { SettingsError, type StartSettings } from './settings.ts';
import { createLowdbStore, createMemoryStore, createPostgresStore, type Store } from './stores/index.ts';

/** What a store needs from outside. */
export interface OpenStorePorts {
  readonly clock: Clock;
  readonly log: Log;
  readonly every: (ms: number, task: () => void) => () => void;
}

/** Opens the store that the settings ask for. */
export async function openStore(
  {
    storeKind,
    dataFolder,
    databaseUrl,
    migratesDatabase,
  }: Pick<StartSettings, 'storeKind' | 'dataFolder' | 'databaseUrl' | 'migratesDatabase'>,
  { clock, log, every }: OpenStorePorts,
): Promise<Store> {
  const storeLog = (event: { code: string }) => log.record('error', event.code, event);
  if (storeKind === 'memory') return createMemoryStore({ clock, log: storeLog });
  if (storeKind === 'lowdb') return createLowdbStore({ folder: dataFolder, clock, every, log: storeLog });
  if (!databaseUrl) throw new SettingsError('HUB_STORE is postgres, so DATABASE_URL has to name the database.');
  return createPostgresStore({ url: databaseUrl, clock, every, log: storeLog, migrate: migratesDatabase });
}
