import type { Files, OpenFile } from '../stores/lowdb/files.ts';

/** A disk in memory that tracks which content is durable and which a power cut would remove. */
export interface VolatileDisk {
  readonly files: Files;
  /** Cuts the power after this many calls: no later call ever ends. */
  cutAfter(calls: number): void;
  /** The disk at the next start. `keep` returns, from 0 up to 1, how much of the data that was not durable survived by chance. */
  restart(keep: () => number): VolatileDisk;
}

interface FileNode {
  readonly kind: 'file';
  content: Buffer;
  /** The content that an fsync has made durable; null: nothing yet. */
  safe: Buffer | null;
}

interface FolderNode {
  readonly kind: 'folder';
  readonly names: Map<string, Node>;
  readonly safe: Map<string, Node>;
  /** Changes of names since the last fsync, in order. */
  pending: { readonly name: string; readonly node: Node | null }[];
}

type Node = FileNode | FolderNode;

/** An empty disk with one folder, `/data`. */
export function createVolatileDisk(): VolatileDisk {
  const root = makeFolder();
  setName(root, 'data', makeFolder());
  syncNames(root);
  return openDisk(root);
}

function openDisk(root: FolderNode): VolatileDisk {
  let left = Number.POSITIVE_INFINITY;
  const power = async (): Promise<void> => {
    left -= 1;
    if (left < 0) await new Promise(() => {});
    // Lets other calls run in between, like a real disk.
    await Promise.resolve();
  };
  return {
    files: createFiles(root, power),
    cutAfter(calls) {
      left = calls;
    },
    restart: (keep) => openDisk(survive(root, keep, new Map())),
  };
}

function createFiles(root: FolderNode, power: () => Promise<void>): Files {
  return {
    async open(path, flags) {
      await power();
      const { parent, name } = locate(root, path);
      if (flags === 'wx') {
        if (parent.names.has(name)) throw fail('EEXIST', path);
        setName(parent, name, { kind: 'file', content: Buffer.alloc(0), safe: null });
      }
      return toOpenFile(find(root, path), power);
    },
    async readFile(path) {
      await power();
      return Buffer.from(findFile(root, path).content);
    },
    async rename(from, to) {
      await power();
      const node = find(root, from);
      const source = locate(root, from);
      const target = locate(root, to);
      if (target.parent.names.get(target.name) === node) return;
      setName(target.parent, target.name, node);
      setName(source.parent, source.name, null);
    },
    async link(existing, path) {
      await power();
      const { parent, name } = locate(root, path);
      const node = findFile(root, existing);
      if (parent.names.has(name)) throw fail('EEXIST', path);
      setName(parent, name, node);
    },
    async unlink(path) {
      await power();
      findFile(root, path);
      const { parent, name } = locate(root, path);
      setName(parent, name, null);
    },
    async readdir(path) {
      await power();
      return [...findFolder(root, path).names.keys()];
    },
    async mkdir(path) {
      await power();
      const { parent, name } = locate(root, path);
      if (parent.names.has(name)) throw fail('EEXIST', path);
      setName(parent, name, makeFolder());
    },
    async rmdir(path) {
      await power();
      if (findFolder(root, path).names.size > 0) throw fail('ENOTEMPTY', path);
      const { parent, name } = locate(root, path);
      setName(parent, name, null);
    },
    async stat(path) {
      await power();
      return { isFolder: find(root, path).kind === 'folder', modifiedMs: 0, folderKey: 'volatile' };
    },
  };
}

function toOpenFile(node: Node, power: () => Promise<void>): OpenFile {
  return {
    async write(bytes, position) {
      await power();
      if (node.kind !== 'file') throw fail('EISDIR', 'a folder');
      const grown = Buffer.alloc(Math.max(node.content.length, position + bytes.length));
      node.content.copy(grown);
      Buffer.from(bytes).copy(grown, position);
      node.content = grown;
    },
    async sync() {
      await power();
      if (node.kind === 'file') node.safe = node.content;
      else syncNames(node);
    },
    close: () => power(),
  };
}

/** The content of the disk after the cut: durable names, a first part of the pending ones, durable content, and parts of the rest. */
function survive<N extends Node>(node: N, keep: () => number, seen: Map<Node, Node>): N {
  const known = seen.get(node);
  // Each node is copied once.
  if (known !== undefined) return known as N;
  return (node.kind === 'file' ? surviveFile(node, keep, seen) : surviveFolder(node, keep, seen)) as N;
}

function surviveFile(node: FileNode, keep: () => number, seen: Map<Node, Node>): FileNode {
  const scraps = Buffer.from(node.content.subarray(0, Math.floor(node.content.length * keep())));
  if (keep() < 0.3) scraps.fill(0);
  const content = node.safe ?? scraps;
  const after: FileNode = { kind: 'file', content, safe: content };
  seen.set(node, after);
  return after;
}

function surviveFolder(node: FolderNode, keep: () => number, seen: Map<Node, Node>): FolderNode {
  const after = makeFolder();
  seen.set(node, after);
  const names = new Map(node.safe);
  for (const change of node.pending.slice(0, Math.floor(node.pending.length * keep()))) {
    if (change.node === null) names.delete(change.name);
    else names.set(change.name, change.node);
  }
  for (const [name, inner] of names) {
    const kept = survive(inner, keep, seen);
    after.names.set(name, kept);
    after.safe.set(name, kept);
  }
  return after;
}

function makeFolder(): FolderNode {
  return { kind: 'folder', names: new Map(), safe: new Map(), pending: [] };
}

function setName(folder: FolderNode, name: string, node: Node | null): void {
  if (node === null) folder.names.delete(name);
  else folder.names.set(name, node);
  folder.pending.push({ name, node });
}

function syncNames(folder: FolderNode): void {
  folder.safe.clear();
  for (const [name, node] of folder.names) folder.safe.set(name, node);
  folder.pending = [];
}

function locate(root: FolderNode, path: string): { parent: FolderNode; name: string } {
  const steps = path.split('/').filter((step) => step !== '');
  const name = steps.pop() ?? '';
  return { parent: findFolder(root, steps.join('/')), name };
}

function find(root: FolderNode, path: string): Node {
  const steps = path.split('/').filter((step) => step !== '');
  return steps.reduce<Node>((node, step) => {
    const next = node.kind === 'folder' ? node.names.get(step) : undefined;
    if (next === undefined) throw fail('ENOENT', path);
    return next;
  }, root);
}

function findFolder(root: FolderNode, path: string): FolderNode {
  const node = find(root, path);
  if (node.kind !== 'folder') throw fail('ENOTDIR', path);
  return node;
}

function findFile(root: FolderNode, path: string): FileNode {
  const node = find(root, path);
  if (node.kind !== 'file') throw fail('EISDIR', path);
  return node;
}

function fail(code: string, path: string): Error {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
