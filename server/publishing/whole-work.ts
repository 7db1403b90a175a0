import type { Catalogue, Pack } from '#engine';
import { type DraftItem, layOver } from './change-set.ts';
import type { CatalogueFolder } from './content-files.ts';
import { type Imported, type ImportGiven, readImport } from './drafts-from.ts';
import { compareWithFiles, type FilesCompared } from './drift.ts';
import type { Gates } from './gates.ts';
import { readSnapshotItems } from './items.ts';
import { createPropose, type Proposal } from './propose.ts';
import { type ChangesReview, type Ground, judgeItems, reviewOver } from './publish-changes.ts';

/** The part of a pack that work on whole catalogues needs: no screens. */
export type WorkPack = Pick<Pack, 'vocabulary' | 'components' | 'kinds' | 'analysis'>;

/** Work that grows with a whole change set, file or catalogue: its input besides the catalogue, and its result. */
export interface WholeWork {
  readonly review: {
    readonly given: { readonly drafts: readonly DraftItem[]; readonly instant: number | undefined };
    readonly found: ChangesReview;
  };
  /** The catalogue with drafts applied; items with mistakes are left out. */
  readonly draft: { readonly given: readonly DraftItem[]; readonly found: Catalogue };
  readonly prepare: { readonly given: null; readonly found: null };
  readonly import: { readonly given: ImportGiven; readonly found: Imported };
  readonly propose: { readonly given: readonly DraftItem[]; readonly found: Proposal };
  readonly drift: { readonly given: null; readonly found: FilesCompared };
}

/** Runs such work outside the answering thread. The ground is known by its name. */
export type WorkBeside = <Name extends keyof WholeWork>(
  name: Name,
  ground: Ground,
  given: WholeWork[Name]['given'],
) => Promise<WholeWork[Name]['found']>;

interface WorkParts {
  readonly pack: WorkPack;
  /** Gates in the thread that does the work. */
  readonly gates: Gates;
  readonly folder: CatalogueFolder;
}

/** The work itself, for the thread in which it runs. */
export function createWholeWork({ pack, gates, folder }: WorkParts): WorkBeside {
  const propose = createPropose({ folder, pack, gates });
  const works: {
    readonly [Name in keyof WholeWork]: (ground: Ground, given: WholeWork[Name]['given']) => Promise<WholeWork[Name]['found']>;
  } = {
    review: (ground, { drafts, instant }) => reviewOver(ground, drafts, { pack, gates, instant }),
    draft: async ({ items }, drafts) => readSnapshotItems(layOver(items, drafts).items, pack).catalogue,
    async prepare(ground) {
      await judgeItems(ground, ground.items, { pack, gates, toName: () => ground.name });
      return null;
    },
    import: (ground, request) => readImport(ground, request, { pack, gates }),
    propose: (_, drafts) => propose(drafts),
    drift: async ({ items }) => compareWithFiles(folder, items, pack),
  };
  return (name, ground, given) => works[name](ground, given);
}
