import { type ReactElement, useState } from 'react';
import { Button, Icon, QuietPart } from '#engine/react';
import { formatMoment } from '../controls/format-moment.ts';
import type { UnsentEdit } from '../document/journal.ts';
import { useSessionState } from '../session/hooks.tsx';
import { loadUnsent } from './parts.ts';

/** Edits of an earlier visit that were never saved: shown beside the current values, to apply or to drop. */
export function UnsentBar(): ReactElement | null {
  const unsent = useSessionState((state) => state.unsent);
  const [isOpen, setOpen] = useState(false);
  if (unsent.length === 0) return null;
  const count = new Set(unsent.map(({ key }) => key)).size;
  return (
    <>
      <div className="bar" role="status">
        <Icon name="history" />
        <p>{`This browser kept unsaved words of ${count} ${count === 1 ? 'item' : 'items'} from ${timeOf(unsent[0])}.`}</p>
        <Button onClick={() => setOpen(true)}>Compare</Button>
      </div>
      {isOpen ? <QuietPart load={loadUnsent} props={{ onClose: () => setOpen(false) }} /> : null}
    </>
  );
}

function timeOf(edits: UnsentEdit | undefined): string {
  return edits ? formatMoment(edits.at) : 'before';
}
