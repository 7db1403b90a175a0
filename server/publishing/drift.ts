import { type CatalogueFile, type Pack, readCatalogue } from '#engine';
import type { SnapshotItem, Store } from '../stores/index.ts';
import { type ItemName, nameOf } from './change-set.ts';
import { type CatalogueFolder, pathForItem, toShownPath } from './content-files.ts';
import type { Gates } from './gates.ts';
import { type HeldItem, readHeldItems } from './held-items.ts';
import { compareItems, toSnapshotItems } from './items.ts';
import type { WorkPack } from './whole-work.ts';

/** The differences between the folder of files and the live catalogue. They are shown but never resolved automatically. */
export interface DriftReport {
  readonly live: string | null;
  /** In the files but not live. */
  readonly missing: readonly ItemName[];
  readonly changed: readonly ItemName[];
  /** Live but not in the files. */
  readonly extra: readonly ItemName[];
  /** Files with mistakes: their items cannot be compared, and are in none of the lists. */
  readonly unreadable: readonly string[];
}

/** The differences alone, whichever version was compared. */
export type FilesCompared = Omit<DriftReport, 'live'>;

/** Reports the drift, at most half a minute old. */
export interface Drift {
  readDrift(): Promise<DriftReport>;
}

interface DriftParts {
  readonly store: Store;
  readonly pack: Pack;
  readonly folder: CatalogueFolder;
  readonly clock: { now(): number };
  readonly gates?: Pick<Gates, 'work'>;
}

const readAgainMs = 30_000;

/** The drift of a folder. The files are read at most twice a minute, however many requests there are. */
export function createDrift({ store, pack, folder, clock, gates }: DriftParts): Drift {
  let known: { readonly at: number; readonly report: DriftReport } | null = null;
  return {
    async readDrift() {
      const live = await store.live();
      const now = clock.now();
      if (known && known.report.live === (live?.id ?? null) && now - known.at < readAgainMs) return known.report;
      const ground = { id: live?.id ?? null, name: live?.id ?? 'nothing', items: live?.items ?? [] };
      const compared = await (gates?.work?.('drift', ground, null) ?? compareWithFiles(folder, ground.items, pack));
      const report = { live: ground.id, ...compared };
      known = { at: now, report };
      return report;
    },
  };
}

/** Compares files with items. */
export function compareWithFiles(folder: CatalogueFolder, live: readonly SnapshotItem[], pack: WorkPack): FilesCompared {
  const files = folder.readFiles();
  const { items, unread, broken } = readFolder(files, pack);
  const unreadNames = new Set(unread.map(({ name }) => name));
  const byName = new Map(live.map((item) => [nameOf(item), item]));
  const isComparable = (name: string) => !unreadNames.has(name) && !broken.has(placeOf(byName.get(name), folder, pack) ?? '');
  const { added, changed, removed } = compareItems(items, live);
  const named = (name: string) => toItemName(name, pack);
  const unreadable = new Set([...broken, ...unread.map(({ path }) => path)]);
  return {
    missing: removed.flatMap(named),
    changed: changed.flatMap(named),
    extra: added.filter(isComparable).flatMap(named),
    unreadable: files.filter(({ path }) => unreadable.has(path)).map(({ path }) => toShownPath(path, folder.roots)),
  };
}

/** The file to which an item belongs, whatever that file contains now. */
function placeOf(item: SnapshotItem | undefined, folder: CatalogueFolder, { kinds }: WorkPack): string | null {
  const kind = kinds.find(item?.kind ?? '');
  return item && kind ? pathForItem({ ...item, kind }, undefined, folder, false) : null;
}

/** The content of a folder: its items, the items that cannot be read, and files that cannot be read at all and may hold more items. */
export interface FolderReading {
  readonly items: readonly SnapshotItem[];
  readonly unread: readonly HeldItem[];
  readonly broken: ReadonlySet<string>;
}

/** Reads the items of files. */
export function readFolder(files: readonly CatalogueFile[], pack: WorkPack): FolderReading {
  const items = toSnapshotItems(readCatalogue(files, pack).catalogue);
  const read = new Set(items.map(nameOf));
  const held = readHeldItems(files, pack.kinds);
  return {
    items,
    unread: held.items.filter(({ name }) => !read.has(name)),
    broken: new Set(held.problems.flatMap(({ id, path }) => (id === undefined ? [path] : []))),
  };
}

function toItemName(name: string, { kinds }: WorkPack): ItemName[] {
  const cut = name.indexOf('/');
  const kind = name.slice(0, cut);
  return kinds.has(kind) ? [{ kind, id: name.slice(cut + 1) }] : [];
}
