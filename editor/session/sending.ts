import type { StoreApi } from 'zustand/vanilla';
import type { Clock, Json } from '#engine';
import type { FieldChoiceSent, VersionSource } from '#schemas/editor';
import { type Answer, type Away, type Refused, sentenceOf, signInLinkOf } from '../api/answer.ts';
import type { EditorApi } from '../api/editor-api.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { ItemToSend, SendOutcome } from '../document/saver.ts';
import { readOpenSet } from './session-reading.ts';
import { type OpenSet, type SessionState, toOpenSet } from './session-state.ts';

/** Dependencies of saving edits. */
export interface SendingParts {
  readonly api: EditorApi;
  readonly clock: Pick<Clock, 'now'>;
  /** The author of a change set opened here. */
  readonly author: string;
  readonly state: StoreApi<SessionState>;
  /** Switches to another set; after null, the next edit opens one. */
  readonly putSet: (set: OpenSet | null) => void;
  /** Called after the server has saved an item into a set. */
  readonly noteSave: (key: ItemKey, set: string) => void;
  /** How conflicts in items were resolved, until the server has it together with the item. */
  readonly choices: Map<ItemKey, readonly FieldChoiceSent[]>;
}

/** How long edits wait after being signed out or refused before they are sent again. */
const signedOutRetryMs = 15_000;

/** Saves items to the open change set; the first save opens one. */
export function createSending({ api, clock, author, state, putSet, noteSave, choices }: SendingParts) {
  let opening: Promise<Answer<OpenSet>> | null = null;
  const ensureSet = (): Promise<Answer<OpenSet>> => {
    const { set } = state.getState();
    if (set) return Promise.resolve({ kind: 'ok', value: set });
    opening ??= api.openChangeSet('').then((answer) => {
      opening = null;
      if (answer.kind !== 'ok') return answer;
      const opened = toOpenSet(answer.value) ?? { id: answer.value.id, title: '', author };
      putSet(opened);
      return { kind: 'ok', value: opened };
    });
    return opening;
  };
  /** After others closed the set, edits go to the set that has their items now, else to a new one. */
  const leaveSet = async (id: string): Promise<SendOutcome> => {
    const next = await readOpenSet(api, id);
    putSet(next.kind === 'ok' ? toOpenSet(next.value) : null);
    return { kind: 'away', retryAfterMs: 0 };
  };
  const send = async (key: ItemKey, value: Json, tag: string): Promise<SendOutcome> => {
    const set = await ensureSet();
    if (set.kind !== 'ok') return toOutcome(set, state);
    const chosen = choices.get(key);
    const answer = await api.saveItem(set.value.id, nameOf(key), value, tag, chosen);
    if (answer.kind === 'ok' || isChanged(answer)) noteSave(key, set.value.id);
    if (answer.kind === 'ok') {
      if (choices.get(key) === chosen) choices.delete(key);
      state.setState(({ refusals }) => ({ savedAt: clock.now(), signIn: null, refusals: without(refusals, key) }));
      return { kind: 'saved', tag: answer.value.tag, problems: toProblems(answer.value.problems) };
    }
    return answer.kind === 'refused' && isSetGone(answer) ? leaveSet(set.value.id) : toOutcome(answer, state);
  };
  /** Saves a batch of items, after an edit of many items. */
  const sendMany = async (items: readonly ItemToSend[]): Promise<readonly SendOutcome[]> => {
    // Conflict choices are sent with the save of their own item.
    if (items.some(({ key }) => choices.has(key))) return Promise.all(items.map(({ key, value, tag }) => send(key, value, tag)));
    const set = await ensureSet();
    if (set.kind !== 'ok') return items.map(() => toOutcome(set, state));
    const answer = await api.saveItems(
      set.value.id,
      items.map(({ key, value, tag }) => ({ ...nameOf(key), value, tag })),
    );
    if (answer.kind !== 'ok') {
      const outcome = answer.kind === 'refused' && isSetGone(answer) ? await leaveSet(set.value.id) : toOutcome(answer, state);
      return items.map(() => outcome);
    }
    for (const { key } of items) noteSave(key, set.value.id);
    state.setState(({ refusals }) => ({
      savedAt: clock.now(),
      signIn: null,
      refusals: items.reduce((all, { key }) => without(all, key), refusals),
    }));
    return answer.value.items.map((item) =>
      item.state === 'saved'
        ? { kind: 'saved', tag: item.tag, problems: toProblems(item.problems) }
        : { kind: 'changed', base: item.base, theirs: item.theirs, tag: item.tag, from: item.from },
    );
  };
  return { send, sendMany };
}

/** Whether somebody else saved first; the reply then has their version. */
function isChanged(answer: Refused | Away): boolean {
  return answer.kind === 'refused' && answer.status === 412;
}

function isSetGone({ status, code }: Refused): boolean {
  return code === 'change-set-closed' || status === 404;
}

/** The save outcome for a failure. When signed out, edits wait until the person signs in again. */
function toOutcome(failure: Refused | Away, state: StoreApi<SessionState>): SendOutcome {
  if (failure.kind === 'away') return failure;
  const signIn = signInLinkOf(failure);
  if (signIn) {
    state.setState({ signIn });
    return { kind: 'away', retryAfterMs: signedOutRetryMs };
  }
  const { base, theirs, tag, from } = failure.members;
  if (failure.status === 412 && typeof tag === 'string')
    return { kind: 'changed', base, theirs: theirs ?? null, tag, from: toSource(from) };
  return { kind: 'refused', sentence: sentenceOf(failure) };
}

function toSource(from: Json | undefined): VersionSource | null {
  if (typeof from !== 'object' || from === null || Array.isArray(from)) return null;
  const { by, at, seq } = from as Readonly<Record<string, Json>>;
  return typeof by === 'string' && typeof at === 'string' ? { by, at, seq: typeof seq === 'number' ? seq : null } : null;
}

type SavedProblems = Extract<SendOutcome, { kind: 'saved' }>['problems'];

/** The problems of a save, in the form of the editor's own check. */
function toProblems(problems: readonly object[]): SavedProblems {
  return problems.map((problem) => ({ path: '', pointer: '', line: 0, column: 0, ...problem })) as unknown as SavedProblems;
}

function without(refusals: ReadonlyMap<ItemKey, string>, key: ItemKey): ReadonlyMap<ItemKey, string> {
  if (!refusals.has(key)) return refusals;
  const next = new Map(refusals);
  next.delete(key);
  return next;
}
