import type { Json, Storage } from '../../engine/index.ts';
import type { EditorDocument } from './document.ts';
import { type History, noHistory } from './history.ts';
import type { ItemKey } from './item-name.ts';

/** An edit that this browser stored because the page closed before the server had it. */
export interface KeptEdit {
  readonly key: ItemKey;
  /** The server's value when it was typed. */
  readonly saved: Json;
  readonly value: Json;
  readonly at: string;
}

/** What this browser stores about one change set, in case the page closes before it is saved. */
export interface Journal {
  /** The stored edits. They are shown to the editor beside the server's values and never applied automatically. */
  readonly kept: readonly KeptEdit[];
  /** The undo history of the session before. */
  readonly history: History;
  /** Stores the present state. Returns whether that succeeded. */
  keep(): boolean;
  /** Drops a stored edit after somebody has looked at it. */
  forget(key: ItemKey): void;
  clear(): void;
}

interface Kept {
  readonly edits: readonly KeptEdit[];
  readonly history: History;
}

/** The journal of a change set in this browser, for one person only. */
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
    // Edits matter more than Undo: if both do not fit, only the edits are stored.
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
