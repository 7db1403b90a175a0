import type { ReactElement } from 'react';
import { type Json, listChanges } from '#engine';
import { Button, Dialog } from '#engine/react';
import { nameOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import { type UnsentEdit, withUnsent } from '../document/journal.ts';
import { FieldDifference } from '../reading/change-fields.tsx';
import { useItemLabels } from '../reading/use-item-labels.ts';
import { useItem, useSession, useSessionState } from '../session/hooks.tsx';
import { labelsOf, useKinds } from '../session/kinds.tsx';

/** Every item with unsent edits in this browser, beside its current draft. */
export function UnsentDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const unsent = useSessionState((state) => state.unsent);
  return (
    <Dialog isOpen title="Words that were not saved" closeLabel="Close" onClose={onClose} shape="wide">
      {unsent.map((edit) => (
        <UnsentItem key={`${edit.key} ${edit.tab}`} edit={edit} />
      ))}
    </Dialog>
  );
}

function UnsentItem({ edit }: { readonly edit: UnsentEdit }): ReactElement {
  const session = useSession();
  const kinds = useKinds();
  const now = useItem(edit.key)?.value ?? null;
  const { kind, id } = nameOf(edit.key);
  return (
    <section className="kept">
      <h3>
        <span>{titleOf(edit.value) || id}</span> <span className="muted small">{labelsOf(kinds, kind).one}</span>
      </h3>
      <Difference edit={edit} now={now} />
      <div className="ask-actions">
        <Button variant="primary" onClick={() => session.restoreUnsent(edit)}>
          Put these words back
        </Button>
        <Button onClick={() => session.forgetUnsent(edit)}>Forget them</Button>
      </div>
    </section>
  );
}

/** The difference that an unsent edit would make. */
function Difference({ edit, now }: { readonly edit: UnsentEdit; readonly now: Json }): ReactElement {
  const labels = useItemLabels();
  const { kind } = nameOf(edit.key);
  const after = withUnsent(now, edit);
  if (now === null && after !== null) return <p>It is not among the items now. Put back, it is a new one.</p>;
  if (now !== null && after === null) return <p>It was to be archived.</p>;
  const changes = now === null || after === null ? [] : listChanges(now, after);
  if (changes.length === 0) return <p>The draft has these words by now.</p>;
  return (
    <dl>
      {changes.map((change) => (
        <div key={`${change.kind} ${change.path.join('/')}`}>
          <dt>{labels.fieldLabel(kind, change.path)}</dt>
          <dd>
            <FieldDifference field={change} kind={kind} labels={labels} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
