type Texts = Readonly<Record<string, string>>;

/** Reads a message by its key; undefined for one that has not loaded. */
export type ReadText = (key: string) => string | undefined;

interface Watched {
  readonly read: ReadText;
  /** The texts that the view currently reads from. */
  texts: Texts;
  readonly keys: Set<string>;
}

/**
 * Creates a component's view of messages that load by area. The view keeps its identity while every message that was read through it is
 * unchanged, so a component re-renders only when one of its messages loads.
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
