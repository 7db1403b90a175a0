import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { FieldChange, Json } from '#engine';
import { useAnnounce, useUndo } from '#engine/react';
import type { Answer } from '../../api/answer.ts';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { ChangeSet, ItemChange, Review } from '../../api/shapes.ts';
import { type Task, useTask } from '../../controls/use-task.ts';
import { keyOf } from '../../document/item-name.ts';
import { withoutChange } from '../../publish/choices.ts';
import { formatCount } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { describeScheduled } from './review-dialogs.tsx';
import type { Done, Reviewed } from './review-props.ts';
import type { ReviewState } from './use-review.ts';

/** A dialog that confirms an action on the changes. */
type ReviewQuestion = 'publish' | 'schedule' | 'discard' | 'split';

/** The actions for the chosen changes. */
export interface ReviewActions {
  readonly task: Task;
  readonly question: ReviewQuestion | null;
  /** Gets focus when something is missing. */
  readonly summary: RefObject<HTMLDivElement | null>;
  /** Opens the dialog, or reports what is missing. */
  readonly ask: (question: ReviewQuestion) => void;
  readonly close: () => void;
  readonly publish: () => Promise<void>;
  /** Resolves to whether it was scheduled. */
  readonly schedule: (at: string) => Promise<boolean>;
  readonly discard: () => Promise<void>;
  /** Reverts one change of an item, and offers to undo that. */
  readonly undoField: (change: ItemChange, field: FieldChange, label: string) => Promise<void>;
  /** Refreshes after some changes moved to a set of their own, and offers to undo that. */
  readonly splitOff: (moved: ChangeSet, count: number) => void;
  /** Reads the changes and their review again. */
  readonly readAgain: () => void;
  /** The review on the screen when the changes turned out to have been edited since; null otherwise. */
  readonly seen: Review | null;
  /** If a reply reports that the changes were edited, stores the review on the screen for comparison. */
  readonly keepSeen: <Value>(answer: Answer<Value>) => Answer<Value>;
}

/** Publishes, schedules and discards the chosen changes, each after its dialog. */
export function useReviewActions(reviewed: Reviewed, state: ReviewState, onDone: (done: Done | null) => void): ReviewActions {
  const { set, review, drafts } = reviewed;
  const { api, reload } = useSession();
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const summary = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<Review | null>(null);
  const keepSeen = <Value>(answer: Answer<Value>): Answer<Value> => {
    const isStale = answer.kind === 'refused' && answer.status === 412;
    setSeen(isStale ? review : null);
    if (isStale) {
      // A dialog would hide what changed.
      setQuestion(null);
      readAgain();
      requestFocus(summary.current);
    }
    return answer;
  };

  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.reviews(set) });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSet(set) });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSets });
  };
  const ask = (wanted: ReviewQuestion) => {
    if (wanted === 'discard' || wanted === 'split') return setQuestion(wanted);
    task.clear();
    state.setChecked(true);
    if (isReady(state)) setQuestion(wanted);
    else requestFocus(summary.current);
  };
  const close = () => {
    setQuestion(null);
    task.clear();
  };
  const finish = () => {
    setQuestion(null);
    state.setChecked(false);
    state.clearForm();
  };
  /** Saves the title first, so that it appears in the schedule and wherever the set is named. */
  const withTitle = async <Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const title = state.title.trim();
    const renamed = title === drafts.title ? null : await api.renameChangeSet(set, title);
    return keepSeen(renamed && renamed.kind !== 'ok' ? renamed : await call());
  };
  const publish = async () => {
    const answer = await task.run(() => withTitle(() => api.publish(set, toApproval(state), state.judged.tag ?? '')));
    // Others may have published in the meantime in any case.
    readAgain();
    if (!answer) return;
    finish();
    onDone({ kind: 'published', reply: answer.value, previous: review.live });
    announce(answer.value.seq === null ? 'All of it was live already.' : `Published as version ${answer.value.seq}.`);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.versions });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.live });
    void reload();
  };
  const schedule = async (at: string) => {
    const answer = await task.run(() => withTitle(() => api.schedule(set, { ...toApproval(state), at }, state.judged.tag ?? '')));
    if (!answer) {
      // Behind the dialog, the refusal shows the current state.
      readAgain();
      return false;
    }
    finish();
    onDone({ kind: 'scheduled', at: answer.value.at });
    announce(describeScheduled(answer.value.at));
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.schedules });
    return true;
  };
  const discard = useDiscard(set, state, { task, readAgain, close: () => setQuestion(null), onDone });
  const parted = useParted(set, { task, readAgain, clear: () => state.setLeft([]), close: () => setQuestion(null) });
  const undoField = useUndoField(reviewed, task, readAgain);
  return { task, question, summary, ask, close, publish, schedule, discard, undoField, splitOff: parted, readAgain, seen, keepSeen };
}

interface DiscardParts {
  readonly task: Task;
  readonly readAgain: () => void;
  readonly close: () => void;
  readonly onDone: (done: Done | null) => void;
}

/** Discards the chosen changes, and offers to restore all of them. */
function useDiscard(set: string, { chosen, names, isPart }: ReviewState, { task, readAgain, close, onDone }: DiscardParts) {
  const { api, reload } = useSession();
  const offerUndo = useUndo();
  const undoDiscard = async () => {
    if (!(await task.run(() => api.reopenChangeSet(set)))) return;
    readAgain();
    void reload();
  };
  return async () => {
    const count = chosen.length;
    const answer = await task.run(async () => (isPart ? api.revertItems(set, names) : api.discardChangeSet(set)));
    readAgain();
    if (!answer) return;
    close();
    onDone(null);
    offerUndo({ text: `Discarded ${formatCount(count, 'change')}.`, ...(isPart ? {} : { onUndo: () => void undoDiscard() }) });
    void reload();
  };
}

interface PartedParts {
  readonly task: Task;
  readonly readAgain: () => void;
  /** Selects everything that is left. */
  readonly clear: () => void;
  readonly close: () => void;
}

/** Refreshes after a part moved to a set of its own, and offers to undo it. */
function useParted(set: string, { task, readAgain, clear, close }: PartedParts) {
  const { api, reload } = useSession();
  const offerUndo = useUndo();
  const putBack = async (moved: ChangeSet) => {
    const answer = await task.run(() => api.joinChangeSets(set, { from: moved.id }));
    readAgain();
    if (answer) void reload();
  };
  return (moved: ChangeSet, count: number) => {
    close();
    clear();
    readAgain();
    void reload();
    offerUndo({ text: `Moved ${formatCount(count, 'change')} to “${moved.title}”.`, onUndo: () => void putBack(moved) });
  };
}

/** Reverts one change of an item, and offers to undo that. */
function useUndoField({ set, drafts }: Reviewed, task: Task, readAgain: () => void) {
  const { api, reload } = useSession();
  const offerUndo = useUndo();
  const save = async (change: ItemChange, value: Json, tag: string): Promise<string | null> => {
    const answer = await task.run(() => api.saveItem(set, change, value, tag));
    readAgain();
    if (answer) void reload();
    return answer?.value.tag ?? null;
  };
  return async (change: ItemChange, field: FieldChange, label: string) => {
    const tag = drafts.items.find((item) => keyOf(item) === keyOf(change))?.tag ?? '';
    const saved = await save(change, withoutChange(change.after, field), tag);
    if (saved === null) return;
    const text = `${label} is as it is live.`;
    offerUndo({ text, onUndo: () => void save(change, change.after, saved) });
  };
}

/** Whether there are no blockers and everything is filled in. */
function isReady({ blockers, problems }: ReviewState): boolean {
  return blockers.length === 0 && Object.values(problems).every((problem) => problem === null);
}

function toApproval({ isPart, names, form, judged }: ReviewState) {
  const approved = { items: isPart ? names : undefined, note: form.note.trim() };
  if (judged.warnings.length === 0) return { ...approved, acceptsWarnings: false };
  return { ...approved, acceptsWarnings: true, reason: form.reason.trim() };
}

/** Focuses an error after it is rendered. */
function requestFocus(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => element.focus());
}
