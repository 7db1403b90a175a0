import { type FormEvent, memo, type ReactElement, useMemo, useRef, useState } from 'react';
import type { Json, JsonRecord } from '#engine';
import { Button, IconButton, useAnnounce } from '#engine/react';
import { Select } from '../../../controls/choice-field.tsx';
import { FieldFrame, toNotes } from '../../../controls/field-frame.tsx';
import { TextInput } from '../../../controls/text-field.tsx';
import { useFocusLater } from '../../../controls/use-focus-later.ts';
import type { FieldPath } from '../../../document/edits.ts';
import type { FormField } from '../../describe-form.ts';
import { EntriesGroup } from '../../entries-group.tsx';
import {
  controlIdOf,
  type FieldDefinition,
  type FieldProps,
  type HeadingLevel,
  levelBelow,
  useFormContext,
  useFormTools,
  type WordOption,
} from '../../form-context.ts';
import { type ProblemTree, problemsInside } from '../../problem-tree.ts';
import { optionsOf } from '../../vocabulary-options.ts';
import { errorOfName } from './entry-name.ts';
import './table-field.css';

/** A record with chosen property names, each with its value, in insertion order. */
function TableControl({ field, value, path, problems, near, level, isNamed = false }: FieldProps<'table'>): ReactElement {
  const { edit, formId, startOf } = useFormTools();
  const announce = useAnnounce();
  const id = controlIdOf(formId, path);
  const { vocabulary, lists } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(box);
  const narrowedBy = field.by === '' ? undefined : near;
  const words = useMemo(
    () => (field.names === '' ? [] : optionsOf(vocabulary, field.names, narrowedBy, lists)),
    [vocabulary, field.names, narrowedBy, lists],
  );
  const record = (value ?? {}) as JsonRecord;
  const names = Object.keys(record);
  const rest = words.filter((word) => !names.includes(word.id));
  const add = (name: string) => {
    edit({ do: 'set', at: [...path, name], value: startOf(field.entry) }, `Add ${name}`);
    focusLater(`[data-row="${CSS.escape(name)}"] :is(input, select, textarea, button)`);
    announce(`${name} added. ${names.length + 1} in all.`);
  };
  const remove = (name: string) => {
    edit({ do: 'remove', at: [...path, name] }, `Remove ${name}`);
    focusLater('[data-add] > :is(input, button)');
    announce(`${name} removed. ${names.length - 1} left.`);
  };
  return (
    <EntriesGroup field={field} id={id} problems={problems} level={level} isNamed={isNamed} isEmpty={names.length === 0} box={box}>
      <ul className={field.entry.kind === 'group' ? 'field-entries plain-list' : 'field-entries field-entries-many plain-list'}>
        {names.map((name) => (
          <li key={name} className="field-table-row" data-row={name}>
            <Row
              entry={field.entry}
              name={name}
              word={words.find((word) => word.id === name)}
              value={record[name]}
              path={path}
              problems={problemsInside(problems, name)}
              level={isNamed ? level : levelBelow(level)}
            />
            <IconButton
              icon="trash-2"
              label={`Remove ${words.find((word) => word.id === name)?.label ?? name}`}
              onClick={() => remove(name)}
            />
          </li>
        ))}
      </ul>
      {names.length < field.max ? (
        <AddRow id={id} options={rest} isOpen={words.length === 0} names={names} onAdd={add} />
      ) : (
        <p className="field-hint">{`${field.max} at most.`}</p>
      )}
    </EntriesGroup>
  );
}

interface RowProps {
  readonly entry: FormField;
  readonly name: string;
  readonly word: WordOption | undefined;
  readonly value: Json | undefined;
  readonly path: FieldPath;
  readonly problems: ProblemTree;
  readonly level: HeadingLevel;
}

const Row = memo(function Row({ entry, name, word, value, path, problems, level }: RowProps): ReactElement {
  const { Field } = useFormTools();
  const label = word?.label ?? name;
  const help = word?.hint ?? entry.help;
  const field = useMemo((): FormField => ({ ...entry, name, label, help }), [entry, name, label, help]);
  return <Field field={field} value={value} parent={path} step={name} problems={problems} near={name} level={level} />;
});

interface AddRowProps {
  readonly id: string;
  readonly options: readonly WordOption[];
  /** Whether any name is allowed. */
  readonly isOpen: boolean;
  readonly names: readonly string[];
  readonly onAdd: (name: string) => void;
}

function AddRow({ id, options, isOpen, names, onAdd }: AddRowProps): ReactElement | null {
  const [name, setName] = useState('');
  const [wasSent, setSent] = useState(false);
  const error = wasSent ? errorOfName(name, names) : null;
  if (!isOpen && options.length === 0) return <p className="field-hint">Every name there is has a value.</p>;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setSent(true);
    if (errorOfName(name, names) !== null) return;
    onAdd(name);
    setName('');
    setSent(false);
  };
  return (
    <form className="field-table-add" onSubmit={submit}>
      <FieldFrame id={id} label="Add" notes={toNotes(error)}>
        {(aria) => (
          <div className="field-row" data-add="">
            {isOpen ? (
              <TextInput aria={aria} value={name} onChange={setName} />
            ) : (
              <Select aria={aria} value={name} choices={options} onChange={setName} />
            )}
            <Button type="submit" icon="plus">
              Add
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  );
}

export const tableField: FieldDefinition<'table'> = { Control: TableControl, start: () => ({}) };
