import { formatPatch, type StructuredPatch, structuredPatch } from 'diff';

/** One file before and after; null: it does not exist. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Hunk = StructuredPatch['hunks'][number];

/** The number of unchanged lines around a change. */
const context = 3;
/** The time for finding unchanged lines grows with the square of the changes; beyond this number the text is replaced as a whole. */
const maxEditLength = 1_000;

/** Changes of files as one text for `git apply` and `patch -p1`. */
export function toPatch(changes: readonly FileChange[]): string {
  return changes
    .filter(({ before, after }) => before !== after)
    .map((change) => formatPatch(toFilePatch(change)))
    .join('');
}

function toFilePatch({ path, before, after }: FileChange): StructuredPatch {
  return {
    isGit: true,
    isCreate: before === null,
    isDelete: after === null,
    oldFileName: before === null ? '/dev/null' : `a/${path}`,
    newFileName: after === null ? '/dev/null' : `b/${path}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: listHunks(before ?? '', after ?? ''),
  };
}

function listHunks(before: string, after: string): Hunk[] {
  const mayBeCut = before !== '' && after !== '';
  const options = { context, maxEditLength: mayBeCut ? maxEditLength : Number.POSITIVE_INFINITY };
  return structuredPatch('', '', before, after, undefined, undefined, options)?.hunks ?? replaceWhole(before, after);
}

/** Replaces all lines of one text by those of the other. */
function replaceWhole(before: string, after: string): Hunk[] {
  const [[gone], [come]] = [listHunks(before, ''), listHunks('', after)];
  return gone && come ? [{ ...gone, newStart: come.newStart, newLines: come.newLines, lines: [...gone.lines, ...come.lines] }] : [];
}
