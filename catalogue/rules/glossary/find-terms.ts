/** The wordings by which a term is found. */
interface Findable {
  readonly wordings: readonly string[];
}

/**
 * Creates a search for terms: given the texts of one screen, it returns the terms they use, each once, in order of appearance. Only whole
 * words match. Of two wordings at the same place the longer wins ('insurance choice', not 'choice'). A wording with a capital letter
 * matches only as written, since 'Extra' is the service and 'extra' is not.
 */
export function createTermSearch<Term extends Findable>(terms: readonly Term[]): (texts: readonly string[]) => readonly Term[] {
  const owners = new Map<string, Term>();
  for (const term of terms) {
    for (const wording of term.wordings) if (!owners.has(wording)) owners.set(wording, term);
  }
  if (owners.size === 0) return () => [];
  const longestFirst = [...owners.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${longestFirst.map(toPattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const find = (text: string) => [...text.matchAll(pattern)].flatMap((match) => ownerOf(match, longestFirst, owners) ?? []);
  return (texts) => [...new Set(texts.flatMap(find))];
}

/** The term of the group that matched. */
function ownerOf<Term>([, ...groups]: RegExpExecArray, wordings: readonly string[], owners: ReadonlyMap<string, Term>): Term | undefined {
  return owners.get(wordings[groups.findIndex((group) => group !== undefined)] ?? '');
}

/** A wording as a group of the pattern. */
function toPattern(wording: string): string {
  const letters = [...wording].map((letter) => (/\p{Lu}/u.test(wording) ? escapeSign(letter) : inBothCases(letter)));
  return `(${letters.join('')}s?)`;
}

function inBothCases(letter: string): string {
  const upper = letter.toUpperCase();
  return upper === letter ? escapeSign(letter) : `[${letter}${upper}]`;
}

function escapeSign(sign: string): string {
  return sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
