import { type ReactElement, useState } from 'react';
import { Button, Dialog } from '../../engine/react.ts';
import { FailureNote, momentOf, type SignIn, sayCount, sayMoment, type Task, WhenField, type WhenWish } from './parts/index.ts';
import { adviceFor } from './review-plan.ts';

interface DialogParts {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly task: Task;
  readonly onSignIn: SignIn;
  /** How many changes are meant. */
  readonly count: number;
}

/** Why it was not done: trying again where that may help, else what to do first. */
function TaskFailure({
  task,
  onSignIn,
  onRetry,
}: Pick<DialogParts, 'task' | 'onSignIn'> & { readonly onRetry: () => void }): ReactElement | null {
  const { failure, isPending } = task;
  if (!failure) return null;
  return <FailureNote failure={failure} advice={adviceFor(failure)} onSignIn={onSignIn} onRetry={onRetry} isPending={isPending} />;
}

/** Why warnings are let pass, as it will be kept. */
function Reason({ reason }: { readonly reason: string }): ReactElement | null {
  if (reason.trim() === '') return null;
  return (
    <>
      <p>With warnings, because:</p>
      <p className="review-quote">{reason}</p>
    </>
  );
}

/** Props of PublishDialog. */
export interface PublishDialogProps extends DialogParts {
  readonly note: string;
  /** Why it is published in spite of warnings; empty without any. */
  readonly reason: string;
  readonly onPublish: () => void;
}

/** The one question before something goes live. */
export function PublishDialog({ isOpen, onClose, task, onSignIn, count, note, reason, onPublish }: PublishDialogProps): ReactElement {
  const actions = (
    <>
      <Button variant="primary" isPending={task.isPending} onClick={onPublish}>
        Publish now
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Not now
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={`Publish ${sayCount(count, 'change')} now?`}
      closeLabel="Close"
      onClose={onClose}
      shape="small"
      footer={actions}
    >
      <p>Everybody sees {count === 1 ? 'it' : 'them'} within a minute. You can undo this afterwards.</p>
      <p className="review-quote">{note}</p>
      <Reason reason={reason} />
      <TaskFailure task={task} onSignIn={onSignIn} onRetry={onPublish} />
    </Dialog>
  );
}

/** Props of ScheduleDialog. */
export interface ScheduleDialogProps extends DialogParts {
  readonly now: number;
  readonly when: WhenWish;
  /** As for publishing. */
  readonly reason: string;
  readonly onWhen: (when: WhenWish) => void;
  /** The moment as the server takes it. */
  readonly onSchedule: (at: string) => void;
}

/** When these changes are to go live. */
export function ScheduleDialog(props: ScheduleDialogProps): ReactElement {
  const { isOpen, onClose, task, onSignIn, count, now, when, reason, onWhen, onSchedule } = props;
  const [isChecked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    const reading = momentOf(when, now);
    if (reading.kind === 'fine') onSchedule(reading.at);
  };
  const actions = (
    <>
      <Button variant="primary" icon="clock" isPending={task.isPending} onClick={send}>
        Schedule
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Not now
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={`Schedule ${sayCount(count, 'change')}`}
      closeLabel="Close"
      onClose={onClose}
      shape="small"
      footer={actions}
    >
      <div className="review-form">
        <p>What goes live is what you see now. Edits made later do not change it.</p>
        <WhenField value={when} now={now} isChecked={isChecked} onChange={onWhen} />
        <Reason reason={reason} />
        <TaskFailure task={task} onSignIn={onSignIn} onRetry={send} />
      </div>
    </Dialog>
  );
}

/** Props of DiscardDialog. */
export interface DiscardDialogProps extends DialogParts {
  /** Whether all changes are meant: those can be brought back. */
  readonly isAll: boolean;
  readonly onDiscard: () => void;
}

/** The question before changes are thrown away. */
export function DiscardDialog({ isOpen, onClose, task, onSignIn, count, isAll, onDiscard }: DiscardDialogProps): ReactElement {
  const actions = (
    <>
      <Button variant="danger" isPending={task.isPending} onClick={onDiscard}>
        Discard {sayCount(count, 'change')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Keep {count === 1 ? 'it' : 'them'}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      title={`Discard ${sayCount(count, 'change')}?`}
      closeLabel="Close"
      onClose={onClose}
      shape="small"
      footer={actions}
    >
      <p>
        {count === 1 ? 'This item goes' : 'These items go'} back to what is live. What is live does not change.
        {isAll ? ' You can bring them back with Undo.' : ' The changes that are not ticked stay.'}
      </p>
      <TaskFailure task={task} onSignIn={onSignIn} onRetry={onDiscard} />
    </Dialog>
  );
}

/** A moment that was scheduled, in words. */
export function sayScheduled(at: string): string {
  return `Scheduled for ${sayMoment(at)}, UK time.`;
}
