import { type ReactElement, useState } from 'react';
import { useAnnounce } from '#engine/react';
import type { ChangeSet } from '../api/shapes.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { FieldNotes, toNotes } from '../controls/field-frame.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useTask } from '../controls/use-task.ts';
import { type ItemKey, type ItemName, keyOf } from '../document/item-name.ts';
import { formatCount } from '../reading/who.ts';
import { useSession } from '../session/hooks.tsx';

/** An item of a set of changes, by its title. */
interface TitledItem extends ItemName {
  readonly title: string;
}

export interface SplitDialogProps {
  readonly set: string;
  readonly items: readonly TitledItem[];
  /** The items selected initially. */
  readonly chosen?: readonly ItemKey[];
  /** Called with the new set, and how many items are in it. */
  readonly onDone: (moved: ChangeSet, count: number) => void;
  readonly onClose: () => void;
}

/** A dialog for moving selected items to a change set of their own. */
export function SplitDialog({ set, items, chosen: first = [], onDone, onClose }: SplitDialogProps): ReactElement {
  const { api } = useSession();
  const task = useTask();
  const announce = useAnnounce();
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<ItemKey>>(new Set(first));
  const [isChecked, setChecked] = useState(false);
  const moving = items.filter((item) => chosen.has(keyOf(item)));
  const isPart = moving.length > 0 && moving.length < items.length;
  const choose = (key: ItemKey, isOn: boolean) => setChosen(new Set([...chosen, key].filter((one) => one !== key || isOn)));
  const split = async () => {
    setChecked(true);
    if (!isPart || title.trim() === '') return;
    const names = moving.map(({ kind, id }) => ({ kind, id }));
    const answer = await task.run(() => api.splitChangeSet(set, title.trim(), names));
    if (!answer) return;
    announce(`Moved ${formatCount(moving.length, 'item')} to “${title.trim()}”.`);
    onDone(answer.value, moving.length);
  };
  return (
    <ConfirmDialog
      task={task}
      title="Move to a separate set"
      action={{ label: 'Move', variant: 'primary' }}
      onAct={() => void split()}
      onClose={onClose}
    >
      <p>What you choose goes into new changes of yours, with its comments. The rest stays here. Nothing goes live by it.</p>
      <TextField
        label="Title"
        help="What the part is that moves, in a few words."
        maxLength={120}
        value={title}
        error={isChecked && title.trim() === '' ? 'Write a title in a few words.' : null}
        onChange={setTitle}
      />
      <fieldset className="choices">
        <legend>What moves</legend>
        {items.map((item) => (
          <Checkbox key={keyOf(item)} label={item.title} isOn={chosen.has(keyOf(item))} onChange={(isOn) => choose(keyOf(item), isOn)} />
        ))}
        <FieldNotes notes={toNotes(isChecked && !isPart ? 'Choose at least one, and leave at least one behind.' : null)} />
      </fieldset>
    </ConfirmDialog>
  );
}
