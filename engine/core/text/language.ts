/** The language of a pack that names none, and of the tools for its staff. */
export const BRITISH_ENGLISH = 'en-GB';

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT: readonly (string | undefined)[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

interface Language {
  readonly tag: string;
  /** English uses our own rules, because creating a formatter on a phone takes longer than the response to a press may. */
  readonly isEnglish: boolean;
}

let current: Language = { tag: BRITISH_ENGLISH, isEnglish: true };
const formatters = new Map<string, unknown>();

/** Sets the language in which this program writes numbers, dates and counts and orders titles. Each program sets it once, as it starts. */
export function setLanguage(tag: string = BRITISH_ENGLISH): void {
  current = { tag, isEnglish: /^en\b/i.test(tag) };
  formatters.clear();
}

/** The language of this program as a BCP 47 tag. */
export function languageTag(): string {
  return current.tag;
}

/** Whether the language is English of any country. */
export function isEnglish(): boolean {
  return current.isEnglish;
}

/** The direction in which a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(new Intl.Locale(tag).maximize().script) ? 'rtl' : 'ltr';
}

/** A formatter in the language of this program, created on first use. */
export function formatterOf<Formatter>(name: string, create: (tag: string) => Formatter): Formatter {
  const known = formatters.get(name) as Formatter | undefined;
  if (known !== undefined) return known;
  const created = create(current.tag);
  formatters.set(name, created);
  return created;
}

/** Orders two titles as a dictionary of the language does. */
export function compareTitles(one: string, other: string): number {
  return formatterOf('titles', (tag) => new Intl.Collator(tag)).compare(one, other);
}

/** An order of titles in the language of the pack, for a program in that of its staff: as in a dictionary, with numbers by their size. */
export function createTitleOrder(tag: string = BRITISH_ENGLISH): (one: string, other: string) => number {
  return new Intl.Collator(tag, { numeric: true }).compare;
}

/** The plural form that a count takes in the language: `one` and `other` in English. */
export function pluralForm(count: number): Intl.LDMLPluralRule {
  if (current.isEnglish) return count === 1 ? 'one' : 'other';
  return formatterOf('plurals', (tag) => new Intl.PluralRules(tag)).select(count);
}
