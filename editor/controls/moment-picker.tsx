import { CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date';
import { type ClipboardEvent, type ReactElement, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import {
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Group,
  Button as PickerButton,
  Popover,
} from 'react-aria-components/DatePicker';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { TimeField } from 'react-aria-components/TimeField';
import { BRITISH_ENGLISH } from '#engine';
import { Icon, IconButton } from '#engine/react';
import { MonthView } from './month-view.tsx';
import { readPasted } from './read-pasted.ts';
import type { MomentPickerProps, WallMoment } from './wall-moment.ts';

/** Smaller years are still being typed: 2, 20 and 202 come before 2027. */
const FIRST_WHOLE_YEAR = 1000;

/**
 * A date and a time, typed part by part, chosen in a calendar or pasted. A two-digit year belongs to this century. Half-typed is not empty:
 * the last complete value applies until the new one is complete.
 */
export function MomentPicker(props: MomentPickerProps): ReactElement {
  const { id, label, date, time, isDay = false, describedBy, wrong, min } = props;
  const noteId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { half, dateValue, timeValue, start, isEmpty, changeDate, changeTime, leave, clear, paste, copy } = useMoment(props, box);
  const notes = [describedBy, half.length > 0 ? noteId : ''].filter(Boolean).join(' ');
  const described = notes ? { 'aria-describedby': notes } : {};
  const isWrong = (part: Part) => wrong === part || wrong === 'both' || half.includes(part);
  return (
    <I18nProvider locale={BRITISH_ENGLISH}>
      <div ref={box} className="moment" onPaste={paste} onCopy={copy}>
        <DatePicker
          key={`date ${start}`}
          className="moment-date"
          aria-label={`${label}, date`}
          {...described}
          granularity="day"
          shouldForceLeadingZeros
          validationBehavior="aria"
          isInvalid={isWrong('date')}
          value={dateValue}
          onChange={changeDate}
          onBlur={() => leave('date')}
        >
          <Group className="moment-field">
            <DateInput className="moment-parts">
              {(segment) => <DateSegment className="moment-part" segment={segment} {...(segment.type === 'day' && id ? { id } : {})} />}
            </DateInput>
            <PickerButton className="moment-open">
              <Icon name="calendar" size="sm" />
            </PickerButton>
          </Group>
          <Popover className="moment-popover" aria-label={`${label}: choose a date`} data-keep-live="">
            <MonthView min={min} />
          </Popover>
        </DatePicker>
        {isDay ? null : (
          <TimeField
            key={`time ${start}`}
            className="moment-time"
            aria-label={`${label}, time`}
            {...described}
            granularity={time.length > 5 ? 'second' : 'minute'}
            hourCycle={24}
            shouldForceLeadingZeros
            validationBehavior="aria"
            isInvalid={isWrong('time')}
            value={timeValue}
            onChange={changeTime}
            onBlur={() => leave('time')}
          >
            <DateInput className="moment-field moment-parts">
              {(segment) => <DateSegment className="moment-part" segment={segment} />}
            </DateInput>
          </TimeField>
        )}
        {isEmpty ? null : <IconButton icon="x" label={`Clear ${label.toLowerCase()}`} onClick={clear} />}
        <p className="moment-note" id={noteId} role="status">
          {half.map((part) => formatHalf(part, part === 'date' ? date : time)).join(' ')}
        </p>
      </div>
    </I18nProvider>
  );
}

type Part = 'date' | 'time';

/** The typed parts, and their handlers. */
function useMoment({ date, time, isDay, onChange }: MomentPickerProps, box: RefObject<HTMLElement | null>) {
  const [half, setHalf] = useState<readonly Part[]>([]);
  const [early, setEarly] = useState<string | null>(null);
  const [known, setKnown] = useState({ date, time });
  const [start, setStart] = useFreshStart(box);
  // A value from elsewhere (undo, another field) replaces what was typed.
  if (known.date !== date || known.time !== time) {
    setKnown({ date, time });
    setEarly(null);
    setHalf([]);
  }
  const dateValue = useMemo(() => readDate(early ?? date), [early, date]);
  const timeValue = useMemo(() => readTime(time), [time]);
  const change = (next: WallMoment) => {
    setEarly(null);
    setKnown(next);
    if (next.date !== date || next.time !== time) onChange(next);
  };
  const changeDate = (next: DateValue | null) => {
    setHalf(half.filter((part) => part !== 'date'));
    if (next && next.year < FIRST_WHOLE_YEAR) return setEarly(writeDate(next));
    change({ date: next ? writeDate(next) : '', time });
    // The last digit of a year moves on to the hour, as the last one of each other part moves on.
    if (early !== null) queueMicrotask(() => box.current?.querySelector<HTMLElement>('.moment-time [role="spinbutton"]')?.focus());
  };
  const changeTime = (next: Time | null) => {
    setHalf(half.filter((part) => part !== 'time'));
    change({ date, time: next ? writeTime(next, time) : '' });
  };
  const leave = (part: Part) => {
    const whole = part === 'date' && early !== null ? withCentury(early) : null;
    if (whole !== null) change({ date: whole, time });
    const others = half.filter((one) => one !== part);
    const isCut = part === 'date' && early !== null && whole === null;
    setHalf(isCut || isHalf(box.current, part) ? [...others, part] : others);
  };
  const clear = () => {
    setHalf([]);
    change({ date: '', time: '' });
    setStart();
  };
  const paste = (event: ClipboardEvent) => {
    const found = readPasted(event.clipboardData.getData('text/plain'));
    event.preventDefault();
    if (found) change({ date, time, ...found, ...(isDay ? { time } : {}) });
  };
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', [date, time].filter(Boolean).join(' '));
  };
  const isEmpty = date === '' && time === '' && early === null && half.length === 0;
  return { half, dateValue, timeValue, start, isEmpty, changeDate, changeTime, leave, clear, paste, copy };
}

/** A key that changes when the fields must reset, without their half-typed parts; focus then goes to the first part. */
function useFreshStart(box: RefObject<HTMLElement | null>): readonly [number, () => void] {
  const [start, setStart] = useState(0);
  useEffect(() => {
    if (start > 0) box.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus();
  }, [start, box]);
  return [start, () => setStart(start + 1)];
}

/** Whether only some parts of a field are filled. Only the field's DOM has this state. */
function isHalf(box: HTMLElement | null, part: Part): boolean {
  const parts = [...(box?.querySelectorAll(`.moment-${part} [contenteditable="true"]`) ?? [])];
  const empty = parts.filter((one) => one.matches('[data-placeholder]'));
  return empty.length > 0 && empty.length < parts.length;
}

function formatHalf(part: Part, whole: string): string {
  const hint = part === 'date' ? 'The date needs a day, a month and a whole year.' : 'The time needs hours and minutes.';
  return whole === '' ? hint : `${hint} Until then it stays ${part === 'date' ? whole.split('-').reverse().join('/') : whole}.`;
}

function readDate(text: string): CalendarDate | null {
  try {
    return text === '' ? null : parseDate(text);
  } catch {
    return null;
  }
}

function readTime(text: string): Time | null {
  try {
    return text === '' ? null : parseTime(text);
  } catch {
    return null;
  }
}

function writeDate({ year, month, day }: DateValue): string {
  return new CalendarDate(year, month, day).toString();
}

function writeTime(time: Time, before: string): string {
  return time.toString().slice(0, before.length > 5 ? 8 : 5);
}

/** Corrects the year 0027 to 2027; null when a digit of the year is missing. */
function withCentury(date: string): string | null {
  return date.startsWith('00') ? `20${date.slice(2)}` : null;
}
