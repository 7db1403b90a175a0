import { type ReactElement, useState } from 'react';
import { useAnnounce } from '#engine/react';
import type { ChangeSetShort } from '../../api/shapes.ts';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { useTask } from '../../controls/use-task.ts';
import { titleOfSet, writtenTitle } from '../../publish/review-states.ts';
import { useSession } from '../../session/hooks.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';

interface SetDialogProps {
  readonly set: ChangeSetShort;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** A dialog for the title of a change set. */
export function RenameDialog({ set, onDone, ...rest }: SetDialogProps): ReactElement {
  const { api } = useSession();
  const task = useTask();
  const announce = useAnnounce();
  const [title, setTitle] = useState(writtenTitle(set) || titleOfSet(set));
  const [isChecked, setChecked] = useState(false);
  const isEmpty = title.trim() === '';
  const rename = async () => {
    setChecked(true);
    if (isEmpty) return;
    const answer = await task.run(() => api.renameChangeSet(set.id, title.trim()));
    if (!answer) return;
    announce(`Renamed to ${title.trim()}.`);
    onDone();
  };
  return (
    <ConfirmDialog
      {...rest}
      task={task}
      title="Rename these changes"
      action={{ label: 'Rename', variant: 'primary' }}
      onAct={() => void rename()}
    >
      <TextField
        label="Title"
        help="What they are for, so that others know them again."
        maxLength={120}
        value={title}
        error={isChecked && isEmpty ? 'Write a title in a few words.' : null}
        onChange={setTitle}
      />
    </ConfirmDialog>
  );
}

/** A dialog for handing over a change set. */
export function HandOnDialog({ set, onDone, ...rest }: SetDialogProps): ReactElement {
  const { api, me } = useSession();
  const { colleagues } = useColleagues();
  const task = useTask();
  const announce = useAnnounce();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const holder = set.assignee ?? set.author;
  const choices = colleagues
    .filter(({ uid, role }) => role !== 'viewer' && uid !== holder)
    .map(({ uid, name }) => ({ id: uid, label: uid === me.uid ? `${name} (you)` : name }));
  const handOn = async () => {
    setChecked(true);
    if (to === '') return;
    const answer = await task.run(() => api.handOn(set.id, { to, note: note.trim() }));
    if (!answer) return;
    announce(`Handed over to ${choices.find(({ id }) => id === to)?.label ?? 'them'}.`);
    onDone();
  };
  return (
    <ConfirmDialog
      {...rest}
      task={task}
      title={`Hand over “${titleOfSet(set)}”`}
      action={{ label: 'Hand over', variant: 'primary' }}
      onAct={() => void handOn()}
    >
      <ChoiceField
        label="To"
        help="They find it under Changes, Mine."
        value={to}
        choices={choices}
        error={isChecked && to === '' ? 'Choose who goes on with it.' : null}
        onChange={setTo}
      />
      <TextField label="Note" help="What they should know." lines={2} maxLength={500} value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}
