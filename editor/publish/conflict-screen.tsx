import { type ReactElement, useMemo } from 'react';
import { type Json, mergeItem } from '#engine';
import type { FieldChoiceSent, VersionSource } from '#schemas/editor';
import { Note } from '../controls/note.tsx';
import { type ItemName, keyOf } from '../document/item-name.ts';
import type { ItemState, OpenConflict } from '../document/item-state.ts';
import type { ItemLabels } from '../reading/item-labels.ts';
import { describeOther, formatWhen, type VersionReader } from '../reading/version-names.ts';
import { describePerson, formatCount } from '../reading/who.ts';
import { ConflictFields } from './conflict-fields.tsx';

export interface ConflictChoiceProps {
  readonly name: ItemName;
  readonly item: Pick<ItemState, 'value'>;
  readonly conflict: OpenConflict;
  readonly labels: ItemLabels;
  readonly reader: VersionReader;
  /** Called with the item after all choices, and the choices themselves. */
  readonly onResolve: (value: Json, choices: readonly FieldChoiceSent[]) => void;
}

/** Without a common version it is unknown who changed what. */
const NO_BASE = 'Both of you created it, so there is no earlier version to compare with.';

/** The id of a choice's heading, as a link target. */
function conflictHeadingOf(name: ItemName): string {
  return `conflict-${keyOf(name)}`;
}

/**
 * A conflict with a change that somebody else saved meanwhile: both versions of every field that both changed, to choose from. Later typing
 * is included.
 */
export function ConflictChoice({ name, item, conflict, labels, reader, onResolve }: ConflictChoiceProps): ReactElement {
  const { base, theirs, from } = conflict;
  const { value } = item;
  const conflicts = useMemo(() => mergeItem(base ?? undefined, theirs ?? undefined, value ?? undefined).conflicts, [base, theirs, value]);
  return (
    <section className="conflict-screen" aria-labelledby={conflictHeadingOf(name)}>
      <h2 id={conflictHeadingOf(name)} tabIndex={-1}>
        Choose what to keep
      </h2>
      <Note tone="warning">
        <p>
          {`${describeDeed(from, reader)} while you were editing it. Nothing is lost. ${base === null ? NO_BASE : 'Changes by only one of you stay.'} ${formatCount(conflicts.length, 'field is', 'fields are')} different, so you choose.`}
        </p>
      </Note>
      <ConflictFields
        kind={name.kind}
        base={base}
        theirs={theirs}
        mine={value}
        conflicts={conflicts}
        labels={labels}
        names={{ theirs: describeOther(from, reader), mine: 'Yours' }}
        onResolve={onResolve}
      />
    </section>
  );
}

/** Describes who changed the item, how and when. */
function describeDeed(from: VersionSource | null, { me, people, now }: VersionReader): string {
  if (!from) return 'Somebody else published this item';
  const who = from.by === me ? 'You, in another window,' : describePerson(from.by, me, people);
  const when = formatWhen(from.at, now);
  return from.seq === null ? `${who} saved this item at ${when}` : `${who} published this item at ${when}, in version ${from.seq},`;
}
