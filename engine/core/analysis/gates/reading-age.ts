/** Texts with fewer words cannot be measured. */
const minWords = 5;
const youngest = 5;
const oldest = 22;

/**
 * The age at which a text is easy to read: the Flesch-Kincaid grade level plus five years. Null for texts too short to measure.
 * Source: Kincaid, Fishburne, Rogers and Chissom, "Derivation of New Readability Formulas", Naval Technical Training Command Research
 * Branch Report 8-75. Parts in {braces} count as one short word.
 * @example readingAge('The cat sat on the mat.') // 5
 */
export function readingAge(text: string): number | null {
  const plain = text.replaceAll(/(?<=\])\([^()\s]+\)/g, '').replaceAll(/(?<!\{)\{+[^{}]*\}+/g, ' word ');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  if (words.length < minWords) return null;
  const sentences = Math.max(1, plain.split(/[.!?:;]+(?:\s|$)/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
  return Math.min(oldest, Math.max(youngest, Math.round(grade + 5)));
}

/**
 * The syllables of an English word, estimated from its groups of vowels.
 * @example countSyllables('community') // 4
 */
export function countSyllables(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (plain.length <= 3) return 1;
  const spoken = plain.replace(/(?:[^laeiouycghsxz]es|[^taeiouyd]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
