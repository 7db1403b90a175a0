// biome-ignore-all lint/a11y/useSemanticElements: a table cannot leave out the rows that nobody sees
// biome-ignore-all lint/a11y/useFocusableInteractive: of rows and cells only the active cell, or the control in it, has the focus
import { memo, type ReactElement } from 'react';
import { Badge, Icon, joinClasses } from '#engine/react';
import type { Problem } from '#schemas';
import { CellEditor, type CellEditorProps } from './cell-editor.tsx';
import { type CellWords, listOptions, showCell } from './cell-text.ts';
import { columnsOf, ID_COLUMN, type SheetColumn } from './columns.ts';
import { type SheetItem, whyClosed } from './plan.ts';
import { problemInCell, sentenceInCell } from './problem-in-cell.ts';

/** What a row of the sheet asks the grid to do, by its row and column; the first column is that of the checkboxes. */
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

export interface SheetRowProps extends CellActions {
  readonly item: SheetItem;
  readonly columns: readonly SheetColumn[];
  readonly words: CellWords;
  /** Its row in the grid, where 0 is the heading, and its row for assistive technology. */
  readonly row: number;
  readonly ariaRow: number;
  readonly top: number;
  readonly isChecked: boolean;
  readonly isChanged: boolean;
  readonly problems: readonly Problem[];
  /** The column with the focus of the grid; null in any other row. */
  readonly active: number | null;
  /** The selected columns, both ends included; null without any. */
  readonly from: number | null;
  readonly to: number | null;
  /** The cell of this row that is being edited; null without one. */
  readonly editor: OpenEditor | null;
  readonly canWrite: boolean;
}

/** One item. It is drawn again only when something in it changes. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps): ReactElement {
  const { item, columns, row, ariaRow, top, isChecked, active, canWrite, onCheck, onPress } = props;
  return (
    <div role="row" aria-rowindex={ariaRow} aria-selected={isChecked} className="sheet-row" style={{ insetBlockStart: top }}>
      {canWrite ? (
        <div role="gridcell" aria-colindex={1} className="sheet-cell is-check" onPointerDown={() => onPress(row, 0, false)}>
          <input
            type="checkbox"
            data-cell={`${row}/0`}
            tabIndex={active === 0 ? 0 : -1}
            aria-label={`Choose ${item.title}`}
            checked={isChecked}
            onChange={(event) => onCheck(row, event.target.checked, (event.nativeEvent as globalThis.MouseEvent).shiftKey === true)}
          />
        </div>
      ) : null}
      {columns.map((column, place) =>
        column.id === ID_COLUMN ? (
          <IdCell key={column.id} {...props} column={column} place={place + 1} />
        ) : (
          <ValueCell key={column.id} {...props} column={column} place={place + 1} />
        ),
      )}
    </div>
  );
});

interface CellProps extends SheetRowProps {
  readonly column: SheetColumn;
  /** Its column in the grid. */
  readonly place: number;
}

/** The id, which leads to the form of the item. */
function IdCell({ item, row, place, active, from, to, isChanged, onOpen, onPress, canWrite }: CellProps): ReactElement {
  return (
    <div
      role="gridcell"
      aria-colindex={place + (canWrite ? 1 : 0)}
      aria-readonly="true"
      aria-selected={isWithin(place, from, to)}
      className={joinClasses('sheet-cell is-id', isWithin(place, from, to) && 'is-selected')}
      onPointerDown={(event) => onPress(row, place, event.shiftKey)}
    >
      <button
        type="button"
        data-cell={`${row}/${place}`}
        tabIndex={active === place ? 0 : -1}
        className="link-button sheet-id"
        title={`Open ${item.title}`}
        onClick={(event) => (event.shiftKey ? undefined : onOpen(item))}
      >
        {item.id}
      </button>
      {item.hasConflict ? <Badge tone="danger">Choose</Badge> : isChanged ? <Badge tone="warning">Edited</Badge> : null}
    </div>
  );
}

function ValueCell(props: CellProps): ReactElement {
  const { item, column, words, row, place, active, from, to, editor, problems, canWrite, onPress, onDrag, onEdit } = props;
  const own = columnsOf(item.form).get(column.id);
  const isSelected = isWithin(place, from, to);
  const isEdited = editor?.columnId === column.id;
  const problem = own ? problemInCell(problems, own) : null;
  const isClosed = !own || whyClosed(own, item) !== null;
  const text = own ? showCell(own, item.value, words) : '';
  return (
    <div
      role="gridcell"
      tabIndex={active === place ? 0 : -1}
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
          options={listOptions(own, item.value, words)}
        />
      ) : (
        <>
          {problem ? (
            <Icon
              name={problem.severity === 'error' ? 'circle-alert' : 'triangle-alert'}
              size="sm"
              label={`Problem: ${sentenceInCell(problem, column, item, words)}`}
            />
          ) : null}
          <span className="sheet-text">{text}</span>
        </>
      )}
    </div>
  );
}

function isWithin(place: number, from: number | null, to: number | null): boolean {
  return from !== null && to !== null && place >= from && place <= to;
}
