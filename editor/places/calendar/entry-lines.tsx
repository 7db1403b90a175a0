import type { ReactElement } from 'react';
import { toInstant } from '#engine';
import { Icon } from '#engine/react';
import { formatTime } from '../../controls/format-moment.ts';
import { useCalendar } from './calendar-context.tsx';
import { type CalendarEntry, describeEntry } from './entry.ts';

export interface EntryLinesProps {
  readonly entries: readonly CalendarEntry[];
  /** Whether the lines show the begin, the end or neither time. */
  readonly edge: 'begins' | 'ends' | 'runs';
  readonly onOpen: (entry: CalendarEntry) => void;
}

/** Entries of a day, one per line with its time; each opens. */
export function EntryLines({ entries, edge, onOpen }: EntryLinesProps): ReactElement {
  const { looks } = useCalendar();
  return (
    <ul className="plain-list calendar-lines">
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            className="calendar-line"
            data-tone={looks.get(entry.group)?.tone ?? 'plain'}
            title={describeEntry(entry)}
            onClick={() => onOpen(entry)}
          >
            <Icon name={looks.get(entry.group)?.icon ?? 'calendar'} size="sm" />
            <span className="calendar-line-text">
              <span>{entry.title}</span>
              <span className="muted">{[timeOf(entry, edge), entry.hint, ...notesOf(entry)].filter(Boolean).join(' · ')}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The time of the edge on this day; empty where it has none. */
function timeOf({ from, to, isPoint }: CalendarEntry, edge: EntryLinesProps['edge']): string {
  const at = edge === 'begins' || isPoint ? from : edge === 'ends' ? to : null;
  return at?.includes('T') && toInstant(at) !== null ? formatTime(at) : '';
}

function notesOf({ mark, isOff }: CalendarEntry): readonly string[] {
  return [isOff ? 'switched off' : '', mark === 'as-live' ? '' : mark];
}
