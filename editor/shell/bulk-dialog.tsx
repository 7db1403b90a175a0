import { type ReactElement, useMemo, useState } from 'react';
import { type ItemKind, type Json, toInstant } from '#engine';
import { Button, Dialog, useUndo } from '#engine/react';
import { RadioChoices } from '../controls/checkbox.tsx';
import { MomentPicker } from '../controls/lazy-moment-picker.tsx';
import { TextField } from '../controls/text-field.tsx';
import { applyEdit, type Edit, type ItemEdit } from '../document/edits.ts';
import type { ItemKey } from '../document/item-name.ts';
import { useSession } from '../session/hooks.tsx';
import { labelsOf, useKinds } from '../session/kinds.tsx';
import { useOfferTakeBack } from '../session/use-offer-take-back.ts';

export interface BulkDialogProps {
  readonly kind: ItemKind;
  readonly keys: readonly ItemKey[];
  readonly onClose: () => void;
}

type Task = 'tag' | 'untag' | 'dates' | 'on' | 'off' | 'archive';

/** One change to many items: a tag, dates, on or off, archive. It is one undo step. */
export function BulkDialog({ kind, keys, onClose }: BulkDialogProps): ReactElement {
  const session = useSession();
  const kinds = useKinds();
  const [task, setTask] = useState<Task | null>(null);
  const [text, setText] = useState('');
  const [dates, setDates] = useState<Dates>({ start: '', end: '' });
  const [error, setError] = useState<string | null>(null);
  const values = useMemo(
    () => keys.map((key) => [key, session.document.store.getState().items.get(key)?.value ?? null] as const),
    [keys, session],
  );
  const change = useChange();
  const run = () => {
    const wrong = task === null ? 'Choose what to do' : checkInput(task, text, dates);
    setError(wrong);
    if (wrong || task === null) return;
    change(task, planBulk(task, values, text.trim(), dates));
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
          <TextField label={task === 'tag' ? 'Tag or condition to add' : 'Tag or condition to take off'} value={text} onChange={setText} />
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

/** Applies the edits, and offers to take them back together. */
function useChange(): (task: Task, plan: BulkPlan) => void {
  const session = useSession();
  const offerUndo = useUndo();
  const offer = useOfferTakeBack();
  return (task, { edits, left }) => {
    const takeBack = session.editMany(edits, labels[task]);
    const count = edits.length;
    const rest = left === 0 ? '' : ` ${describeLeft(left)}`;
    if (count === 0) offerUndo({ text: `Nothing had to change.${rest}` });
    else offer(`${labels[task]}: ${count} ${count === 1 ? 'item' : 'items'} changed in the draft.${rest}`, takeBack);
  };
}

/** Why some items were not changed: without one of several alternative tags, other people would see them. */
function describeLeft(count: number): string {
  return `${count} ${count === 1 ? 'item has a condition with OR and is' : 'items have a condition with OR and are'} as before: change ${count === 1 ? 'it' : 'them'} one by one.`;
}

/** UK times as texts; an empty start means now, an empty end never. */
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

/** The changes possible for these items, by their fields. */
export function tasksFor(values: readonly Json[]): readonly Task[] {
  const has = (name: string) => values.some((value) => Object.hasOwn(fieldsOf(value), name));
  return [
    ...(has('tags') || has('visibility') ? (['tag', 'untag'] as const) : []),
    ...(has('startDate') ? (['dates'] as const) : []),
    ...(has('active') ? (['on', 'off'] as const) : []),
    'archive',
  ];
}

/** The edit of one item; null without a change. */
export function editFor(task: Task, value: Json, text: string, { start, end }: Dates): Edit | null {
  if (value === null) return null;
  const fields = fieldsOf(value);
  if (task === 'archive') return { do: 'replace', value: null };
  if (task === 'on' || task === 'off') return 'active' in fields ? { do: 'set', at: ['active'], value: task === 'on' } : null;
  if (task === 'dates')
    return 'startDate' in fields ? { do: 'replace', value: { ...fields, startDate: start || null, endDate: end || null } as Json } : null;
  if (Array.isArray(fields.tags)) {
    const tags = fields.tags as readonly Json[];
    const others = tags.filter((tag) => tag !== text);
    return { do: 'set', at: ['tags'], value: task === 'tag' ? [...others, text] : others };
  }
  if (typeof fields.visibility !== 'string') return null;
  return {
    do: 'set',
    at: ['visibility'],
    value: task === 'tag' ? withTag(fields.visibility, text) : withoutTag(fields.visibility, text),
  };
}

interface BulkPlan {
  readonly edits: readonly ItemEdit[];
  /** The number of conditions that keep a tag because they have alternatives. */
  readonly left: number;
}

/** The effective edits, and the number of changes to be made by hand. */
export function planBulk(task: Task, values: readonly (readonly [ItemKey, Json])[], text: string, dates: Dates): BulkPlan {
  const edits = values.flatMap(([key, value]): ItemEdit[] => {
    const edit = editFor(task, value, text, dates);
    return edit && applyEdit(value, edit).forth.length > 0 ? [{ key, edit }] : [];
  });
  return { edits, left: task === 'untag' ? values.filter(([, value]) => keepsWord(value, text)).length : 0 };
}

function keepsWord(value: Json, word: string): boolean {
  const { visibility, tags } = fieldsOf(value);
  return !Array.isArray(tags) && typeof visibility === 'string' && hasAlternatives(visibility) && visibility.split(/\s+/).includes(word);
}

function hasAlternatives(expression: string): boolean {
  return expression.split(/\s+/).includes('OR');
}

/** A condition with one more required tag. Conditions are read from left to right, so an AND at the end applies to everything before it. */
function withTag(expression: string, tag: string): string {
  if (expression.trim() === '') return tag;
  return expression.split(/\s+/).includes(tag) ? expression : `${expression.trim()} AND ${tag}`;
}

/** A condition without a tag that it requires. A condition with OR is unchanged, because removing a tag could let others in. */
function withoutTag(expression: string, tag: string): string {
  if (hasAlternatives(expression)) return expression;
  const tokens = expression.trim().split(/\s+/);
  return tokens.filter((word) => word !== 'AND' && word !== tag).join(' AND ');
}

function checkInput(task: Task, text: string, { start, end }: Dates): string | null {
  if ((task === 'tag' || task === 'untag') && text.trim() === '') return 'Enter a tag';
  if (task === 'dates' && start && end && (toInstant(start) ?? 0) > (toInstant(end) ?? 0)) return 'The end must be after the start';
  return null;
}
