import { type ReactElement, useId, useRef, useState } from 'react';
import { useMessages } from '#engine/hub';
import { PeopleBar } from '../../components/people-like/people-bar.tsx';
import type { PeopleRow } from '../../components/people-like/people-calls.ts';
import { nameResult } from '../../rules/people-like/selection.ts';
import { RowPopup } from './row-popup.tsx';

/** The ranked bars; pressing one opens its actions, one bar at a time. */
export function Graph({ rows }: { readonly rows: readonly PeopleRow[] }): ReactElement {
  const [open, setOpen] = useState<string | null>(null);
  const max = rows[0]?.applicants ?? 0;
  return (
    <ol className="people-graph">
      {rows.map((row, index) => (
        <GraphRow
          key={row.label}
          row={row}
          name={nameResult(row, index + 1, rows.length)}
          rank={index + 1}
          max={max}
          isOpen={open === row.label}
          onToggle={(isOpen) => setOpen((now) => (isOpen ? row.label : now === row.label ? null : now))}
        />
      ))}
    </ol>
  );
}

interface GraphRowProps {
  readonly row: PeopleRow;
  readonly name: string;
  readonly rank: number;
  readonly max: number;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function GraphRow({ row, name, rank, max, isOpen, onToggle }: GraphRowProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const place = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (goesBack: boolean) => {
    onToggle(false);
    if (goesBack) button.current?.focus();
  };
  return (
    <li ref={place} className="people-row">
      <button
        ref={button}
        id={`${id}-row`}
        type="button"
        className="people-row-button"
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={messages('people-applicants', { n: row.applicants })}
        onClick={() => onToggle(!isOpen)}
      >
        <span className="people-rank numbers" aria-hidden="true">
          {rank}
        </span>
        <PeopleBar row={row} max={max} />
      </button>
      {isOpen ? <RowPopup id={id} row={row} place={place} onClose={close} /> : null}
    </li>
  );
}
