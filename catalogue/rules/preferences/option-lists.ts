import { foldWords, isSameText } from '../../../engine/index.ts';
import industryFacts from '../../facts/industries.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };

/** One thing to choose from a long list: what is kept, what is shown, and what tells it from its neighbours. */
export interface ListOption {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
}

/** The long lists that questions choose from. */
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

/** One list; countries and providers are fetched first, they are too long to travel with every page. The United Kingdom is the first country. [PREF-060] [PREF-061] [PREF-101] [ONB-013] [ONB-019] [ONB-020] */
export function loadOptions(name: ListName): Promise<readonly ListOption[]> {
  return loaders[name]();
}

/** A text as its words, so that signs and gaps of other forms do not count. */
const wordsOf = (text: string): string => foldWords(text).join(' ');

/** How well an option fits: its name starts so, a word of the name does, a word of the hint does, or the text stands anywhere in them. */
function rankOption({ label, hint }: ListOption, wanted: string): number {
  const [name, place] = [wordsOf(label), wordsOf(hint)];
  if (name.startsWith(wanted)) return 0;
  if (` ${name}`.includes(` ${wanted}`)) return 1;
  if (` ${place}`.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) || place.includes(wanted) ? 3 : 4;
}

/** The options that hold the text, however it is spelt; those that fit best come first. [ONB-021] */
export function searchOptions(options: readonly ListOption[], text: string): readonly ListOption[] {
  const wanted = wordsOf(text);
  if (wanted === '') return options;
  const ranked = options.map((option) => ({ option, rank: rankOption(option, wanted) })).filter(({ rank }) => rank < 4);
  return ranked.sort((one, other) => one.rank - other.rank).map(({ option }) => option);
}

/** The option that is named so, however it is spelt. */
export function findOption(options: readonly ListOption[], text: string): ListOption | undefined {
  return options.find(({ label }) => isSameText(label, text));
}

/** The list after one more pick; nothing stands twice and no more than the most are picked. [ONB-021] */
export function addPick(picked: readonly string[], id: string, max: number): readonly string[] {
  return picked.includes(id) || picked.length >= max ? picked : [...picked, id];
}
