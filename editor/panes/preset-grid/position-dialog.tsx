import { type ReactElement, useState } from 'react';
import { Button, Dialog } from '#engine/react';
import { ChoiceField } from '../../controls/choice-field.tsx';

/** Places count from 0. */
export interface PositionDialogProps {
  readonly title: string;
  readonly place: number;
  /** The description of every place. */
  readonly places: readonly string[];
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** A dialog for the new place of a widget. */
export function PositionDialog({ title, place, places, onMove, onClose }: PositionDialogProps): ReactElement {
  const [chosen, setChosen] = useState(place);
  const move = () => {
    onClose();
    onMove(chosen);
  };
  const footer = (
    <>
      <Button variant="primary" onClick={move}>
        Move
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={`Move ${title}`} closeLabel="Close" onClose={onClose} shape="small" footer={footer} focusFirst="select">
      <ChoiceField
        label="Position"
        value={String(chosen)}
        choices={places.map((label, index) => ({ id: String(index), label }))}
        onChange={(id) => setChosen(Number(id))}
      />
    </Dialog>
  );
}
