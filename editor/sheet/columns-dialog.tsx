import type { ReactElement } from 'react';
import { Button, Dialog } from '#engine/react';
import { Checkbox } from '../controls/checkbox.tsx';
import { chooseFirstColumns, ID_COLUMN, type SheetColumn } from './columns.ts';

export interface ColumnsDialogProps {
  readonly columns: readonly SheetColumn[];
  /** The ids of the shown columns. */
  readonly shown: readonly string[];
  readonly onShown: (shown: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Chooses the columns of a sheet. The id always stays. */
export function ColumnsDialog({ columns, shown, onShown, onClose }: ColumnsDialogProps): ReactElement {
  const others = columns.filter(({ id }) => id !== ID_COLUMN);
  const set = (id: string, isOn: boolean) =>
    onShown(others.map((column) => column.id).filter((one) => (one === id ? isOn : shown.includes(one))));
  return (
    <Dialog
      isOpen
      title="Columns"
      closeLabel="Close"
      onClose={onClose}
      footer={
        <div className="ask-actions">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
          <Button variant="quiet" onClick={() => onShown(others.map(({ id }) => id))}>
            Show all
          </Button>
          <Button variant="quiet" onClick={() => onShown(chooseFirstColumns(columns))}>
            As at first
          </Button>
        </div>
      }
    >
      <fieldset className="sheet-columns">
        <legend>Shown beside the id</legend>
        {others.map(({ id, label, isEditable }) => (
          <Checkbox
            key={id}
            label={isEditable ? label : `${label} (to read only)`}
            isOn={shown.includes(id)}
            onChange={(isOn) => set(id, isOn)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
