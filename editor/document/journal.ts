import { type Json, mergeItem, type Storage } from '#engine';
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
  /** The window in which it was typed. */
  readonly tab: string;
}

/** What this browser stores about one change set, in case the page closes before it is saved. */
export interface Journal {
  /** The stored edits. They are shown to the editor beside the server's values and never applied automatically. */
  readonly kept: readonly KeptEdit[];
  /** The undo history of the session before. */
  readonly history: History;
  /** Stores the present state. What other windows stored stays. Returns whether that succeeded. */
  keep(): boolean;
  /** Drops a stored edit after somebody has looked at it, or once the server has it. */
  forget(edit: KeptEdit): void;
}

interface Kept {
  readonly edits: readonly KeptEdit[];
  readonly history: History;
}

interface JournalPlace {
  readonly who: string;
  readonly set: string;
  readonly tab: string;
  /** A set that was asked for and is not open any more: what was stored of it is kept here from now on. */
  readonly ended?: string | null;
  readonly document: () => EditorDocument;
  readonly now: () => string;
}

/** The journal of a change set in this browser, for one person only. */
export function openJournal(storage: Storage, { who, set, tab, ended = null, document, now }: JournalPlace): Journal {
  const nameOf = (one: string) => `editor:${who}:${one}`;
  const name = nameOf(set);
  const stored = storage.read(name);
  const before = readKept(stored);
  /** Not stored here yet. */
  let moving = ended === null ? [] : readKept(storage.read(nameOf(ended))).edits;
  const kept = [...before.edits, ...moving];
  let last = { text: stored, others: before.edits };
  const keepBeside = (others: readonly KeptEdit[]): boolean => {
    const { items, history } = document().store.getState();
    const words = document()
      .unsaved()
      .map((key): KeptEdit => {
        const item = items.get(key);
        return { key, saved: item?.saved ?? null, value: item?.value ?? null, at: now(), tab };
      });
    const beside = [...others, ...moving];
    const edits = [...beside, ...words];
    const write = (whole: Kept) => {
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
  // Other windows store theirs in the same place.
  const listOthers = () => {
    const text = storage.read(name);
    if (text !== last.text) last = { text, others: readKept(text).edits.filter((edit) => edit.tab !== tab) };
    return last.others;
  };
  return {
    kept,
    history: before.history,
    keep: () => keepBeside(listOthers()),
    forget(edit) {
      const isOther = (other: KeptEdit) => other.key !== edit.key || other.tab !== edit.tab;
      moving = moving.filter(isOther);
      keepBeside(listOthers().filter(isOther));
    },
  };
}

/** An item with a stored edit put back: what others saved meanwhile stays wherever the edit changed nothing. */
export function withKept(value: Json, edit: KeptEdit): Json {
  return mergeItem(edit.saved ?? undefined, value ?? undefined, edit.value ?? undefined).value ?? null;
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
