import { type ReactElement, useMemo, useState } from 'react';
import { type ItemKind, type Json, toInstant } from '../../engine/index.ts';
import { Button, Dialog, useUndo } from '../../engine/react.ts';
import { MomentPicker, RadioChoices, TextField } from '../controls/index.ts';
import type { Edit, ItemEdit, ItemKey } from '../document/index.ts';
import { labelsOf, useKinds, useSession } from '../session/index.ts';

/** Props of BulkDialog. */
export interface BulkDialogProps {
  readonly kind: ItemKind;
  readonly keys: readonly ItemKey[];
  readonly onClose: () => void;
}

type Task = 'tag' | 'untag' | 'dates' | 'on' | 'off' | 'archive';

/** One change to many items: a tag, dates, on or off, archive. It is one step of Undo. */
export function BulkDialog({ kind, keys, onClose }: BulkDialogProps): ReactElement {
  const session = useSession();
  const kinds = useKinds();
  const [task, setTask] = useState<Task | null>(null);
  const [words, setWords] = useState('');
  const [dates, setDates] = useState<Dates>({ start: '', end: '' });
  const [error, setError] = useState<string | null>(null);
  const values = useMemo(
    () => keys.map((key) => [key, session.document.store.getState().items.get(key)?.value ?? null] as const),
    [keys, session],
  );
  const change = useChange();
  const run = () => {
    const wrong = task === null ? 'Choose what to do' : checkInput(task, words, dates);
    setError(wrong);
    if (wrong || task === null) return;
    change(
      task,
      values.flatMap(([key, value]) => {
        const edit = editFor(task, value, words.trim(), dates);
        return edit ? [{ key, edit }] : [];
      }),
    );
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={`Change ${keys.length} ${labelsOf(kinds, kind).many.toLowerCase()}`}
      closeLabel="Close"
      onClose={onClose}
      shape="small"
    >
      <div className="ask">
        {error ? (
          <p className="ask-error" role="alert">
            {error}
          </p>
        ) : null}
        <RadioChoices
          legend="What shall be done?"
          value={task}
          choices={tasksFor(values.map(([, value]) => value)).map((id) => ({ id, label: labels[id] }))}
          onChange={setTask}
        />
        {task === 'tag' || task === 'untag' ? (
          <TextField
            label={task === 'tag' ? 'Tag or condition to add' : 'Tag or condition to take off'}
            value={words}
            onChange={setWords}
          />
        ) : null}
        {task === 'dates' ? <DatesChoice dates={dates} onDates={setDates} /> : null}
        <div className="ask-actions">
          <Button variant={task === 'archive' ? 'danger' : 'primary'} onClick={run}>
            {task === null ? 'Do it' : labels[task]}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Makes the edits, and offers to undo them all at once. */
function useChange(): (task: Task, edits: readonly ItemEdit[]) => void {
  const session = useSession();
  const offer = useUndo();
  return (task, edits) => {
    session.editMany(edits, labels[task]);
    const count = edits.length;
    const onUndo = () => session.undo();
    if (count === 0) offer({ text: 'Nothing had to change.' });
    else offer({ text: `${labels[task]}: ${count} ${count === 1 ? 'item' : 'items'} changed in the draft.`, onUndo });
  };
}

/** UK times as texts; empty means at once, or never. */
interface Dates {
  readonly start: string;
  readonly end: string;
}

function DatesChoice({ dates, onDates }: { readonly dates: Dates; readonly onDates: (dates: Dates) => void }): ReactElement {
  return (
    <>
      {(['start', 'end'] as const).map((edge) => (
        <fieldset key={edge} className="choices">
          <legend>{edge === 'start' ? 'Starts (UK time; empty: at once)' : 'Ends (UK time; empty: never)'}</legend>
          <MomentPicker
            label={edge === 'start' ? 'Starts' : 'Ends'}
            {...toWall(dates[edge])}
            onChange={({ date, time }) => onDates({ ...dates, [edge]: date === '' ? '' : `${date}T${time || '00:00'}` })}
          />
        </fieldset>
      ))}
    </>
  );
}

function toWall(text: string): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = text.split('T');
  return { date, time };
}

const labels: Readonly<Record<Task, string>> = {
  tag: 'Add a tag',
  untag: 'Take a tag off',
  dates: 'Set start and end',
  on: 'Switch on',
  off: 'Switch off',
  archive: 'Archive',
};

type Fields = Readonly<Record<string, Json>>;

function fieldsOf(value: Json): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The changes possible for these items, by the fields they have. */
export function tasksFor(values: readonly Json[]): readonly Task[] {
  const has = (name: string) => values.some((value) => Object.hasOwn(fieldsOf(value), name));
  return [
    ...(has('tags') || has('visibility') ? (['tag', 'untag'] as const) : []),
    ...(has('startDate') ? (['dates'] as const) : []),
    ...(has('active') ? (['on', 'off'] as const) : []),
    'archive',
  ];
}

/** The edit of one item; null where nothing changes. */
export function editFor(task: Task, value: Json, words: string, { start, end }: Dates): Edit | null {
  if (value === null) return null;
  const fields = fieldsOf(value);
  if (task === 'archive') return { do: 'replace', value: null };
  if (task === 'on' || task === 'off') return 'active' in fields ? { do: 'set', at: ['active'], value: task === 'on' } : null;
  if (task === 'dates')
    return 'startDate' in fields ? { do: 'replace', value: { ...fields, startDate: start || null, endDate: end || null } as Json } : null;
  if (Array.isArray(fields.tags)) {
    const tags = fields.tags as readonly Json[];
    const others = tags.filter((tag) => tag !== words);
    return { do: 'set', at: ['tags'], value: task === 'tag' ? [...others, words] : others };
  }
  if (typeof fields.visibility !== 'string') return null;
  return {
    do: 'set',
    at: ['visibility'],
    value: task === 'tag' ? withTag(fields.visibility, words) : withoutTag(fields.visibility, words),
  };
}

/** A condition with one more required tag. Conditions are read from left to right, so an AND at the end applies to everything before it. */
function withTag(expression: string, tag: string): string {
  if (expression.trim() === '') return tag;
  return expression.split(/\s+/).includes(tag) ? expression : `${expression.trim()} AND ${tag}`;
}

/** A condition without a tag that it requires. A condition with OR is unchanged, because removing a tag could let others in. */
function withoutTag(expression: string, tag: string): string {
  const words = expression.trim().split(/\s+/);
  if (words.includes('OR')) return expression;
  return words.filter((word) => word !== 'AND' && word !== tag).join(' AND ');
}

function checkInput(task: Task, words: string, { start, end }: Dates): string | null {
  if ((task === 'tag' || task === 'untag') && words.trim() === '') return 'Enter a tag';
  if (task === 'dates' && start && end && (toInstant(start) ?? 0) > (toInstant(end) ?? 0)) return 'The end must be after the start';
  return null;
}
