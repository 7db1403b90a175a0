import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { Button, Dialog } from '../../engine/react.ts';

/** Props of NameDialog. `check` says in a sentence why a name can not be taken, or null. */
export interface NameDialogProps {
  readonly title: string;
  readonly label: string;
  readonly help?: string;
  readonly first?: string;
  readonly action?: string;
  readonly check?: (name: string) => string | null;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for one name. */
export function NameDialog({ title, label, help, first = '', action = 'Keep', check, onName, onClose }: NameDialogProps): ReactElement {
  const id = useId();
  const [name, setName] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    const wrong = wanted === '' ? `Enter ${label.charAt(0).toLowerCase()}${label.slice(1)}` : (check?.(wanted) ?? null);
    setError(wrong);
    if (wrong) return;
    onName(wanted);
    onClose();
  };
  return (
    <Dialog isOpen shape="small" title={title} closeLabel="Close" onClose={onClose} focusFirst="input">
      <form className="ask" onSubmit={submit} noValidate>
        <label htmlFor={id}>{label}</label>
        {help ? (
          <p className="ask-help" id={`${id}-help`}>
            {help}
          </p>
        ) : null}
        {error ? (
          <p className="ask-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        ) : null}
        <input
          id={id}
          value={name}
          onChange={(event) => setName(event.target.value)}
          aria-invalid={error !== null}
          aria-describedby={[help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          autoComplete="off"
        />
        <div className="ask-actions">
          <Button type="submit" variant="primary">
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
