import type { ReactElement } from 'react';
import { Button, IconButton, Menu } from '#engine/react';
import { SearchField } from '../controls/search-field.tsx';
import { formatCount } from '../reading/who.ts';

export interface SheetBarProps {
  /** The title of the kind, such as Notifications. */
  readonly title: string;
  readonly found: number;
  readonly all: number;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly hasFilters: boolean;
  readonly onFilters: () => void;
  /** Whether the list or the sheet leaves items out; null without. */
  readonly onShowAll: (() => void) | null;
  readonly onColumns: () => void;
  readonly onList: () => void;
  readonly onSave: (format: 'csv' | 'xlsx') => void;
  /** The actions that change the draft; null for people who may not. */
  readonly change: SheetBarChange | null;
}

/** What changes the draft, without any key. */
interface SheetBarChange {
  readonly onNew: () => void;
  readonly onFill: () => void;
  readonly onTakeIn: () => void;
  readonly onReplace: () => void;
  readonly onUndo: () => void;
  /** What the next Undo takes back; null without. */
  readonly undone: string | null;
}

/** Above a sheet: search, filters, columns, files, and what can be done with the selected cells. */
export function SheetBar(props: SheetBarProps): ReactElement {
  const { title, found, all, words, onWords, hasFilters, onFilters, onShowAll, onColumns, onList, onSave, change } = props;
  return (
    <div className="sheet-bar">
      <div className="sheet-bar-row">
        <h1 className="list-title" tabIndex={-1}>
          {title}
        </h1>
        <SearchField label={`Search ${title.toLowerCase()}`} placeholder="Search all texts" value={words} onChange={onWords} />
        <span className="list-count">{found === all ? formatCount(all, 'row') : `${found} of ${formatCount(all, 'row')}`}</span>
        {onShowAll ? (
          <Button variant="quiet" className="is-dense" onClick={onShowAll}>
            Show all
          </Button>
        ) : null}
        <Button variant="quiet" className="is-dense sheet-bar-end" icon="list" onClick={onList}>
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
        {change ? (
          <>
            <Button variant="quiet" className="is-dense" icon="arrow-down" aria-keyshortcuts="Control+D" onClick={change.onFill}>
              Fill down
            </Button>
            <Button variant="quiet" className="is-dense" icon="upload" onClick={change.onTakeIn}>
              Take in
            </Button>
            <Button variant="quiet" className="is-dense" icon="search" onClick={change.onReplace}>
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
        {change ? (
          <>
            <IconButton
              icon="undo-2"
              label={change.undone === null ? 'Nothing to undo' : `Undo ${change.undone}`}
              isDisabled={change.undone === null}
              onClick={change.onUndo}
            />
            <Button variant="primary" className="is-dense sheet-bar-end" icon="plus" onClick={change.onNew}>
              New
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

export interface ChosenBarProps {
  readonly count: number;
  /** What the rows can be filled with, in words; null for nothing. */
  readonly fill: string | null;
  readonly onChange: () => void;
  readonly onFill: () => void;
  readonly onClear: () => void;
}

/** What can be done with the rows that are checked. */
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
