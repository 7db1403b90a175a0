import { type FormEvent, type ReactElement, useState } from 'react';
import { Button, Dialog, useAnnounce } from '#engine/react';
import { TextField } from '../controls/text-field.tsx';

/** `check` returns a sentence why a name cannot be used, or null. */
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

/** A dialog for one name. */
export function NameDialog({ title, label, help, first = '', action = 'Keep', check, onName, onClose }: NameDialogProps): ReactElement {
  const announce = useAnnounce();
  const [name, setName] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    const wrong = wanted === '' ? `Enter ${label.charAt(0).toLowerCase()}${label.slice(1)}` : (check?.(wanted) ?? null);
    setError(wrong);
    if (wrong) return announce(wrong, 'assertive');
    onName(wanted);
    onClose();
  };
  return (
    <Dialog isOpen shape="small" title={title} closeLabel="Close" onClose={onClose} focusFirst="input">
      <form className="ask" onSubmit={submit} noValidate>
        <TextField label={label} help={help} error={error} value={name} onChange={setName} />
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
