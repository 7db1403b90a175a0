import { type Json, mergeItem, type Storage } from '#engine';
import type { EditorDocument } from './document.ts';
import { type History, noHistory } from './history.ts';
import type { ItemKey } from './item-name.ts';

/** An edit that this browser stored because the page closed before the server had it. */
export interface UnsentEdit {
  readonly key: ItemKey;
  /** The server's value at the time of typing. */
  readonly saved: Json;
  readonly value: Json;
  readonly at: string;
  /** The window in which it was typed. */
  readonly tab: string;
}

/** The unsaved edits of one change set in this browser, in case the page closes. */
export interface Journal {
  /** The stored edits. They are shown to the editor beside the server's values and never applied automatically. */
  readonly unsent: readonly UnsentEdit[];
  /** The undo history of the session before. */
  readonly history: History;
  /** Stores the current state, leaving the edits of other windows in place. Returns whether that succeeded. */
  keep(): boolean;
  /** Drops a stored edit once it was dismissed or the server has it. */
  forget(edit: UnsentEdit): void;
}

interface StoredJournal {
  readonly edits: readonly UnsentEdit[];
  readonly history: History;
}

interface JournalPlace {
  readonly who: string;
  readonly set: string;
  readonly tab: string;
  /** A requested set that is no longer open: its stored edits move to this journal. */
  readonly ended?: string | null;
  readonly document: () => EditorDocument;
  readonly now: () => string;
}

/** The journal of a change set in this browser, for one person only. */
export function openJournal(storage: Storage, { who, set, tab, ended = null, document, now }: JournalPlace): Journal {
  const nameOf = (one: string) => `editor:${who}:${one}`;
  const name = nameOf(set);
  const stored = storage.read(name);
  const before = readStored(stored);
  /** Edits of the ended set that are not stored here yet. */
  let moving = ended === null ? [] : readStored(storage.read(nameOf(ended))).edits;
  const unsent = [...before.edits, ...moving];
  let last = { text: stored, others: before.edits };
  const keepBeside = (others: readonly UnsentEdit[]): boolean => {
    const { items, history } = document().store.getState();
    const textEdits = document()
      .unsaved()
      .map((key): UnsentEdit => {
        const item = items.get(key);
        return { key, saved: item?.saved ?? null, value: item?.value ?? null, at: now(), tab };
      });
    const beside = [...others, ...moving];
    const edits = [...beside, ...textEdits];
    const write = (whole: StoredJournal) => {
      const text = JSON.stringify(whole);
      if (!storage.write(name, text)) return false;
      last = { text, others: beside };
      moving = [];
      if (ended !== null) storage.remove(nameOf(ended));
      return true;
    };
    // Edits matter more than Undo: if both do not fit, only the edits are stored.
    return write({ edits, history }) || write({ edits, history: noHistory });
  };
  // Other windows store theirs in the same entry.
  const listOthers = () => {
    const text = storage.read(name);
    if (text !== last.text) last = { text, others: readStored(text).edits.filter((edit) => edit.tab !== tab) };
    return last.others;
  };
  return {
    unsent,
    history: before.history,
    keep: () => keepBeside(listOthers()),
    forget(edit) {
      const isOther = (other: UnsentEdit) => other.key !== edit.key || other.tab !== edit.tab;
      moving = moving.filter(isOther);
      keepBeside(listOthers().filter(isOther));
    },
  };
}

/** An item with a stored edit reapplied: changes by others stay wherever the edit changed nothing. */
export function withUnsent(value: Json, edit: UnsentEdit): Json {
  return mergeItem(edit.saved ?? undefined, value ?? undefined, edit.value ?? undefined).value ?? null;
}

function readStored(text: string | null): StoredJournal {
  const none: StoredJournal = { edits: [], history: noHistory };
  if (text === null) return none;
  try {
    const unsent = JSON.parse(text) as Partial<StoredJournal>;
    if (!Array.isArray(unsent.edits)) return none;
    const history =
      unsent.history && Array.isArray(unsent.history.done) && Array.isArray(unsent.history.undone) ? unsent.history : noHistory;
    return { edits: unsent.edits, history };
  } catch {
    return none;
  }
}
