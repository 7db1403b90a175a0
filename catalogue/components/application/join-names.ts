import type { Messages } from '#engine';

/** Texts as one list in a sentence: 'a', 'a and b', 'a, b and c'; empty for none. */
export function joinNames(messages: Messages, names: readonly string[]): string {
  const first = names.slice(0, -1);
  const last = names.at(-1) ?? '';
  return first.length === 0 ? last : messages('list-and', { first: first.join(', '), last });
}
