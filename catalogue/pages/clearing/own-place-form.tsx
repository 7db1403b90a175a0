import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Button } from '#engine/react';
import { readCallPlace } from '../../rules/clearing/call-list.ts';
import type { Calls } from './use-call-list.ts';

const EMPTY = { university: '', course: '', courseCode: '', phone: '' };
type FieldName = keyof typeof EMPTY;

const fields: readonly { readonly name: FieldName; readonly type: 'text' | 'tel'; readonly maxLength: number }[] = [
  { name: 'university', type: 'text', maxLength: 300 },
  { name: 'course', type: 'text', maxLength: 300 },
  { name: 'courseCode', type: 'text', maxLength: 20 },
  { name: 'phone', type: 'tel', maxLength: 40 },
];

/** Adds a place that was found elsewhere, for example on the page of a university. */
export function OwnPlaceForm({ calls }: { readonly calls: Calls }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const place = readCallPlace(typed);
    setRefused(place === null);
    if (place === null) return first.current?.focus();
    calls.add(place);
    setTyped(EMPTY);
    first.current?.focus();
  };
  if (calls.isFull) return <p className="muted clearing-own">{messages('clearing-full')}</p>;
  return (
    <details className="clearing-own">
      <summary>{messages('clearing-own')}</summary>
      <form onSubmit={submit} noValidate>
        {fields.map(({ name, type, maxLength }, index) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{messages(`clearing-own-${name.toLowerCase()}`)}</label>
            <input
              ref={index === 0 ? first : undefined}
              id={`${id}-${name}`}
              type={type}
              maxLength={maxLength}
              autoComplete="off"
              required={index === 0}
              value={typed[name]}
              aria-invalid={(index === 0 && isRefused) || undefined}
              aria-describedby={index === 0 && isRefused ? `${id}-refused` : undefined}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          </div>
        ))}
        {isRefused ? (
          <p id={`${id}-refused`} className="save-failed">
            {messages('clearing-own-needs')}
          </p>
        ) : null}
        <Button type="submit" icon="plus">
          {messages('clearing-own-add')}
        </Button>
      </form>
    </details>
  );
}
