import { type ReactElement, useMemo } from 'react';
import { Icon, joinClasses } from '../../engine/react.ts';
import type { ItemListProps } from './item-list.tsx';
import { facetsOf, type ListWish } from './search.ts';

const labels: Readonly<Record<string, string>> = {
  is: 'State',
  type: 'Type',
  scheme: 'Scheme',
  status: 'Status',
  area: 'Area',
  component: 'Component',
  tags: 'Tag',
};

const states: readonly (readonly [string, string])[] = [
  ['edited', 'Edited'],
  ['new', 'Draft'],
  ['archived', 'Archived'],
  ['live', 'Live'],
  ['off', 'Switched off'],
  ['problem', 'To look at'],
  ['duplicate', 'Same link and title'],
];

const sorts: readonly (readonly [ListWish['sort'], string])[] = [
  ['order', 'In their order'],
  ['title', 'By title'],
  ['changed', 'Changed first'],
];

/** What a list is narrowed by: chips that can be taken off, filters to add, the order, and views that were kept. */
export function FilterBar({
  rows,
  wish,
  onWish,
  found,
  seenBy,
  views,
  onSaveView,
  onDropView,
}: ItemListProps & { readonly found: number }): ReactElement {
  const facets = useMemo(() => facetsOf(rows), [rows]);
  const chips = Object.entries(wish.filters).flatMap(([name, values]) => values.map((value) => ({ name, value })));
  const add = (name: string, value: string) => {
    const before = wish.filters[name] ?? [];
    if (value && !before.includes(value)) onWish({ ...wish, filters: { ...wish.filters, [name]: [...before, value] } });
  };
  const drop = (name: string, value: string) => {
    const { [name]: values = [], ...others } = wish.filters;
    const left = values.filter((one) => one !== value);
    onWish({ ...wish, filters: left.length > 0 ? { ...others, [name]: left } : others });
  };
  const all = [{ name: 'is', values: states.map(([value]) => ({ value, count: 0 })) }, ...facets];
  const onView = (choice: string) => {
    if (choice === '+') onSaveView();
    else if (choice.startsWith('-')) onDropView(choice.slice(1));
    else if (views[choice]) onWish(views[choice]);
  };
  return (
    <div className="list-filters">
      {chips.map(({ name, value }) => (
        <button key={`${name}:${value}`} type="button" className="list-chip is-set" onClick={() => drop(name, value)}>
          <span className="visually-hidden">{`Remove filter ${labels[name] ?? name}: `}</span>
          <span>{name === 'is' ? states.find(([state]) => state === value)?.[1] : value}</span>
          <Icon name="x" size="sm" />
        </button>
      ))}
      {all.map(({ name, values }) => (
        <label key={name} className="list-chip">
          <span aria-hidden="true">{labels[name] ?? name}</span>
          <Icon name="chevron-down" size="sm" />
          <select
            aria-label={`Filter by ${(labels[name] ?? name).toLowerCase()}`}
            value=""
            onChange={(event) => add(name, event.target.value)}
          >
            <option value="">{`${labels[name] ?? name}: any`}</option>
            {values.map(({ value, count }) => (
              <option key={value} value={value}>
                {name === 'is' ? states.find(([state]) => state === value)?.[1] : `${value} (${count})`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className={joinClasses('list-chip', wish.sort !== 'order' && 'is-set')}>
        <span aria-hidden="true">{wish.sort === 'order' ? 'Sort' : sorts.find(([sort]) => sort === wish.sort)?.[1]}</span>
        <Icon name="chevron-down" size="sm" />
        <select aria-label="Sort" value={wish.sort} onChange={(event) => onWish({ ...wish, sort: event.target.value as ListWish['sort'] })}>
          {sorts.map(([sort, label]) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {seenBy ? (
        <label className={joinClasses('list-chip', seenBy.chosen !== seenBy.options[0]?.id && 'is-set')}>
          <span aria-hidden="true">{`Seen by: ${seenBy.options.find(({ id }) => id === seenBy.chosen)?.label ?? ''}`}</span>
          <Icon name="chevron-down" size="sm" />
          <select aria-label="Count who sees it" value={seenBy.chosen} onChange={(event) => seenBy.onChoose(event.target.value)}>
            {seenBy.options.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label className="list-chip">
        <span aria-hidden="true">Views</span>
        <Icon name="chevron-down" size="sm" />
        <select aria-label="Views" value="" onChange={(event) => onView(event.target.value)}>
          <option value="">Choose a view</option>
          {Object.keys(views).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {chips.length > 0 || wish.words || wish.sort !== 'order' ? <option value="+">Keep this view...</option> : null}
          {Object.keys(views).map((name) => (
            <option key={name} value={`-${name}`}>
              {`Forget ${name}`}
            </option>
          ))}
        </select>
      </label>
      <span className="list-count">
        {found === rows.length ? `${rows.length} ${rows.length === 1 ? 'item' : 'items'}` : `${found} of ${rows.length}`}
      </span>
    </div>
  );
}
