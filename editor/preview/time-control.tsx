import { type ReactElement, useId, useState } from 'react';
import { addDays, londonDate, type PreviewMoment, toInstant, toLondonIso } from '#engine';
import { Button } from '#engine/react';
import { formatMoment } from '../controls/format-moment.ts';
import { MomentPicker } from '../controls/lazy-moment-picker.tsx';
import { daysBetween } from '../controls/months.ts';
import type { WallMoment } from '../controls/wall-moment.ts';
import { NamedMoments } from './named-moments.tsx';

export interface TimeControlProps {
  /** The previewed moment, ISO. */
  readonly now: string;
  /** Whether it differs from the person's own. */
  readonly isMoved: boolean;
  readonly moments: readonly PreviewMoment[];
  /** Null returns to the person's own moment. */
  readonly onMove: (now: string | null) => void;
}

/** The days of the scrubber: those of the moments, plus a week on either side. */
export function spanOf(moments: readonly PreviewMoment[], now: string): { readonly first: string; readonly days: number } {
  const days = [...moments.map(({ at }) => londonDate(at)), londonDate(now)].sort();
  const first = addDays(days[0] ?? londonDate(now), -7);
  return { first, days: daysBetween(first, addDays(days.at(-1) ?? first, 7)) };
}

/** The same UK time of day on another day, ISO. */
export function moveToDay(now: string, day: string): string | null {
  return readWall(`${day}T${toWall(now).slice(11)}`);
}

/** UK local time without offset. */
export function toWall(moment: string): string {
  return toLondonIso(toInstant(moment) ?? 0).slice(0, 16);
}

/** The instant of a UK local time, ISO; null if it does not exist. */
export function readWall(text: string): string | null {
  const instant = toInstant(text);
  return instant === null ? null : new Date(instant).toISOString();
}

/** A picked date and time, ISO; null when both were cleared, for the person's own moment; undefined while only one of them is set. */
export function readPicked({ date, time }: WallMoment): string | null | undefined {
  if (date === '' || time === '') return date === '' ? null : undefined;
  return readWall(`${date}T${time}`) ?? undefined;
}

/** Chooses the previewed moment: a scrubber over the cycle with its dates marked, the exact UK time, and the dates by name. */
export function TimeControl({ now, isMoved, moments, onMove }: TimeControlProps): ReactElement {
  const id = useId();
  const { first, days } = spanOf(moments, now);
  const day = daysBetween(first, londonDate(now));
  const move = (to: string | null) => {
    if (to !== null) onMove(to);
  };
  return (
    <fieldset className="preview-time">
      <legend>Date and time (UK time)</legend>
      <label htmlFor={`${id}-day`} className="visually-hidden">
        Day of the cycle
      </label>
      <div className="preview-scrub">
        <input
          id={`${id}-day`}
          type="range"
          min={0}
          max={days}
          value={day}
          aria-valuetext={formatMoment(now)}
          onChange={(event) => move(moveToDay(now, addDays(first, Number(event.target.value))))}
        />
        <span className="preview-ticks" aria-hidden="true">
          {moments.map((moment) => (
            <span
              key={moment.id}
              style={{ insetInlineStart: `${(100 * daysBetween(first, londonDate(moment.at))) / Math.max(1, days)}%` }}
            />
          ))}
        </span>
      </div>
      <ExactMoment now={now} onMove={onMove} />
      <div className="preview-row">
        <NamedMoments moments={moments} onMove={onMove} />
        {isMoved ? (
          <Button variant="quiet" onClick={() => onMove(null)}>
            Back to this person’s own date
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** An entry in progress: the moment it started from, and the moments reported since. */
interface Picked {
  readonly wall: WallMoment;
  readonly from: string;
  readonly passed: readonly string[];
}

/**
 * Inputs for a date and a time. Typing shows immediately. The moment itself comes back through the address, possibly after the next digit
 * is typed.
 */
export function ExactMoment({ now, onMove }: Pick<TimeControlProps, 'now' | 'onMove'>): ReactElement {
  const [picked, setPicked] = useState<Picked | null>(null);
  if (picked && isOver(picked, now)) setPicked(null);
  const [date = '', time = ''] = toWall(now).split('T');
  const pick = (wall: WallMoment) => {
    const to = readPicked(wall);
    const passed = picked?.passed ?? [];
    setPicked(to === null ? null : { wall, from: picked?.from ?? now, passed: to === undefined ? passed : [...passed, to] });
    if (to !== undefined) onMove(to);
  };
  return <MomentPicker label="Date and time" {...(picked?.wall ?? { date, time })} onChange={pick} />;
}

/** Whether typing is over: its last reported moment has come back, or another one came from elsewhere. */
export function isOver({ from, passed }: Pick<Picked, 'from' | 'passed'>, now: string): boolean {
  return now === passed.at(-1) || (now !== from && !passed.includes(now));
}
