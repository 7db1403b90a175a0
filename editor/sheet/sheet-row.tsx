import { memo, type ReactElement } from 'react';
import { Badge, Icon, joinClasses } from '#engine/react';
import type { Problem } from '#schemas';
import { useSession } from '../session/hooks.tsx';
import { CellEditor, type CellEditorProps } from './cell-editor.tsx';
import { type CellFormats, listOptions, showCell } from './cell-text.ts';
import { columnsOf, ID_COLUMN, type SheetColumn } from './columns.ts';
import { type SheetItem, whyClosed } from './plan.ts';
import { problemInCell, sentenceInCell } from './problem-in-cell.ts';
import { ROW_HEIGHT } from './selection.ts';
import { SheetCell, SheetLine } from './sheet-cell.tsx';
import type { DraftItem } from './use-sheet-items.ts';

/** The actions of a row in the grid, by row and column; the first column has the checkboxes. */
export interface CellActions {
  readonly onPress: (row: number, column: number, isExtended: boolean) => void;
  readonly onDrag: (row: number, column: number) => void;
  readonly onEdit: (row: number, column: number) => void;
  readonly onCheck: (row: number, isOn: boolean, isRange: boolean) => void;
  readonly onOpen: (item: SheetItem, column?: SheetColumn) => void;
}

/** A cell that is being edited, by its column. */
export interface OpenEditor extends Omit<CellEditorProps, 'column' | 'title' | 'options'> {
  readonly columnId: string;
}

export interface SheetRowProps {
  readonly item: DraftItem;
  readonly columns: readonly SheetColumn[];
  readonly formats: CellFormats;
  /** Its row in the grid, where 0 is the heading. */
  readonly row: number;
  /** The number of grid rows above the first item. */
  readonly headRows: number;
  readonly isChecked: boolean;
  readonly problems: readonly Problem[];
  /** The column with the grid's focus; null in any other row. */
  readonly active: number | null;
  /** The selected columns, both ends inclusive; null without any. */
  readonly from: number | null;
  readonly to: number | null;
  /** The cell of this row that is being edited; null without one. */
  readonly editor: OpenEditor | null;
  readonly actions: CellActions;
}

/** One item. It re-renders only when something in it changes. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps): ReactElement {
  const { item, columns, formats, row, headRows, isChecked, problems, active, from, to, editor, actions } = props;
  const { canWrite } = useSession();
  const { onCheck, onPress } = actions;
  return (
    <SheetLine
      aria-rowindex={row + headRows}
      aria-selected={isChecked}
      className="sheet-row"
      style={{ insetBlockStart: (row - 1) * ROW_HEIGHT }}
    >
      {canWrite ? (
        <SheetCell role="gridcell" aria-colindex={1} className="sheet-cell is-check" onPointerDown={() => onPress(row, 0, false)}>
          <input
            type="checkbox"
            data-cell={`${row}/0`}
            tabIndex={active === 0 ? 0 : -1}
            aria-label={`Choose ${item.title}`}
            checked={isChecked}
            onChange={(event) => onCheck(row, event.target.checked, (event.nativeEvent as globalThis.MouseEvent).shiftKey === true)}
          />
        </SheetCell>
      ) : null}
      {columns.map((column, index) => {
        const place = index + 1;
        const cell = { item, row, place, isActive: active === place, isSelected: isWithin(place, from, to), actions };
        return column.id === ID_COLUMN ? (
          <IdCell key={column.id} {...cell} />
        ) : (
          <ValueCell key={column.id} {...cell} {...{ column, formats, editor, problems }} />
        );
      })}
    </SheetLine>
  );
});

interface CellProps extends Pick<SheetRowProps, 'item' | 'row' | 'actions'> {
  /** Its column in the grid. */
  readonly place: number;
  /** Whether it has the grid's focus. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
}

/** The id, which links to the item's form. */
function IdCell({ item, row, place, isActive, isSelected, actions }: CellProps): ReactElement {
  const { canWrite } = useSession();
  const { onOpen, onPress } = actions;
  return (
    <SheetCell
      role="gridcell"
      aria-colindex={place + (canWrite ? 1 : 0)}
      aria-readonly="true"
      aria-selected={isSelected}
      className={joinClasses('sheet-cell is-id', isSelected && 'is-selected')}
      onPointerDown={(event) => onPress(row, place, event.shiftKey)}
    >
      <button
        type="button"
        data-cell={`${row}/${place}`}
        tabIndex={isActive ? 0 : -1}
        className="link-button sheet-id"
        title={`Open ${item.title}`}
        onClick={(event) => (event.shiftKey ? undefined : onOpen(item))}
      >
        {item.id}
      </button>
      {item.hasConflict ? <Badge tone="danger">Choose</Badge> : item.isChanged ? <Badge tone="warning">Edited</Badge> : null}
    </SheetCell>
  );
}

interface ValueCellProps extends CellProps, Pick<SheetRowProps, 'formats' | 'editor' | 'problems'> {
  readonly column: SheetColumn;
}

function ValueCell(props: ValueCellProps): ReactElement {
  const { item, column, formats, row, place, isActive, isSelected, editor, problems, actions } = props;
  const { canWrite } = useSession();
  const { onPress, onDrag, onEdit } = actions;
  const own = columnsOf(item.form).get(column.id);
  const isEdited = editor?.columnId === column.id;
  const problem = own ? problemInCell(problems, own) : null;
  const isClosed = !own || whyClosed(own, item) !== null;
  const text = own ? showCell(own, item.value, formats) : '';
  return (
    <SheetCell
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      data-cell={`${row}/${place}`}
      aria-colindex={place + (canWrite ? 1 : 0)}
      aria-readonly={isClosed || !canWrite}
      aria-invalid={problem?.severity === 'error' || undefined}
      aria-selected={isSelected}
      className={joinClasses(
        'sheet-cell',
        `is-${column.field.kind}`,
        isClosed && 'is-closed',
        isSelected && 'is-selected',
        problem && (problem.severity === 'error' ? 'is-wrong' : 'is-doubtful'),
        isEdited && 'is-edited',
      )}
      onPointerDown={(event) => (isEdited ? undefined : onPress(row, place, event.shiftKey))}
      onPointerEnter={(event) => (event.buttons === 1 ? onDrag(row, place) : undefined)}
      onDoubleClick={() => (isEdited ? undefined : onEdit(row, place))}
    >
      {editor && isEdited && own ? (
        <CellEditor
          text={editor.text}
          onText={editor.onText}
          onKeep={editor.onKeep}
          onGiveUp={editor.onGiveUp}
          column={own}
          title={item.title}
          options={listOptions(own, item.value, formats)}
        />
      ) : (
        <>
          {problem ? (
            <Icon
              name={problem.severity === 'error' ? 'circle-alert' : 'triangle-alert'}
              size="sm"
              label={`Problem: ${sentenceInCell(problem, column, item, formats)}`}
            />
          ) : null}
          <span className="sheet-text">{text}</span>
        </>
      )}
    </SheetCell>
  );
}

function isWithin(place: number, from: number | null, to: number | null): boolean {
  return from !== null && to !== null && place >= from && place <= to;
}
