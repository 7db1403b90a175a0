import { type ReactElement, useState } from 'react';
import { Button, useAnnounce } from '#engine/react';
import type { FieldChoiceSent } from '#schemas/editor';
import type { Answer, Refused } from '../../api/answer.ts';
import type { ChangeSet, ChangeSetShort, ItemConflict } from '../../api/shapes.ts';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { FieldNotes, toNotes } from '../../controls/field-frame.tsx';
import { useTask } from '../../controls/use-task.ts';
import { type ItemKey, keyOf } from '../../document/item-name.ts';
import { ConflictFields } from '../../publish/conflict-fields.tsx';
import { titleOfSet } from '../../publish/review-states.ts';
import { useVersionReader } from '../../publish/use-version-reader.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { describeOther, type VersionNames, type VersionReader } from '../../reading/version-names.ts';
import { formatCount } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';

export interface JoinDialogProps {
  /** The set that stays. */
  readonly set: ChangeSetShort;
  /** The sets that can be merged into it. */
  readonly others: readonly ChangeSetShort[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The conflicts between both sets, and the state of both in which they were found. */
interface Found {
  readonly conflicts: readonly ItemConflict[];
  readonly seen: string;
}

/** The resolution of one item. */
interface Decided {
  readonly value: ItemConflict['mine'];
  readonly fields: readonly FieldChoiceSent[];
}

/** A dialog to merge another set into this one and resolve conflicts. */
export function JoinDialog({ set, others, onDone, onClose }: JoinDialogProps): ReactElement {
  const { api } = useSession();
  const reader = useVersionReader();
  const task = useTask();
  const announce = useAnnounce();
  const [from, setFrom] = useState(others.length === 1 ? (others[0]?.id ?? '') : '');
  const [found, setFound] = useState<Found | null>(null);
  const [decided, setDecided] = useState<ReadonlyMap<ItemKey, Decided>>(new Map());
  const [isChecked, setChecked] = useState(false);
  const other = others.find(({ id }) => id === from);
  const open = (found?.conflicts ?? []).filter((conflict) => !decided.has(keyOf(conflict)));
  const choices = (found?.conflicts ?? []).flatMap(({ kind, id }) => {
    const { value, fields } = decided.get(keyOf({ kind, id })) ?? {};
    return value === undefined || !fields ? [] : [{ kind, id, value: value as object | null, fields: [...fields] }];
  });
  const join = async () => {
    setChecked(true);
    if (!other || open.length > 0) return;
    const answer = await task.run(async (): Promise<Answer<ChangeSet | null>> => {
      const given = await api.joinChangeSets(set.id, { from: other.id, ...(found ? { seen: found.seen, choices } : {}) });
      const conflicts = given.kind === 'refused' ? readConflicts(given) : null;
      if (!conflicts) return given;
      setFound(conflicts);
      setDecided(new Map());
      setChecked(false);
      return { kind: 'ok', value: null };
    });
    if (!answer?.value) return;
    announce(`Merged with “${titleOfSet(other)}”.`);
    onDone();
  };
  return (
    <ConfirmDialog
      task={task}
      title={`Merge other changes into “${titleOfSet(set)}”`}
      action={{ label: 'Merge', variant: 'primary' }}
      onAct={() => void join()}
      onClose={onClose}
    >
      <p>All items of the other changes come here, with their comments, and the other set ends. Nothing goes live by it.</p>
      <ChoiceField
        label="With"
        value={from}
        choices={others.map((one) => ({ id: one.id, label: titleOfSet(one) }))}
        error={isChecked && !other ? 'Choose the changes to merge.' : null}
        onChange={(id) => {
          setFrom(id);
          setFound(null);
        }}
      />
      {found && other ? (
        <>
          <p role="status">{`Both changed ${formatCount(found.conflicts.length, 'item')} in different ways. Choose which to keep; nothing is decided without you.`}</p>
          {found.conflicts.map((conflict) => (
            <Conflict
              key={keyOf(conflict)}
              conflict={conflict}
              names={nameSides(conflict, { into: set, from: other }, reader)}
              isDecided={decided.has(keyOf(conflict))}
              onDecide={(one) => setDecided(withDecided(decided, keyOf(conflict), one))}
            />
          ))}
          <FieldNotes notes={toNotes(isChecked && open.length > 0 ? `Choose for ${formatCount(open.length, 'more item')}.` : null)} />
        </>
      ) : null}
    </ConfirmDialog>
  );
}

interface ConflictProps {
  readonly conflict: ItemConflict;
  readonly names: VersionNames;
  readonly isDecided: boolean;
  /** Called with null to choose again. */
  readonly onDecide: (decided: Decided | null) => void;
}

function Conflict({ conflict, names, isDecided, onDecide }: ConflictProps): ReactElement {
  const labels = useItemLabels();
  const title = labels.itemTitle(conflict, conflict.mine ?? conflict.theirs);
  return (
    <section className="panel review-conflict" aria-label={`Conflict: ${title}`}>
      <h3>{title}</h3>
      {isDecided ? (
        <div className="row">
          <p>You have chosen.</p>
          <Button variant="quiet" className="is-dense" onClick={() => onDecide(null)}>
            <span>Choose again</span>
            <span className="visually-hidden">{` for ${title}`}</span>
          </Button>
        </div>
      ) : (
        <ConflictFields {...conflict} labels={labels} names={names} onResolve={(value, fields) => onDecide({ value, fields })} />
      )}
    </section>
  );
}

function withDecided(decided: ReadonlyMap<ItemKey, Decided>, key: ItemKey, one: Decided | null): ReadonlyMap<ItemKey, Decided> {
  const next = new Map(decided);
  if (one) next.set(key, one);
  else next.delete(key);
  return next;
}

/** Names each version by its author; two versions of one author by their set. */
function nameSides(
  { theirsFrom, mineFrom }: ItemConflict,
  { into, from }: { readonly into: ChangeSetShort; readonly from: ChangeSetShort },
  reader: VersionReader,
): VersionNames {
  if (theirsFrom && mineFrom && theirsFrom.by !== mineFrom.by)
    return { theirs: describeOther(theirsFrom, reader), mine: describeOther(mineFrom, reader) };
  return { theirs: `In “${titleOfSet(from)}”`, mine: `In “${titleOfSet(into)}”` };
}

function readConflicts({ code, members }: Refused): Found | null {
  const { conflicts, seen } = members;
  if (code !== 'join-conflicts' || !Array.isArray(conflicts) || typeof seen !== 'string') return null;
  return { conflicts: conflicts as unknown as readonly ItemConflict[], seen };
}
