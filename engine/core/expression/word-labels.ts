/** A word of the vocabulary with its label. */
interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** The labels of all words that an expression can use, by word as written and in lower case; audiences by their title, with an @. */
export function labelWords(
  { tags, facts }: { readonly tags: readonly Labelled[]; readonly facts: readonly Labelled[] },
  audiences: readonly { readonly id: string; readonly title: string }[],
): ReadonlyMap<string, string> {
  const words = [...tags, ...facts, ...audiences.map(({ id, title }) => ({ id: `@${id}`, label: title }))];
  return new Map(words.flatMap(({ id, label }) => [[id, label] as const, [id.toLowerCase(), label] as const]));
}
