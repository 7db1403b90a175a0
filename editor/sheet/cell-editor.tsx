import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import type { WordOption } from '../form/form-context.ts';
import type { SheetColumn } from './columns.ts';

/** Where focus goes after a cell was edited: to a neighbour, or nowhere, because it has moved already. */
export type CellMove = 'down' | 'up' | 'right' | 'left' | 'none';

export interface CellEditorProps {
  readonly column: SheetColumn;
  /** The title of the item, for the accessible name. */
  readonly title: string;
  readonly text: string;
  /** The options of a closed list; null for any other field. */
  readonly options: readonly WordOption[] | null;
  readonly onText: (text: string) => void;
  /** Saves what is typed. */
  readonly onKeep: (move: CellMove) => void;
  /** Discards what is typed. */
  readonly onGiveUp: () => void;
}

/** The control in a cell that is being edited. Enter and Tab save, Escape cancels. */
export function CellEditor(props: CellEditorProps): ReactElement {
  const { column, title, text, options, onText, onKeep, onGiveUp } = props;
  const control = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  const listId = useId();
  const { kind } = column.field;
  useEffect(() => {
    const { current } = control;
    current?.focus();
    if (current && 'setSelectionRange' in current && current.type !== 'select-one')
      current.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While typing, the browser's own undo applies, and no key of the sheet or the editor.
    event.stopPropagation();
    const move = moveOf(event, kind === 'paragraph');
    if (event.key === 'Escape') end(onGiveUp);
    else if (move) end(() => onKeep(move));
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: control,
    className: 'sheet-input',
    'aria-label': `${column.label} of ${title}`,
    value: text,
    onKeyDown,
    onBlur: () => end(() => onKeep('none')),
  } as const;
  if (options && (kind === 'switch' || kind === 'choice' || kind === 'colour' || (kind === 'word' && options.length <= MAX_LISTED)))
    return (
      <select {...shared} onChange={(event) => onText(event.target.value)}>
        {options.some(({ label }) => label === text) ? null : (
          <option value={text}>{text === '' ? 'None' : `${text} (not in the list)`}</option>
        )}
        {text !== '' && (column.isNullable || !column.field.isRequired) ? <option value="">None</option> : null}
        {options.map(({ id, label }) => (
          <option key={id} value={label}>
            {label}
          </option>
        ))}
      </select>
    );
  if (kind === 'paragraph')
    return <textarea {...shared} className="sheet-input is-long" rows={4} onChange={(event) => onText(event.target.value)} />;
  return (
    <>
      <input
        {...shared}
        type="text"
        autoComplete="off"
        list={options ? listId : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {options ? (
        <datalist id={listId}>
          {options.map(({ id, label }) => (
            <option key={id} value={kind === 'item' ? id : label} label={label} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

/** Longer lists are searched by typing. */
const MAX_LISTED = 40;

/** The move of a key out of a cell; null for a key that stays in it. With Alt, or in a long text with Shift, Enter makes a new line. */
function moveOf({ key, shiftKey, altKey }: KeyboardEvent, isLong: boolean): CellMove | null {
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  if (key !== 'Enter' || altKey || (shiftKey && isLong)) return null;
  return shiftKey ? 'up' : 'down';
}
