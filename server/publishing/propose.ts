import type { CatalogueFile, Fields, Pack } from '../../engine/index.ts';
import { toHash } from '../stores/index.ts';
import { type DraftItem, nameOf } from './change-set.ts';
import { type CatalogueFolder, liesBesideComponents, pathForItem, toShownPath } from './content-files.ts';
import { readFolder } from './drift.ts';
import type { Gates } from './gates.ts';
import { type HeldItem, readHeldItems, toTexts } from './held-items.ts';
import { type ChangesReview, reviewOver } from './publish-changes.ts';
import { type FileChange, toPatch } from './unified-patch.ts';

/** One file as it shall be; null: it is to go. */
interface ProposedFile {
  /** Where it lies on this machine. */
  readonly place: string;
  /** The same as people see it. */
  readonly path: string;
  readonly text: string | null;
}

/** Drafts as files. With conflicts or mistakes in the review there are no files. */
interface Proposal {
  readonly review: ChangesReview;
  readonly files: readonly ProposedFile[];
  readonly patch: string;
}

/** Writes drafts as files for the folder that is the authority, joined with what lies there. Changes nothing. */
export type Propose = (drafts: readonly DraftItem[]) => Promise<Proposal>;

interface ProposeParts {
  readonly folder: CatalogueFolder;
  readonly pack: Pack;
  readonly gates?: Gates;
  /** What the gates hold against the drafts is told and keeps no file from being written: whoever reviews the files decides. */
  readonly onlyTells?: boolean;
}

/** Proposals for a folder. */
export function createPropose({ folder, pack, gates, onlyTells = false }: ProposeParts): Propose {
  return async (drafts) => {
    const files = folder.read();
    const { items: published } = readFolder(files, pack);
    const name = toHash(files.map(({ path, text }) => `${path}\n${text}`).join('\n'));
    const review = await reviewOver({ id: null, name, items: published }, drafts, { pack, gates });
    // The gates are asked only where there is no mistake: what they judged has errors of theirs alone.
    const isTold = onlyTells && review.judgedAs !== null;
    if (review.conflicts.length > 0 || (review.errors.length > 0 && !isTold)) return { review, files: [], patch: '' };
    const held = readHeldItems(files, pack.kinds);
    const { changes, touched } = changeFiles(files, held.items, review, { folder, pack });
    const shown = (path: string) => toShownPath(path, folder.roots);
    // What cannot be read in a file of several items would be lost if the file were written anew.
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

/** The files that differ once changed items are laid into them, in the order of their paths. */
function changeFiles(
  files: readonly CatalogueFile[],
  held: readonly HeldItem[],
  review: ChangesReview,
  { folder, pack }: Pick<ProposeParts, 'folder' | 'pack'>,
): { readonly changes: readonly FileChange[]; readonly touched: ReadonlySet<string> } {
  const besideComponents = liesBesideComponents(files);
  const placed = new Set<Pick<HeldItem, 'kind' | 'value' | 'path'>>(held);
  const wanted = new Map(review.items.map((item) => [nameOf(item), item.value as Fields]));
  const touched = new Set<string>();
  for (const { kind: kindName, id } of review.changes) {
    const name = nameOf({ kind: kindName, id });
    const before = held.find((item) => item.name === name);
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
