import { type ReactElement, useState } from 'react';
import { AskDialog, type AskDialogProps, formatCount, formatMoment, momentOf, WhenField, type WhenFields } from './parts/index.ts';
import { adviceFor } from './review-plan.ts';

interface DialogParts extends Pick<AskDialogProps, 'isOpen' | 'onClose' | 'task' | 'onSignIn'> {
  /** How many changes are meant. */
  readonly count: number;
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
export function PublishDialog({ count, note, reason, onPublish, ...parts }: PublishDialogProps): ReactElement {
  return (
    <AskDialog
      {...parts}
      title={`Publish ${formatCount(count, 'change')} now?`}
      action={{ label: 'Publish now', variant: 'primary' }}
      adviceFor={adviceFor}
      onAct={onPublish}
    >
      <p>{`Everybody sees ${count === 1 ? 'it' : 'them'} within a minute. You can undo this afterwards.`}</p>
      <p className="review-quote">{note}</p>
      <Reason reason={reason} />
    </AskDialog>
  );
}

/** Props of ScheduleDialog. */
export interface ScheduleDialogProps extends DialogParts {
  readonly now: number;
  readonly when: WhenFields;
  /** As for publishing. */
  readonly reason: string;
  readonly onWhen: (when: WhenFields) => void;
  /** The moment as the server takes it. */
  readonly onSchedule: (at: string) => void;
}

/** When these changes are to go live. */
export function ScheduleDialog(props: ScheduleDialogProps): ReactElement {
  const { count, now, when, reason, onWhen, onSchedule, ...parts } = props;
  const [isChecked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    const reading = momentOf(when, now);
    if (reading.kind === 'fine') onSchedule(reading.at);
  };
  return (
    <AskDialog
      {...parts}
      title={`Schedule ${formatCount(count, 'change')}`}
      action={{ label: 'Schedule', variant: 'primary', icon: 'clock' }}
      adviceFor={adviceFor}
      onAct={send}
    >
      <p>What goes live is what you see now. Edits made later do not change it.</p>
      <WhenField value={when} now={now} isChecked={isChecked} onChange={onWhen} />
      <Reason reason={reason} />
    </AskDialog>
  );
}

/** Props of DiscardDialog. */
export interface DiscardDialogProps extends DialogParts {
  /** Whether all changes are meant: those can be brought back. */
  readonly isAll: boolean;
  readonly onDiscard: () => void;
}

/** The question before changes are thrown away. */
export function DiscardDialog({ count, isAll, onDiscard, ...parts }: DiscardDialogProps): ReactElement {
  const changes = formatCount(count, 'change');
  return (
    <AskDialog
      {...parts}
      title={`Discard ${changes}?`}
      action={{ label: `Discard ${changes}`, variant: 'danger' }}
      refusal={`Keep ${count === 1 ? 'it' : 'them'}`}
      adviceFor={adviceFor}
      onAct={onDiscard}
    >
      <p>
        {`${count === 1 ? 'This item goes' : 'These items go'} back to what is live. What is live does not change.${isAll ? ' You can bring them back with Undo.' : ' The changes that are not ticked stay.'}`}
      </p>
    </AskDialog>
  );
}

/** A moment that was scheduled, in words. */
export function describeScheduled(at: string): string {
  return `Scheduled for ${formatMoment(at)}, UK time.`;
}
