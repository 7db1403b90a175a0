import type { ReactElement } from 'react';
import type { Json } from '../../engine/index.ts';
import { type ItemName, type ItemState, keyOf, type OpenConflict } from '../document/index.ts';
import { ConflictFields } from './conflict-fields.tsx';
import { formatCount, type ItemLabels, Note } from './parts/index.ts';

/** Props of ConflictChoice. */
export interface ConflictChoiceProps {
  readonly name: ItemName;
  readonly item: Pick<ItemState, 'value'>;
  readonly conflict: OpenConflict;
  readonly labels: ItemLabels;
  /** Who saved the other version, if known. */
  readonly who?: string;
  /** Called with the item after all choices. */
  readonly onResolve: (value: Json) => void;
}

/** A change that somebody else saved while this item was being edited: both versions of every field that both changed, to choose from. */
export function ConflictChoice({ name, item, conflict, labels, who = 'Somebody else', onResolve }: ConflictChoiceProps): ReactElement {
  const { base, theirs, conflicts } = conflict;
  return (
    <section className="conflict-screen" aria-labelledby={`conflict-${keyOf(name)}`}>
      <h2 id={`conflict-${keyOf(name)}`}>Choose what to keep</h2>
      <Note tone="warning">
        <p>
          {`${who} saved this item while you were editing it. Nothing is lost. What only one of you changed is kept. ${formatCount(conflicts.length, 'field is', 'fields are')} different, so you choose.`}
        </p>
      </Note>
      <ConflictFields
        kind={name.kind}
        base={base}
        theirs={theirs}
        mine={item.value}
        conflicts={conflicts}
        labels={labels}
        onResolve={onResolve}
      />
    </section>
  );
}
