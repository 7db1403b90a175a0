import { type ReactElement, useState } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';

const MAX_SHOWN = 8;
const FEWEST_HIDDEN = 3;

/** A value that can be checked; null when it is not known how many courses it would find. */
interface GroupValue {
  readonly id: string;
  readonly label: string;
  readonly count: number | null;
}

export interface FilterGroupProps {
  readonly kind: 'checkbox' | 'radio';
  readonly name: string;
  readonly legend: string;
  readonly values: readonly GroupValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** One group of checkboxes with their counts. A long group shows its first values and the checked ones, the rest on demand. */
export function FilterGroup({ kind, name, legend, values, chosen, onToggle }: FilterGroupProps): ReactElement | null {
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

/** A checked value can always be unchecked, even if the answer does not contain it. */
function withChosen(values: readonly GroupValue[], chosen: readonly string[]): readonly GroupValue[] {
  const missing = chosen.filter((id) => values.every((value) => value.id !== id));
  return [...values, ...missing.map((id) => ({ id, label: id, count: 0 }))];
}
