import { type MouseEvent, type ReactElement, useMemo, useState } from 'react';
import { Button, EmptyState } from '#engine/react';
import type { MeReply } from '#schemas/editor';
import { isAuthorOf } from '../../api/is-author.ts';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { ChangeSet, Review, Schedule } from '../../api/shapes.ts';
import { FailureNote } from '../../controls/failure-note.tsx';
import { Note } from '../../controls/note.tsx';
import { ScreenHeading } from '../../controls/screen-heading.tsx';
import { isWhenFields, noWhen, type WhenFields } from '../../controls/when-field.tsx';
import { type ItemName, keyOf } from '../../document/item-name.ts';
import { AffectedView } from '../../publish/affected-view.tsx';
import { FreshSignIn } from '../../publish/fresh-sign-in.tsx';
import { describeWhose, writtenTitle } from '../../publish/review-states.ts';
import { SplitDialog } from '../../publish/split-dialog.tsx';
import { ChangeList, titleOf } from '../../reading/change-list.tsx';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { ReadingView, useReading } from '../../reading/use-reading.tsx';
import { formatCount } from '../../reading/who.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { startPathOf, useKinds } from '../../session/kinds.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { useStoredIn } from '../../session/use-stored.ts';
import { CohortEffects } from './cohort-effects.tsx';
import { LiveConflict } from './live-conflict.tsx';
import { ProgressCard, type ProgressQuestion } from './progress-card.tsx';
import { PublishCard } from './publish-card.tsx';
import { PublishedNote } from './published-note.tsx';
import { Card } from './review-card.tsx';
import { ProblemLine, ReviewChecks } from './review-checks.tsx';
import { DiscardDialog, describeScheduled, PublishDialog, ScheduleDialog } from './review-dialogs.tsx';
import { ReviewGroups } from './review-groups.tsx';
import { changesBetween, nameOfWarnings } from './review-plan.ts';
import type { Done, Reviewed } from './review-props.ts';
import { useAffected } from './use-affected.ts';
import { countOpen, useComments } from './use-comments.ts';
import { type ReviewState, useReview } from './use-review.ts';
import { type ReviewActions, useReviewActions } from './use-review-actions.ts';
import { useShownSet } from './use-shown-set.ts';
import './review-screen.css';

/** All pending changes, and publishing them. */
export function ReviewScreen(): ReactElement {
  const { set, goOn } = useShownSet();
  if (set) return <SetReview key={set.id} set={set.id} onGoOn={goOn} />;
  return (
    <>
      <ScreenHeading text="Review changes" />
      <EmptyState
        seed="review"
        motif="pages"
        text="Nothing has changed. Open an item and change it; it comes here before anybody sees it."
      />
    </>
  );
}

interface SetReviewProps {
  readonly set: string;
  /** Switches to the set that is open now, while an earlier one is still shown. */
  readonly onGoOn?: (() => void) | undefined;
}

/** The changes of one set, the blockers, and publishing. */
export function SetReview({ set, onGoOn }: SetReviewProps): ReactElement {
  const { api, flush } = useSession();
  const readReview = async () => {
    await flush();
    return api.review(set, undefined);
  };
  const review = useReading(QUERY_KEYS.review(set, 'all'), readReview, { isEachTime: true });
  const changeSet = useReading(QUERY_KEYS.changeSet(set), () => api.readChangeSet(set), { isEachTime: true });
  const left = useMemo(() => leftIn(review.data, changeSet.data), [review.data, changeSet.data]);
  const [done, setDone] = useState<Done | null>(null);
  return (
    <div className="screen review-screen">
      <ScreenHeading text={headingOf(left, changeSet.data)} />
      {changeSet.data ? <WhoseLine drafts={changeSet.data} /> : null}
      {done?.kind === 'published' ? <PublishedNote published={done.reply} previous={done.previous} /> : null}
      {done?.kind === 'scheduled' ? (
        <Note tone="success">
          <p>{`${describeScheduled(done.at)} The changes stay here as drafts until then.`}</p>
        </Note>
      ) : null}
      {changeSet.data && done === null ? <ScheduledNote drafts={changeSet.data} /> : null}
      {onGoOn ? (
        <div>
          <Button iconAfter="arrow-right" onClick={onGoOn}>
            Go on to your own changes
          </Button>
        </div>
      ) : null}
      <ReadingView reading={review} loading="Working out what changes" failed="The changes could not be loaded.">
        {(found) => (
          <ReadingView reading={changeSet} loading="Reading the changes" failed="The changes could not be read.">
            {(drafts) => <ReviewBody set={set} review={left ?? found} isReading={review.isFetching} drafts={drafts} onDone={setDone} />}
          </ReadingView>
        )}
      </ReadingView>
    </div>
  );
}

/** A review without items that left the set: that is known immediately, while checks of the rest still run. */
function leftIn(review: Review | undefined, drafts: ChangeSet | undefined): Review | undefined {
  if (!review || !drafts) return review;
  const keys = new Set(drafts.items.map(keyOf));
  const isLeft = (item: ItemName) => keys.has(keyOf(item));
  return { ...review, changes: review.changes.filter(isLeft), conflicts: review.conflicts.filter(isLeft) };
}

/** The title and owner of the changes, so that nobody publishes the wrong ones. */
function WhoseLine({ drafts }: { readonly drafts: ChangeSet }): ReactElement {
  const { me } = useSession();
  const { people } = useColleagues();
  const title = writtenTitle(drafts);
  return (
    <p className="muted">
      {title === '' ? null : <strong>{title}</strong>} <span>{describeWhose(drafts, me.uid, people)}</span>
    </p>
  );
}

/** The number of changes, once known; nothing to review after the last was published or discarded. */
function headingOf(review: Review | undefined, drafts: ChangeSet | undefined): string {
  if (!review || !drafts) return 'Review changes';
  return isNothing(review, drafts) ? 'Nothing to review' : `Review ${formatCount(review.changes.length, 'change')}`;
}

/** Which of these changes are scheduled, and when. */
function ScheduledNote({ drafts }: { readonly drafts: ChangeSet }): ReactElement | null {
  const { api } = useSession();
  const { data = [] } = useReading(QUERY_KEYS.schedules, () => api.listSchedules());
  const isHeld =
    ({ items }: Schedule) =>
    (draft: ChangeSet['items'][number]) =>
      items.some((item) => keyOf(item) === keyOf(draft) && item.tag === draft.tag);
  const waiting = data.flatMap((schedule) => {
    const count = schedule.state === 'waiting' ? drafts.items.filter(isHeld(schedule)).length : 0;
    return count > 0 ? [{ ...schedule, count }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <Note tone="success">
      {waiting.map(({ id, at, count }) => (
        <p
          key={id}
        >{`${describeScheduled(at)} ${count === drafts.items.length ? 'All of these changes go' : `${count} of these changes ${count === 1 ? 'goes' : 'go'}`} live then, as they are. Change the time or cancel it under Scheduled.`}</p>
      ))}
    </Note>
  );
}

function isNothing({ changes }: Review, { state }: ChangeSet): boolean {
  return changes.length === 0 || state === 'discarded';
}

interface ReviewBodyProps extends Reviewed {
  /** Whether it is being refreshed after a change. */
  readonly isReading: boolean;
  readonly onDone: (done: Done | null) => void;
}

function ReviewBody({ isReading, onDone, ...reviewed }: ReviewBodyProps): ReactElement {
  const { review, drafts } = reviewed;
  const { me } = useSession();
  const [question, setQuestion] = useState<ProgressQuestion | null>(null);
  const state = useReview(reviewed);
  const actions = useReviewActions(reviewed, state, onDone);
  const comments = useComments(reviewed);
  const canRequestReview = me.role !== 'viewer' && drafts.review !== 'asked' && drafts.review !== 'approved';
  if (isNothing(review, drafts))
    return (
      <>
        {actions.task.failure ? <FailureNote failure={actions.task.failure} /> : null}
        <EmptyState
          seed="review"
          motif="pages"
          text="There is nothing to publish. What you edit shows up here, before anybody else sees it."
        />
      </>
    );
  return (
    <>
      <Button variant="quiet" className="is-dense review-to-note" iconAfter="arrow-down" onClick={focusNote}>
        Go to the note
      </Button>
      <div ref={actions.summary} tabIndex={-1} className="review-summary">
        <Summary state={state} />
        <SinceSeen review={review} seen={actions.seen} />
      </div>
      <div className="review-columns">
        <section className="review-changes" aria-labelledby="review-changes">
          <h2 id="review-changes">Changes</h2>
          <ReviewGroups
            changes={review.changes}
            left={state.form.left}
            onLeft={state.setLeft}
            own={state.own}
            conflicting={new Set(review.conflicts.map(keyOf))}
            comments={comments}
            onUndo={me.role === 'viewer' ? undefined : (change, field, label) => void actions.undoField(change, field, label)}
          />
          {comments.task.failure ? <FailureNote failure={comments.task.failure} /> : null}
          {review.conflicts.map((conflict) => (
            <LiveConflict
              key={`${keyOf(conflict)} ${conflict.theirsTag}`}
              {...reviewed}
              conflict={conflict}
              onResolved={actions.readAgain}
            />
          ))}
        </section>
        <div className="review-side">
          <ProgressCard
            {...reviewed}
            state={state}
            question={question}
            onQuestion={setQuestion}
            openComments={countOpen(comments.list, review.changes)}
            keepSeen={actions.keepSeen}
          />
          <ChecksCard set={reviewed.set} state={state} isReading={isReading} />
          <AffectedCard state={state} />
          <PublishCard
            total={review.changes.length}
            state={state}
            isReading={isReading}
            actions={actions}
            onRequestReview={canRequestReview ? () => setQuestion('ask') : undefined}
            onSplit={canSplit(drafts, me) ? () => actions.ask('split') : undefined}
          />
        </div>
      </div>
      <Questions {...reviewed} state={state} actions={actions} />
    </>
  );
}

/** Whether a person may split off a part of the changes: their own, unless already approved. */
function canSplit(drafts: ChangeSet, { uid, role }: MeReply): boolean {
  return role !== 'viewer' && drafts.review !== 'approved' && isAuthorOf(drafts, uid);
}

/** The note comes after all changes, so this gives the keyboard a shortcut past them. */
function focusNote(): void {
  document.getElementById('review-publish-title')?.closest('section')?.querySelector('textarea')?.focus();
}

/** Everything that blocks publishing, once it was tried, each with a link to fix it. */
function Summary({ state }: { readonly state: ReviewState }): ReactElement | null {
  const { isChecked, blockers, missing, judged } = state;
  if (!isChecked || blockers.length + missing.length === 0) return null;
  const go = (event: MouseEvent, place: string) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(place)?.focus();
  };
  return (
    <Note tone="danger">
      <h2>There is a problem</h2>
      <ul>
        {blockers.map(({ kind, sentence }) => (kind === 'errors' ? null : <li key={sentence}>{sentence}</li>))}
        {judged.errors.map((problem) => (
          <li key={`${problem.code} ${problem.kind}/${problem.id}${problem.pointer} ${problem.message}`}>
            <ProblemLine problem={problem} />
          </li>
        ))}
        {missing.map(({ place, sentence }) => (
          <li key={sentence}>
            <a href={`#${place}`} onClick={(event) => go(event, place)}>
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** What somebody else changed since these changes were reviewed. Nothing went live, so that it can be reviewed first. */
function SinceSeen({ seen, review }: { readonly seen: Review | null; readonly review: Review }): ReactElement | null {
  const labels = useItemLabels();
  const changes = seen ? changesBetween(seen, review) : [];
  if (changes.length === 0) return null;
  return (
    <Note tone="warning">
      <h2>Changed since you looked</h2>
      <p>So nothing was published, scheduled or approved. Look at this, then go on.</p>
      <ChangeList changes={changes} labels={labels} headingLevel={3} />
    </Note>
  );
}

interface ChecksCardProps {
  readonly set: string;
  readonly state: ReviewState;
  readonly isReading: boolean;
}

function ChecksCard({ set, state, isReading }: ChecksCardProps): ReactElement {
  const { form, keepForm, part, judged, problems, isChecked } = state;
  return (
    <Card id="review-checks-title" title="Checks" isBusy={part.isFetching || isReading}>
      {part.error ? <FailureNote failure={part.error.failure} onRetry={() => void part.refetch()} /> : null}
      <ReviewChecks
        review={judged}
        isAccepted={problems.warnings === null}
        onAccept={(isOn) => keepForm({ ...form, accepted: isOn ? nameOfWarnings(judged) : '' })}
        problem={isChecked ? problems.warnings : null}
        reason={form.reason}
        onReason={(reason) => keepForm({ ...form, reason })}
        reasonProblem={isChecked ? problems.reason : null}
        set={set}
      />
    </Card>
  );
}

function AffectedCard({ state }: { readonly state: ReviewState }): ReactElement {
  const go = useGo();
  const start = startPathOf(useKinds());
  const chosen = state.isPart ? state.names : null;
  const affected = useAffected(chosen);
  return (
    <Card id="review-affected-title" title="Who is affected">
      <CohortEffects chosen={chosen} />
      <h3 className="small-title">Personas</h3>
      <AffectedView
        affected={affected}
        onPreview={(persona) => go(start, { query: String(new URLSearchParams({ persona, live: 'yes' })) })}
      />
    </Card>
  );
}

interface QuestionsProps extends Reviewed {
  readonly state: ReviewState;
  readonly actions: ReviewActions;
}

/** The dialogs before changes are published, scheduled or discarded. */
function Questions({ set, state, review, actions }: QuestionsProps): ReactElement {
  const { storage } = useSession();
  const labels = useItemLabels();
  const { task, question, close, publish, schedule, discard, splitOff } = actions;
  const [when, setWhen, forgetWhen] = useStoredIn<WhenFields>(storage, `editor:review-when:${set}`, noWhen, isWhenFields);
  const first = <FreshSignIn />;
  const shared = { task, onClose: close, count: state.chosen.length };
  const reason = state.judged.warnings.length > 0 ? state.form.reason : '';
  const scheduleAt = async (at: string) => {
    if (await schedule(at)) forgetWhen();
  };
  return (
    <>
      <PublishDialog
        {...shared}
        isOpen={question === 'publish'}
        first={first}
        note={state.form.note}
        reason={reason}
        onPublish={() => void publish()}
      />
      <ScheduleDialog
        {...shared}
        first={first}
        isOpen={question === 'schedule'}
        when={when}
        reason={reason}
        onWhen={setWhen}
        onSchedule={(at) => void scheduleAt(at)}
      />
      <DiscardDialog {...shared} isOpen={question === 'discard'} isAll={!state.isPart} onDiscard={() => void discard()} />
      {question === 'split' ? (
        <SplitDialog
          set={set}
          items={review.changes.map(({ kind, id, ...change }) => ({ kind, id, title: titleOf({ kind, id, ...change }, labels) }))}
          chosen={state.chosen.map(keyOf)}
          onDone={splitOff}
          onClose={close}
        />
      ) : null}
    </>
  );
}
