// Shared by commands that create a folder: names in every spelling, lines added to a list, and the target pack.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { choosePack } from './pack.js';
import { root } from './reading/source-files.ts';

/** The spellings of a kebab-case name. */
export interface Names {
  /** study-abroad */
  readonly kebab: string;
  /** StudyAbroad */
  readonly pascal: string;
  /** studyAbroad */
  readonly camel: string;
  /** Study abroad */
  readonly title: string;
}

/** Exits the command with a sentence that explains why. */
export function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

const KEYWORDS = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function
  if implements import in instanceof interface let new null package private protected public return static super switch this throw true try
  typeof var void while with yield`.split(/\s+/),
);

/** Exits the command for a name that is a reserved word. */
export function stopIfKeyword(name: string): void {
  if (KEYWORDS.has(name)) stop(`"${name}" is a word of TypeScript: choose another name.`);
}

/** Exits the command if a variable of this name would clash with a declaration or import of the file. */
export function stopIfTaken(name: string, file: string, text: string): void {
  stopIfKeyword(name);
  const imported = [...text.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) => names.split(','));
  const declared = [...text.matchAll(/\b(?:const|let|function|type|interface|class) (\w+)/g)].map(([, one = '']) => one);
  const taken = [...imported.map((one) => one.trim().split(' ').at(-1)), ...declared];
  if (taken.includes(name)) stop(`${file} has a "${name}" already: choose another name.`);
}

export function isKebab(name: string): boolean {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);
}

export function spellingsOf(kebab: string): Names {
  const pascal = kebab.replace(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase());
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  const title = (pascal.charAt(0) + pascal.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)).trim();
  return { kebab, pascal, camel, title };
}

/** Inserts a line among similar ones, in alphabetical order. */
export function addSorted(text: string, isLike: RegExp, line: string): string {
  const lines = text.split('\n');
  const like = lines.filter((candidate) => isLike.test(candidate));
  const next = like.find((candidate) => candidate > line);
  const place = next === undefined ? lines.lastIndexOf(like.at(-1) ?? '') + 1 : lines.indexOf(next);
  return lines.toSpliced(place, 0, line).join('\n');
}

/** The value of a command-line option; undefined without it. */
export function optionOf(option: string, args: readonly string[] = process.argv.slice(2)): string | undefined {
  const at = args.indexOf(option);
  return at < 0 ? undefined : args[at + 1];
}

/** The positional arguments of the command. */
export function namesOf(args: readonly string[] = process.argv.slice(2)): readonly string[] {
  return args.filter((word, at) => !word.startsWith('--') && !args[at - 1]?.startsWith('--'));
}

/** The folder of the target pack, as a path from the root: that of `--pack`, else the default one. */
export function packToWrite(): string {
  const { folder } = choosePack();
  if (!existsSync(join(root, folder, 'pack.ts'))) stop(`There is no pack in ${folder}.`);
  return folder;
}

/** Formats the written files, because line breaks depend on the length of a name. */
export function formatWritten(paths: readonly string[]): void {
  execFileSync(join(root, 'node_modules/.bin/biome'), ['check', '--write', '--log-level=warn', ...paths], { cwd: root });
}
