import { type ReactElement, useState } from 'react';
import { Button, Icon, QuietPart } from '#engine/react';
import type { KeptEdit } from '../document/journal.ts';
import { useSessionState } from '../session/hooks.tsx';
import { loadKept } from './parts.ts';

/** Edits of an earlier visit that were never saved: shown beside the present values, to apply or to drop. */
export function KeptBar(): ReactElement | null {
  const kept = useSessionState((state) => state.kept);
  const [isOpen, setOpen] = useState(false);
  if (kept.length === 0) return null;
  const count = new Set(kept.map(({ key }) => key)).size;
  return (
    <>
      <div className="bar" role="status">
        <Icon name="history" />
        <p>{`This browser kept unsaved words of ${count} ${count === 1 ? 'item' : 'items'} from ${timeOf(kept[0])}.`}</p>
        <Button onClick={() => setOpen(true)}>Compare</Button>
      </div>
      {isOpen ? <QuietPart load={loadKept} props={{ onClose: () => setOpen(false) }} /> : null}
    </>
  );
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

function timeOf(edits: KeptEdit | undefined): string {
  return edits ? moment.format(new Date(edits.at)) : 'before';
}
