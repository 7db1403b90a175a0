import type { ReactElement } from 'react';
import type { WordOption } from '../form/form-context.ts';

export interface ColumnFilterProps {
  readonly label: string;
  /** The options of a closed list; null for a column filtered by text. */
  readonly options: readonly WordOption[] | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The filter of one column, by text or by option. */
export function ColumnFilter({ label, options, value, onChange }: ColumnFilterProps): ReactElement {
  const name = `Filter by ${label}`;
  if (!options)
    return (
      <input
        className="field-input"
        type="search"
        aria-label={name}
        placeholder="Contains"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <select className="field-input" aria-label={name} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Any</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
