import type { Status, Verdict } from './judge.ts';
import { folderOf, roomOf } from './scope.ts';

/** A mutant that no test can notice, because it changes nothing observable, with the reason. */
export interface Equivalent {
  readonly file: string;
  /** The line in which it begins. */
  readonly code: string;
  readonly original: string;
  readonly replacement: string;
  readonly why: string;
}

export type Verdicts = Readonly<Record<string, readonly Verdict[]>>;

const isNoticed = ({ status }: Verdict) => status === 'killed' || status === 'timed out';

/** The rows of the score table: for each folder and room the number of mutants, and how many of 100 were noticed. */
export function scoreTable(verdicts: Verdicts, equivalents: readonly Equivalent[]): string[] {
  const all = Object.values(verdicts)
    .flat()
    .filter((verdict) => !isEquivalent(verdict, equivalents));
  const folders = [...new Set(all.map(({ file }) => folderOf(file)))].sort();
  const rooms = [...new Set(all.map(({ file }) => roomOf(file) ?? ''))];
  const head = row('', ['mutants', 'killed', 'timed out', 'survived', 'no coverage', 'score']);
  return [
    head,
    ...folders.map((folder) =>
      scoreRow(
        folder,
        all.filter(({ file }) => folderOf(file) === folder),
      ),
    ),
    ...rooms.map((room) =>
      scoreRow(
        `${room}, whole`,
        all.filter(({ file }) => roomOf(file) === room),
      ),
    ),
  ];
}

function scoreRow(name: string, verdicts: readonly Verdict[]): string {
  const count = (status: Status) => String(verdicts.filter((verdict) => verdict.status === status).length);
  const score = (100 * verdicts.filter(isNoticed).length) / verdicts.length;
  return row(name, [
    String(verdicts.length),
    count('killed'),
    count('timed out'),
    count('survived'),
    count('no coverage'),
    score.toFixed(1),
  ]);
}

const row = (name: string, cells: readonly string[]) => `${name.padEnd(34)}${cells.map((cell) => cell.padStart(12)).join('')}`;

const isSame = (one: Equivalent, { file, code, original, replacement }: Verdict) =>
  one.file === file && one.code === code && one.original === original && one.replacement === replacement;

const isEquivalent = (verdict: Verdict, equivalents: readonly Equivalent[]): boolean =>
  !isNoticed(verdict) && equivalents.some((one) => isSame(one, verdict));

/** Entries that no longer match a surviving mutant of these files and should be deleted. */
export function findStale(verdicts: Verdicts, equivalents: readonly Equivalent[]): Equivalent[] {
  return equivalents.filter(
    (one) => verdicts[one.file] && !verdicts[one.file]?.some((verdict) => !isNoticed(verdict) && isSame(one, verdict)),
  );
}

/** Every mutant that no test noticed, one line each, by file. */
export function listSurvivors(verdicts: Verdicts, equivalents: readonly Equivalent[]): string[] {
  return Object.entries(verdicts).flatMap(([, ofFile]) =>
    ofFile
      .filter((verdict) => !isNoticed(verdict) && !isEquivalent(verdict, equivalents))
      .map(({ file, line, column, mutator, original, replacement, status }) => {
        const change = `${oneLine(original)}  ->  ${oneLine(replacement)}`;
        return `${file}:${line}:${column} ${mutator}${status === 'no coverage' ? ' (no coverage)' : ''}  ${change}`;
      }),
  );
}

function oneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 80)} ... ${line.slice(-30)}` : line;
}
