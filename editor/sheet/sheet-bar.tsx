import type { ReactElement } from 'react';
import { Button, IconButton, Menu } from '#engine/react';
import { SearchField } from '../controls/search-field.tsx';
import { formatCount } from '../reading/who.ts';
import { useGo } from '../session/address.ts';
import { useDraft, useSession } from '../session/hooks.tsx';
import { writeView } from './arrange-items.ts';
import { useSheet } from './sheet-context.tsx';

export interface SheetBarProps {
  readonly hasFilters: boolean;
  readonly onFilters: () => void;
  readonly onColumns: () => void;
  readonly onSave: (format: 'csv' | 'xlsx') => void;
  readonly onNew: () => void;
  readonly onFill: () => void;
  readonly onTakeIn: () => void;
}

/** The bar above a sheet: search, filters, columns, files, and actions for the selected cells. */
export function SheetBar(props: SheetBarProps): ReactElement {
  const { hasFilters, onFilters, onColumns, onSave, onNew, onFill, onTakeIn } = props;
  const { kind, title, all, items, search, onSearch, onShowAll } = useSheet();
  const { canWrite } = useSession();
  const go = useGo();
  return (
    <div className="sheet-bar">
      <div className="sheet-bar-row">
        <h1 className="list-title" tabIndex={-1}>
          {title}
        </h1>
        <SearchField label={`Search ${title.toLowerCase()}`} placeholder="Search all texts" value={search} onChange={onSearch} />
        <span className="list-count">
          {items.length === all.length ? formatCount(all.length, 'row') : `${items.length} of ${formatCount(all.length, 'row')}`}
        </span>
        {onShowAll ? (
          <Button variant="quiet" className="is-dense" onClick={onShowAll}>
            Show all
          </Button>
        ) : null}
        <Button variant="quiet" className="is-dense sheet-bar-end" icon="list" onClick={() => go(`/${kind}`, { query: withoutSheet() })}>
          As a list
        </Button>
      </div>
      <div className="sheet-bar-row">
        <Button variant="quiet" className="is-dense" icon="sliders-horizontal" aria-pressed={hasFilters} onClick={onFilters}>
          Filter
        </Button>
        <Button variant="quiet" className="is-dense" icon="layout-grid" onClick={onColumns}>
          Columns
        </Button>
        {canWrite ? (
          <>
            <Button variant="quiet" className="is-dense" icon="arrow-down" aria-keyshortcuts="Control+D" onClick={onFill}>
              Fill down
            </Button>
            <Button variant="quiet" className="is-dense" icon="upload" onClick={onTakeIn}>
              Import
            </Button>
            <Button variant="quiet" className="is-dense" icon="search" onClick={() => go('/replace')}>
              Find and replace
            </Button>
          </>
        ) : null}
        <Menu
          label="Save as a file"
          icon="download"
          items={[
            { id: 'csv', label: 'Save these rows and columns as CSV', onSelect: () => onSave('csv') },
            { id: 'xlsx', label: 'Save these rows and columns as XLSX', onSelect: () => onSave('xlsx') },
          ]}
        />
        {canWrite ? (
          <>
            <UndoButton />
            <Button variant="primary" className="is-dense sheet-bar-end" icon="plus" onClick={onNew}>
              New
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** The current parameters, for the list instead of the sheet. */
function withoutSheet(): string {
  const query = writeView(new URLSearchParams(window.location.search), { sort: null, filters: {} });
  query.delete('view');
  return String(query);
}

function UndoButton(): ReactElement {
  const session = useSession();
  const undone = useDraft(({ history }) => history.done.at(-1)?.label ?? null);
  return (
    <IconButton
      icon="undo-2"
      label={undone === null ? 'Nothing to undo' : `Undo ${undone}`}
      isDisabled={undone === null}
      onClick={() => void session.undo()}
    />
  );
}

export interface ChosenBarProps {
  readonly count: number;
  /** The label of the value to fill rows with; null for none. */
  readonly fill: string | null;
  readonly onChange: () => void;
  readonly onFill: () => void;
  readonly onClear: () => void;
}

/** Actions on the checked rows. */
export function ChosenBar({ count, fill, onChange, onFill, onClear }: ChosenBarProps): ReactElement {
  return (
    <fieldset className="list-bulk sheet-chosen">
      <legend className="visually-hidden">Chosen rows</legend>
      <span>{`${formatCount(count, 'row')} chosen`}</span>
      {fill === null ? null : (
        <Button variant="quiet" className="is-dense" onClick={onFill}>
          {fill}
        </Button>
      )}
      <Button variant="quiet" className="is-dense" onClick={onChange}>
        Change all
      </Button>
      <IconButton icon="x" label="Clear the choice" onClick={onClear} />
    </fieldset>
  );
}
