import { resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A small change of a source file that a test should notice. */
export interface Mutant {
  /** Its number among all mutants created together. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The kind of change as StrykerJS names it: `EqualityOperator`, `StringLiteral` and so on. */
  readonly mutator: string;
  /** The line in which it begins. */
  readonly code: string;
  /** The changed part of the line, and its replacement. */
  readonly original: string;
  readonly replacement: string;
}

const silent = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** A source file as it was when the run began. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/**
 * Creates all mutants of these files. Each file's text then contains all of its mutants, behind switches that `globalThis.__stryker__`
 * sets.
 */
export async function instrument(root: string, files: readonly Source[]): Promise<{ texts: Map<string, string>; mutants: Mutant[] }> {
  const sources = files.map(({ file, text }) => ({ name: resolve(root, file), content: text, mutate: true as const }));
  const made = await new Instrumenter(logger).instrument(sources, { plugins: null, excludedMutations: [], ignorers: [] });
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  const mutants = made.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    file: fileName.slice(root.length + 1),
    line: location.start.line + 1,
    column: location.start.column + 1,
    mutator: mutatorName,
    code: lines.get(fileName)?.[location.start.line]?.trim() ?? '',
    original: cut(lines.get(fileName) ?? [], location),
    replacement,
  }));
  return { texts: new Map(made.files.map(({ name, content }) => [name, content])), mutants };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function cut(lines: readonly string[], { start, end }: { readonly start: Place; readonly end: Place }): string {
  const taken = lines.slice(start.line, end.line + 1);
  const last = taken.length - 1;
  return taken.map((line, index) => line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined)).join('\n');
}
