import type { Vocabulary } from '#schemas/catalogue';
import type { FormField } from './describe-form.ts';
import { optionsOf } from './vocabulary-options.ts';

/** The label of a word in a field; null where the field has no fixed options. A word without a label is its own. */
export function labelOfWord(field: FormField | null, word: string, vocabulary: Vocabulary): string | null {
  if (field?.kind === 'optional') return labelOfWord(field.inner, word, vocabulary);
  if (field?.kind === 'list') return labelOfWord(field.entry, word, vocabulary);
  if (field?.kind === 'choice') return labelOfChoice(word);
  if (field?.kind !== 'word' && field?.kind !== 'words') return null;
  return optionsOf(vocabulary, field.of).find(({ id }) => id === word)?.label ?? word;
}

/** Turns yesNo into "Yes no". */
export function labelOfChoice(choice: string): string {
  const parts = choice
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return parts.charAt(0).toUpperCase() + parts.slice(1);
}
