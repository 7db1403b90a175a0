import type { Vocabulary } from '#schemas/catalogue';

/**
 * The display name of a state of a scheme's tile, or of a status that next steps name. Without a label it is the word itself.
 * @example labelOfStatus(vocabulary, 'UG', 'extraNotOpen') // 'Undergraduate: extra, not open'
 */
export function labelOfStatus(
  { schemes, statuses = [] }: Pick<Vocabulary, 'schemes' | 'statuses'>,
  scheme: string,
  status: string,
): string {
  const holder = schemes.find(({ id }) => id === scheme)?.label ?? scheme;
  const label = statuses.find(({ id }) => id === status)?.label ?? status;
  return holder === '' ? label : `${holder}: ${lowerFirst(label)}`;
}

/** A status in a sentence: its label, or its word without one. */
export function quoteStatus({ statuses = [] }: Pick<Vocabulary, 'statuses'>, status: string): string {
  const label = statuses.find(({ id }) => id === status)?.label;
  return label === undefined ? `"${status}"` : `“${label}”`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
