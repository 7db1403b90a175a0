import type { ReactElement } from 'react';
import { describeMoment } from '../controls/moment-text.ts';
import { useSession } from '../session/hooks.tsx';
import { showCell } from './cell-text.ts';
import { columnsOf, valueInCell } from './columns.ts';
import { whyClosed } from './plan.ts';
import { problemInCell, sentenceInCell } from './problem-in-cell.ts';
import type { CellSelection } from './selection.ts';
import { useSheet } from './sheet-context.tsx';

/** The full text of the active cell, which may be longer than its column, and its error. */
export function CellNote({ active }: { readonly active: CellSelection['active'] }): ReactElement {
  const { all, formats, problemsOf } = useSheet();
  const { canWrite } = useSession();
  const own = active && columnsOf(active.item.form).get(active.column.id);
  if (!active || !own)
    return <p className="sheet-note">{active ? 'This item has no such field.' : 'Choose a cell to see all of it here.'}</p>;
  // A selection may be older than an edit.
  const item = all.find(({ key }) => key === active.item.key) ?? active.item;
  const value = valueInCell(item.value, own);
  const problem = problemInCell(problemsOf(item.key), own);
  const closed = canWrite ? whyClosed(own, item) : null;
  const isMoment = own.field.kind === 'moment' && typeof value === 'string';
  const text = (isMoment ? describeMoment(value) : '') || showCell(own, item.value, formats);
  return (
    <p className="sheet-note">
      <strong>{`${own.label}: `}</strong>
      <span>{text === '' ? 'empty' : text}</span>
      {problem ? <span className="sheet-note-wrong">{` ${sentenceInCell(problem, own, item, formats)}`}</span> : null}
      {closed ? <span className="sheet-note-more">{` ${closed}`}</span> : null}
    </p>
  );
}
