/** A file of the project, with the paths of its imports from the root. */
export interface ReadFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

/** A changed file, with the lines that were added or removed. */
export interface ChangedFile {
  readonly path: string;
  readonly text: string;
  readonly lines: string;
}

export interface RankedTest {
  readonly path: string;
  /** The number of imports between it and the change: 0 is the changed file itself. */
  readonly distance: number;
  readonly score: number;
}

/** The weights of tokens in the changed lines, in the path, and in the rest of the file. */
const WEIGHT = { line: 4, path: 4, file: 1 };
/** Tests that import the changed file directly come before all others, whatever their scores. */
const OWN_BONUS = 1_000;

/**
 * The test files that import a changed file, directly or through others, nearest first. If one program imports everything, its tests all
 * reach every file: they are ranked by the tokens they share with the change, rare ones first.
 */
export function rankTests(changed: readonly ChangedFile[], files: readonly ReadFile[]): readonly RankedTest[] {
  const distances = measureDistances(
    changed.map(({ path }) => path),
    files,
  );
  const tests = files
    .filter(({ path }) => isTest(path) && distances.has(path))
    .map((file) => ({ ...file, words: tokensOf(`${file.path} ${file.text}`) }));
  const weights = weighTokens(changed);
  const holders = new Map([...weights.keys()].map((word) => [word, tests.filter(({ words: tokens }) => tokens.has(word)).length]));
  const scoreOf = (tokens: ReadonlySet<string>) => {
    let sum = 0;
    for (const [word, weight] of weights) if (tokens.has(word)) sum += weight * Math.log(1 + tests.length / (holders.get(word) ?? 1));
    return sum / Math.sqrt(tokens.size);
  };
  return tests
    .map(({ path, words: tokens }) => {
      const distance = distances.get(path) ?? 0;
      return { path, distance, score: scoreOf(tokens) + (distance <= 1 ? OWN_BONUS : 0) };
    })
    .sort((a, b) => b.score - a.score || a.distance - b.distance || a.path.localeCompare(b.path));
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** The number of imports from each file to the nearest changed one; files that reach none are missing. */
function measureDistances(changed: readonly string[], files: readonly ReadFile[]): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of files) for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  const distances = new Map(changed.map((path) => [path, 0]));
  for (const [path, distance] of distances)
    for (const importer of importers.get(path) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

function weighTokens(changed: readonly ChangedFile[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of tokensOf(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  for (const { path, text, lines } of changed) {
    add(path, WEIGHT.path);
    add(text, WEIGHT.file);
    add(lines, WEIGHT.line);
  }
  return weights;
}

/** The tokens of a text in lower case: its identifiers, and the parts of compound ones. */
function tokensOf(text: string): ReadonlySet<string> {
  const names = text.match(/[A-Za-z][A-Za-z0-9]{3,}/g) ?? [];
  return new Set(
    names.flatMap((name) => [name, ...name.split(/(?=[A-Z])/).filter((part) => part.length > 3)]).map((one) => one.toLowerCase()),
  );
}

/** The tests that fit into this many seconds, in order; always at least the first. */
export function fitInto<T extends { readonly seconds: number }>(budget: number, tests: readonly T[]): readonly T[] {
  let spent = 0;
  return tests.filter(({ seconds }, at) => {
    if (at > 0 && spent + seconds > budget) return false;
    spent += seconds;
    return true;
  });
}
