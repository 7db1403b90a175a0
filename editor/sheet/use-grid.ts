import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useAnnounce, useLatest, useOnChange } from '#engine/react';
import { type GridPlace, type GridSize, moveInGrid } from '../controls/grid-keys.ts';
import type { ItemKey } from '../document/item-name.ts';
import { type ListWindow, useWindow } from '../lists/use-window.ts';
import { formatCount } from '../reading/who.ts';
import type { CellMove } from './cell-editor.tsx';
import { writeTyped } from './cell-text.ts';
import { columnsOf, type SheetColumn } from './columns.ts';
import { type SheetItem, whyClosed } from './plan.ts';
import { type CellSelection, cellsOf, fitSelection, ROW_HEIGHT, rangeOf, type Selection, selectOne, sizeOf } from './selection.ts';
import type { Sheet } from './sheet-context.tsx';
import type { SheetGridProps } from './sheet-grid.tsx';
import type { CellActions, OpenEditor } from './sheet-row.tsx';

/** The sheet of a grid, and the surrounding screen's actions for its cells. */
interface GridParts extends SheetGridProps {
  readonly sheet: Sheet;
  readonly canWrite: boolean;
}

/** The render state of a grid: its rows, selection, and handlers for keys, pointer and clipboard. */
export function useGrid(props: GridParts) {
  const { items, shown: columns, onOpen } = props.sheet;
  const size = { rows: items.length + 1, columns: columns.length + 1 };
  const { box, first, last, onScroll, show } = useWindow(items.length, ROW_HEIGHT);
  const { selection, go, select, selectAll } = useSelection(size, props.canWrite ? 0 : 1, { box, show });
  const cells = cellsOf(selection, items, columns);
  useSelectionNews(cells, selection, props.onSelection);
  const { draft, edit, keep } = useCellDraft(props, selection.active, go);
  const check = useRowChecks(items, props);
  const actions = useActions({ keep, go, select, edit, check, onOpen });
  return {
    box,
    first,
    last,
    onScroll,
    active: selection.active,
    range: rangeOf(selection),
    select,
    checkAll: check.all,
    actions,
    editorOf: (key: ItemKey): OpenEditor | null => (draft?.key === key ? draft.editor : null),
    handlers: { onKeyDown: keysOf({ props, selection, size, cells, go, selectAll, edit, check }), ...clipboardOf(props, cells) },
  };
}

type Go = (place: GridPlace, isExtended?: boolean) => void;

/** The selection. `go` moves focus with it; `select` is for a place that already has focus. */
function useSelection(size: GridSize, firstColumn: number, { box, show }: Pick<ListWindow, 'box' | 'show'>) {
  const [chosen, setChosen] = useState<Selection>(() => selectOne({ row: 1, column: 2 }));
  const fitted = (next: Selection) => fitSelection(next, size, firstColumn);
  const selection = fitted(chosen);
  const { active, anchor } = selection;
  const movesFocus = useRef(false);
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    const cell = box.current?.querySelector<HTMLElement>(`[data-cell="${active.row}/${active.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  const go: Go = (place, isExtended = false) => {
    movesFocus.current = true;
    if (place.row > 0) show(place.row - 1);
    setChosen(fitted({ anchor: isExtended ? anchor : place, active: place }));
  };
  const selectAll = () => setChosen(fitted({ anchor: { row: size.rows - 1, column: size.columns - 1 }, active: { row: 1, column: 1 } }));
  const select: Go = (place, isExtended = false) => setChosen(fitted({ anchor: isExtended ? anchor : place, active: place }));
  return { selection, go, select, selectAll };
}

/** Reports the selection to the surrounding screen and to screen readers. */
function useSelectionNews(cells: CellSelection, selection: Selection, onSelection: SheetGridProps['onSelection']): void {
  const announce = useAnnounce();
  const { top, bottom, left, right } = rangeOf(selection);
  const count = sizeOf({ top, bottom, left, right });
  const item = cells.active?.item;
  const column = cells.active?.column;
  const items = cells.items.length;
  const selected = useMemo(() => ({ top, bottom, left, right, item, column, items }), [top, bottom, left, right, item, column, items]);
  useOnChange(selected, () => onSelection(cells));
  useEffect(() => {
    if (count > 1) announce(`${formatCount(count, 'cell')} selected`, 'polite', true);
  }, [announce, count]);
}

interface CellDraft {
  readonly item: SheetItem;
  readonly column: SheetColumn;
  readonly text: string;
}

/** The cell that is being edited. Its text is saved on blur. */
function useCellDraft({ sheet, canWrite }: GridParts, active: GridPlace, go: Go) {
  const { items, shown: columns, formats, onOpen, onType } = sheet;
  const [draft, setDraft] = useState<CellDraft | null>(null);
  const edit = (start?: string, place = active) => {
    const [item, shown] = [items[place.row - 1], columns[place.column - 1]];
    const column = item && shown && columnsOf(item.form).get(shown.id);
    if (!item || !column) return;
    if (!canWrite || whyClosed(column, item) !== null) return onOpen(item, column);
    setDraft({ item, column, text: start ?? writeTyped(column, item.value, formats) });
  };
  const keep = () => {
    if (!draft) return;
    setDraft(null);
    const item = items.find(({ key }) => key === draft.item.key);
    if (item && draft.text !== writeTyped(draft.column, item.value, formats)) onType(item, draft.column, draft.text);
  };
  const editor: OpenEditor | null = draft && {
    columnId: draft.column.id,
    text: draft.text,
    onText: (text) => setDraft({ ...draft, text }),
    onKeep(move) {
      keep();
      const next = neighbourOf(active, move);
      if (next) go(next);
    },
    onGiveUp() {
      setDraft(null);
      go(active);
    },
  };
  return { draft: draft && editor && { key: draft.item.key, editor }, edit, keep };
}

/** The place that a move leads to; null if focus has moved already. */
function neighbourOf({ row, column }: GridPlace, move: CellMove): GridPlace | null {
  const moves: Readonly<Record<CellMove, GridPlace | null>> = {
    down: { row: row + 1, column },
    up: { row: Math.max(1, row - 1), column },
    right: { row, column: column + 1 },
    left: { row, column: column - 1 },
    none: null,
  };
  return moves[move];
}

/** Checks rows: one, all between the last one and this one, or every shown row. */
function useRowChecks(items: Sheet['items'], { checked, onChecked }: SheetGridProps) {
  const last = useRef<ItemKey | null>(null);
  const put = (keys: readonly ItemKey[], isOn: boolean) => {
    const next = new Set(checked);
    for (const key of keys)
      if (isOn) next.add(key);
      else next.delete(key);
    onChecked(next);
  };
  return {
    row(row: number, isOn: boolean, isRange: boolean) {
      const key = items[row - 1]?.key;
      if (!key) return;
      const from = isRange ? items.findIndex((item) => item.key === last.current) : -1;
      const [start, end] = from < 0 ? [row - 1, row - 1] : [Math.min(from, row - 1), Math.max(from, row - 1)];
      put(
        items.slice(start, end + 1).map((item) => item.key),
        isOn,
      );
      last.current = key;
    },
    toggle(row: number) {
      const key = items[row - 1]?.key;
      if (key) put([key], !checked.has(key));
      last.current = key ?? null;
    },
    all: (isOn: boolean) =>
      put(
        items.map(({ key }) => key),
        isOn,
      ),
  };
}

type RowChecks = ReturnType<typeof useRowChecks>;

interface ActionParts extends Pick<Sheet, 'onOpen'> {
  readonly keep: () => void;
  readonly go: Go;
  readonly select: Go;
  readonly edit: (start?: string, place?: GridPlace) => void;
  readonly check: RowChecks;
}

/** The pointer handlers of a row. They stay stable, so that rows do not re-render needlessly. */
function useActions(parts: ActionParts): CellActions {
  const latest = useLatest(parts);
  return useMemo(
    () => ({
      onPress(row, column, isExtended) {
        const { keep, select } = latest.current;
        keep();
        select({ row, column }, isExtended);
      },
      onDrag: (row, column) => latest.current.select({ row, column }, true),
      onEdit(row, column) {
        latest.current.select({ row, column });
        latest.current.edit(undefined, { row, column });
      },
      onCheck: (row, isOn, isRange) => latest.current.check.row(row, isOn, isRange),
      onOpen: (item, column) => latest.current.onOpen(item, column),
    }),
    [latest],
  );
}

interface KeyParts extends Pick<ActionParts, 'go' | 'edit' | 'check'> {
  readonly props: GridParts;
  readonly selection: Selection;
  readonly size: GridSize;
  readonly cells: CellSelection;
  readonly selectAll: () => void;
}

/** The keys of the grid outside a cell that is being edited. */
function keysOf({ props, selection, size, cells, go, selectAll, edit, check }: KeyParts) {
  const { active } = selection;
  /** Handles a key, and returns whether it did. */
  const act = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const to = moveOfKey(key, active, size, isCommand);
    if (to) go(to, shiftKey && to.row > 0 && active.row > 0 && active.column > 0);
    else if (isCommand) return actOfCommand(key, { props, cells, selectAll });
    else if (key === 'Escape') go(active);
    else if (key === ' ' && shiftKey && active.row > 0) check.toggle(active.row);
    else if (!cells.active || active.row === 0 || active.column < 2) return false;
    else if (key === 'Enter' || key === 'F2') edit();
    else if (!props.canWrite) return false;
    else if (key === 'Delete' || key === 'Backspace') props.onEmpty(cells);
    else if (key === ' ' && cells.active.column.field.kind === 'switch') toggleSwitch(props.sheet, cells.active);
    else if (key.length === 1) edit(key);
    else return false;
    return true;
  };
  return (event: KeyboardEvent) => {
    if (event.altKey || !act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function moveOfKey(key: string, active: GridPlace, size: GridSize, isCommand: boolean): GridPlace | null {
  const edges: Readonly<Record<string, GridPlace>> = {
    ArrowUp: { row: 1, column: active.column },
    ArrowDown: { row: size.rows - 1, column: active.column },
    ArrowLeft: { row: active.row, column: 1 },
    ArrowRight: { row: active.row, column: size.columns - 1 },
  };
  return (isCommand ? edges[key] : undefined) ?? moveInGrid(active, key, size, isCommand);
}

function actOfCommand(key: string, { props, cells, selectAll }: Pick<KeyParts, 'props' | 'cells' | 'selectAll'>): boolean {
  if (key === 'a') {
    selectAll();
    return true;
  }
  if (key !== 'd' || !props.canWrite) return false;
  props.onFill(cells);
  return true;
}

function toggleSwitch({ onType }: Sheet, { item, column }: NonNullable<CellSelection['active']>): void {
  const own = columnsOf(item.form).get(column.id);
  if (!own || whyClosed(own, item) !== null) return;
  onType(item, own, readsOn(item, own) ? 'Off' : 'On');
}

function readsOn({ value }: SheetItem, { path }: SheetColumn): boolean {
  return (
    path.reduce<unknown>((found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : null), value) === true
  );
}

/** Clipboard handlers for the selected cells. Inside a control the browser's own apply. */
function clipboardOf(props: GridParts, cells: CellSelection) {
  const copy = (event: ClipboardEvent): boolean => {
    if (isInControl(event.target) || cells.items.length === 0 || cells.columns.length === 0) return false;
    event.clipboardData.setData('text/plain', props.copy(cells));
    event.preventDefault();
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut(event: ClipboardEvent) {
      if (copy(event) && props.canWrite) props.onEmpty(cells);
    },
    onPaste(event: ClipboardEvent) {
      if (isInControl(event.target) || !props.canWrite) return;
      event.preventDefault();
      props.onPaste(event.clipboardData.getData('text/plain'), cells);
    },
  };
}

function isInControl(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
}
