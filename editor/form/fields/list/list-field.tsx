import { type KeyboardEvent, memo, type ReactElement, useMemo, useRef } from 'react';
import type { Json } from '#engine';
import { Button, EventBox, useAnnounce } from '#engine/react';
import { useFocusLater } from '../../../controls/use-focus-later.ts';
import type { FieldPath } from '../../../document/edits.ts';
import type { FormField } from '../../describe-form.ts';
import { EntriesGroup } from '../../entries-group.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, type HeadingLevel, levelBelow, useFormTools } from '../../form-context.ts';
import { allProblems, type ProblemTree, problemsInside } from '../../problem-tree.ts';
import { useEntryKeys } from '../../use-entry-keys.ts';
import { canBeWritten, WrittenField } from '../written/written-field.tsx';
import { EntryMenu } from './entry-menu.tsx';
import { titleOfEntry } from './entry-title.ts';
import './list-field.css';

/** In lists of this length or more, entries with several fields are folded to their title. */
const foldFrom = 4;

/** A list whose entries can be added, duplicated, moved and removed, by menu and by keys. Each step is announced. */
function ListControl({ field, value, path, problems, near, level, isNamed = false }: FieldProps<'list'>): ReactElement {
  const { edit, formId, startOf } = useFormTools();
  const announce = useAnnounce();
  const id = controlIdOf(formId, path);
  const box = useRef<HTMLDivElement>(null);
  const focusLater = useFocusLater(box);
  const list: readonly Json[] = Array.isArray(value) ? value : [];
  const keys = useEntryKeys(list.length);
  const label = field.entry.label || 'Entry';
  const isFull = list.length >= field.max;
  const put = (index: number, entry: Json, announcement: string) => {
    edit({ do: 'insert', at: path, index, value: entry }, `${announcement} ${label.toLowerCase()}`);
    keys.insert(index);
    focusLater(`${placeOf(id, index)} :is(input, select, textarea, button)`);
    announce(`${label} ${index + 1} added. ${list.length + 1} in all.`);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length || to === from) return;
    edit({ do: 'move', at: path, from, to }, `Move ${label.toLowerCase()}`);
    keys.move(from, to);
    focusLater(`${placeOf(id, to)} [aria-haspopup="menu"]`);
    announce(`${label} moved to position ${to + 1} of ${list.length}.`);
  };
  const remove = (index: number) => {
    edit({ do: 'remove', at: [...path, index] }, `Remove ${label.toLowerCase()}`);
    keys.remove(index);
    focusLater(list.length > 1 ? `${placeOf(id, Math.min(index, list.length - 2))} [aria-haspopup="menu"]` : '[data-add]');
    announce(`${label} ${index + 1} removed. ${list.length - 1} left.`);
  };
  return (
    <EntriesGroup field={field} id={id} problems={problems} level={level} isNamed={isNamed} isEmpty={list.length === 0} box={box}>
      <ol className="field-entries plain-list">
        {list.map((entry, index) => (
          <li key={keys.keys[index]} className="field-entry" data-entry={`${id} ${index}`}>
            <Entry
              field={field.entry}
              name={`${label} ${index + 1}`}
              value={entry}
              path={path}
              index={index}
              count={list.length}
              problems={problemsInside(problems, index)}
              near={near}
              level={isNamed ? level : levelBelow(level)}
              isFolded={list.length >= foldFrom}
              canAdd={!isFull}
              act={{ put, move, remove }}
            />
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="field-hint">{`${field.max} at most.`}</p>
      ) : (
        <div>
          <Button data-add="" id={id} icon="plus" onClick={() => put(list.length, startOf(field.entry), 'Add')}>
            {`Add ${label.toLowerCase()}`}
          </Button>
        </div>
      )}
    </EntriesGroup>
  );
}

interface EntryActs {
  readonly put: (index: number, entry: Json, announcement: string) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
}

interface EntryProps {
  readonly field: FormField;
  readonly name: string;
  readonly value: Json;
  readonly path: FieldPath;
  readonly index: number;
  readonly count: number;
  readonly problems: ProblemTree;
  readonly near: Json | undefined;
  readonly level: HeadingLevel;
  readonly isFolded: boolean;
  readonly canAdd: boolean;
  readonly act: EntryActs;
}

/** An entry's handlers never change behaviour, so it re-renders only when its own value changes. */
const Entry = memo(EntryRow, (one, other) =>
  (['field', 'name', 'value', 'path', 'index', 'count', 'problems', 'near', 'isFolded', 'canAdd'] as const).every(
    (name) => one[name] === other[name],
  ),
);

function EntryRow(props: EntryProps): ReactElement {
  const { field, name, value, path, index, count, problems, near, level, isFolded, canAdd, act } = props;
  const { Field } = useFormTools();
  // The list's heading already describes its entries.
  const shown = useMemo((): FormField => ({ ...field, label: name, help: '' }), [field, name]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    act.move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  const menu = (
    <EntryMenu
      name={name}
      index={index}
      count={count}
      onMove={(to) => act.move(index, to)}
      onDouble={canAdd ? () => act.put(index + 1, value, 'Duplicate') : null}
      onRemove={() => act.remove(index)}
    />
  );
  const inside = <Field field={shown} value={value} parent={path} step={index} problems={problems} near={near} level={level} isNamed />;
  const title = titleOfEntry(field, value);
  const isGroup = field.kind === 'group' || field.kind === 'variant';
  const wrong = allProblems(problems).length;
  return (
    <EventBox className={isGroup ? 'field-entry-box' : 'field-entry-line'} onKeyDown={onKeyDown}>
      {isGroup ? (
        <>
          <details className="field-entry-fold" open={!isFolded || undefined}>
            <summary className="field-entry-head">
              <span className="field-entry-name">{name}</span>
              <span className="field-entry-title">{title}</span>
              {wrong > 0 ? <span className="field-entry-wrong">{wrong === 1 ? '1 problem' : `${wrong} problems`}</span> : null}
            </summary>
            {inside}
          </details>
          {menu}
        </>
      ) : (
        <>
          {inside}
          {menu}
        </>
      )}
    </EventBox>
  );
}

function placeOf(id: string, index: number): string {
  return `[data-entry="${id} ${index}"]`;
}

/** Blocks that are written as one text, or a list of fields. */
function WrittenOrList(props: FieldProps<'list'>): ReactElement {
  const list = <ListControl {...props} />;
  return canBeWritten(props.field) ? <WrittenField props={props} list={list} /> : list;
}

export const listField: FieldDefinition<'list'> = { Control: WrittenOrList, start: () => [] };
