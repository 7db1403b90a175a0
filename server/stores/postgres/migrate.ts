import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { StoreError } from '../errors.ts';
import { toStoreError } from './database-errors.ts';
import { BEGIN, CLAIM_SCHEMA, COMMIT, FINISH_ERASURES, HAS_SCHEMA, KEEP_VERSION, READ_VERSION } from './statements.ts';

/** The result of a migration: the schema version before and after. */
export interface Migrated {
  readonly from: number;
  readonly to: number;
}

/** The migrations of this program, oldest first. A number is never used again, and a file never changed after its release. */
export const MIGRATIONS: readonly string[] = ['001-shelves', '002-snapshots', '003-erased', '004-limits', '005-parts', '006-blobs'];

/** The schema version that this program works with. */
export const SCHEMA_VERSION = MIGRATIONS.length;

const LOCK_KEY = '7236834513461';
const CONNECT_MS = 10_000;

type Query = (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/**
 * Migrates the tables to the version of this program, with a transaction for each step and one program at a time; then removes erased
 * people whom a restored backup brought back. Rejects with a StoreError `store-schema` if the tables have a newer version.
 */
export async function migratePostgres(url: string, upTo: number = SCHEMA_VERSION): Promise<Migrated> {
  const client = new Client({ connectionString: url, application_name: 'hub-migrate', connectionTimeoutMillis: CONNECT_MS });
  // A lost connection rejects its current statement; this only prevents its event from ending the process.
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw toStoreError(error, 'connect');
  });
  const query: Query = (text, values = []) =>
    client.query(text, values.length === 0 ? undefined : [...values]).then(
      ({ rows }) => rows,
      (error) => {
        throw toStoreError(error, 'statement');
      },
    );
  try {
    const from = await readVersion(query);
    checkNotNewer(from);
    for (const [index, name] of MIGRATIONS.slice(0, upTo).entries()) await runOne(query, index + 1, name);
    if (upTo === SCHEMA_VERSION) await query(FINISH_ERASURES);
    return { from, to: Math.max(from, upTo) };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Rejects with a StoreError `store-schema` unless the tables have the version that this program works with. */
export async function checkSchema(query: Query): Promise<void> {
  const version = await readVersion(query);
  checkNotNewer(version);
  if (version === SCHEMA_VERSION) return;
  const found = version === 0 ? 'The database has no tables of the hub yet' : toSentence(version);
  throw new StoreError('store-schema', `${found}. Migrate it to version ${SCHEMA_VERSION} before starting this program.`);
}

async function runOne(query: Query, version: number, name: string): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, 'migrations', `${name}.sql`), 'utf8');
  await query(BEGIN);
  await query(CLAIM_SCHEMA, [LOCK_KEY]);
  if ((await readVersion(query)) < version) {
    await query(text);
    await query(KEEP_VERSION, [version, name]);
  }
  await query(COMMIT);
}

async function readVersion(query: Query): Promise<number> {
  const [schema] = await query(HAS_SCHEMA);
  if (schema?.found !== true) return 0;
  const [row] = await query(READ_VERSION);
  return Number(row?.version);
}

function checkNotNewer(version: number): void {
  if (version <= SCHEMA_VERSION) return;
  throw new StoreError(
    'store-schema',
    `${toSentence(version)}, made by a newer program; this one knows versions up to ${SCHEMA_VERSION}. Start the newer program, or put back the backup from before its migration.`,
  );
}

function toSentence(version: number): string {
  return `The tables of the database are version ${version}`;
}
