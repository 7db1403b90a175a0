/** Messages by their key. */
type Texts = Readonly<Record<string, string>>;

/** Reads a message by its key; undefined for one that has not come. */
export type ReadText = (key: string) => string | undefined;

interface Watched {
  readonly read: ReadText;
  /** Where the view reads at present. */
  texts: Texts;
  readonly keys: Set<string>;
}

/**
 * Creates a component's view of messages that come by areas. The view keeps its identity while every message that was read through it
 * stays the same, so a component is drawn again only when a text comes that it wanted.
 */
export function createTextView(): (texts: Texts) => ReadText {
  let watched: Watched | null = null;
  return (texts) => {
    if (watched && showsSame(watched, texts)) watched.texts = texts;
    else watched = watch(texts);
    return watched.read;
  };
}

function showsSame({ texts, keys }: Watched, next: Texts): boolean {
  return texts === next || [...keys].every((key) => texts[key] === next[key]);
}

function watch(texts: Texts): Watched {
  const keys = new Set<string>();
  const read = (key: string) => {
    keys.add(key);
    return watched.texts[key];
  };
  const watched: Watched = { read, texts, keys };
  return watched;
}
