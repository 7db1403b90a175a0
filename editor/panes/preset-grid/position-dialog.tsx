import { type ReactElement, useId, useState } from 'react';
import { Button, Dialog } from '../../../engine/react.ts';
import './position-dialog.css';

/** Props of PositionDialog. Places count from 0. */
export interface PositionDialogProps {
  readonly title: string;
  readonly place: number;
  /** Every place in words. */
  readonly places: readonly string[];
  readonly onMove: (place: number) => void;
  readonly onClose: () => void;
}

/** Asks where a widget shall go. */
export function PositionDialog({ title, place, places, onMove, onClose }: PositionDialogProps): ReactElement {
  const id = useId();
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
      <div className="preset-position">
        <label htmlFor={id}>Position</label>
        <select id={id} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {places.map((words, index) => (
            <option key={words} value={index}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </Dialog>
  );
}
