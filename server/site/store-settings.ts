import { resolve } from 'node:path';
import { choice, custom, type Environment, flag, optionalText, SettingsError, secret } from '../composition/index.ts';

/** Which store is opened, and where it is. */
export const storeSettings = {
  storeKind: choice<'lowdb' | 'memory' | 'postgres'>(
    'HUB_STORE',
    ({ DATABASE_URL }) => (DATABASE_URL ? ['postgres', 'lowdb', 'memory'] : ['lowdb', 'memory', 'postgres']),
    '`lowdb`, or `postgres` with `DATABASE_URL`',
    '`lowdb` (a folder), `postgres`, `memory` (forgets)',
  ),
  dataFolder: custom('HUB_DATA', '`./data`', 'folder of the embedded store', ({ HUB_DATA }) => resolve(HUB_DATA ?? 'data')),
  databaseUrl: optionalText('DATABASE_URL', 'PostgreSQL shared by all nodes'),
  listenUrl: optionalText(
    'DATABASE_LISTEN_URL',
    'direct way to the database for the one connection that listens, behind a pooler',
    '`DATABASE_URL`',
  ),
  migratesDatabase: flag('HUB_MIGRATE', false, '`1`: bring the database up to date before starting'),
  dataKeys: optionalText(
    'HUB_DATA_KEYS',
    'keys that encrypt what is most personal: base64 of 32 bytes each, with commas between; the first encrypts, all open. Needed in production with PostgreSQL. `openssl rand -base64 32` makes one; without its keys what is encrypted is lost',
    'the key file of the data folder',
  ),
};

/** The address of the database. Throws SettingsError without one. */
export function demandDatabase({ databaseUrl }: { readonly databaseUrl: string | undefined }): string {
  if (!databaseUrl) throw new SettingsError('HUB_STORE is postgres, so DATABASE_URL has to name the database.');
  return databaseUrl;
}

const ownSecret = secret(
  'HUB_SECRET',
  'one secret text of 32 characters or more, the same at every node; needed in production with PostgreSQL. `openssl rand -base64 32` makes one',
);

/** The secret that only the nodes share. They verify tokens of each other with it, so a production site on a database needs one. */
export const sharedSecret = {
  ...ownSecret,
  read(environment: Environment) {
    const value = ownSecret.readSetting(environment);
    const isShared = environment.NODE_ENV === 'production' && storeSettings.storeKind.readSetting(environment) === 'postgres';
    if (value === undefined && isShared)
      throw new SettingsError(
        'HUB_SECRET is missing: one secret text of 32 characters or more, the same at every node. Without it one node refuses what another made, and limits do not hold across nodes. openssl rand -base64 32 makes one.',
      );
    return value;
  },
};
