import type { ReactElement } from 'react';
import { Button } from '#engine/react';
import { FailureNote } from '../../controls/failure-note.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { Card } from './review-card.tsx';
import type { ReviewState } from './use-review.ts';
import type { ReviewActions } from './use-review-actions.ts';

export interface PublishCardProps {
  /** The number of changes, checked or not. */
  readonly total: number;
  readonly state: ReviewState;
  /** Whether the changes are being read again: publishing waits, because what goes live is what is shown. */
  readonly isReading?: boolean;
  readonly actions: ReviewActions;
  /** Opens the review request dialog; missing where that is not the next step. */
  readonly onRequestReview?: (() => void) | undefined;
  /** Moves the chosen changes to a set of their own; missing where not possible. */
  readonly onSplit?: (() => void) | undefined;
}

/** The note for the history, the blockers, and the actions for the changes. */
export function PublishCard({ total, state, isReading = false, actions, onRequestReview, onSplit }: PublishCardProps): ReactElement {
  const { form, keepForm, chosen, isPart, isChecked, blockers, problems } = state;
  const { task, question, ask } = actions;
  // Mistakes a person can correct are listed on press; for other blockers the button is disabled.
  const isStopped = blockers.some(({ kind }) => kind === 'files' || kind === 'role' || kind === 'own');
  const isPending = isReading || (isPart && state.part.isFetching);
  const described = blockers.length > 0 ? 'review-hindrances' : undefined;
  return (
    <Card id="review-publish-title" title={isPart ? `Publish ${chosen.length} of ${total}` : 'Publish'}>
      <TextField
        label="Title"
        help="What these changes are, in a few words."
        maxLength={120}
        value={state.title}
        error={isChecked ? problems.title : null}
        onChange={(title) => keepForm({ ...form, title })}
      />
      <TextField
        label="Note for the history"
        help="What changes and why, for whoever reads the history."
        lines={3}
        maxLength={500}
        value={form.note}
        error={isChecked ? problems.note : null}
        onChange={(note) => keepForm({ ...form, note })}
      />
      <PublishBlockers total={total} state={state} onRequestReview={onRequestReview} />
      {task.failure && question === null ? <FailureNote failure={task.failure} /> : null}
      <div className="review-actions">
        <Button variant="primary" isDisabled={isStopped} isPending={isPending} aria-describedby={described} onClick={() => ask('publish')}>
          Publish now
        </Button>
        <Button icon="clock" isDisabled={isStopped} isPending={isPending} aria-describedby={described} onClick={() => ask('schedule')}>
          Schedule…
        </Button>
        <Button variant="quiet" isDisabled={chosen.length === 0} onClick={() => ask('discard')}>
          Discard
        </Button>
        {onSplit && isPart && chosen.length > 0 ? (
          <Button variant="quiet" icon="arrow-up-right" onClick={onSplit}>
            Move to a separate set…
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

/** The blockers. A reader's own changes can be unchecked with one press. */
function PublishBlockers({
  total,
  state,
  onRequestReview,
}: Pick<PublishCardProps, 'total' | 'state' | 'onRequestReview'>): ReactElement | null {
  const { form, own, blockers, setLeft } = state;
  if (blockers.length === 0) return null;
  return (
    <ul id="review-hindrances" className="review-hindrances">
      {blockers.map(({ kind, sentence }) => (
        <li key={kind}>
          <span>{sentence}</span>
          {kind === 'own' && own.size < total ? (
            <Button variant="quiet" className="is-dense" onClick={() => setLeft([...new Set([...form.left, ...own])])}>
              Leave mine out
            </Button>
          ) : null}
          {(kind === 'role' || kind === 'own') && onRequestReview ? (
            <Button variant="quiet" className="is-dense" onClick={onRequestReview}>
              Ask for review…
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
