import type { ReactElement } from 'react';
import { HubLink } from '../../../engine/hub.ts';
import { type Elements, joinClasses } from '../../../engine/react.ts';
import { formatEventDate, toDateParts } from '../../rules/timeline/index.ts';
import './dated-row.later.css';

/** Props of DatedRow. */
export interface DatedRowProps {
  /** ISO; without a readable start the block stays empty. */
  readonly start: string;
  readonly title: string;
  /** Address of the catalogue; empty shows the title as text. */
  readonly to?: string;
  /** Says the time of a timed date; as it is when not given. */
  readonly formatTime?: (time: string) => string;
  /** What is said below the title, joined by a dot; empty parts are left out. The time of a timed date comes first by itself. */
  readonly details?: readonly string[];
  /** Coral: it is near. */
  readonly isNear?: boolean;
  /** Badges and the like, below the details. */
  readonly children?: Elements;
  /** A control at the end of the row. */
  readonly action?: Elements;
}

/** A row of a list of dates: day and month in a block, title, details. The whole date is read as one (TIME-003 to TIME-005). */
export function DatedRow({ start, title, to, details = [], formatTime, isNear = false, children, action }: DatedRowProps): ReactElement {
  const { day, month, time } = toDateParts(start);
  const said = time !== '' && formatTime ? formatTime(time) : time;
  const words = [said, ...details].filter((text) => text !== '');
  return (
    <li className="dated-row">
      <time className={joinClasses('dated-block', isNear && 'is-near')} dateTime={day === '' ? undefined : start}>
        <span className="visually-hidden">{`${formatEventDate(start)} `}</span>
        <span className="dated-day" aria-hidden="true">
          {day || '–'}
        </span>
        <span className="dated-month" aria-hidden="true">
          {month}
        </span>
      </time>
      <div className="dated-words">
        {to ? (
          <HubLink to={to} isPlain className="dated-title">
            {title}
          </HubLink>
        ) : (
          <span className="dated-title">{title}</span>
        )}
        {words.length > 0 && <span className="dated-details">{words.join(' · ')}</span>}
        {children}
      </div>
      {action}
    </li>
  );
}
