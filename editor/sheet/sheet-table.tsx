import { type ReactElement, useCallback, useState } from 'react';
import { EmptyState, useAnnounce } from '#engine/react';
import { downloadFile } from '../controls/download-file.ts';
import type { ItemKey } from '../document/item-name.ts';
import { isOneOf } from './arrange-items.ts';
import { type CellFormats, listOptions, showCell, writeCell } from './cell-text.ts';
import { ColumnFilter } from './column-filter.tsx';
import { columnsOf, ID_COLUMN, type SheetColumn } from './columns.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import {
  describePlan,
  hasHeading,
  planEmpty,
  planFill,
  planKeyed,
  planPaste,
  planWithIds,
  type SheetItem,
  type SheetPlan,
} from './plan.ts';
import { PlanDialog } from './plan-dialog.tsx';
import type { CellSelection } from './selection.ts';
import { ChosenBar, SheetBar } from './sheet-bar.tsx';
import { CellNote } from './sheet-cell-note.tsx';
import { type Sheet, useSheet } from './sheet-context.tsx';
import { readFile, saveFile } from './sheet-files.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { type NotedTable, readCells, readCopied, type TextTable, writeCopied } from './table-text.ts';
import { TakeInDialog } from './take-in-dialog.tsx';
import type { DraftItem } from './use-sheet-items.ts';

export interface SheetTableProps {
  readonly onNew: () => void;
  readonly onBulk: (keys: readonly ItemKey[]) => void;
}

/** The open dialog: column choice, import, or a plan to confirm. */
type Question = 'columns' | 'take-in' | { readonly plan: SheetPlan; readonly cannot: string; readonly label: string };

const NOTHING_SELECTED: CellSelection = { items: [], columns: [], row: 0, column: 0, active: null };

/** The items of a kind as a table that is edited like a spreadsheet. */
export function SheetTable({ onNew, onBulk }: SheetTableProps): ReactElement {
  const sheet = useSheet();
  const { kind, title, items, formats, view, onView } = sheet;
  const announce = useAnnounce();
  const [question, setQuestion] = useState<Question | null>(null);
  const [selection, setSelection] = useState<CellSelection>(NOTHING_SELECTED);
  // Checking rows moves focus out of the cells, but the cell to fill them from stays.
  const [source, setSource] = useState<CellSelection['active']>(null);
  if (selection.active && selection.active !== source) setSource(selection.active);
  const [checked, setChecked] = useState<ReadonlySet<ItemKey>>(new Set());
  const [hasFilters, setFilters] = useState(Object.keys(view.filters).length > 0);
  const chosen = items.filter(({ key }) => checked.has(key));
  const { fill, empty, paste, takeIn, fillChosen } = usePlans(sheet, { source, chosen, setQuestion });
  const renderFilter = (column: SheetColumn) => (
    <ColumnFilter
      label={column.label}
      options={isOneOf(column) ? listOptions(column, null, formats) : null}
      value={view.filters[column.id] ?? ''}
      onChange={(text) => onView({ ...view, filters: { ...view.filters, [column.id]: text } })}
    />
  );
  return (
    <section className="sheet" data-pane="Sheet" aria-label={`${title} as a sheet`}>
      <Bars
        {...{ selection, source, chosen, hasFilters, setQuestion, fill, fillChosen, onNew, onBulk }}
        onFilters={() => setFilters(!hasFilters)}
        onClear={() => setChecked(new Set())}
      />
      <CellNote active={selection.active} />
      {items.length === 0 && !hasFilters ? (
        <EmptyState seed={kind} text="Nothing matches. Try fewer words or filters." />
      ) : (
        <SheetGrid
          renderFilter={hasFilters ? renderFilter : null}
          checked={checked}
          onChecked={setChecked}
          onFill={fill}
          onEmpty={empty}
          copy={(cells) => writeCopied(toTable(cells.items, cells.columns, formats))}
          onPaste={(text, cells) => {
            const why = paste(text, cells);
            if (why !== null) announce(why, 'assertive');
          }}
          onSelection={setSelection}
        />
      )}
      <Questions question={question} onQuestion={setQuestion} onPaste={(text) => paste(text, selection)} onTable={takeIn} />
    </section>
  );
}

/** Items with their current values, since a selection may be older than an edit. */
function asTheyAre(items: readonly SheetItem[], all: readonly SheetItem[]): readonly SheetItem[] {
  const present = new Map(all.map((item) => [item.key, item]));
  return items.flatMap(({ key }) => present.get(key) ?? []);
}

/** Cells as a text table. */
function toTable(items: readonly SheetItem[], columns: readonly SheetColumn[], formats: CellFormats): TextTable {
  return items.map((item) =>
    columns.map(({ id }) => {
      const own = columnsOf(item.form).get(id);
      return own ? writeCell(own, item.value, formats) : '';
    }),
  );
}

interface PlanParts {
  /** The cell that rows can be filled from. */
  readonly source: CellSelection['active'];
  readonly chosen: readonly DraftItem[];
  readonly setQuestion: (question: Question | null) => void;
}

/** Plans filling down, emptying, pasting and importing; small changes apply immediately. */
function usePlans(sheet: Sheet, { source, chosen, setQuestion }: PlanParts) {
  const { kind, all, items, columns, shown, formats, createItem, onWrite } = sheet;
  const announce = useAnnounce();
  const target = { kind, items: all, columns, createItem, formats };
  const make = (plan: SheetPlan, cannot: string, label: string) => {
    if (plan.refused.length > 0) setQuestion({ plan, cannot, label });
    else if (plan.changes.length === 0) announce('Nothing had to change.');
    else onWrite(plan, label, false);
  };
  const show = (plan: SheetPlan, cannot: string, label: string) => {
    const isSmall = plan.changes.length === 1 && plan.refused.length + plan.fresh.length + plan.left.length === 0;
    if (isSmall) onWrite(plan, label, false);
    else setQuestion({ plan, cannot, label });
  };
  return {
    fill(cells: CellSelection) {
      if (cells.items.length < 2) announce('Select the cell to fill from and the cells below it first.', 'assertive');
      else make(planFill(asTheyAre(cells.items, all), cells.columns, formats), 'hold what was filled in', 'Fill down');
    },
    empty: (cells: CellSelection) => make(planEmpty(asTheyAre(cells.items, all), cells.columns, formats), 'be emptied', 'Empty cells'),
    fillChosen() {
      const from = source && all.find(({ key }) => key === source.item.key);
      if (source && from)
        make(
          planFill([from, ...chosen.filter(({ key }) => key !== from.key)], [source.column], formats),
          'hold what was filled in',
          'Fill chosen rows',
        );
    },
    /** Returns why nothing can be pasted; null when it can. */
    paste(text: string, cells: CellSelection): string | null {
      const reading = readCells(text, readCopied);
      if (!reading.ok) return reading.why;
      const { table, notes } = reading;
      const keyed = hasHeading(table, columns) ? planKeyed(table, target) : null;
      if (!keyed && !cells.active) return 'Choose the cell to paste from first, or paste a row of headings with Id in it too.';
      const isById = cells.columns[0]?.id === ID_COLUMN;
      const size = { rows: Math.max(1, cells.items.length), columns: Math.max(1, cells.columns.length) };
      const below = { items: items.slice(cells.row), columns: shown.slice(cells.column), selected: size };
      const plan = keyed ?? (isById ? planWithIds(table, { ...target, columns: shown }) : planPaste(table, below, formats));
      show(withNotes(plan, notes), 'hold what was pasted', 'Paste');
      return null;
    },
    /** Returns why a table cannot be imported; null when it can. */
    takeIn({ table, notes }: NotedTable): string | null {
      const plan = planKeyed(table, target);
      if (!plan) return ['It has no column called Id in its first row, so its rows cannot be matched to items.', ...notes].join(' ');
      setQuestion({ plan: withNotes(plan, notes), cannot: 'hold what is in the file', label: 'Import a file' });
      return null;
    },
  };
}

/** A plan with notes about what was left out of its table. */
function withNotes(plan: SheetPlan, notes: readonly string[]): SheetPlan {
  return { ...plan, left: [...notes, ...plan.left] };
}

interface BarsProps extends SheetTableProps, PlanParts {
  readonly selection: CellSelection;
  readonly hasFilters: boolean;
  readonly onFilters: () => void;
  readonly onClear: () => void;
  readonly fill: (cells: CellSelection) => void;
  readonly fillChosen: () => void;
}

function Bars(props: BarsProps): ReactElement {
  const { selection, source, chosen, hasFilters, onFilters, setQuestion, fill } = props;
  const { kind, all, items, shown, formats } = useSheet();
  const save = async (format: 'csv' | 'xlsx') => {
    const table = [shown.map(({ label }) => label), ...toTable(items, shown, formats)];
    downloadFile(`${kind}.${format}`, await saveFile(table, format));
  };
  return (
    <>
      <SheetBar
        hasFilters={hasFilters}
        onFilters={onFilters}
        onColumns={() => setQuestion('columns')}
        onSave={(format) => void save(format)}
        onNew={props.onNew}
        onFill={() => fill(selection)}
        onTakeIn={() => setQuestion('take-in')}
      />
      {chosen.length > 0 ? (
        <ChosenBar
          count={chosen.length}
          fill={source && describeFill(source, all, formats)}
          onChange={() => props.onBulk(chosen.map(({ key }) => key))}
          onFill={props.fillChosen}
          onClear={props.onClear}
        />
      ) : null}
    </>
  );
}

/** Describes what rows would be filled with; null if the cell cannot be edited here. */
function describeFill(
  { item, column }: NonNullable<CellSelection['active']>,
  all: readonly SheetItem[],
  formats: CellFormats,
): string | null {
  const own = columnsOf(item.form).get(column.id);
  const from = all.find(({ key }) => key === item.key);
  if (!own?.isEditable || !from) return null;
  const text = showCell(own, from.value, formats);
  const short = text.length > MAX_NAMED ? `${text.slice(0, MAX_NAMED).trimEnd()}…` : text;
  return short === '' ? `Empty ${column.label} in all of them` : `Put “${short}” into ${column.label} of all of them`;
}

const MAX_NAMED = 30;

interface QuestionsProps {
  readonly question: Question | null;
  readonly onQuestion: (question: Question | null) => void;
  /** Both return why nothing can be imported; null when it can. */
  readonly onPaste: (text: string) => string | null;
  readonly onTable: (table: NotedTable) => string | null;
}

function Questions({ question, onQuestion, onPaste, onTable }: QuestionsProps): ReactElement | null {
  const { columns, shown, onShown, onWrite } = useSheet();
  const close = useCallback(() => onQuestion(null), [onQuestion]);
  if (question === null) return null;
  if (question === 'columns')
    return <ColumnsDialog columns={columns} shown={shown.map(({ id }) => id)} onShown={onShown} onClose={close} />;
  if (question === 'take-in')
    return (
      <TakeInDialog
        onClose={close}
        onText={onPaste}
        onFile={async (file) => {
          const reading = await readFile(file);
          return reading.ok ? onTable(reading) : reading.why;
        }}
      />
    );
  const { plan, cannot, label } = question;
  const apply = (hasNew: boolean) => {
    onWrite(plan, label, hasNew);
    close();
  };
  return <PlanDialog title={`${label}: ${describePlan(plan)}`} cannot={cannot} plan={plan} onApply={apply} onClose={close} />;
}
