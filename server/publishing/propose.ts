import type { CatalogueFile, Fields } from '#engine';
import { toHash } from '../stores/index.ts';
import { type DraftItem, nameOf } from './change-set.ts';
import { type CatalogueFolder, liesBesideComponents, pathForItem, toShownPath } from './content-files.ts';
import { readFolder } from './drift.ts';
import type { Gates } from './gates.ts';
import { type HeldItem, readHeldItems, toTexts } from './held-items.ts';
import { type ChangesReview, reviewOver } from './publish-changes.ts';
import { type FileChange, toPatch } from './unified-patch.ts';
import type { WorkPack } from './whole-work.ts';

/** The new content of one file; null: it is removed. */
interface ProposedFile {
  /** The path on this machine. */
  readonly place: string;
  /** The path for display. */
  readonly path: string;
  readonly text: string | null;
}

/** Drafts as files. A review with conflicts or mistakes gives no files. */
export interface Proposal {
  readonly review: ChangesReview;
  readonly files: readonly ProposedFile[];
  readonly patch: string;
}

/** Writes drafts as files for the content folder, merged with the current files. Changes nothing on disk. */
export type Propose = (drafts: readonly DraftItem[]) => Promise<Proposal>;

interface ProposeParts {
  readonly folder: CatalogueFolder;
  readonly pack: WorkPack;
  readonly gates?: Gates | undefined;
  /** Findings of the gates are reported but do not block the files: the reviewer of the files decides. */
  readonly onlyReports?: boolean;
}

/** Drafts are applied to the files, not to a catalogue. */
const nothing = { id: null, name: 'nothing', items: [] };

/** Creates proposals for a folder. */
export function createPropose({ folder, pack, gates, onlyReports = false }: ProposeParts): Propose {
  return async (drafts) => {
    if (gates?.work) return gates.work('propose', nothing, drafts);
    const files = folder.readFiles();
    const { items: published } = readFolder(files, pack);
    const name = toHash(files.map(({ path, text }) => `${path}\n${text}`).join('\n'));
    const review = await reviewOver({ id: null, name, items: published }, drafts, { pack, gates });
    // The gates run only when there is no mistake: if they ran, all errors are theirs.
    const isReportOnly = onlyReports && review.judgedAs !== null;
    if (review.conflicts.length > 0 || (review.errors.length > 0 && !isReportOnly)) return { review, files: [], patch: '' };
    const held = readHeldItems(files, pack.kinds);
    const { changes, touched } = changeFiles(files, held.items, review, { folder, pack });
    const shown = (path: string) => toShownPath(path, folder.roots);
    // An unreadable item in a file of several items would be lost if the file were rewritten.
    const lost = held.problems.filter(({ path, kind = '' }) => touched.has(path) && pack.kinds.find(kind)?.filedBy !== undefined);
    if (lost.length > 0) {
      const errors = lost.map((problem) => ({ ...problem, path: shown(problem.path) }));
      return { review: { ...review, errors, judgedAs: null }, files: [], patch: '' };
    }
    return {
      review,
      files: changes.map(({ path, after }) => ({ place: path, path: shown(path), text: after })),
      patch: toPatch(changes.map((change) => ({ ...change, path: shown(change.path) }))),
    };
  };
}

/** The files that differ after the changed items were written into them, sorted by path. */
function changeFiles(
  files: readonly CatalogueFile[],
  held: readonly HeldItem[],
  review: ChangesReview,
  { folder, pack }: Pick<ProposeParts, 'folder' | 'pack'>,
): { readonly changes: readonly FileChange[]; readonly touched: ReadonlySet<string> } {
  const besideComponents = liesBesideComponents(files);
  const placed = new Set<Pick<HeldItem, 'kind' | 'value' | 'path'>>(held);
  const wanted = new Map(review.items.map((item) => [nameOf(item), item.value as Fields]));
  const heldBy = new Map(held.toReversed().map((item) => [item.name, item]));
  const touched = new Set<string>();
  for (const { kind: kindName, id } of review.changes) {
    const name = nameOf({ kind: kindName, id });
    const before = heldBy.get(name);
    const value = wanted.get(name);
    const kind = pack.kinds.find(kindName);
    if (before) {
      touched.add(before.path);
      placed.delete(before);
    }
    if (!value || !kind) continue;
    const path = pathForItem({ kind, id, value }, before?.path, folder, besideComponents);
    touched.add(path);
    placed.add({ kind, value, path });
  }
  const texts = toTexts([...placed].filter(({ path }) => touched.has(path)));
  const texted = new Map(files.map(({ path, text }) => [path, text]));
  const changes = [...touched]
    .map((path) => ({ path, before: texted.get(path) ?? null, after: texts.get(path) ?? null }))
    .filter(({ before, after }) => before !== after)
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return { changes, touched };
}
