import { type Kind, type Pack, schemaOf } from '#engine';
import { formatMoment } from '../controls/format-moment.ts';
import { readMoment } from '../controls/moment-text.ts';
import { optionsOf } from '../form/vocabulary-options.ts';
import type { EditorPack } from '../session/pack.tsx';

/** The label of a word in an item, by its property. A word without a label is its own. */
export type WordLabels = (name: string, word: string) => string;

/** Words as stored, until the pack with their labels is loaded. A moment is formatted for people. */
export const asWritten: WordLabels = (_name, word) => (readMoment(word)?.date ? formatMoment(word) : word);

/** The labels of words in items of a kind. They come from hints and vocabulary alone, so that no form is loaded. */
export function createWordLabels(
  { pack, hints }: Pick<EditorPack, 'hints'> & { readonly pack: Pick<Pack, 'vocabulary'> },
  kind: Kind,
): WordLabels {
  const own = hints[schemaOf(kind, { id: '' }).title ?? ''] ?? {};
  const labels = new Map<string, ReadonlyMap<string, string>>();
  return (name, word) => {
    const of = own[name]?.word;
    if (of === undefined) return asWritten(name, word);
    const known = labels.get(of) ?? new Map(optionsOf(pack.vocabulary, of).map(({ id, label }) => [id, label]));
    labels.set(of, known);
    return known.get(word) ?? word;
  };
}
