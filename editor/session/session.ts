import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Clock, isSameJson, type Json, mergeItem, type Storage } from '#engine';
import type { FieldChoiceSent, MeReply } from '#schemas/editor';
import type { Answer } from '../api/answer.ts';
import type { EditorApi } from '../api/editor-api.ts';
import type { ChangeSet } from '../api/shapes.ts';
import { createDocument, type EditorDocument } from '../document/document.ts';
import type { Edit, ItemEdit } from '../document/edits.ts';
import type { ItemKey, ItemName } from '../document/item-name.ts';
import { saveStateOf, statusOf } from '../document/item-state.ts';
import { type Journal, openJournal, type UnsentEdit, withUnsent } from '../document/journal.ts';
import { createSaver, type Saver, type SendOutcome } from '../document/saver.ts';
import { startPresence } from './presence.ts';
import { createSending } from './sending.ts';
import { createReader, type Reading, readAll } from './session-reading.ts';
import { type SessionState, startState, toOpenSet } from './session-state.ts';

/** External dependencies of the editor. */
export interface SessionPorts {
  readonly clock: Clock;
  readonly storage: Storage;
  /** The SHA-256 of a text, in hexadecimal. */
  readonly digest: (text: string) => Promise<string>;
  /** Distinguishes this window from others of the same person. */
  readonly tab: string;
}

/** Takes back one edit at any time, keeping later changes to the same field. Returns whether anything was left to take back. */
export type TakeBack = () => boolean;

/** Every action that changes the draft. */
interface SessionEdits {
  /** Applies an edit and saves it shortly after. `label` is its name in Undo. Does nothing for people who may not edit. */
  edit(key: ItemKey, edit: Edit, label: string): TakeBack;
  /** Applies edits of several items as one undo step. */
  editMany(edits: readonly ItemEdit[], label: string): TakeBack;
  /** Undoes or redoes the latest step and returns its items. */
  undo(): readonly ItemKey[];
  redo(): readonly ItemKey[];
  /** Resolves a conflict with the chosen value. The choices are recorded in the item's history. */
  resolve(key: ItemKey, value: Json, choices: readonly FieldChoiceSent[]): void;
  /** Reverts an item to what is live. */
  discard(key: ItemKey): void;
  /** Applies an unsent edit of an earlier visit, or drops it. */
  restoreUnsent(edit: UnsentEdit): void;
  forgetUnsent(edit: UnsentEdit): void;
}

/** Everything that a screen of the editor can do. */
export interface EditorSession extends SessionEdits {
  readonly me: MeReply;
  readonly api: EditorApi;
  readonly document: EditorDocument;
  readonly state: StoreApi<SessionState>;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly digest: SessionPorts['digest'];
  /** Whether this person may edit. */
  readonly canWrite: boolean;
  /** The change set requested at the start is closed or gone, so the person's own is open instead. */
  readonly isElsewhere: boolean;
  /** Saves waiting edits now. */
  flush(): Promise<void>;
  /** Reads the live catalogue and the set again: after a publish, a restore, or a change by others. */
  reload(): Promise<Answer<null>>;
  /** Switches to another change set. */
  join(set: string): Promise<Answer<null>>;
  /** Dismisses the notice about a version that somebody else published. */
  seeMoved(): void;
  /** Reports to others which item and field is open here. */
  at(item: ItemName | null, field: string | null): void;
  close(): void;
}

/** Opens the editor for the signed-in person: the live catalogue with their open changes on top. */
export async function openSession(
  api: EditorApi,
  ports: SessionPorts,
  options: { readonly set: string | null },
): Promise<Answer<EditorSession>> {
  const me = await api.readMe();
  if (me.kind !== 'ok') return me;
  const reading = await readAll(api, me.value.uid, options.set);
  if (reading.kind !== 'ok') return reading;
  return { kind: 'ok', value: createSession(api, ports, me.value, { ...reading.value, requested: options.set }) };
}

function createSession(
  api: EditorApi,
  { clock, storage, digest, tab }: SessionPorts,
  me: MeReply,
  first: Reading & { readonly requested: string | null },
): EditorSession {
  const requested = first.isElsewhere ? null : first.requested;
  const place = journalPlace(first, me);
  const journal = openJournal(storage, { ...place, tab, now: () => new Date(clock.now()).toISOString(), document: () => document });
  const document = createDocument(clock.now, journal.history);
  const state = createStore<SessionState>(() => startState(toOpenSet(first.set), first));
  document.read(first.items);
  state.setState({ unsent: listNeeded(document, journal) });

  const reader = createReader({
    document,
    state,
    me: me.uid,
    requested,
    touch: (key) => saver.touch(key),
    read: (set) => readAll(api, me.uid, set),
  });
  const choices = new Map<ItemKey, readonly FieldChoiceSent[]>();
  const sending = createSending({ api, clock, author: me.uid, state, putSet: reader.putSet, noteSave: reader.noteSave, choices });
  const saver = createSaver({
    document,
    clock,
    ...sending,
    onRefused: (key, sentence) => state.setState(({ refusals }) => ({ refusals: new Map(refusals).set(key, sentence) })),
    onJoined: (key) => state.setState({ joined: key }),
  });
  const keep = () => {
    const isStoredHere = journal.keep();
    if (state.getState().isStoredHere !== isStoredHere) state.setState({ isStoredHere });
  };
  const stopKeeping = keepSoon(document, clock, keep);
  const presence = startPresence({
    api,
    clock,
    tab,
    set: () => state.getState().set?.id ?? null,
    live: () => state.getState().live.id,
    tagOf: (key) => tagOf(document, key),
    drafts: () => draftsIn(document),
    onPeople: (people) => state.setState({ people }),
    onNews: () => void reader.reload(true),
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
    ...createEdits({ document, saver, state, journal, me, choices, send: sending.send }),
    reload: () => reader.reload(),
    async flush() {
      keep();
      await saver.flush();
      keep();
    },
    async join(set) {
      await saver.flush();
      reader.options(set);
      return reader.reload();
    },
    seeMoved: () => state.setState({ moved: null }),
    at: presence.at,
    close() {
      keep();
      presence.stop();
      stopKeeping();
      saver.stop();
    },
  };
}

/** The journal of the person and set, including a requested set that is no longer open. */
function journalPlace({ set, isElsewhere, requested }: Reading & { readonly requested: string | null }, me: MeReply) {
  return { who: me.uid, set: isOwn(set, me) ? 'own' : (requested ?? 'own'), ended: isElsewhere ? requested : null };
}

function isOwn(set: ChangeSet | null, me: MeReply): boolean {
  return set === null || set.author === me.uid;
}

/** The tag of an item as known here; null while it is being saved or has a conflict. */
function tagOf(document: EditorDocument, key: ItemKey): string | null {
  const item = document.store.getState().items.get(key);
  if (!item) return 'none';
  return saveStateOf(item) === 'saved' ? item.tag : null;
}

/** The items changed in the set and not being saved. */
function draftsIn(document: EditorDocument): ItemKey[] {
  return [...document.store.getState().items].flatMap(([key, item]) =>
    saveStateOf(item) === 'saved' && statusOf(item) !== 'live' ? [key] : [],
  );
}

/** Also stores unsaved edits in this browser, shortly after each change. Returns a function that stops it. */
function keepSoon(document: EditorDocument, clock: Clock, keep: () => void): () => void {
  let cancelKeep = () => {};
  const stopWatching = document.store.subscribe(() => {
    cancelKeep();
    cancelKeep = clock.wait(keepPauseMs, keep);
  });
  return () => {
    stopWatching();
    cancelKeep();
  };
}

interface EditParts {
  readonly document: EditorDocument;
  readonly saver: Saver;
  readonly state: StoreApi<SessionState>;
  readonly journal: Journal;
  readonly me: MeReply;
  readonly choices: Map<ItemKey, readonly FieldChoiceSent[]>;
  readonly send: (key: ItemKey, value: Json, tag: string) => Promise<SendOutcome>;
}

/** Every action that changes the draft; each schedules a save. */
function createEdits({ document, saver, state, journal, me, choices, send }: EditParts): SessionEdits {
  const touched = (keys: readonly ItemKey[]) => {
    for (const key of keys) saver.touch(key);
    return keys;
  };
  const replace = (key: ItemKey, value: Json, label: string) => {
    document.edit(key, { do: 'replace', value }, label);
    saver.touch(key);
  };
  const forgetUnsent = (edit: UnsentEdit) => {
    journal.forget(edit);
    state.setState(({ unsent }) => ({ unsent: unsent.filter((one) => one !== edit) }));
  };
  const valueNow = (key: ItemKey): Json => document.store.getState().items.get(key)?.value ?? null;
  const change = (keys: readonly ItemKey[], make: () => void, label: string): TakeBack => {
    if (me.role === 'viewer') return () => false;
    const before = new Map(keys.map((key) => [key, valueNow(key)]));
    const lastStep = () => document.store.getState().history.done.at(-1);
    const stepBefore = lastStep();
    make();
    touched(keys);
    const step = lastStep();
    const made = keys.map((key) => ({ key, before: before.get(key) ?? null, after: valueNow(key) }));
    return () => {
      if (step !== stepBefore && step === lastStep()) return touched(document.undo()).length > 0;
      const edits = made.flatMap((one): ItemEdit[] => {
        const [now, value] = [valueNow(one.key), withoutEdit(one, valueNow(one.key))];
        return isSameJson(now, value) ? [] : [{ key: one.key, edit: { do: 'replace', value } }];
      });
      document.editMany(edits, `Take back ${label}`);
      return touched(edits.map(({ key }) => key)).length > 0;
    };
  };
  return {
    edit: (key, edit, label) => change([key], () => document.edit(key, edit, label), label),
    editMany: (edits, label) => change([...new Set(edits.map(({ key }) => key))], () => document.editMany(edits, label), label),
    undo: () => touched(document.undo()),
    redo: () => touched(document.redo()),
    resolve(key, value, made) {
      choices.set(key, made);
      document.resolve(key, value);
      const item = document.store.getState().items.get(key);
      // Accepting the other version needs no save, but the choice is recorded.
      if (item && !document.unsaved().includes(key)) void send(key, item.value, item.tag);
      else saver.touch(key);
    },
    discard(key) {
      const item = document.store.getState().items.get(key);
      if (item) replace(key, item.live, 'Discard changes');
    },
    restoreUnsent(edit) {
      replace(edit.key, withUnsent(valueNow(edit.key), edit), 'Restore unsaved changes');
      forgetUnsent(edit);
    },
    forgetUnsent,
  };
}

const keepPauseMs = 250;

/** Stored edits that the draft lacks. The rest reached the server as the page closed, and must not reappear later. */
function listNeeded(document: EditorDocument, journal: Journal): readonly UnsentEdit[] {
  const isNeeded = (edit: UnsentEdit) => {
    const value = document.store.getState().items.get(edit.key)?.value ?? null;
    return !isSameJson(value, withUnsent(value, edit));
  };
  for (const edit of journal.unsent) if (!isNeeded(edit)) journal.forget(edit);
  return journal.unsent.filter(isNeeded);
}

/** A value without an edit. Later changes to the same fields stay; an item that the edit added or removed is reverted as a whole. */
function withoutEdit({ before, after }: { readonly before: Json; readonly after: Json }, now: Json): Json {
  if (isSameJson(now, after)) return before;
  if (before === null || after === null || now === null) return now;
  return mergeItem(after, before, now).value ?? null;
}
