import { type ReactElement, useState } from 'react';
import type { Colleague, ReviewAsk } from '#schemas/editor';
import { isAuthorOf } from '../../api/is-author.ts';
import type { ChangeSet } from '../../api/shapes.ts';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from '../../controls/confirm-dialog.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { mayDo } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { adviceFor, noTitle } from './review-plan.ts';

type DialogParts = Pick<ConfirmDialogProps, 'task' | 'onClose'>;

const maxNote = 500;

export interface RequestReviewDialogProps extends DialogParts {
  /** The title as written, or a suggestion. */
  readonly title: string;
  readonly drafts: ChangeSet;
  readonly onRequest: (request: ReviewAsk) => void;
}

/** A dialog for requesting a review: title, reviewer and note. */
export function RequestReviewDialog({ drafts, onRequest, title: first, ...parts }: RequestReviewDialogProps): ReactElement {
  const { me } = useSession();
  const { colleagues } = useColleagues();
  const [title, setTitle] = useState(first);
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const canReview = ({ uid, role }: Colleague) =>
    uid !== me.uid && mayDo(role, 'publisher') && !(me.needsOtherEyes && isAuthorOf(drafts, uid));
  const choices = colleagues.filter(canReview).map(({ uid, name }) => ({ id: uid, label: name }));
  const send = () => {
    setChecked(true);
    if (title.trim() !== '') onRequest({ title: title.trim(), note: note.trim(), to: to === '' ? null : to });
  };
  return (
    <ConfirmDialog
      {...parts}
      title="Ask for a review"
      action={{ label: 'Ask for review', variant: 'primary', icon: 'send' }}
      adviceFor={adviceFor}
      onAct={send}
    >
      <TextField
        label="Title"
        help="What these changes are, in a few words."
        maxLength={120}
        value={title}
        error={isChecked && title.trim() === '' ? noTitle : null}
        onChange={setTitle}
      />
      <ChoiceField label="Who" value={to} nothing="Whoever may publish" choices={choices} onChange={setTo} />
      <TextField label="Note" help="What they should look at." lines={3} maxLength={maxNote} value={note} onChange={setNote} />
      <p className="muted">They see it in their top bar. What you edit from then on ends the request.</p>
    </ConfirmDialog>
  );
}

/** A dialog that confirms an approval. */
export function ApproveDialog({ onApprove, ...parts }: DialogParts & { readonly onApprove: (note: string) => void }): ReactElement {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      {...parts}
      title="Approve these changes?"
      action={{ label: 'Approve', variant: 'primary', icon: 'badge-check' }}
      adviceFor={adviceFor}
      onAct={() => onApprove(note.trim())}
    >
      <p>What you approve is what you see now. An edit ends the approval. Nothing goes live by it.</p>
      <TextField label="Note (optional)" lines={2} maxLength={maxNote} value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

/** A dialog for sending changes back, with what has to be done first. */
export function SendBackDialog({ onSendBack, ...parts }: DialogParts & { readonly onSendBack: (note: string) => void }): ReactElement {
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const send = () => {
    setChecked(true);
    if (note.trim() !== '') onSendBack(note.trim());
  };
  return (
    <ConfirmDialog
      {...parts}
      title="Send these changes back?"
      action={{ label: 'Send back', variant: 'primary', icon: 'reply' }}
      adviceFor={adviceFor}
      onAct={send}
    >
      <TextField
        label="Note"
        help="What is to be done first."
        lines={3}
        maxLength={maxNote}
        value={note}
        error={isChecked && note.trim() === '' ? 'Write what is to be done first.' : null}
        onChange={setNote}
      />
    </ConfirmDialog>
  );
}
