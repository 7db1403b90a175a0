import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock, ItemKind, Json, Storage } from '../../engine/index.ts';
import type { MeReply } from '../../schemas/generated/editor.ts';
import { type Answer, type Away, type ChangeSet, type EditorApi, type Refused, sentenceOf, signInLinkOf } from '../api/index.ts';
import {
  createDocument,
  createSaver,
  type Edit,
  type EditorDocument,
  type ItemKey,
  type ItemName,
  type ItemReading,
  type ItemToSend,
  type KeptWords,
  keyOf,
  nameOf,
  openJournal,
  type SendOutcome,
} from '../document/index.ts';
import { type PersonHere, startPresence } from './presence.ts';

/** What the editor needs of the world. */
export interface SessionPorts {
  readonly clock: Clock;
  readonly storage: Storage;
  /** SHA-256 of a text, as hexadecimal digits. */
  readonly digest: (text: string) => Promise<string>;
  /** Tells this window from others of the same person. */
  readonly tab: string;
}

/** Changes that are being made, as far as a screen shows them. */
export interface OpenSet {
  readonly id: string;
  readonly title: string;
  readonly author: string;
}

/** What is true of the whole session beside the draft itself. */
export interface SessionState {
  /** Where words go; null until the first edit opens a set of changes. */
  readonly set: OpenSet | null;
  readonly live: { readonly id: string; readonly seq: number | null };
  /** When the last word was saved, in milliseconds; null: nothing was changed yet. */
  readonly savedAt: number | null;
  /** Why an item was not saved, in the server's words. */
  readonly refusals: ReadonlyMap<ItemKey, string>;
  /** Words of an earlier visit that never reached the server. Shown beside the truth, never put in place by themselves. */
  readonly kept: readonly KeptWords[];
  /** Where to sign in again when the session has ended. Words stay here meanwhile. */
  readonly signIn: string | null;
  /** The item that was joined last with what somebody else saved. */
  readonly joined: ItemKey | null;
  /** Who else is here. */
  readonly people: readonly PersonHere[];
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
  return { kind: 'ok', value: { items, id: catalogue.value.id, seq: live.value.seq, set: open, isElsewhere } };
}

/** A set of changes while it is open. One that is closed keeps its words for the record; what is written now goes into another. */
async function readOpenSet(api: EditorApi, id: string | null): Promise<Answer<ChangeSet | null>> {
  if (id === null) return { kind: 'ok', value: null };
  const answer = await api.readChangeSet(id);
  if (answer.kind === 'refused' && answer.status === 404) return { kind: 'ok', value: null };
  return answer.kind === 'ok' && answer.value.state !== 'open' ? { kind: 'ok', value: null } : answer;
}

/** While signed out or refused for a while, words wait this long before they are sent again. */
const signedOutRetryMs = 15_000;

function createSession(
  api: EditorApi,
  { clock, storage, digest, tab }: SessionPorts,
  me: MeReply,
  first: Reading & { readonly wished: string | null },
): EditorSession {
  let wished = first.isElsewhere ? null : first.wished;
  let opening: Promise<Answer<OpenSet>> | null = null;
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
    live: { id: first.id, seq: first.seq },
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

  const ensureSet = (): Promise<Answer<OpenSet>> => {
    const { set } = state.getState();
    if (set) return Promise.resolve({ kind: 'ok', value: set });
    opening ??= api.openChangeSet(titleFor(clock.now())).then((answer) => {
      opening = null;
      if (answer.kind !== 'ok') return answer;
      const opened = toOpenSet(answer.value) ?? { id: answer.value.id, title: '', author: me.uid };
      putSet(opened);
      return { kind: 'ok', value: opened };
    });
    return opening;
  };
  const send = async (key: ItemKey, value: Json, tag: string): Promise<SendOutcome> => {
    const set = await ensureSet();
    if (set.kind !== 'ok') return toOutcome(set, state);
    const answer = await api.saveItem(set.value.id, nameOf(key), value, tag);
    if (answer.kind === 'ok' || isChanged(answer)) noteSave(key, set.value.id);
    if (answer.kind === 'ok') {
      state.setState(({ refusals }) => ({ savedAt: clock.now(), signIn: null, refusals: without(refusals, key) }));
      return { kind: 'saved', tag: answer.value.tag, problems: toProblems(answer.value.problems) };
    }
    if (answer.kind === 'refused' && isSetGone(answer)) {
      // Somebody published or discarded the set meanwhile: the words go into a new one.
      putSet(null);
      return { kind: 'away', retryAfterMs: 0 };
    }
    return toOutcome(answer, state);
  };
  /** Many at once, as a change of many items makes them. */
  const sendMany = async (items: readonly ItemToSend[]): Promise<readonly SendOutcome[]> => {
    const set = await ensureSet();
    if (set.kind !== 'ok') return items.map(() => toOutcome(set, state));
    const answer = await api.saveItems(
      set.value.id,
      items.map(({ key, value, tag }) => ({ ...nameOf(key), value, tag })),
    );
    if (answer.kind === 'refused' && isSetGone(answer)) putSet(null);
    if (answer.kind !== 'ok')
      return items.map(() =>
        answer.kind === 'refused' && isSetGone(answer) ? { kind: 'away', retryAfterMs: 0 } : toOutcome(answer, state),
      );
    for (const { key } of items) noteSave(key, set.value.id);
    state.setState({ savedAt: clock.now(), signIn: null });
    return answer.value.items.map((item) =>
      item.state === 'saved'
        ? { kind: 'saved', tag: item.tag, problems: toProblems(item.problems) }
        : { kind: 'changed', base: item.base, theirs: item.theirs, tag: item.tag },
    );
  };
  const saver = createSaver({
    document,
    clock,
    send,
    sendMany,
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
    const { id, seq, isElsewhere } = reading.value;
    if (isElsewhere && wished === asked) wished = null;
    const found = toOpenSet(reading.value.set);
    // A set that was opened or closed meanwhile is what it is by now.
    const isLate = setPutDuring >= number && (found === null || found.id === before?.id);
    const set = isLate ? state.getState().set : found;
    document.read(withSaves(reading.value.items, number, set));
    for (const key of document.unsaved()) saver.touch(key);
    state.setState({ set, live: { id, seq } });
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

function toOpenSet(set: Pick<ChangeSet, 'id' | 'title' | 'author'> | null): OpenSet | null {
  return set && { id: set.id, title: set.title, author: set.author };
}

function titleFor(now: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' }).format(now);
  return `Changes of ${day}`;
}

/** Somebody else saved first, and the answer tells what. */
function isChanged(answer: Refused | Away): boolean {
  return answer.kind === 'refused' && answer.status === 412;
}

function isSetGone({ status, code }: Refused): boolean {
  return code === 'change-set-closed' || status === 404;
}

/** What a refused save means to the saver. Signed out is not the end: words wait until somebody signs in again. */
function toOutcome(failure: Refused | Away, state: StoreApi<SessionState>): SendOutcome {
  if (failure.kind === 'away') return failure;
  const signIn = signInLinkOf(failure);
  if (signIn) {
    state.setState({ signIn });
    return { kind: 'away', retryAfterMs: signedOutRetryMs };
  }
  const { base, theirs, tag } = failure.members;
  if (failure.status === 412 && typeof tag === 'string') return { kind: 'changed', base: base ?? null, theirs: theirs ?? null, tag };
  return { kind: 'refused', sentence: sentenceOf(failure) };
}

type SavedProblems = Extract<SendOutcome, { kind: 'saved' }>['problems'];

/** The problems of a save in the shape that checks on this side give them in. */
function toProblems(problems: readonly object[]): SavedProblems {
  return problems.map((problem) => ({ path: '', pointer: '', line: 0, column: 0, ...problem })) as unknown as SavedProblems;
}

function without(refusals: ReadonlyMap<ItemKey, string>, key: ItemKey): ReadonlyMap<ItemKey, string> {
  if (!refusals.has(key)) return refusals;
  const next = new Map(refusals);
  next.delete(key);
  return next;
}

function differs(document: EditorDocument, key: ItemKey, value: Json): boolean {
  return JSON.stringify(document.store.getState().items.get(key)?.value ?? null) !== JSON.stringify(value);
}
