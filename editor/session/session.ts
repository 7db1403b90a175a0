import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock, ItemKind, Json, Storage } from '../../engine/index.ts';
import type { LiveReply, MeReply } from '../../schemas/generated/editor.ts';
import type { Answer, ChangeSet, EditorApi } from '../api/index.ts';
import {
  createDocument,
  createSaver,
  type Edit,
  type EditorDocument,
  type ItemKey,
  type ItemName,
  type ItemReading,
  type KeptWords,
  keyOf,
  openJournal,
} from '../document/index.ts';
import { startPresence } from './presence.ts';
import { createSending } from './sending.ts';
import { type OpenSet, type SessionState, toOpenSet } from './session-state.ts';

/** What the editor needs of the world. */
export interface SessionPorts {
  readonly clock: Clock;
  readonly storage: Storage;
  /** SHA-256 of a text, as hexadecimal digits. */
  readonly digest: (text: string) => Promise<string>;
  /** Tells this window from others of the same person. */
  readonly tab: string;
}

/** Everything a screen of the editor can do. */
export interface EditorSession {
  readonly me: MeReply;
  readonly api: EditorApi;
  readonly document: EditorDocument;
  readonly state: StoreApi<SessionState>;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly digest: SessionPorts['digest'];
  /** Whether this person may change anything. */
  readonly canWrite: boolean;
  /** The set of changes that was asked for at the start is closed or gone; one's own is open instead. */
  readonly isElsewhere: boolean;
  /** Makes an edit and saves it soon. `label` is what Undo calls it. Nothing happens where this person may not change anything. */
  edit(key: ItemKey, edit: Edit, label: string): void;
  undo(): ItemKey | null;
  redo(): ItemKey | null;
  /** Saves what is waiting now. */
  flush(): Promise<void>;
  /** Ends a conflict with what a person chose. */
  resolve(key: ItemKey, value: Json): void;
  /** Takes an item's change back to what is live. */
  discard(key: ItemKey): void;
  /** Reads what is live and what is in the set again: after a publish, a restore, or when others changed something. */
  reload(): Promise<Answer<null>>;
  /** Works in another set of changes from now on; null: in one's own. */
  join(set: string | null): Promise<Answer<null>>;
  /** Puts words of an earlier visit in place, or forgets them. */
  restoreKept(words: KeptWords): void;
  forgetKept(key: ItemKey): void;
  /** Tells others which item and field one is in. */
  at(item: ItemName | null, field: string | null): void;
  close(): void;
}

interface Reading {
  readonly items: ReadonlyMap<ItemKey, ItemReading>;
  readonly id: string;
  readonly seq: number | null;
  readonly serving: LiveReply['serving'];
  readonly set: ChangeSet | null;
  /** The set that was named is closed or gone. */
  readonly isElsewhere: boolean;
}

/** Opens the editor for whoever is signed in: what is live, with their open changes laid over it. */
export async function openSession(
  api: EditorApi,
  ports: SessionPorts,
  wish: { readonly set: string | null },
): Promise<Answer<EditorSession>> {
  const me = await api.readMe();
  if (me.kind !== 'ok') return me;
  const reading = await readAll(api, me.value.uid, wish.set);
  if (reading.kind !== 'ok') return reading;
  return { kind: 'ok', value: createSession(api, ports, me.value, { ...reading.value, wished: wish.set }) };
}

/** What is live and the set that is meant: the one that is named while it is open, else the newest of one's own. */
async function readAll(api: EditorApi, uid: string, wished: string | null): Promise<Answer<Reading>> {
  const [catalogue, live, sets] = await Promise.all([api.readCatalogue(), api.readLive(), api.listChangeSets()]);
  for (const answer of [catalogue, live, sets]) if (answer.kind !== 'ok') return answer;
  if (catalogue.kind !== 'ok' || live.kind !== 'ok' || sets.kind !== 'ok') return { kind: 'away', retryAfterMs: null };
  const named = await readOpenSet(api, wished);
  if (named.kind !== 'ok') return named;
  const own = named.value ? named : await readOpenSet(api, sets.value.find(({ author }) => author === uid)?.id ?? null);
  if (own.kind !== 'ok') return own;
  const open = own.value;
  const items = new Map<ItemKey, ItemReading>();
  for (const { kind, id: itemId, value, tag } of catalogue.value.items)
    items.set(keyOf({ kind: kind as ItemKind, id: itemId }), { live: value as Json, saved: value as Json, tag });
  for (const { kind, id: itemId, value, tag } of open?.items ?? []) {
    const key = keyOf({ kind, id: itemId });
    items.set(key, { live: items.get(key)?.live ?? null, saved: value, tag });
  }
  const isElsewhere = wished !== null && named.value === null;
  return { kind: 'ok', value: { items, id: catalogue.value.id, seq: live.value.seq, serving: live.value.serving, set: open, isElsewhere } };
}

/** A set of changes while it is open. One that is closed keeps its words for the record; what is written now goes into another. */
async function readOpenSet(api: EditorApi, id: string | null): Promise<Answer<ChangeSet | null>> {
  if (id === null) return { kind: 'ok', value: null };
  const answer = await api.readChangeSet(id);
  if (answer.kind === 'refused' && answer.status === 404) return { kind: 'ok', value: null };
  return answer.kind === 'ok' && answer.value.state !== 'open' ? { kind: 'ok', value: null } : answer;
}

function createSession(
  api: EditorApi,
  { clock, storage, digest, tab }: SessionPorts,
  me: MeReply,
  first: Reading & { readonly wished: string | null },
): EditorSession {
  let wished = first.isElsewhere ? null : first.wished;
  const isOwn = first.set === null || first.set.author === me.uid;
  const place = {
    who: me.uid,
    set: isOwn ? 'own' : (wished ?? 'own'),
    now: () => new Date(clock.now()).toISOString(),
    document: () => document,
  };
  const journal = openJournal(storage, place);
  const document = createDocument(clock.now, journal.history);
  const state = createStore<SessionState>(() => ({
    set: toOpenSet(first.set),
    live: { id: first.id, seq: first.seq, serving: first.serving },
    savedAt: null,
    refusals: new Map(),
    kept: [],
    signIn: null,
    joined: null,
    people: [],
  }));
  document.read(first.items);
  state.setState({ kept: journal.kept.filter(({ key, value }) => differs(document, key, value)) });

  // A reading of the whole may take longer than a save that was made meanwhile: what it says of that is out of date.
  const readings = { begun: 0, applied: 0 };
  const saves = new Map<ItemKey, { readonly during: number; readonly set: string }>();
  let setPutDuring = -1;
  const putSet = (set: OpenSet | null) => {
    setPutDuring = readings.begun;
    state.setState({ set });
  };
  const noteSave = (key: ItemKey, set: string) => saves.set(key, { during: readings.begun, set });

  const saver = createSaver({
    document,
    clock,
    ...createSending({ api, clock, author: me.uid, state, putSet, noteSave }),
    onRefused: (key, sentence) => state.setState(({ refusals }) => ({ refusals: new Map(refusals).set(key, sentence) })),
    onJoined: (key) => state.setState({ joined: key }),
  });
  // What is not saved is also kept in this browser, soon after each change.
  let cancelKeep = () => {};
  const stopWatching = document.store.subscribe(() => {
    cancelKeep();
    cancelKeep = clock.wait(keepPauseMs, () => void journal.keep());
  });
  const touched = (key: ItemKey | null) => {
    if (key) saver.touch(key);
    return key;
  };
  const reload = async (): Promise<Answer<null>> => {
    readings.begun += 1;
    const number = readings.begun;
    const [asked, before] = [wished, state.getState().set];
    const reading = await readAll(api, me.uid, asked);
    if (reading.kind !== 'ok') return reading;
    // One that began later came first, and knows more.
    if (number < readings.applied) return { kind: 'ok', value: null };
    readings.applied = number;
    const { id, seq, serving, isElsewhere } = reading.value;
    if (isElsewhere && wished === asked) wished = null;
    const found = toOpenSet(reading.value.set);
    // A set that was opened or closed meanwhile is what it is by now.
    const isLate = setPutDuring >= number && (found === null || found.id === before?.id);
    const set = isLate ? state.getState().set : found;
    document.read(withSaves(reading.value.items, number, set));
    for (const key of document.unsaved()) saver.touch(key);
    state.setState({ set, live: { id, seq, serving } });
    return { kind: 'ok', value: null };
  };
  /** What was saved into this set while it was read is as it was saved. */
  const withSaves = (items: Reading['items'], number: number, set: OpenSet | null): Reading['items'] => {
    const next = new Map(items);
    for (const [key, { during, set: into }] of saves) {
      const item = document.store.getState().items.get(key);
      if (during < number || into !== set?.id || !item) continue;
      next.set(key, { live: items.get(key)?.live ?? null, saved: item.saved, tag: item.tag });
    }
    return next;
  };
  const presence = startPresence({
    api,
    clock,
    tab,
    set: () => state.getState().set?.id ?? null,
    live: () => state.getState().live.id,
    tagOf(key) {
      const item = document.store.getState().items.get(key);
      return item && item.saving === 'no' && !item.conflict ? item.tag : null;
    },
    onPeople: (people) => state.setState({ people }),
    onNews: () => void reload(),
  });
  return {
    me,
    api,
    document,
    state,
    clock,
    storage,
    digest,
    canWrite: me.role !== 'viewer',
    isElsewhere: first.isElsewhere,
    edit(key, edit, label) {
      if (me.role === 'viewer') return;
      document.edit(key, edit, label);
      saver.touch(key);
    },
    undo: () => touched(document.undo()),
    redo: () => touched(document.redo()),
    async flush() {
      journal.keep();
      await saver.flush();
      journal.keep();
    },
    resolve(key, value) {
      document.resolve(key, value);
      saver.touch(key);
    },
    discard(key) {
      const item = document.store.getState().items.get(key);
      if (!item) return;
      document.edit(key, { do: 'replace', value: item.live }, 'Discard changes');
      saver.touch(key);
    },
    reload,
    async join(set) {
      await saver.flush();
      wished = set;
      return reload();
    },
    restoreKept({ key, value }) {
      document.edit(key, { do: 'replace', value }, 'Put unsaved words back');
      saver.touch(key);
      forget(key);
    },
    forgetKept: forget,
    at: presence.at,
    close() {
      journal.keep();
      stopWatching();
      presence.stop();
      cancelKeep();
      saver.stop();
    },
  };

  function forget(key: ItemKey): void {
    journal.forget(key);
    state.setState(({ kept }) => ({ kept: kept.filter((words) => words.key !== key) }));
  }
}

const keepPauseMs = 250;

function differs(document: EditorDocument, key: ItemKey, value: Json): boolean {
  return JSON.stringify(document.store.getState().items.get(key)?.value ?? null) !== JSON.stringify(value);
}
