import { type CatalogueFile, type Kinds, toFilePointer } from '../../engine/index.ts';
import { formatProblem, type Problem } from '../../schemas/index.ts';
import { readHeldItems } from '../publishing/index.ts';

/** Gives a problem the file and the line of its item, where it has a file. What is about no item is about the catalogue. */
export type FindPlace = (problem: Problem) => Problem;

/** Finds places in these files, which are read when a place is first asked for. */
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

/** What was found, a line each as `check` tells it, and after it what is found in what is live already. */
export function describeFindings(
  { problems, known }: { readonly problems: readonly Problem[]; readonly known: readonly Problem[] },
  findPlace: FindPlace,
): string[] {
  const say = (problem: Problem) => formatProblem(findPlace(problem));
  return [...problems.map(say), ...(known.length === 0 ? [] : ['Live already, so it stops nobody:', ...known.map(say)])];
}
