import { relative } from 'node:path';
import type { Problem } from '../../schemas/index.ts';

/** One line a problem: file, line and column, JSON pointer, code and sentence. */
export function formatProblem(problem: Problem): string {
  const file = relative(process.cwd(), problem.path) || problem.path;
  return `${file}:${problem.line}:${problem.column} ${problem.pointer === '' ? '/' : problem.pointer} ${problem.severity} ${problem.code}: ${problem.message}`;
}

/** The lines of a report, and whether anything in it stops a publish. */
export function formatReport(problems: readonly Problem[], itemCount: number): { lines: string[]; hasErrors: boolean } {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const total = `${itemCount} items checked: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`;
  return { lines: [...problems.map(formatProblem), total], hasErrors: errors > 0 };
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
