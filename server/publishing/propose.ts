import { type CatalogueFile, type Pack, toCanonicalJson } from '../../engine/index.ts';
import { type SnapshotItem, toHash } from '../stores/index.ts';
import { type DraftItem, type ItemChange, nameOf } from './change-set.ts';
import { type CatalogueFolder, idOfFile, pathForItem, toShownPath } from './content-files.ts';
import { readFolder } from './drift.ts';
import type { Gates } from './gates.ts';
import { type ChangesReview, reviewOver } from './publish-changes.ts';
import { type FileChange, toPatch } from './unified-patch.ts';

/** One file as it shall be; null: it is to go. */
export interface ProposedFile {
  /** Where it lies on this machine. */
  readonly place: string;
  /** The same as people see it. */
  readonly path: string;
  readonly text: string | null;
}

/** Drafts as files. With conflicts or mistakes in the review there are no files. */
export interface Proposal {
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
    const byName = new Map(files.map((file) => [nameOf({ kind: file.kind, id: idOfFile(file) }), file]));
    const widgets = files.filter(({ kind }) => kind === 'widgets');
    const besideComponents = widgets.length > 0 && widgets.every(({ path }) => path.endsWith('.entry.json'));
    const items = new Map(review.items.map((item) => [nameOf(item), item]));
    const changes = review.changes
      .flatMap((change) => {
        const before = byName.get(nameOf(change));
        const item = items.get(nameOf(change));
        const path = item ? pathForItem({ ...change, value: item.value }, before, folder, besideComponents) : null;
        return toFileChanges(before, path === null || !item ? null : { path, text: textOf(change, item, pack) });
      })
      .sort((one, other) => (one.path < other.path ? -1 : 1));
    const shown = (path: string) => toShownPath(path, folder.roots);
    return {
      review,
      files: changes.map(({ path, after }) => ({ place: path, path: shown(path), text: after })),
      patch: toPatch(changes.map((change) => ({ ...change, path: shown(change.path) }))),
    };
  };
}

/** A file that moves is one that goes and one that comes. */
function toFileChanges(before: CatalogueFile | undefined, after: { path: string; text: string } | null): FileChange[] {
  const isMoved = before && after && before.path !== after.path;
  const gone = before && (!after || isMoved) ? [{ path: before.path, before: before.text, after: null }] : [];
  const old = before && !isMoved ? before.text : null;
  return after && old !== after.text ? [...gone, { path: after.path, before: old, after: after.text }] : gone;
}

/** The review has checked the item, so it is one of its kind. */
function textOf({ kind }: ItemChange, { value }: SnapshotItem, { kinds }: Pack): string {
  const definition = kinds.find(kind);
  if (!definition) throw new TypeError('The review has looked at the kind.');
  return toCanonicalJson(definition, value as object);
}
