import { type ReactElement, useState } from 'react';
import { type FieldChange, listChanges } from '../../engine/index.ts';
import { Button, Dialog, Icon } from '../../engine/react.ts';
import { type KeptEdit, nameOf } from '../document/index.ts';
import { titleOf } from '../lists/index.ts';
import { labelsOf, useKinds, useSession, useSessionState } from '../session/index.ts';

/** Edits of an earlier visit that were never saved: shown beside the present values, to apply or to drop. */
export function KeptBar(): ReactElement | null {
  const kept = useSessionState((state) => state.kept);
  const [isOpen, setOpen] = useState(false);
  if (kept.length === 0) return null;
  return (
    <>
      <div className="bar" role="status">
        <Icon name="history" />
        <p>{`This browser kept unsaved words of ${kept.length} ${kept.length === 1 ? 'item' : 'items'} from ${timeOf(kept[0])}.`}</p>
        <Button onClick={() => setOpen(true)}>Compare</Button>
      </div>
      {isOpen ? (
        <Dialog isOpen title="Words that were not saved" closeLabel="Close" onClose={() => setOpen(false)} shape="wide">
          {kept.map((edits) => (
            <KeptItem key={edits.key} edits={edits} />
          ))}
        </Dialog>
      ) : null}
    </>
  );
}

function KeptItem({ edits }: { readonly edits: KeptEdit }): ReactElement {
  const session = useSession();
  const now = session.document.store.getState().items.get(edits.key)?.value ?? null;
  const { kind, id } = nameOf(edits.key);
  const changes: readonly FieldChange[] = now === null || edits.value === null ? [] : listChanges(now, edits.value);
  return (
    <section className="kept">
      <h3>
        <span>{titleOf(edits.value) || id}</span> <span className="muted small">{labelsOf(useKinds(), kind).one}</span>
      </h3>
      {changes.length === 0 ? <p>{edits.value === null ? 'It was to be archived.' : 'It is not among the items any more.'}</p> : null}
      <dl>
        {changes.map(({ path, before, after }) => (
          <div key={path.join('/')}>
            <dt>{path.join(', ')}</dt>
            <dd>
              <del>{toText(before)}</del>
              <ins>{toText(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <div className="ask-actions">
        <Button variant="primary" onClick={() => session.restoreKept(edits)}>
          Put these words back
        </Button>
        <Button onClick={() => session.forgetKept(edits.key)}>Forget them</Button>
      </div>
    </section>
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? 'nothing' : JSON.stringify(value);
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' });

function timeOf(edits: KeptEdit | undefined): string {
  return edits ? moment.format(new Date(edits.at)) : 'before';
}
