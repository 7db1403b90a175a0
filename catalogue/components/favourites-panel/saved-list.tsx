import type { ReactElement } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import type { Elements } from '#engine/react';
import type { SavedRow } from './rows.ts';
import { SavedItem } from './saved-item.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** How many rows a widget shows; the page has the rest. */
const SUMMARY_ROWS = 5;

export interface SavedListProps {
  readonly rows: readonly SavedRow[];
  readonly label: string;
  readonly isFull: boolean;
  /** The address of the full list, when only the first rows are shown. */
  readonly moreTo: string;
  readonly actions?: ((row: SavedRow) => Elements) | undefined;
  /** Details below the text of a row. */
  readonly more?: ((row: SavedRow) => Elements) | undefined;
}

/** Favourites of one type, in the order they were saved. A widget shows the first five and a count of the others. */
export function SavedList({ rows, label, isFull, moreTo, actions, more }: SavedListProps): ReactElement {
  const messages = useMessages();
  const { list } = useRowFocus();
  const shown = isFull ? rows : rows.slice(0, SUMMARY_ROWS);
  const rest = rows.length - shown.length;
  return (
    <>
      <ol ref={list} className="course-list" aria-label={label} aria-busy={rows.some(({ state }) => state === 'pending') || undefined}>
        {shown.map((row) => (
          <li key={row.key} data-row={row.key}>
            <SavedItem row={row} isFull={isFull} actions={actions?.(row)}>
              {more?.(row)}
            </SavedItem>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <HubLink to={moreTo} hasArrow>
          {messages('favourites-and-more', { n: rest })}
        </HubLink>
      )}
    </>
  );
}
