import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import type { Storage } from '../../engine/index.ts';
import { Button, type Elements, EmptyState, useAnnounce, useUndo } from '../../engine/react.ts';
import type { MeReply, PublishedReply } from '../../schemas/generated/editor.ts';
import { type ChangeSet, type EditorApi, type ItemConflict, QUERY_KEYS, type Review } from '../api/index.ts';
import { type ItemName, keyOf } from '../document/index.ts';
import { type Affected, AffectedView } from './affected-view.tsx';
import { ConflictFields } from './conflict-fields.tsx';
import {
  FailureNote,
  type ItemWords,
  isWhenWish,
  Note,
  noWhen,
  ReadingView,
  type SignIn,
  sayCount,
  TextField,
  useKept,
  useReading,
  useTask,
  type WhenWish,
} from './parts/index.ts';
import { PublishedNote } from './published-note.tsx';
import { resolveLiveConflict } from './resolve-live-conflict.ts';
import { type OpenItem, ReviewChecks } from './review-checks.tsx';
import { DiscardDialog, PublishDialog, ScheduleDialog, sayScheduled } from './review-dialogs.tsx';
import { ReviewGroups } from './review-groups.tsx';
import {
  checkWish,
  chosenOf,
  findHindrances,
  isReviewWish,
  nameOfWarnings,
  noReviewWish,
  ownItems,
  type ReviewWish,
} from './review-plan.ts';
import './review-screen.css';

/** Props of ReviewScreen. */
export interface ReviewScreenProps {
  readonly api: EditorApi;
  /** The set of changes to review. */
  readonly set: string;
  readonly me: MeReply;
  readonly words: ItemWords;
  /** Keeps what is written here through a reload or signing in again. */
  readonly storage: Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names of people who may publish, as far as they are known. */
  readonly publishers?: readonly string[];
  readonly affected: Affected;
  /** What the ticked changes do to many made-up people; null: all are ticked. */
  readonly renderEffects?: (chosen: readonly ItemName[] | null) => Elements;
  readonly onPreview?: (person: string) => void;
  /** Waits until every word that was typed is on the server. */
  readonly beforeReview?: () => Promise<void>;
  /** Hears which changes are ticked, to work out who is affected. */
  readonly onChosen?: (items: readonly ItemName[]) => void;
  readonly onOpenItem: OpenItem;
  readonly onSignIn: SignIn;
  /** The drafts on the server are not as they were: they have to be read again. */
  readonly onChanged: () => void;
  readonly onPublished?: (reply: PublishedReply) => void;
}

/** Everything that is about to change, what speaks against it, and publishing it. */
export function ReviewScreen(props: ReviewScreenProps): ReactElement {
  const { api, set, beforeReview, onSignIn } = props;
  const review = useReading(QUERY_KEYS.review(set, 'all'), async () => {
    await beforeReview?.();
    return api.review(set, undefined);
  });
  const changeSet = useReading(QUERY_KEYS.changeSet(set), () => api.readChangeSet(set));
  const [done, setDone] = useState<Done | null>(null);
  return (
    <div className="screen review-screen">
      <h1 tabIndex={-1}>{review.data ? `Review ${sayCount(review.data.changes.length, 'change')}` : 'Review changes'}</h1>
      {done?.kind === 'published' ? <PublishedNote {...props} published={done.reply} previous={done.previous} /> : null}
      {done?.kind === 'scheduled' ? (
        <Note tone="success">
          <p>{`${sayScheduled(done.at)} The changes stay here as drafts until then.`}</p>
        </Note>
      ) : null}
      <ReadingView reading={review} loading="Working out what changes" failed="The changes could not be worked out." onSignIn={onSignIn}>
        {(found) => (
          <ReadingView reading={changeSet} loading="Reading the changes" failed="The changes could not be read." onSignIn={onSignIn}>
            {(drafts) => <ReviewBody key={set} {...props} review={found} drafts={drafts} onDone={setDone} />}
          </ReadingView>
        )}
      </ReadingView>
    </div>
  );
}

type Done =
  | { readonly kind: 'published'; readonly reply: PublishedReply; readonly previous: string | null }
  | { readonly kind: 'scheduled'; readonly at: string };

interface ReviewBodyProps extends ReviewScreenProps {
  readonly review: Review;
  readonly drafts: ChangeSet;
  readonly onDone: (done: Done | null) => void;
}

function ReviewBody(props: ReviewBodyProps): ReactElement {
  const { api, set, me, words, storage, now, publishers = [], affected, review, drafts } = props;
  const { renderEffects, onPreview, onChosen, onOpenItem, onSignIn, onChanged, onPublished, onDone } = props;
  const [wish, keepWish, forgetWish] = useKept<ReviewWish>(storage, `editor:review:${set}`, noReviewWish, isReviewWish);
  const [when, setWhen, forgetWhen] = useKept<WhenWish>(storage, `editor:review-when:${set}`, noWhen, isWhenWish);
  const [open, setOpen] = useState<'publish' | 'schedule' | 'discard' | null>(null);
  const [isChecked, setChecked] = useState(false);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const offerUndo = useUndo();
  const summary = useRef<HTMLDivElement>(null);

  const chosen = useMemo(() => chosenOf(review.changes, wish), [review, wish]);
  const names = chosen.map(({ kind, id }) => ({ kind, id }));
  const isPart = chosen.length < review.changes.length;
  const part = useReading(QUERY_KEYS.review(set, chosen.map(keyOf).join(' ')), () => api.review(set, names), {
    isEnabled: isPart && chosen.length > 0,
    keepsBefore: true,
  });
  const judged = isPart && chosen.length > 0 ? (part.data ?? review) : review;
  const own = useMemo(() => ownItems(drafts.items, me.uid), [drafts, me]);
  const hindrances = findHindrances({ me, chosen, own, review: judged, publishers });
  const problems = checkWish(wish, judged);
  const isComplete = Object.values(problems).every((problem) => problem === null);

  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.reviews(set) });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.changeSet(set) });
  };
  const setLeft = (left: readonly string[]) => {
    keepWish({ ...wish, left });
    onChosen?.(chosenOf(review.changes, { ...wish, left }));
  };
  const ask = (what: 'publish' | 'schedule') => {
    task.clear();
    setChecked(true);
    if (isComplete && hindrances.length === 0) setOpen(what);
    else requestFocus(summary.current);
  };
  const close = () => {
    setOpen(null);
    task.clear();
  };
  const approval = {
    items: isPart ? names : undefined,
    note: wish.note.trim(),
    ...(judged.warnings.length > 0 ? { acceptsWarnings: true, reason: wish.reason.trim() } : { acceptsWarnings: false }),
  };
  const publish = async () => {
    const answer = await task.run(() => api.publish(set, approval));
    // Whether or not it worked, others may have published meanwhile.
    readAgain();
    if (!answer) return;
    setOpen(null);
    setChecked(false);
    forgetWish();
    onDone({ kind: 'published', reply: answer.value, previous: review.live });
    announce(answer.value.seq === null ? 'All of it was live already.' : `Published as version ${answer.value.seq}.`);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.versions });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.live });
    onPublished?.(answer.value);
    onChanged();
  };
  const schedule = async (at: string) => {
    const answer = await task.run(() => api.schedule(set, { ...approval, at }));
    // What was refused is seen behind the dialog as it stands now.
    if (!answer) return readAgain();
    setOpen(null);
    setChecked(false);
    forgetWish();
    forgetWhen();
    onDone({ kind: 'scheduled', at: answer.value.at });
    announce(sayScheduled(answer.value.at));
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.schedules });
  };
  const discard = async () => {
    const count = chosen.length;
    const answer = await task.run(async () => (isPart ? api.revertItems(set, names) : api.discardChangeSet(set)));
    readAgain();
    if (!answer) return;
    setOpen(null);
    onDone(null);
    const undo = async () => {
      if (await task.run(() => api.reopenChangeSet(set))) {
        readAgain();
        onChanged();
      }
    };
    offerUndo({ text: `Discarded ${sayCount(count, 'change')}.`, ...(isPart ? {} : { onUndo: () => void undo() }) });
    onChanged();
  };
  const leaveOwn = () => setLeft([...new Set([...wish.left, ...own])]);

  if (review.changes.length === 0 || drafts.state === 'discarded')
    return (
      <>
        {task.failure ? <FailureNote failure={task.failure} onSignIn={onSignIn} /> : null}
        <EmptyState
          seed="review"
          motif="pages"
          text="There is nothing to publish. What you edit shows up here, before anybody else sees it."
        />
      </>
    );
  const missing = isChecked ? [problems.warnings, problems.reason, problems.note].filter((one) => one !== null) : [];
  return (
    <>
      <div ref={summary} tabIndex={-1} className="review-summary">
        {isChecked && (hindrances.length > 0 || missing.length > 0) ? (
          <Note tone="danger">
            <h2>There is a problem</h2>
            <ul>
              {[...hindrances.map(({ sentence }) => sentence), ...missing].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Note>
        ) : null}
      </div>
      <div className="review-columns">
        <section className="review-changes" aria-labelledby="review-changes">
          <h2 id="review-changes">Changes</h2>
          <ReviewGroups
            changes={review.changes}
            words={words}
            left={wish.left}
            onLeft={setLeft}
            own={own}
            conflicting={new Set(review.conflicts.map(keyOf))}
            onOpenItem={onOpenItem}
          />
          {review.conflicts.map((conflict) => (
            <LiveConflict key={keyOf(conflict)} {...props} conflict={conflict} onResolved={readAgain} />
          ))}
        </section>
        <div className="review-side">
          <Card id="review-checks-title" title="Checks" isBusy={part.isFetching}>
            {part.error ? <FailureNote failure={part.error.failure} onSignIn={onSignIn} onRetry={() => void part.refetch()} /> : null}
            <ReviewChecks
              review={judged}
              isAccepted={problems.warnings === null}
              onAccept={(isOn) => keepWish({ ...wish, accepted: isOn ? nameOfWarnings(judged) : '' })}
              problem={isChecked ? problems.warnings : null}
              reason={wish.reason}
              onReason={(reason) => keepWish({ ...wish, reason })}
              reasonProblem={isChecked ? problems.reason : null}
              onOpenItem={onOpenItem}
            />
          </Card>
          <Card id="review-affected-title" title="Who is affected">
            {renderEffects?.(isPart ? names : null)}
            <h3 className="small-title">Personas</h3>
            <AffectedView affected={affected} onPreview={onPreview} />
          </Card>
          <Card id="review-publish-title" title={isPart ? `Publish ${chosen.length} of ${review.changes.length}` : 'Publish'}>
            <TextField
              label="Note for the history"
              help="What changes and why, for the people after you."
              lines={3}
              most={500}
              value={wish.note}
              problem={isChecked ? problems.note : null}
              onChange={(note) => keepWish({ ...wish, note })}
            />
            {hindrances.length > 0 ? (
              <ul id="review-hindrances" className="review-hindrances">
                {hindrances.map(({ kind, sentence }) => (
                  <li key={kind}>
                    <span>{sentence}</span>
                    {kind === 'own' && own.size < review.changes.length ? (
                      <Button variant="quiet" className="is-dense" onClick={leaveOwn}>
                        Leave mine out
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ul>
            ) : null}
            {task.failure && open === null ? <FailureNote failure={task.failure} onSignIn={onSignIn} /> : null}
            <div className="review-actions">
              <Button
                variant="primary"
                isBlocked={hindrances.length > 0}
                aria-describedby={describes(hindrances)}
                onClick={() => ask('publish')}
              >
                Publish now
              </Button>
              <Button
                icon="clock"
                isBlocked={hindrances.length > 0}
                aria-describedby={describes(hindrances)}
                onClick={() => ask('schedule')}
              >
                Schedule…
              </Button>
              <Button variant="quiet" isBlocked={chosen.length === 0} onClick={() => setOpen('discard')}>
                Discard
              </Button>
            </div>
          </Card>
        </div>
      </div>
      <PublishDialog
        isOpen={open === 'publish'}
        onClose={close}
        task={task}
        onSignIn={onSignIn}
        count={chosen.length}
        note={wish.note}
        reason={judged.warnings.length > 0 ? wish.reason : ''}
        onPublish={() => void publish()}
      />
      <ScheduleDialog
        isOpen={open === 'schedule'}
        onClose={close}
        task={task}
        onSignIn={onSignIn}
        count={chosen.length}
        now={now()}
        when={when}
        reason={judged.warnings.length > 0 ? wish.reason : ''}
        onWhen={setWhen}
        onSchedule={(at) => void schedule(at)}
      />
      <DiscardDialog
        isOpen={open === 'discard'}
        onClose={close}
        task={task}
        onSignIn={onSignIn}
        count={chosen.length}
        isAll={!isPart}
        onDiscard={() => void discard()}
      />
    </>
  );
}

interface LiveConflictProps extends ReviewBodyProps {
  readonly conflict: ItemConflict;
  readonly onResolved: () => void;
}

/** One item that others published differently meanwhile. */
function LiveConflict({ api, set, words, drafts, conflict, onSignIn, onResolved, onChanged }: LiveConflictProps): ReactElement {
  const task = useTask();
  const tag = drafts.items.find((item) => keyOf(item) === keyOf(conflict))?.tag ?? '';
  const title = words.itemTitle(conflict, conflict.mine ?? conflict.theirs);
  const resolve = async (value: ItemConflict['mine']) => {
    const answer = await task.run(() => resolveLiveConflict(api, set, { conflict, value, tag }));
    if (answer) onChanged();
    onResolved();
  };
  return (
    <section className="panel review-conflict" aria-label={`Conflict: ${title}`}>
      <h3>{`${title} changed live meanwhile`}</h3>
      <p>Somebody published this item after you began. Choose what shall hold for each field. What only one of you changed is kept.</p>
      {task.failure ? <FailureNote failure={task.failure} onSignIn={onSignIn} /> : null}
      <ConflictFields {...conflict} words={words} isPending={task.isPending} onResolve={(value) => void resolve(value)} />
    </section>
  );
}

interface CardProps {
  readonly id: string;
  readonly title: string;
  readonly isBusy?: boolean;
  readonly children: Elements;
}

function Card({ id, title, isBusy, children }: CardProps): ReactElement {
  return (
    <section className="panel review-card" aria-labelledby={id} aria-busy={isBusy || undefined}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function describes(hindrances: readonly unknown[]): string | undefined {
  return hindrances.length > 0 ? 'review-hindrances' : undefined;
}

/** Focus goes to what is wrong, once it is drawn. */
function requestFocus(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => element.focus());
}
