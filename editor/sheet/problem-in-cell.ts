import type { Problem } from '#schemas';
import { sentenceWithLabel } from '../form/label-of-place.ts';
import { placeOfProblem } from '../form/problem-tree.ts';
import { type CellFormats, readCell, writeCell } from './cell-text.ts';
import type { SheetColumn } from './columns.ts';
import type { SheetItem } from './plan.ts';

/** The first problem of a cell, errors before warnings; null without any. */
export function problemInCell(problems: readonly Problem[], { path }: Pick<SheetColumn, 'path'>): Problem | null {
  const own = problems.filter((problem) => {
    const steps = placeOfProblem(problem);
    return path.every((step, index) => steps[index] === step);
  });
  return own.find(({ severity }) => severity === 'error') ?? own[0] ?? null;
}

/** The error in a cell, as a sentence: for text that its field cannot read, what to type instead. */
export function sentenceInCell(problem: Problem, column: SheetColumn, { value, form }: SheetItem, formats: CellFormats): string {
  const why = column.isEditable ? readCell(column, writeCell(column, value, formats), value, formats).why : null;
  return why ?? sentenceWithLabel(form, problem);
}
