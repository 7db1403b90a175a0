import { type CatalogueFile, type Kinds, toFilePointer } from '#engine';
import { formatProblem, type Problem } from '#schemas';
import { readHeldItems } from '../publishing/index.ts';

/** Adds the file and line of its item to a problem, if it has a file. A problem without an item belongs to the whole catalogue. */
export type FindPlace = (problem: Problem) => Problem;

/** Finds places in these files, which are read on first use. */
export function createFindPlace(files: readonly CatalogueFile[], kinds: Kinds): FindPlace {
  let held: ReturnType<typeof readHeldItems> | null = null;
  return (problem) => {
    if (problem.line > 0) return problem;
    held ??= readHeldItems(files, kinds);
    const item = held.items.find(({ kind, id }) => kind.name === problem.kind && id === problem.id);
    if (!item?.locate) return problem.path === '' ? { ...problem, path: 'catalogue' } : problem;
    const pointer = toFilePointer(item.kind, item.pointer, problem.pointer);
    return { ...problem, path: item.path, pointer, ...item.locate(pointer) };
  };
}

/** The findings, one on each line in the format of `check`, followed by those that the live catalogue already has. */
export function describeFindings(
  { problems, known }: { readonly problems: readonly Problem[]; readonly known: readonly Problem[] },
  findPlace: FindPlace,
): string[] {
  const format = (problem: Problem) => formatProblem(findPlace(problem));
  return [...problems.map(format), ...(known.length === 0 ? [] : ['Live already, so it stops nobody:', ...known.map(format)])];
}
