import { type ReactElement, useId } from 'react';
import type { Columns } from '../../../engine/react.ts';
import { COLUMN_COUNTS } from './orders.ts';
import './column-choice.css';

/** Props of ColumnChoice. */
export interface ColumnChoiceProps {
  readonly columns: Columns;
  readonly onChoose: (columns: Columns) => void;
}

/** Chooses the grid to arrange: there is one for each column count. */
export function ColumnChoice({ columns, onChoose }: ColumnChoiceProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="preset-columns">
      <legend className="visually-hidden">Number of columns</legend>
      {COLUMN_COUNTS.map((count) => (
        <label key={count}>
          <input type="radio" name={name} value={count} checked={count === columns} onChange={() => onChoose(count)} />
          <span>
            <span>{count}</span>
            <span className={count === columns ? undefined : 'visually-hidden'}> columns</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
