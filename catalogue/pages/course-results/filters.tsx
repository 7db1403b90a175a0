import { type ReactElement, useState } from 'react';
import { useMessages } from '#engine/hub';
import { Button, Dialog } from '#engine/react';
import { LetterPicker } from '../../components/search/letter-picker.tsx';
import type { CourseAnswer } from '../../rules/course-search/course-answer.ts';
import {
  COURSE_FILTERS,
  COURSE_SCHEMES,
  type CourseFilter,
  type CourseScheme,
  chooseScheme,
  clearFilters,
  countFilters,
  toggleFilter,
} from '../../rules/course-search/course-query.ts';
import type { Search } from './use-search.ts';

const HEADINGS: Readonly<Record<CourseFilter, string>> = {
  qualification: 'filter-qualification',
  studyMode: 'filter-study-mode',
  region: 'filter-region',
  locations: 'filter-locations',
  country: 'filter-country',
};

const SCHEME_LABELS: Readonly<Record<CourseScheme, string>> = {
  undergraduate: 'filter-undergraduate',
  postgraduate: 'filter-postgraduate',
  conservatoires: 'filter-conservatoires',
};

/** `answer` has the values with their counts; null before the first response. */
export interface FiltersProps {
  readonly search: Search;
  readonly answer: CourseAnswer | null;
}

/** The filters, in a column beside the results. */
export function FilterPanel(props: FiltersProps): ReactElement {
  const messages = useMessages();
  return (
    <section className="results-filters" aria-labelledby="results-filters-heading">
      <div className="results-filters-head">
        <h2 id="results-filters-heading">{messages('results-filters')}</h2>
        <ClearButton {...props} />
      </div>
      <Filters {...props} />
    </section>
  );
}

/** The same filters in a sheet opened by a button with their count. */
export function FilterSheet(props: FiltersProps): ReactElement {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { search, answer } = props;
  const count = countFilters(search.query, search.asker);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="settings-2" aria-haspopup="dialog" isWide onClick={() => setOpen(true)}>
        {count === 0 ? messages('results-filters') : messages('results-filters-on', { n: count })}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={messages('results-filters')}
        closeLabel={messages('close')}
        onClose={close}
        shape="side"
        className="results-sheet"
        footer={
          <>
            <Button variant="primary" onClick={close}>
              {answer === null ? messages('results-show') : messages('results-show-total', { total: answer.total })}
            </Button>
            <ClearButton {...props} />
          </>
        }
      >
        <Filters {...props} />
      </Dialog>
    </>
  );
}

function ClearButton({ search }: FiltersProps): ReactElement | null {
  const messages = useMessages();
  const { query, asker, change } = search;
  if (countFilters(query, asker) === 0) return null;
  return (
    <Button variant="quiet" onClick={() => change(clearFilters(query), true)}>
      {messages('results-clear')}
    </Button>
  );
}

function Filters({ search, answer }: FiltersProps): ReactElement {
  const messages = useMessages();
  const { query, asker, change } = search;
  const clearing = answer?.options.filters?.find(({ id }) => id.endsWith('Clearing'));
  return (
    <div className="results-filter-groups">
      <FilterGroup
        kind="radio"
        name="scheme"
        legend={messages('filter-level')}
        values={COURSE_SCHEMES.map((id) => ({ id, label: messages(SCHEME_LABELS[id]), count: countOf(answer, 'scheme', id) }))}
        chosen={[chooseScheme(query, asker)]}
        onToggle={(id) => change({ ...query, scheme: COURSE_SCHEMES.find((one) => one === id) ?? null, pages: 1 }, true)}
      />
      <FilterGroup
        kind="checkbox"
        name="clearing"
        legend={messages('filter-clearing-group')}
        values={[{ id: 'clearing', label: messages('filter-clearing'), count: clearing?.count ?? null }]}
        chosen={query.isClearing ? ['clearing'] : []}
        onToggle={() => change({ ...query, isClearing: !query.isClearing, pages: 1 }, true)}
      />
      {COURSE_FILTERS.map((name) => (
        <FilterGroup
          key={name}
          kind="checkbox"
          name={name}
          legend={messages(HEADINGS[name])}
          values={answer?.options[name] ?? []}
          chosen={query.filters[name]}
          onToggle={(id) => change(toggleFilter(query, name, id), true)}
        />
      ))}
      <LetterPicker
        letter={query.order.letter}
        onChoose={(letter) => change({ ...query, order: { ...query.order, letter }, pages: 1 }, true)}
      />
    </div>
  );
}

function countOf(answer: CourseAnswer | null, name: string, id: string): number | null {
  return answer?.options[name]?.find((value) => value.id === id)?.count ?? null;
}

const MAX_SHOWN = 8;
const FEWEST_HIDDEN = 3;

/** A filter value; `count` is null when it is not known how many courses match. */
interface GroupValue {
  readonly id: string;
  readonly label: string;
  readonly count: number | null;
}

interface FilterGroupProps {
  readonly kind: 'checkbox' | 'radio';
  readonly name: string;
  readonly legend: string;
  readonly values: readonly GroupValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** One group of checkboxes with their counts. A long group shows its first values and the checked ones, the rest on demand. */
function FilterGroup({ kind, name, legend, values, chosen, onToggle }: FilterGroupProps): ReactElement | null {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const all = withChosen(values, chosen);
  if (all.length === 0) return null;
  const isLong = all.length >= MAX_SHOWN + FEWEST_HIDDEN;
  const shown = isOpen || !isLong ? all : all.filter(({ id }, index) => index < MAX_SHOWN || chosen.includes(id));
  return (
    <fieldset className="filter-group">
      <legend>{legend}</legend>
      {shown.map(({ id, label, count }) => (
        <label key={id} className="tick">
          <input type={kind} name={`filter-${name}`} checked={chosen.includes(id)} onChange={() => onToggle(id)} />
          <span>{label}</span>
          {count === null ? null : <span className="filter-count">{count}</span>}
        </label>
      ))}
      {isLong ? (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{isOpen ? messages('filter-fewer-values') : messages('filter-all-values', { n: all.length })}</span>
          <span className="visually-hidden">{`: ${legend}`}</span>
        </Button>
      ) : null}
    </fieldset>
  );
}

/** A checked value can always be unchecked, even if the response does not contain it. */
function withChosen(values: readonly GroupValue[], chosen: readonly string[]): readonly GroupValue[] {
  const missing = chosen.filter((id) => values.every((value) => value.id !== id));
  return [...values, ...missing.map((id) => ({ id, label: id, count: 0 }))];
}
