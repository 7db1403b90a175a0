import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Icon, joinClasses } from '#engine/react';
import type { GridPlace } from '../controls/grid-keys.ts';
import type { ItemKey } from '../document/item-name.ts';
import type { FieldKind } from '../form/describe-form.ts';
import { useSession } from '../session/hooks.tsx';
import { sortBy } from './arrange-items.ts';
import { ID_COLUMN, type SheetColumn } from './columns.ts';
import { type CellSelection, ROW_HEIGHT } from './selection.ts';
import { SheetCell, SheetLine } from './sheet-cell.tsx';
import { useSheet } from './sheet-context.tsx';
import { SheetRow } from './sheet-row.tsx';
import { useGrid } from './use-grid.ts';
import './sheet-grid.css';

export interface SheetGridProps {
  /** The row of filters below the headings; null while it is hidden. */
  readonly renderFilter: ((column: SheetColumn) => ReactNode) | null;
  readonly checked: ReadonlySet<ItemKey>;
  readonly onChecked: (checked: ReadonlySet<ItemKey>) => void;
  readonly onFill: (selection: CellSelection) => void;
  readonly onEmpty: (selection: CellSelection) => void;
  /** Returns the selected cells in the format of spreadsheets. */
  readonly copy: (selection: CellSelection) => string;
  readonly onPaste: (text: string, selection: CellSelection) => void;
  /** Called with each new selection. */
  readonly onSelection: (selection: CellSelection) => void;
}

/** A table with cells edited in place, with the keys of a spreadsheet. Only visible rows are rendered. */
export function SheetGrid(props: SheetGridProps): ReactElement {
  const { renderFilter, checked } = props;
  const sheet = useSheet();
  const { canWrite } = useSession();
  const { title, items, shown: columns, formats, problemsOf } = sheet;
  const grid = useGrid({ ...props, sheet, canWrite });
  const { box, first, last, onScroll, active, range } = grid;
  const drawn = rowsToDraw(first, last, active.row - 1, items.length);
  const headRows = renderFilter ? 2 : 1;
  const template = [...(canWrite ? ['2.75rem'] : []), ...columns.map(({ field }) => WIDTHS[field.kind] ?? OTHER_WIDTH)].join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that nobody sees
    <div
      ref={box}
      role="grid"
      aria-label={title}
      aria-rowcount={items.length + headRows}
      aria-colcount={columns.length + (canWrite ? 1 : 0)}
      aria-multiselectable="true"
      aria-readonly={!canWrite}
      tabIndex={-1}
      className="sheet-grid"
      style={{ '--sheet-columns': template } as CSSProperties}
      onScroll={onScroll}
      {...grid.handlers}
    >
      <HeadRow checked={checked} active={active} onPress={grid.select} onCheckAll={grid.checkAll} />
      {renderFilter ? <FilterRow renderFilter={renderFilter} /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the rows that nobody sees */}
      <div role="rowgroup" className="sheet-space" style={{ blockSize: items.length * ROW_HEIGHT }}>
        {drawn.map((index) => {
          const item = items[index];
          if (!item) return null;
          const row = index + 1;
          const isIn = row >= range.top && row <= range.bottom;
          return (
            <SheetRow
              key={item.key}
              item={item}
              columns={columns}
              formats={formats}
              row={row}
              headRows={headRows}
              isChecked={checked.has(item.key)}
              problems={problemsOf(item.key)}
              active={active.row === row ? active.column : null}
              from={isIn ? range.left : null}
              to={isIn ? range.right : null}
              editor={grid.editorOf(item.key)}
              actions={grid.actions}
            />
          );
        })}
      </div>
    </div>
  );
}

const OTHER_WIDTH = '12rem';
/** The widths of columns by field kind. */
const WIDTHS: Readonly<Partial<Record<FieldKind, string>>> = {
  text: '11rem',
  paragraph: '17rem',
  expression: '16rem',
  link: '13rem',
  choice: '9rem',
  number: '7rem',
  switch: '6.5rem',
  icon: '9rem',
  colour: '8rem',
};

/** The visible rows, and the one with focus, which must stay in the page. */
function rowsToDraw(first: number, last: number, active: number, count: number): readonly number[] {
  const seen = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset);
  return active < 0 || active >= count || (active >= first && active < last) ? seen : [...seen, active];
}

interface HeadRowProps extends Pick<SheetGridProps, 'checked'> {
  readonly active: GridPlace;
  readonly onPress: (place: GridPlace) => void;
  readonly onCheckAll: (isOn: boolean) => void;
}

function HeadRow({ checked, active, onPress, onCheckAll }: HeadRowProps): ReactElement {
  const { items, shown: columns, view, onView } = useSheet();
  const { canWrite } = useSession();
  const { sort } = view;
  const count = items.filter(({ key }) => checked.has(key)).length;
  const isAll = count > 0 && count === items.length;
  const tabIndex = (column: number) => (active.row === 0 && active.column === column ? 0 : -1);
  return (
    <SheetLine aria-rowindex={1} className="sheet-row is-head">
      {canWrite ? (
        <SheetCell role="columnheader" aria-colindex={1} className="sheet-cell is-check">
          <input
            type="checkbox"
            data-cell="0/0"
            tabIndex={tabIndex(0)}
            aria-label="Choose all rows"
            checked={isAll}
            ref={(input) => {
              if (input) input.indeterminate = count > 0 && !isAll;
            }}
            onFocus={() => onPress({ row: 0, column: 0 })}
            onChange={(event) => onCheckAll(event.target.checked)}
          />
        </SheetCell>
      ) : null}
      {columns.map((column, place) => {
        const isSorted = sort?.column === column.id;
        return (
          <SheetCell
            key={column.id}
            role="columnheader"
            aria-colindex={place + 1 + (canWrite ? 1 : 0)}
            aria-sort={isSorted ? (sort.isDown ? 'descending' : 'ascending') : 'none'}
            className={joinClasses('sheet-cell', column.id === ID_COLUMN && 'is-id')}
          >
            <button
              type="button"
              data-cell={`0/${place + 1}`}
              tabIndex={tabIndex(place + 1)}
              className="sheet-sort"
              title={`Sort by ${column.label}`}
              onFocus={() => onPress({ row: 0, column: place + 1 })}
              onClick={() => onView(sortBy(view, column.id))}
            >
              <span className="sheet-text">{column.label}</span>
              <Icon name={isSorted ? (sort.isDown ? 'arrow-down' : 'arrow-up') : 'chevrons-up-down'} size="sm" />
            </button>
          </SheetCell>
        );
      })}
    </SheetLine>
  );
}

function FilterRow({ renderFilter }: { readonly renderFilter: (column: SheetColumn) => ReactNode }): ReactElement {
  const { shown: columns } = useSheet();
  const { canWrite } = useSession();
  return (
    <SheetLine aria-rowindex={2} className="sheet-row is-filter" onKeyDown={(event) => event.stopPropagation()}>
      {canWrite ? <SheetCell role="gridcell" aria-colindex={1} className="sheet-cell is-check" /> : null}
      {columns.map((column, place) => (
        <SheetCell
          key={column.id}
          role="gridcell"
          aria-colindex={place + 1 + (canWrite ? 1 : 0)}
          className={joinClasses('sheet-cell', column.id === ID_COLUMN && 'is-id')}
        >
          {renderFilter(column)}
        </SheetCell>
      ))}
    </SheetLine>
  );
}
