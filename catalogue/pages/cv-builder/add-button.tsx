import { type ReactElement, useId } from 'react';
import { useMessages } from '#engine/hub';
import { Button } from '#engine/react';
import { type CvList, toAddId } from './entry-ids.ts';

export interface AddButtonProps {
  readonly list: CvList;
  readonly isFull: boolean;
  readonly onAdd: () => void;
}

/** Adds an entry to a list; a full list shows why it cannot. */
export function AddButton({ list, isFull, onAdd }: AddButtonProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  return (
    <div className="row">
      <Button id={toAddId(list)} icon="plus" isDisabled={isFull} aria-describedby={isFull ? id : undefined} onClick={onAdd}>
        {messages(`cv-add-${list}`)}
      </Button>
      {isFull ? (
        <p id={id} className="small muted">
          {messages('cv-full')}
        </p>
      ) : null}
    </div>
  );
}
