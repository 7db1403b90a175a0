import type { ReactElement } from 'react';
import { HubLink } from '#engine/hub';
import { type Elements, joinClasses } from '#engine/react';
import { formatEventDate, toDateParts } from '../../rules/timeline/timeline.ts';
import { MapNumber } from '../map/map-number.tsx';
import './dated-row.later.css';

export interface DatedRowProps {
  /** ISO; without a readable start the date block stays empty. */
  readonly start: string;
  readonly title: string;
  /** An id for its date, which then describes the link: for lists whose rows share titles. */
  readonly dateId?: string;
  /** A catalogue address; without it the title is plain text. */
  readonly to?: string;
  /** Formats the time of a timed date; unchanged unless given. */
  readonly formatTime?: (time: string) => string;
  /** The text below the title, joined by dots; empty parts are omitted. The time of a timed date comes first. */
  readonly details?: readonly string[];
  /** The number of its pin on the map. */
  readonly number?: number | undefined;
  /** Whether the date is near, which is shown in coral. */
  readonly isNear?: boolean;
  /** Badges or similar, below the details. */
  readonly children?: Elements;
  /** A control at the end of the row. */
  readonly action?: Elements;
}

/** A row in a list of dates: day and month in a block, title, details. A screen reader reads the date as a whole. */
export function DatedRow({
  start,
  title,
  dateId,
  to,
  details = [],
  formatTime,
  number,
  isNear = false,
  children,
  action,
}: DatedRowProps): ReactElement {
  const { day, month, time } = toDateParts(start);
  const timeText = time !== '' && formatTime ? formatTime(time) : time;
  const texts = [timeText, ...details].filter((text) => text !== '');
  return (
    <li className="dated-row">
      <time className={joinClasses('dated-block', isNear && 'is-near')} dateTime={day === '' ? undefined : start}>
        <span id={dateId} className="visually-hidden">{`${formatEventDate(start)} `}</span>
        <span className="dated-day" aria-hidden="true">
          {day || '–'}
        </span>
        <span className="dated-month" aria-hidden="true">
          {month}
        </span>
        {number === undefined ? null : <MapNumber number={number} />}
      </time>
      <div className="dated-text">
        {to ? (
          <HubLink to={to} aria-describedby={dateId} isPlain isStretched className="dated-title">
            {title}
          </HubLink>
        ) : (
          <span className="dated-title">{title}</span>
        )}
        {texts.length > 0 && <span className="dated-details">{texts.join(' · ')}</span>}
        {children}
      </div>
      {action}
    </li>
  );
}
