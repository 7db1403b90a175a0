import type { ReactElement } from 'react';
import { IconButton } from '#engine/react';
import type { MomentPickerProps } from './wall-moment.ts';

/** The browser's own date and time fields, for when the better control could not be loaded. */
export function PlainMoment({ id, label, date, time, isDay = false, describedBy, wrong, min, onChange }: MomentPickerProps): ReactElement {
  const isWrong = (part: 'date' | 'time') => (wrong === part || wrong === 'both' ? true : undefined);
  return (
    <div className="moment">
      <input
        id={id}
        className="moment-plain"
        type="date"
        aria-label={`${label}, date`}
        aria-describedby={describedBy}
        aria-invalid={isWrong('date')}
        min={min}
        value={date}
        onChange={(event) => onChange({ date: event.target.value, time })}
      />
      {isDay ? null : (
        <input
          className="moment-plain"
          type="time"
          step={time.length > 5 ? 1 : 60}
          aria-label={`${label}, time`}
          aria-describedby={describedBy}
          aria-invalid={isWrong('time')}
          value={time}
          onChange={(event) => onChange({ date, time: event.target.value })}
        />
      )}
      {date !== '' || time !== '' ? (
        <IconButton icon="x" label={`Clear ${label.toLowerCase()}`} onClick={() => onChange({ date: '', time: '' })} />
      ) : null}
    </div>
  );
}
