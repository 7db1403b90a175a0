import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Button, Menu } from '#engine/react';
import { TextInput } from '../../../controls/text-field.tsx';

interface EntryMenuProps {
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** Null when the list is full. */
  readonly onDouble: (() => void) | null;
  readonly onRemove: () => void;
}

/** The actions for an entry of a list. Alt, Shift and an arrow key move it without the menu. */
export function EntryMenu({ name, index, count, onMove, onDouble, onRemove }: EntryMenuProps): ReactElement {
  const [isPlacing, setPlacing] = useState(false);
  const items = [
    { id: 'up', label: 'Move up', icon: 'arrow-up', isDisabled: index === 0, onSelect: () => onMove(index - 1) },
    { id: 'down', label: 'Move down', icon: 'arrow-down', isDisabled: index === count - 1, onSelect: () => onMove(index + 1) },
    { id: 'to', label: 'Move to position…', icon: 'arrow-up-down', isDisabled: count < 2, onSelect: () => setPlacing(true) },
    { id: 'double', label: 'Duplicate', icon: 'plus', isDisabled: onDouble === null, onSelect: () => onDouble?.() },
    { id: 'remove', label: 'Remove', icon: 'trash-2', onSelect: onRemove },
  ];
  return (
    <div className="field-entry-menu">
      <Menu label={`${name}: move, duplicate or remove`} items={items} />
      {isPlacing ? (
        <PlaceForm
          name={name}
          place={index + 1}
          count={count}
          onDone={(place) => {
            setPlacing(false);
            if (place !== null) onMove(place - 1);
          }}
        />
      ) : null}
    </div>
  );
}

interface PlaceFormProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly onDone: (place: number | null) => void;
}

function PlaceForm({ name, place, count, onDone }: PlaceFormProps): ReactElement {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(String(place));
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const wanted = Number(text);
  const isValid = Number.isInteger(wanted) && wanted >= 1 && wanted <= count;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onDone(wanted);
  };
  return (
    <form
      ref={form}
      className="field-place"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone(null);
      }}
    >
      <label htmlFor={id}>{`Position of ${name.toLowerCase()}, 1 to ${count}`}</label>
      <TextInput aria={{ id, 'aria-invalid': isValid ? undefined : true }} inputMode="numeric" value={text} onChange={setText} />
      <Button type="submit" variant="primary" isDisabled={!isValid}>
        Move
      </Button>
      <Button onClick={() => onDone(null)}>Cancel</Button>
    </form>
  );
}
