import { type ChangeEvent, type ReactElement, useId, useState } from 'react';
import { Button, Dialog } from '#engine/react';
import { FieldFrame } from '../controls/field-frame.tsx';
import { TextField } from '../controls/text-field.tsx';

export interface TakeInDialogProps {
  /** Imports a pasted text or a file; returns why it is rejected, or null on success. */
  readonly onText: (text: string) => string | null;
  readonly onFile: (file: File) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Imports cells without clipboard shortcuts: from text pasted into a field, or from a file. */
export function TakeInDialog({ onText, onFile, onClose }: TakeInDialogProps): ReactElement {
  const fileId = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (!file) return;
    setReading(true);
    setError(await onFile(file));
    setReading(false);
  };
  const look = () => setError(text === '' ? 'Paste something or choose a file first.' : onText(text));
  return (
    <Dialog
      isOpen
      title="Import from a spreadsheet"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <div className="ask-actions">
          <Button variant="primary" isPending={isReading} onClick={look}>
            See what would change
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className="ask">
        {error ? (
          <p className="ask-error" role="alert">
            {error}
          </p>
        ) : null}
        <FieldFrame
          id={fileId}
          label="A file"
          help="CSV or XLSX, with the ids of items in a column called Id. It shows what would change before anything does."
        >
          {(aria) => (
            <input
              {...aria}
              className="field-input"
              type="file"
              accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              onChange={(event) => void choose(event)}
            />
          )}
        </FieldFrame>
        <TextField
          label="Or cells copied from a spreadsheet"
          help="They go into the sheet from the chosen cell on; with a row of headings that has Id in it, by the ids."
          lines={5}
          value={text}
          onChange={setText}
        />
      </div>
    </Dialog>
  );
}
