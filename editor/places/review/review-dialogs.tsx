import { type ReactElement, useState } from 'react';
import type { Elements } from '#engine/react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../controls/confirm-dialog.tsx';
import { formatMoment } from '../../controls/format-moment.ts';
import { momentOf, WhenField, type WhenFields } from '../../controls/when-field.tsx';
import { formatCount } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { adviceFor } from './review-plan.ts';

interface DialogParts extends Pick<ConfirmDialogProps, 'isOpen' | 'onClose' | 'task'> {
  /** The number of affected changes. */
  readonly count: number;
  /** A prerequisite for the button, such as a new sign-in. */
  readonly first?: Elements;
}

/** The reason for accepting warnings, as it will be stored. */
function Reason({ reason }: { readonly reason: string }): ReactElement | null {
  if (reason.trim() === '') return null;
  return (
    <>
      <p>With warnings, because:</p>
      <p className="review-quote">{reason}</p>
    </>
  );
}

export interface PublishDialogProps extends DialogParts {
  readonly note: string;
  /** The reason for publishing despite warnings; empty without any. */
  readonly reason: string;
  readonly onPublish: () => void;
}

/** A dialog that confirms publishing. */
export function PublishDialog({ count, note, reason, first, onPublish, ...parts }: PublishDialogProps): ReactElement {
  return (
    <ConfirmDialog
      {...parts}
      title={`Publish ${formatCount(count, 'change')} now?`}
      action={{ label: 'Publish now', variant: 'primary' }}
      adviceFor={adviceFor}
      onAct={onPublish}
    >
      {first}
      <p>{`Everybody sees ${count === 1 ? 'it' : 'them'} within a minute. You can undo this afterwards.`}</p>
      <p className="review-quote">{note}</p>
      <Reason reason={reason} />
    </ConfirmDialog>
  );
}

export interface ScheduleDialogProps extends DialogParts {
  readonly when: WhenFields;
  /** As for publishing. */
  readonly reason: string;
  readonly onWhen: (when: WhenFields) => void;
  /** Called with the moment in the server's format. */
  readonly onSchedule: (at: string) => void;
}

/** A dialog for scheduling these changes. */
export function ScheduleDialog(props: ScheduleDialogProps): ReactElement {
  const { count, when, reason, first, onWhen, onSchedule, ...parts } = props;
  const now = useSession().clock.now();
  const [isChecked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    const reading = momentOf(when, now);
    if (reading.kind === 'fine') onSchedule(reading.at);
  };
  return (
    <ConfirmDialog
      {...parts}
      title={`Schedule ${formatCount(count, 'change')}`}
      action={{ label: 'Schedule', variant: 'primary', icon: 'clock' }}
      adviceFor={adviceFor}
      onAct={send}
    >
      {first}
      <p>What goes live is what you see now. Edits made later do not change it.</p>
      <WhenField value={when} now={now} isChecked={isChecked} onChange={onWhen} />
      <Reason reason={reason} />
    </ConfirmDialog>
  );
}

export interface DiscardDialogProps extends DialogParts {
  /** Whether all changes are affected: those can be restored. */
  readonly isAll: boolean;
  readonly onDiscard: () => void;
}

/** A dialog that confirms discarding changes. */
export function DiscardDialog({ count, isAll, onDiscard, ...parts }: DiscardDialogProps): ReactElement {
  const changes = formatCount(count, 'change');
  return (
    <ConfirmDialog
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
    </ConfirmDialog>
  );
}

/** Formats a scheduled moment. */
export function describeScheduled(at: string): string {
  return `Scheduled for ${formatMoment(at)}, UK time.`;
}
