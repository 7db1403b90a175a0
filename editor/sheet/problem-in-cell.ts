import type { Problem } from '../../schemas/index.ts';
import { placeOfProblem } from '../form/problem-tree.ts';
import type { SheetColumn } from './columns.ts';

/** The first problem of a cell, errors before warnings; null without any. */
export function problemInCell(problems: readonly Problem[], { path }: Pick<SheetColumn, 'path'>): Problem | null {
  const own = problems.filter((problem) => {
    const steps = placeOfProblem(problem);
    return path.every((step, index) => steps[index] === step);
  });
  return own.find(({ severity }) => severity === 'error') ?? own[0] ?? null;
}
