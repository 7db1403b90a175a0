import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { Icon, joinClasses } from '#engine/react';
import { useSession } from '../../session/hooks.tsx';
import { useCalendar } from './calendar-context.tsx';
import { type CalendarEntry, describeEntry } from './entry.ts';

/** Actions on an entry. */
export interface EntryActions {
  readonly onOpen: (entry: CalendarEntry) => void;
  /** Starts a drag. */
  readonly onPointerDown: (entry: CalendarEntry, event: PointerEvent<HTMLElement>) => void;
}

/** `isStart` and `isEnd`: whether the entry begins and ends in this row. */
export interface EntryButtonProps extends EntryActions {
  readonly entry: CalendarEntry;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  /** A repeat of an entry in an earlier row, which Tab skips. */
  readonly isAgain?: boolean;
  readonly isMoving?: boolean;
}

/** An entry in a row of days: opens on a press, Enter or M, and can be dragged as a whole or by its ends. */
export function EntryButton(props: EntryButtonProps): ReactElement {
  const { entry, isStart, isEnd, isAgain = false, isMoving = false, onOpen, onPointerDown } = props;
  const { icon = 'calendar', tone = 'plain' } = useCalendar().looks.get(entry.group) ?? {};
  const { canWrite } = useSession();
  const isMovable = canWrite && entry.place !== null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['m', 'M'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onOpen(entry);
  };
  const description = describeEntry(entry);
  return (
    <button
      type="button"
      className={joinClasses(
        'calendar-entry',
        isStart && 'is-start',
        isEnd && 'is-end',
        entry.isPoint && 'is-point',
        entry.isOff && 'is-off',
        isMovable && 'is-movable',
        isMoving && 'is-moving',
      )}
      data-tone={tone}
      data-entry={entry.id}
      tabIndex={isAgain ? -1 : 0}
      title={description}
      aria-label={description}
      onClick={() => onOpen(entry)}
      onKeyDown={onKeyDown}
      onPointerDown={isMovable ? (event) => onPointerDown(entry, event) : undefined}
    >
      {isMovable && isStart && !entry.isPoint && entry.from !== null ? <span className="calendar-edge" data-part="start" /> : null}
      <span className="calendar-entry-face" aria-hidden="true">
        <Icon name={isStart ? icon : 'arrow-left'} size="sm" />
        {entry.mark === 'as-live' ? null : <span className="calendar-mark" />}
        <span className="calendar-entry-title">{entry.title}</span>
        {isEnd ? null : <Icon name="arrow-right" size="sm" className="calendar-onward" />}
      </span>
      {isMovable && isEnd && !entry.isPoint && entry.to !== null ? <span className="calendar-edge is-last" data-part="end" /> : null}
    </button>
  );
}
