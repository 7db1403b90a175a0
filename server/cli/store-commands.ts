import { existsSync, statSync, writeFileSync } from 'node:fs';
import { type Kind, type Pack, toCanonicalJson } from '#engine';
import type { EditorRole } from '../http/index.ts';
import { exportItems, listSnapshots, readLive, readShipped, rollback, standInShipped } from '../publishing/index.ts';
import type { PeopleStarter } from '../site/index.ts';
import type { Actor, SnapshotItem } from '../stores/index.ts';
import { type Arguments, CommandError, optionText, readInput } from './arguments.ts';
import { exportToFolder, type FolderParts, listDrift, proposeChanges, readFolder } from './folder-commands.ts';
import { openAccounts } from './open-accounts.ts';
import { type LiveParts, publishCatalogue } from './publish-catalogue.ts';

/** Dependencies of the commands that use the store. */
interface StoreParts extends FolderParts, LiveParts {
  readonly people: PeopleStarter;
  /** Makes the command end with exit code 1 although it was carried out. */
  readonly onFinding: () => void;
}

type StoreCommand = (args: Arguments, parts: StoreParts) => Promise<string[]>;

const FORMAT = 'student-hub-catalogue';
const roles: readonly EditorRole[] = ['viewer', 'writer', 'publisher', 'admin'];
const actor: Actor = { kind: 'system', id: 'command-line' };

/** A command about the live catalogue. If that is unreadable, prints a note and uses the content that visitors see instead. */
function aboutLive(command: StoreCommand): StoreCommand {
  return async (args, parts) => {
    await findServed(parts);
    return command(args, parts);
  };
}

/** The commands about the live catalogue, by name. */
const liveCommands: Readonly<Record<string, StoreCommand>> = {
  export: async (args, parts) => {
    const { store } = parts;
    const file = wordAt(args, 0, 'Give the file or the folder to write: export catalogue.json, export content');
    if (isFolder(file)) return exportToFolder(file, args.options.has('replace'), parts);
    const items = await exportItems(store);
    if (items.length === 0) throw new CommandError('No catalogue is live yet. Run publish first.');
    writeFileSync(file, formatBundle(items, parts.pack));
    return [`Wrote ${items.length} items to ${file}.`];
  },
  import: (args, parts) => {
    const file = wordAt(args, 0, 'Give the file or the folder to read: import catalogue.json [--dry-run] [--reason TEXT]');
    const content = isFolder(file) ? { files: readFolder(parts.openFolder(file)) } : { items: readBundle(file) };
    return publishCatalogue(content, args, { actor, note: `import of ${file}` }, parts);
  },
  publish: (args, parts) => {
    const files = readFolder(parts.openFolder(args.args[0]));
    return publishCatalogue({ files }, args, { actor, note: 'publish from the command line' }, parts);
  },
  drift: async (args, parts) => {
    const { lines, isSame } = await listDrift(args.args[0], parts);
    if (!isSame) parts.onFinding();
    return lines;
  },
  propose: (args, parts) => {
    const set = wordAt(args, 0, 'Give the id of a set of changes: propose 4f1c... [--into DIR]');
    return proposeChanges(set, optionText(args, 'into'), parts);
  },
  rollback: async (args, { store }) => {
    const id = wordAt(args, 0, 'Give the id of a snapshot: rollback 3fa9... (see snapshots)');
    const result = await rollback(store, actor, id, optionText(args, 'reason'));
    if (!result.ok) throw new CommandError(`Snapshot ${id} could not be made live.`);
    return [`Live: ${result.id}`];
  },
};

/** The commands that open the store, by name. */
export const storeCommands: Readonly<Record<string, StoreCommand>> = {
  ...Object.fromEntries(Object.entries(liveCommands).map(([name, command]) => [name, aboutLive(command)])),
  snapshots: async (_, { store }) => (await listSnapshots(store, actor)).map((move) => JSON.stringify(move)),
  user: async (args, parts) => runUser(args, parts),
};

/** An existing folder, or a name without an extension, which files have. */
function isFolder(name: string): boolean {
  return existsSync(name) ? statSync(name).isDirectory() : !/\.\w+$/.test(name) && name !== '-';
}

/** All items as one file whose bytes depend only on the items. */
function formatBundle(items: readonly SnapshotItem[], { kinds }: Pack): string {
  const sorted = [...items].sort((a, b) => kinds.rank(a.kind) - kinds.rank(b.kind) || (a.id < b.id ? -1 : 1));
  const lines = sorted.map(({ kind, id, value }) => JSON.stringify({ kind, id, value: inItsOrder(kinds.find(kind), value) }));
  return `{"format":"${FORMAT}","version":1,"items":[\n${lines.join(',\n')}\n]}\n`;
}

/** An item with its fields in canonical order; one of an unknown kind is unchanged. */
function inItsOrder(kind: Kind | null, value: unknown): unknown {
  return kind ? JSON.parse(toCanonicalJson(kind, value as object)) : value;
}

function readBundle(file: string): SnapshotItem[] {
  const bundle = parseJson(readInput(file), file) as { format?: unknown; items?: unknown };
  if (bundle?.format !== FORMAT || !Array.isArray(bundle.items)) throw new CommandError(`${file} is no catalogue file: export makes one.`);
  return bundle.items as SnapshotItem[];
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

async function runUser(args: Arguments, parts: StoreParts): Promise<string[]> {
  const [what, name = ''] = args.args;
  if (name === '')
    throw new CommandError('Give a command and a name: user add rowan --role admin, user role rowan writer, user disable rowan');
  const { accounts } = openAccounts(parts);
  if (what === 'add') return [JSON.stringify(await accounts.addAccount({ name, ...readNewAccount(args) }))];
  if (what === 'role') return [JSON.stringify(await accounts.setRole(name, readRole(args.args[2])))];
  if (what === 'disable') return [JSON.stringify(await accounts.setDisabled(name, true))];
  throw new CommandError(`user ${what} is no command. There are user add, user role and user disable.`);
}

function readNewAccount(args: Arguments): { password: string; kind: 'viewer' | 'editor'; role: EditorRole } {
  const kind = optionText(args, 'kind') === 'viewer' ? 'viewer' : 'editor';
  const password = (
    optionText(args, 'password-file') ? readInput(optionText(args, 'password-file') ?? '') : (process.env.HUB_PASSWORD ?? '')
  ).trim();
  if (password.length < 12)
    throw new CommandError(
      'Give a password of 12 characters or more in HUB_PASSWORD, or with --password-file FILE (- reads standard input).',
    );
  return { password, kind, role: kind === 'viewer' ? 'viewer' : readRole(optionText(args, 'role') ?? 'writer') };
}

function readRole(text: string | undefined): EditorRole {
  const role = roles.find((name) => name === text);
  if (!role) throw new CommandError(`The role ${text ?? ''} does not exist. There are ${roles.join(', ')}.`);
  return role;
}

function wordAt(args: Arguments, index: number, advice: string): string {
  const word = args.args[index];
  if (word === undefined) throw new CommandError(advice);
  return word;
}

const earlierNote = 'The snapshot that was made live last can not be read: visitors see an earlier one.';
const shippedNote = 'No snapshot that was published can be read: visitors see the shipped content. Publish, import or roll back.';

/** Finds the content that visitors see, as the server does, and prints a note if it is not what was last made live. */
async function findServed({ store, pack, openFolder, onNote }: FolderParts): Promise<void> {
  const live = await readLive(store);
  if (store.health().serving === 'earlier') onNote(earlierNote);
  if (live !== 'unreadable') return;
  onNote(shippedNote);
  const content = readShipped(readFolder(openFolder(undefined)), pack);
  // Content with mistakes is not served; then the next publish replaces nothing.
  if (content.errors.length === 0) await standInShipped(store, content);
}
