import { type ReactElement, useId } from 'react';
import { useMessages } from '#engine/hub';
import { SelectBox } from '../../components/select/select-box.tsx';
import type { CourseSort } from '../../rules/course-search/course-search.ts';
import type { Search } from './use-search.ts';

/** The sort orders, each with the key of its label. */
const ORDERS: readonly (Pick<CourseSort, 'sort' | 'sortBy'> & { readonly messageKey: string })[] = [
  { sortBy: 'relevance', sort: 'asc', messageKey: 'results-sort-relevance' },
  { sortBy: 'title', sort: 'asc', messageKey: 'results-sort-title' },
  { sortBy: 'title', sort: 'desc', messageKey: 'results-sort-title-desc' },
  { sortBy: 'provider', sort: 'asc', messageKey: 'results-sort-provider' },
  { sortBy: 'provider', sort: 'desc', messageKey: 'results-sort-provider-desc' },
  { sortBy: 'distance', sort: 'asc', messageKey: 'results-sort-distance' },
];

/** The number of results, their order, and the switch between a list and groups by university. */
export function ResultsBar({ search, count }: { search: Search; count: string }): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { query, asker, change } = search;
  const orders = ORDERS.filter(({ sortBy }) => sortBy !== 'distance' || asker.home !== null || query.order.sortBy === 'distance');
  const chosen = orders.findIndex(({ sort, sortBy }) => sort === query.order.sort && sortBy === query.order.sortBy);
  const order = (index: number) => {
    const { sort, sortBy } = orders[index] ?? query.order;
    change({ ...query, order: { ...query.order, sort, sortBy }, pages: 1 }, true);
  };
  return (
    <div className="results-bar">
      <p className="results-count">{count}</p>
      <div className="results-order">
        <label htmlFor={id}>{messages('results-sort')}</label>
        <SelectBox id={id} value={Math.max(0, chosen)} onChange={(index) => order(Number(index))}>
          {orders.map((one, index) => (
            <option key={one.messageKey} value={index}>
              {messages(one.messageKey)}
            </option>
          ))}
        </SelectBox>
      </div>
      <ViewChoice search={search} />
    </div>
  );
}

function ViewChoice({ search }: { search: Search }): ReactElement {
  const messages = useMessages();
  const { query, change } = search;
  return (
    <fieldset className="results-view">
      <legend className="visually-hidden">{messages('results-view')}</legend>
      {[false, true].map((isGrouped) => (
        <button
          key={String(isGrouped)}
          type="button"
          aria-pressed={isGrouped === query.isGrouped}
          onClick={() => change({ ...query, isGrouped, pages: 1 }, true)}
        >
          {messages(isGrouped ? 'results-view-grouped' : 'results-view-list')}
        </button>
      ))}
    </fieldset>
  );
}
