import { isSameText, tokenize } from '#engine';
import industryFacts from '../../facts/industries.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };

/** One option of a long list: the stored value, the label, and a hint that tells it from similar ones. */
export interface ListOption {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
}

/** The long lists of options. */
export type ListName = 'countries' | 'subjects' | 'providers' | 'industries';

const loaders: Readonly<Record<ListName, () => Promise<readonly ListOption[]>>> = {
  async countries() {
    const { default: facts } = await import('../../facts/countries.json', { with: { type: 'json' } });
    return facts.countries.map(({ name }) => ({ id: name, label: name, hint: '' }));
  },
  subjects: async () => subjectFacts.subjects.map(({ id, title }) => ({ id, label: title, hint: '' })),
  async providers() {
    const { default: facts } = await import('../../facts/providers.json', { with: { type: 'json' } });
    return facts.providers.map(({ providerId, name, city }) => ({ id: providerId, label: name, hint: city }));
  },
  industries: async () => industryFacts.industries.map(({ id, title }) => ({ id, label: title, hint: '' })),
};

/**
 * Loads one list; countries and providers are fetched, because they are too long to be part of every page. The United Kingdom is the first
 * country.
 */
export function loadOptions(name: ListName): Promise<readonly ListOption[]> {
  return loaders[name]();
}

/** A text as normalised words, so that punctuation and spacing do not matter. */
const foldedText = (text: string): string => tokenize(text).join(' ');

/**
 * How well an option matches: its name begins with the text, a word of the name does, a word of the hint does, or the text is anywhere in
 * them.
 */
function rankOption({ label, hint }: ListOption, wanted: string): number {
  const [name, place] = [foldedText(label), foldedText(hint)];
  if (name.startsWith(wanted)) return 0;
  if (` ${name}`.includes(` ${wanted}`)) return 1;
  if (` ${place}`.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) || place.includes(wanted) ? 3 : 4;
}

/** The options that contain the text in any spelling; the best matches come first. */
export function searchOptions(options: readonly ListOption[], text: string): readonly ListOption[] {
  const wanted = foldedText(text);
  if (wanted === '') return options;
  const ranked = options.map((option) => ({ option, rank: rankOption(option, wanted) })).filter(({ rank }) => rank < 4);
  return ranked.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
}

/** The option with this name, in any spelling. */
export function findOption(options: readonly ListOption[], text: string): ListOption | undefined {
  return options.find(({ label }) => isSameText(label, text));
}

/** The list with one more value; without duplicates, and never more than `max`. */
export function addPick(picked: readonly string[], id: string, max: number): readonly string[] {
  return picked.includes(id) || picked.length >= max ? picked : [...picked, id];
}
