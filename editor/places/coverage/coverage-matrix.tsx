import { type KeyboardEvent, memo, type ReactElement, useEffect, useRef, useState } from 'react';
import type { CoverageCell, CoverageChange } from '#engine';
import { Icon, joinClasses, useLatest } from '#engine/react';
import type { CoverageView } from '../../analysis/protocol.ts';
import { fitInGrid, type GridPlace, moveInGrid } from '../../controls/grid-keys.ts';
import { changesByPlace, describeCell, fullnessOf, groupRows, type KindTab, numbersOf, shortLabel, spreadOf } from './describe-cell.ts';

export interface CoverageMatrixProps {
  readonly view: CoverageView;
  readonly tab: KindTab;
  /** The title of each scheme. */
  readonly schemes: ReadonlyMap<string, string>;
  readonly open: GridPlace | null;
  readonly onOpen: (place: GridPlace) => void;
  /** Creates an item for the people of a row; null for people who may not edit. */
  readonly onNew: ((place: GridPlace) => void) | null;
}

/**
 * How much people see: a row for each status, a column for each group of people. Arrow keys move between cells, Enter opens one, N creates
 * an item for it.
 */
export function CoverageMatrix({ view, tab, schemes, open, onOpen, onNew }: CoverageMatrixProps): ReactElement {
  const { rows, columns, coverage, changes } = view;
  const cells = coverage[tab.kind] ?? [];
  const size = { rows: rows.length, columns: columns.length };
  const [chosen, setChosen] = useState<GridPlace>({ row: 0, column: 0 });
  const active = fitInGrid(chosen, size);
  const table = useRef<HTMLTableElement>(null);
  useNewKey(table, () => onNew?.(active));
  const changed = changesByPlace(changes, tab.kind);
  const spread = spreadOf(cells);
  const focus = (place: GridPlace) => {
    setChosen(place);
    table.current?.querySelector<HTMLElement>(`[data-cell="${place.row}/${place.column}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const to = isCommand && event.key !== 'Home' && event.key !== 'End' ? null : moveInGrid(active, event.key, size, isCommand);
    if (to) focus(to);
    else if (!isCommand && (event.key === 'Enter' || event.key === ' ')) onOpen(active);
    else return;
    event.preventDefault();
  };
  const drawCell = (place: GridPlace) => {
    const { row, column } = place;
    const cell = cells[row]?.[column];
    return cell ? (
      <Cell
        key={column}
        cell={cell}
        tab={tab}
        change={changed.get(`${row}/${column}`) ?? null}
        row={row}
        column={column}
        fullness={fullnessOf(cell, spread)}
        isActive={active.row === row && active.column === column}
        isOpen={open?.row === row && open.column === column}
        onChoose={setChosen}
        onOpen={onOpen}
      />
    ) : null;
  };
  return (
    <section className="coverage-scroll" aria-label={`${tab.label} by status and people`}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells the arrow keys lead through is a grid */}
      <table ref={table} role="grid" className="coverage-grid" aria-label={`Coverage of ${tab.many}`} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className="coverage-corner">
              Status
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groupRows(rows).map((group) => (
          <RowGroup
            key={group.scheme}
            {...group}
            title={schemes.get(group.scheme) ?? group.scheme}
            columns={columns.length}
            drawCell={drawCell}
          />
        ))}
      </table>
    </section>
  );
}

interface RowGroupProps extends Pick<ReturnType<typeof groupRows>[number], 'from' | 'rows'> {
  readonly title: string;
  /** The number of columns with cells. */
  readonly columns: number;
  readonly drawCell: (place: GridPlace) => ReactElement | null;
}

/** The rows of one scheme, below its title. */
function RowGroup({ title, from, rows, columns, drawCell }: RowGroupProps): ReactElement {
  return (
    <tbody>
      <tr className="coverage-group">
        <th scope="rowgroup" colSpan={columns + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ state, label }, place) => (
        <tr key={state}>
          <th scope="row">
            <span className="visually-hidden">{`${title}: `}</span>
            <span>{shortLabel(label, title)}</span>
          </th>
          {Array.from({ length: columns }, (_, column) => drawCell({ row: from + place, column }))}
        </tr>
      ))}
    </tbody>
  );
}

interface CellProps {
  readonly cell: CoverageCell;
  readonly tab: KindTab;
  readonly change: CoverageChange | null;
  readonly row: number;
  readonly column: number;
  readonly fullness: number;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly onChoose: (place: GridPlace) => void;
  readonly onOpen: (place: GridPlace) => void;
}

const Cell = memo(function Cell({ cell, tab, change, row, column, fullness, isActive, isOpen, onChoose, onOpen }: CellProps) {
  const place = { row, column };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys of all its cells
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is one
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-cell={`${row}/${column}`}
      data-fullness={fullness}
      aria-selected={isOpen}
      className={joinClasses(
        'coverage-cell',
        !cell.isPossible && 'is-never',
        cell.isGap && 'is-gap',
        cell.isCrowded && 'is-crowded',
        change !== null && 'is-changed',
      )}
      onFocus={() => onChoose(place)}
      onClick={() => onOpen(place)}
    >
      <span aria-hidden="true" className="coverage-number numbers">
        {cell.isGap ? <Icon name="triangle-alert" size="sm" /> : null}
        {cell.isCrowded ? <Icon name="layers" size="sm" /> : null}
        <span>{numbersOf(cell)}</span>
      </span>
      {change ? (
        <span aria-hidden="true" className="coverage-was numbers">
          {`was ${numbersOf(change.before)}`}
        </span>
      ) : null}
      <span className="visually-hidden">{describeCell(cell, tab, change)}</span>
    </td>
  );
});

/**
 * The shell reports the key N wherever the focus is, unless single-key shortcuts are off. It is handled here only while focus is in the
 * grid.
 */
function useNewKey(table: { readonly current: HTMLElement | null }, onNew: () => void): void {
  const latest = useLatest(onNew);
  useEffect(() => {
    const onResize = () => {
      if (table.current?.contains(document.activeElement)) latest.current();
    };
    window.addEventListener('editor:new', onResize);
    return () => window.removeEventListener('editor:new', onResize);
  }, [table, latest]);
}
