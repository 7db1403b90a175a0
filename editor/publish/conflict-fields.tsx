import { type ReactElement, type ReactNode, useId, useState } from 'react';
import type { ItemKind, Json, MergeConflict } from '#engine';
import { Button } from '#engine/react';
import type { FieldChoiceSent } from '#schemas/editor';
import { FieldNotes, toNotes } from '../controls/field-frame.tsx';
import { TextField } from '../controls/text-field.tsx';
import { FieldDifference } from '../reading/change-fields.tsx';
import type { ItemLabels } from '../reading/item-labels.ts';
import { describeValue } from '../reading/value-lines.ts';
import type { VersionNames } from '../reading/version-names.ts';
import { formatCount } from '../reading/who.ts';
import {
  type FieldChoice,
  type FieldChoices,
  isChosen,
  isTextConflict,
  joinTexts,
  keyOfConflict,
  resolveWith,
  type Sides,
} from './choices.ts';
import './conflict-fields.css';

export interface ConflictFieldsProps extends Sides {
  readonly kind: ItemKind;
  readonly conflicts: readonly MergeConflict[];
  readonly labels: ItemLabels;
  /** The names of the two versions. */
  readonly names: VersionNames;
  readonly isPending?: boolean;
  /** Called with the item after all choices, and the choices themselves. */
  readonly onResolve: (value: Json, choices: readonly FieldChoiceSent[]) => void;
}

/** The fields that two people changed, with both versions to choose from. Nothing is chosen in advance. */
export function ConflictFields({ kind, conflicts, labels, names, isPending, onResolve, ...sides }: ConflictFieldsProps): ReactElement {
  const [choices, setChoices] = useState<FieldChoices>(new Map());
  const [isChecked, setChecked] = useState(false);
  const choose = (conflict: MergeConflict, choice: FieldChoice) => setChoices(new Map(choices).set(keyOfConflict(conflict), choice));
  const chooseAll = (take: 'theirs' | 'mine') => setChoices(new Map(conflicts.map((conflict) => [keyOfConflict(conflict), { take }])));
  const missing = conflicts.filter((conflict) => !isChosen(conflict, choices.get(keyOfConflict(conflict))));
  const joined = missing.filter((conflict) => choices.has(keyOfConflict(conflict)));
  const end = () => {
    const resolved = resolveWith(sides, conflicts, choices);
    setChecked(true);
    if (resolved) onResolve(resolved.value, toSent(conflicts, choices));
  };
  return (
    <div className="conflict-fields">
      {conflicts.length > 1 ? (
        <div className="row">
          <Button variant="quiet" className="is-dense" onClick={() => chooseAll('theirs')}>
            {`Take all: ${names.theirs}`}
          </Button>
          <Button variant="quiet" className="is-dense" onClick={() => chooseAll('mine')}>
            {`Take all: ${names.mine}`}
          </Button>
        </div>
      ) : null}
      {conflicts.map((conflict) => (
        <ConflictField
          key={keyOfConflict(conflict)}
          kind={kind}
          conflict={conflict}
          labels={labels}
          names={names}
          choice={choices.get(keyOfConflict(conflict)) ?? null}
          onChoose={(choice) => choose(conflict, choice)}
        />
      ))}
      <div role="alert">
        <FieldNotes notes={toNotes(isChecked ? describeMissing(missing.length - joined.length, joined, kind, labels) : null)} />
      </div>
      <div>
        <Button variant="primary" icon="check" isPending={isPending} onClick={end}>
          Keep what I chose
        </Button>
      </div>
    </div>
  );
}

/** The choices in the form that the server stores. */
function toSent(conflicts: readonly MergeConflict[], choices: FieldChoices): FieldChoiceSent[] {
  return conflicts.flatMap((conflict) => {
    const choice = choices.get(keyOfConflict(conflict));
    return choice ? [{ path: [...conflict.path], kind: conflict.kind, take: choice.take }] : [];
  });
}

/** What is left to do: fields without a choice, and texts that were only joined. */
function describeMissing(open: number, joined: readonly MergeConflict[], kind: ItemKind, labels: ItemLabels): string | null {
  const sentences = [
    ...(open > 0 ? [`Choose for ${formatCount(open, 'more field')}.`] : []),
    ...joined.map(({ path }) => `Make one text of both: ${labels.fieldLabel(kind, path)}.`),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}

interface ConflictFieldProps {
  readonly kind: ItemKind;
  readonly conflict: MergeConflict;
  readonly labels: ItemLabels;
  readonly names: VersionNames;
  readonly choice: FieldChoice | null;
  readonly onChoose: (choice: FieldChoice) => void;
}

function ConflictField({ kind, conflict, labels, names, choice, onChoose }: ConflictFieldProps): ReactElement {
  const name = useId();
  const { base, theirs, mine, path } = conflict;
  const describe = (value: Json | undefined) => describeOne(value, labels, kind, path);
  const label = labels.fieldLabel(kind, path);
  const isText = isTextConflict(conflict) && labels.formatOf(kind, path) === 'plain';
  const show = (value: Json | undefined): ReactNode =>
    path.length === 0 ? (
      describe(value)
    ) : (
      <FieldDifference field={{ path, kind: conflict.kind, before: base, after: value }} kind={kind} labels={labels} />
    );
  return (
    <fieldset className="conflict-field">
      <legend>{`${label}${conflict.kind === 'order' ? ', order' : ''}`}</legend>
      <div className="conflict-before">
        <span>Before</span>
        <div>{describe(base)}</div>
      </div>
      <div className="conflict-sides">
        <SideChoice name={name} title={names.theirs} isOn={choice?.take === 'theirs'} onChoose={() => onChoose({ take: 'theirs' })}>
          {show(theirs)}
        </SideChoice>
        <SideChoice name={name} title={names.mine} isOn={choice?.take === 'mine'} onChoose={() => onChoose({ take: 'mine' })}>
          {show(mine)}
        </SideChoice>
      </div>
      {isText ? (
        <>
          <SideChoice
            name={name}
            title="Keep both texts, to edit"
            isOn={choice?.take === 'written'}
            onChoose={() => onChoose({ take: 'written', text: joinTexts(conflict) })}
          />
          {choice?.take === 'written' ? (
            <TextField
              label={`${label}, from both`}
              lines={4}
              value={choice.text}
              onChange={(text) => onChoose({ take: 'written', text })}
            />
          ) : null}
        </>
      ) : null}
    </fieldset>
  );
}

interface SideChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
  readonly children?: ReactNode;
}

function SideChoice({ name, title, isOn, onChoose, children }: SideChoiceProps): ReactElement {
  return (
    <label className={isOn ? 'conflict-side is-chosen' : 'conflict-side'}>
      <span className="conflict-side-head">
        <input type="radio" name={name} checked={isOn} onChange={onChoose} />
        <strong>{title}</strong>
      </span>
      {children ? <span className="conflict-value">{children}</span> : null}
    </label>
  );
}

function describeOne(value: Json | undefined, labels: ItemLabels, kind: ItemKind, path: readonly string[]): string {
  if (path.length === 0) return value === undefined || value === null ? 'The item is archived' : 'The item is kept, with changes';
  return describeValue(labels.linesOf(kind, path, value), value);
}
