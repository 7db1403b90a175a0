import { tokenize } from '#engine';

/** Other names from staff, and the names that they stand for. */
export interface OtherNames {
  readonly active: boolean;
  readonly title: string;
  readonly names: readonly string[];
}

const longestName = 8;
const maxReadings = 12;

/**
 * The text with short and other names of subjects and universities replaced: one reading for each meaning of a name. Empty without such a
 * name.
 * @example readSearchNames('PPE leeds', names) // ['Philosophy, Politics and Economics leeds']
 */
export function readSearchNames(text: string, items: readonly OtherNames[]): readonly string[] {
  const titles = new Map<string, string[]>();
  for (const { names, title } of items.filter(({ active }) => active))
    for (const name of new Set(names.map(toKey))) titles.set(name, [...(titles.get(name) ?? []), title]);
  const words = tokenize(text);
  const readings = listReadings(words, titles);
  return readings.length === 1 && readings[0] === words.join(' ') ? [] : readings;
}

function toKey(name: string): string {
  return tokenize(name).join(' ');
}

/** Replaces the longest name at the beginning, then reads the rest in the same way. */
function listReadings(words: readonly string[], titles: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const [first] = words;
  if (first === undefined) return [''];
  const lengths = Array.from({ length: longestName }, (_, less) => longestName - less);
  const length = lengths.find((count) => count <= words.length && titles.has(words.slice(0, count).join(' '))) ?? 1;
  const heads = titles.get(words.slice(0, length).join(' ')) ?? [first];
  const tails = listReadings(words.slice(length), titles);
  return heads.flatMap((head) => tails.map((tail) => (tail === '' ? head : `${head} ${tail}`))).slice(0, maxReadings);
}
