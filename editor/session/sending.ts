import type { StoreApi } from 'zustand/vanilla';
import type { Clock, Json } from '../../engine/index.ts';
import { type Answer, type Away, type EditorApi, type Refused, sentenceOf, signInLinkOf } from '../api/index.ts';
import { type ItemKey, type ItemToSend, nameOf, type SendOutcome } from '../document/index.ts';
import { type OpenSet, type SessionState, toOpenSet } from './session-state.ts';

/** What saving edits needs. */
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
}

/** How long edits wait after being signed out or refused before they are sent again. */
const signedOutRetryMs = 15_000;

/** Saves items to the open change set; the first one opens it. */
export function createSending({ api, clock, author, state, putSet, noteSave }: SendingParts) {
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
      // Somebody published or discarded the set meanwhile, so the edits go into a new one.
      putSet(null);
      return { kind: 'away', retryAfterMs: 0 };
    }
    return toOutcome(answer, state);
  };
  /** Saves many items at once, after an edit of many items. */
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
  return { send, sendMany };
}

/** Whether somebody else saved first; the answer then has their version. */
function isChanged(answer: Refused | Away): boolean {
  return answer.kind === 'refused' && answer.status === 412;
}

function isSetGone({ status, code }: Refused): boolean {
  return code === 'change-set-closed' || status === 404;
}

/** What a refused save means for the saver. When signed out, edits wait until somebody signs in again. */
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

/** The problems of a save as a check in this editor gives them. */
function toProblems(problems: readonly object[]): SavedProblems {
  return problems.map((problem) => ({ path: '', pointer: '', line: 0, column: 0, ...problem })) as unknown as SavedProblems;
}

function without(refusals: ReadonlyMap<ItemKey, string>, key: ItemKey): ReadonlyMap<ItemKey, string> {
  if (!refusals.has(key)) return refusals;
  const next = new Map(refusals);
  next.delete(key);
  return next;
}
