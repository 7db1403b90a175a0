import { type ReactElement, useMemo } from 'react';
import type { ItemKind } from '#engine';
import { Icon, joinClasses } from '#engine/react';
import { useKind } from '../session/kinds.tsx';
import type { ViewsProps } from './item-list.tsx';
import type { Row } from './rows.ts';
import { facetsOf, type ListOptions } from './search.ts';
import { useListOptions } from './use-list-options.ts';
import type { SeenByChoice } from './use-seen-column.ts';
import type { WordLabels } from './word-labels.ts';

const states: readonly (readonly [string, string])[] = [
  ['edited', 'Edited'],
  ['new', 'Draft'],
  ['archived', 'Archived'],
  ['live', 'Live'],
  ['off', 'Switched off'],
  ['problem', 'Warnings'],
  ['duplicate', 'Duplicates'],
];

const sorts: readonly { readonly id: ListOptions['sort']; readonly label: string }[] = [
  { id: 'order', label: 'In order' },
  { id: 'title', label: 'By title' },
  { id: 'changed', label: 'Last changed first' },
];

interface ViewChoiceProps extends ViewsProps {
  /** Asks for a name and saves the current view. */
  readonly onSaveView: () => void;
}

export interface FilterBarProps extends ViewChoiceProps {
  readonly kind: ItemKind;
  readonly rows: readonly Row[];
  /** The number of rows that match. */
  readonly found: number;
  readonly seenBy: SeenByChoice | null;
  /** The labels of words in items. */
  readonly labelOf: WordLabels;
}

/** The filters of a list: chips that can be removed, filters to add, the order, and saved views. */
export function FilterBar({ kind, rows, found, seenBy, labelOf: wordOf, ...views }: FilterBarProps): ReactElement {
  const { columns } = useKind(kind);
  const [options, onOptions] = useListOptions();
  const labelOf = (name: string) => (name === 'is' ? 'State' : (columns?.filters?.[name] ?? name));
  const facets = useMemo(() => facetsOf(rows), [rows]);
  const chips = chipsOf(options);
  const add = (name: string, value: string) => {
    const before = options.filters[name] ?? [];
    if (value && !before.includes(value)) onOptions({ ...options, filters: { ...options.filters, [name]: [...before, value] } });
  };
  const drop = (name: string, value: string) => {
    const { [name]: values = [], ...others } = options.filters;
    const left = values.filter((one) => one !== value);
    onOptions({ ...options, filters: left.length > 0 ? { ...others, [name]: left } : others });
  };
  const all = [{ name: 'is', values: states.map(([value]) => ({ value, count: 0 })) }, ...facets];
  return (
    <div className="list-filters">
      {chips.map(({ name, value }) => (
        <button key={`${name}:${value}`} type="button" className="list-chip is-set" onClick={() => drop(name, value)}>
          <span className="visually-hidden">{`Remove filter ${labelOf(name)}: `}</span>
          <span>{name === 'is' ? labelOfState(value) : wordOf(name, value)}</span>
          <Icon name="x" size="sm" />
        </button>
      ))}
      {all.map(({ name, values }) => (
        <ChipSelect
          key={name}
          shown={labelOf(name)}
          label={`Filter by ${labelOf(name).toLowerCase()}`}
          value=""
          options={[
            { id: '', label: `${labelOf(name)}: any` },
            ...values.map(({ value, count }) => ({
              id: value,
              label: name === 'is' ? labelOfState(value) : `${wordOf(name, value)} (${count})`,
            })),
          ]}
          onChoose={(value) => add(name, value)}
        />
      ))}
      <ChipSelect
        shown={options.sort === 'order' ? 'Sort' : sorts.find(({ id }) => id === options.sort)?.label}
        label="Sort"
        value={options.sort}
        isSet={options.sort !== 'order'}
        options={sorts}
        onChoose={(sort) => onOptions({ ...options, sort: sort as ListOptions['sort'] })}
      />
      {seenBy ? (
        <ChipSelect
          shown={`Seen by: ${seenBy.options.find(({ id }) => id === seenBy.chosen)?.label ?? ''}`}
          label="Count who sees it"
          value={seenBy.chosen}
          isSet={seenBy.chosen !== seenBy.options[0]?.id}
          options={seenBy.options}
          onChoose={seenBy.onChoose}
        />
      ) : null}
      <ViewChoice {...views} />
      <span className="list-count">
        {found === rows.length ? `${rows.length} ${rows.length === 1 ? 'item' : 'items'}` : `${found} of ${rows.length}`}
      </span>
    </div>
  );
}

function chipsOf({ filters }: ListOptions): readonly { readonly name: string; readonly value: string }[] {
  return Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ name, value })));
}

function labelOfState(wanted: string): string {
  return states.find(([state]) => state === wanted)?.[1] ?? '';
}

/** Chooses, saves or deletes a view. */
function ViewChoice({ views, onViews, onSaveView }: ViewChoiceProps): ReactElement {
  const [options, onOptions] = useListOptions();
  const names = Object.keys(views);
  const canKeep = chipsOf(options).length > 0 || options.query !== '' || options.sort !== 'order';
  const choose = (choice: string) => {
    if (choice === '+') onSaveView();
    else if (choice.startsWith('-')) onViews(Object.fromEntries(Object.entries(views).filter(([one]) => one !== choice.slice(1))));
    else if (views[choice]) onOptions(views[choice]);
  };
  return (
    <ChipSelect
      shown="Views"
      label="Views"
      value=""
      options={[
        { id: '', label: 'Choose a view' },
        ...names.map((name) => ({ id: name, label: name })),
        ...(canKeep ? [{ id: '+', label: 'Save this view…' }] : []),
        ...names.map((name) => ({ id: `-${name}`, label: `Remove view ${name}` })),
      ]}
      onChoose={choose}
    />
  );
}

interface ChipSelectProps {
  /** The text on the chip. */
  readonly shown: string | undefined;
  /** The accessible name of the list. */
  readonly label: string;
  readonly value: string;
  readonly isSet?: boolean;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChoose: (id: string) => void;
}

/** The browser's own select, behind a chip. */
function ChipSelect({ shown, label, value, isSet, options, onChoose }: ChipSelectProps): ReactElement {
  return (
    <label className={joinClasses('list-chip', isSet && 'is-set')}>
      <span aria-hidden="true">{shown}</span>
      <Icon name="chevron-down" size="sm" />
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
