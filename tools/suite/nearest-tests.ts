/** A file of the project, and the paths from the root of what it imports. */
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
  /** How many imports lie between it and the change: 0 is the changed file itself. */
  readonly distance: number;
  readonly score: number;
}

/** How much more a word of the changed lines and of the path says about a change than another word of the file. */
const WEIGHT = { line: 4, path: 4, file: 1 };
/** Tests that import the changed file come before those that come to it through others, however much these speak of it. */
const OWN_BONUS = 1_000;

/**
 * The test files that come to a changed file through imports, nearest first. Where a program ties everything together, its tests all reach
 * everything: among these the words decide which a test shares with the change, a rare word more than a common one.
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

/** How many imports lead from each file to the nearest of those that changed; files that come to none are missing. */
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

/** The names and words of a text in lower case, those that are written together also one by one. */
function tokensOf(text: string): ReadonlySet<string> {
  const names = text.match(/[A-Za-z][A-Za-z0-9]{3,}/g) ?? [];
  return new Set(
    names.flatMap((name) => [name, ...name.split(/(?=[A-Z])/).filter((part) => part.length > 3)]).map((one) => one.toLowerCase()),
  );
}

/** The tests that fit into so many seconds, in their order; the first always does. */
export function fitInto<T extends { readonly seconds: number }>(budget: number, tests: readonly T[]): readonly T[] {
  let spent = 0;
  return tests.filter(({ seconds }, at) => {
    if (at > 0 && spent + seconds > budget) return false;
    spent += seconds;
    return true;
  });
}
