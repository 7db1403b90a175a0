import type { Json, Storage } from '../../engine/index.ts';
import type { EditorDocument } from './document.ts';
import { type History, noHistory } from './history.ts';
import type { ItemKey } from './item-name.ts';

/** Words that this browser kept because the server did not have them when the page went away. */
export interface KeptEdit {
  readonly key: ItemKey;
  /** What the server had when they were typed. */
  readonly saved: Json;
  readonly value: Json;
  readonly at: string;
}

/** What this browser keeps of one set of changes, for when the page goes away before it is saved. */
export interface Journal {
  /** What was kept. It is shown to the editor beside the truth and never put in place by itself. */
  readonly kept: readonly KeptEdit[];
  /** What was done in the session before, for Undo. */
  readonly history: History;
  /** Keeps what is there now. Tells whether it could. */
  keep(): boolean;
  /** Forgets words that somebody has looked at. */
  forget(key: ItemKey): void;
  clear(): void;
}

interface Kept {
  readonly edits: readonly KeptEdit[];
  readonly history: History;
}

/** The journal of a set of changes in this browser, and of one person only. */
export function openJournal(
  storage: Storage,
  { who, set, document, now }: { who: string; set: string; document: () => EditorDocument; now: () => string },
): Journal {
  const name = `editor:${who}:${set}`;
  const before = readKept(storage.read(name));
  let kept = before.edits;
  const keep = (): boolean => {
    const { items, history } = document().store.getState();
    const words = document()
      .unsaved()
      .map((key): KeptEdit => {
        const item = items.get(key);
        return { key, saved: item?.saved ?? null, value: item?.value ?? null, at: now() };
      });
    const unseen = kept.filter(({ key }) => !words.some((word) => word.key === key));
    const text = JSON.stringify({ edits: [...unseen, ...words], history } satisfies Kept);
    // Undo is worth less than words: where both do not fit, words are kept alone.
    return storage.write(name, text) || storage.write(name, JSON.stringify({ words: [...unseen, ...words], history: noHistory }));
  };
  return {
    kept: before.edits,
    history: before.history,
    keep,
    forget(key) {
      kept = kept.filter((word) => word.key !== key);
      keep();
    },
    clear: () => storage.remove(name),
  };
}

function readKept(text: string | null): Kept {
  const none: Kept = { edits: [], history: noHistory };
  if (text === null) return none;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    if (!Array.isArray(kept.edits)) return none;
    const history = kept.history && Array.isArray(kept.history.done) && Array.isArray(kept.history.undone) ? kept.history : noHistory;
    return { edits: kept.edits, history };
  } catch {
    return none;
  }
}
