import type { CatalogueFile } from '../../engine/index.ts';
import { formatProblem, type Problem, readJson } from '../../schemas/index.ts';
import { idOfFile } from '../publishing/index.ts';

/** The same problem with the file and the line of its item, where it has a file. What is about no item is about the catalogue. */
export function locate(problem: Problem, files: readonly CatalogueFile[]): Problem {
  const file = files.find((one) => one.kind === problem.kind && idOfFile(one) === problem.id);
  const text = file && readJson(file.text);
  if (file && text?.ok) return { ...problem, path: file.path, ...text.locate(problem.pointer) };
  return problem.path === '' ? { ...problem, path: 'catalogue' } : problem;
}

/** What was found, a line each as `check` tells it, and after it what is found in what is live already. */
export function describeFindings(
  { problems, known }: { readonly problems: readonly Problem[]; readonly known: readonly Problem[] },
  files: readonly CatalogueFile[],
): string[] {
  const say = (problem: Problem) => formatProblem(locate(problem, files));
  return [...problems.map(say), ...(known.length === 0 ? [] : ['Live already, so it stops nobody:', ...known.map(say)])];
}
