import type { ModeWord } from '#schemas/catalogue';

/**
 * The display name of a value of a mode. Without a label it is the value itself.
 * @example labelOfMode(word, 'shut') // 'Closed to everybody'
 */
export function labelOfMode({ labels = [] }: Pick<ModeWord, 'labels'>, value: string): string {
  return labels.find(({ id }) => id === value)?.label ?? value;
}

/** The values of a mode to choose from, each with its label. */
export function listModeChoices(word: Pick<ModeWord, 'values' | 'labels'>): readonly { readonly id: string; readonly label: string }[] {
  return word.values.map((id) => ({ id, label: labelOfMode(word, id) }));
}
