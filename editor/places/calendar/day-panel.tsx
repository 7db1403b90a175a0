import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { writeDate } from '#engine';
import { Icon, IconButton, useOnChange } from '#engine/react';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { useCalendar } from './calendar-context.tsx';
import { firstHour, momentsOn, stepHour, writeHour } from './day-hours.ts';
import type { CalendarEntry } from './entry.ts';
import { EntryLines, type EntryLinesProps } from './entry-lines.tsx';
import { FindingLines } from './finding-lines.tsx';
import type { CalendarFinding } from './findings.ts';
import { entriesOn } from './layout.ts';

export interface DayPanelProps {
  readonly day: string;
  readonly entries: readonly CalendarEntry[];
  readonly onOpen: (entry: CalendarEntry) => void;
  readonly onFinding: (finding: CalendarFinding) => void;
  readonly onClose: () => void;
}

/** One day: what begins, ends and runs, its warnings, and a link to anybody's hub at any hour. */
export function DayPanel(props: DayPanelProps): ReactElement {
  const { day, entries, onOpen, onFinding, onClose } = props;
  const { findings } = useCalendar();
  const heading = useRef<HTMLHeadingElement>(null);
  useOnChange(day, () => heading.current?.focus());
  const { begins, ends, runs } = entriesOn(entries, day);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <section className="panel calendar-panel" aria-labelledby="calendar-day-title" onKeyDown={onKeyDown}>
      <div className="screen-head calendar-panel-head">
        <h2 ref={heading} id="calendar-day-title" tabIndex={-1}>
          {writeDate(day, { hasWeekday: true })}
        </h2>
        <IconButton icon="x" label="Close the day" onClick={onClose} />
      </div>
      <SeeHub key={day} day={day} entries={entries} />
      <FindingLines findings={findings.filter((finding) => finding.day === day)} onOpen={onFinding} />
      {begins.length + ends.length + runs.length === 0 ? <p className="muted">Nothing with a date is on this day.</p> : null}
      <Part title="Begins" edge="begins" entries={begins} onOpen={onOpen} />
      <Part title="Ends" edge="ends" entries={ends} onOpen={onOpen} />
      <Part title="Runs" edge="runs" entries={runs} onOpen={onOpen} />
    </section>
  );
}

function Part({ title, ...props }: EntryLinesProps & { readonly title: string }): ReactElement | null {
  if (props.entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="small-title">{title}</h3>
      <EntryLines {...props} />
    </section>
  );
}

/** A link to a persona's hub at an hour of the day, with a stepper and the moments of the day. */
function SeeHub({ day, entries }: Pick<DayPanelProps, 'day' | 'entries'>): ReactElement | null {
  const { people, choice, onChoice, toHub } = useCalendar();
  const [chosen, setChosen] = useState<number | null>(null);
  if (!toHub || people.length === 0) return null;
  const at = chosen ?? firstHour(entries, day);
  const moments = momentsOn(entries, day);
  const who = choice.person || (people[0]?.id ?? '');
  return (
    <section className="calendar-hub" aria-label="The hub on this day">
      <ChoiceField label="Whose hub" value={who} choices={people} onChange={(person) => onChoice({ ...choice, person })} />
      <div className="calendar-hour">
        <IconButton icon="chevron-left" label="An hour earlier" onClick={() => setChosen(stepHour(at, day, -1))} />
        <output aria-live="polite">{writeHour(at, day)}</output>
        <IconButton icon="chevron-right" label="An hour later" onClick={() => setChosen(stepHour(at, day, 1))} />
      </div>
      {moments.length > 0 ? (
        <ul className="plain-list calendar-day-moments" aria-label="Moments of the day">
          {moments.map((moment) => (
            <li key={moment.at}>
              <button type="button" className="calendar-chip" aria-pressed={moment.at === at} onClick={() => setChosen(moment.at)}>
                <strong>{writeHour(moment.at, day)}</strong> <span>{moment.titles.join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Link to={toHub(who, at)} className="button button-primary">
        <Icon name="eye" />
        <span>See the hub on this day</span>
      </Link>
    </section>
  );
}
