// `npm run dependencies`: records in dependencies.json when each package of the lockfile was published and adopted, and runs npm audit.
// With `-- --update` it first updates packages, but only to versions at least seven days old: most bad versions are found by then.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const file = resolve(root, 'tools/dependencies.json');
const MIN_DAYS = 7;
const AT_THE_SAME_TIME = 4;
const about =
  'When each version in package-lock.json was published, and when it was taken. Made by npm run dependencies; a test compares it with the lockfile.';

interface Noted {
  readonly published: string;
  readonly taken: string;
}
type Notes = Readonly<Record<string, Noted>>;

interface Locked {
  readonly name: string;
  readonly version: string;
}

function readLocked(): Locked[] {
  const { packages } = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly name?: string; readonly version: string }>>;
  };
  const entries = Object.entries(packages).filter(([place]) => place !== '');
  const locked = entries.map(([place, { name, version }]) => ({ name: name ?? place.replace(/^.*node_modules\//, ''), version }));
  return [...new Map(locked.map((one) => [`${one.name} ${one.version}`, one])).values()];
}

function readNotes(): Notes {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { packages: Notes }).packages : {};
}

/** Looks up in the registry when a version was published. */
async function fetchPublished({ name, version }: Locked): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['view', name, 'time', '--json', '--prefer-offline'], { maxBuffer: 64 * 1024 ** 2 });
  const published = (JSON.parse(stdout) as Readonly<Record<string, string>>)[version];
  if (!published) throw new Error(`The registry does not say when ${name} ${version} was published.`);
  return published.slice(0, 10);
}

/** Earlier notes stay; only new packages are looked up in the registry. */
async function noteAll(locked: readonly Locked[], before: Notes, today: string): Promise<Notes> {
  const waiting = [...locked];
  const notes: Record<string, Noted> = {};
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const key = `${one.name} ${one.version}`;
      notes[key] = before[key] ?? { published: await fetchPublished(one), taken: today };
    }
  };
  await Promise.all(Array.from({ length: AT_THE_SAME_TIME }, work));
  return Object.fromEntries(Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function print(packages: Notes): string {
  const lines = Object.entries(packages).map(
    ([key, { published, taken }]) => `    ${JSON.stringify(key)}: { "published": "${published}", "taken": "${taken}" }`,
  );
  return `{\n  "about": ${JSON.stringify(about)},\n  "packages": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function runNpm(...args: string[]): void {
  spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
}

if (process.argv.includes('--update')) runNpm('update', '--ignore-scripts', `--min-release-age=${MIN_DAYS}`);
const packages = await noteAll(readLocked(), readNotes(), new Date().toISOString().slice(0, 10));
writeFileSync(file, print(packages));
console.log(`${Object.keys(packages).length} versions are noted.`);
runNpm('audit', '--omit=dev');
