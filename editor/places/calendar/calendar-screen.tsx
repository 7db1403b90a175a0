import { type ReactElement, useState } from 'react';
import { addDays } from '#engine';
import { Button, Icon, IconButton } from '#engine/react';
import { Checkbox } from '../../controls/checkbox.tsx';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { monthOf } from '../../controls/months.ts';
import { Segments } from '../../controls/segments.tsx';
import { useSession } from '../../session/hooks.tsx';
import { CalendarContext, useCalendar } from './calendar-context.tsx';
import { stepMonth, stretchOf, titleOfChoice, type CalendarView as View } from './calendar-query.ts';
import { DayPanel } from './day-panel.tsx';
import { type CalendarEntry, isOnDays, moveEntry } from './entry.ts';
import { FindingLines } from './finding-lines.tsx';
import type { CalendarFinding } from './findings.ts';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useDraftCalendar } from './use-draft-calendar.ts';
import { useDrag } from './use-drag.ts';
import { YearView } from './year-view.tsx';
import './calendar.css';

const VIEWS: readonly { readonly id: View; readonly label: string }[] = [
  { id: 'month', label: 'Month' },
  { id: 'year', label: 'Year' },
  { id: 'list', label: 'List' },
];

/** Everything with a date in the draft. */
export function CalendarScreen(): ReactElement {
  return (
    <CalendarContext value={useDraftCalendar()}>
      <CalendarView />
    </CalendarContext>
  );
}

/** Everything with a date in one calendar: browse, move, and preview any day on the hub. */
export function CalendarView(): ReactElement {
  const { choice, onChoice, entries, isFor, findings, onMove, onOpen, isPhone } = useCalendar();
  const [open, setOpen] = useState<CalendarEntry | null>(null);
  const drag = useDrag(onMove);
  const stretch = stretchOf({ ...choice, view: isPhone && choice.view === 'month' ? 'list' : choice.view });
  const last = addDays(stretch.first, stretch.days - 1);
  const { pending } = drag;
  const target = pending ? moveEntry(pending.entry, pending.part, pending.days) : null;
  // A month highlights the days instead, so that its weeks do not grow and shrink under the pointer.
  const isFollowing = target !== null && choice.view === 'year';
  const shown = entries
    .filter((entry) => !choice.hidden.includes(entry.group) && isFor(entry))
    .map((entry) => (isFollowing && target.id === entry.id ? target : entry));
  const inSight = findings.filter(({ day }) => day >= stretch.first && day <= last);
  const openDay = (day: string) => onChoice({ ...choice, day });
  const openFinding = ({ leadsTo, query, pointer }: CalendarFinding) => onOpen(leadsTo, query, pointer);
  const closeDay = () => {
    onChoice({ ...choice, day: null });
    const back = document.querySelector<HTMLElement>(`[data-day="${choice.day}"]`) ?? document.querySelector<HTMLElement>('.calendar h1');
    back?.focus();
  };
  return (
    <div className="screen calendar">
      <Head />
      <Filters />
      <div className={choice.day === null ? 'calendar-work' : 'calendar-work has-panel'}>
        <div className="calendar-main">
          <Body
            entries={shown.filter((entry) => isOnDays(entry, stretch.first, last))}
            onDay={openDay}
            onFinding={openFinding}
            onEntry={(entry) => {
              if (!drag.endsDrag()) setOpen(entry);
            }}
            drag={drag}
            target={target}
          />
          <ToLookAt findings={inSight} others={findings.length - inSight.length} title={titleOfChoice(choice)} onOpen={openFinding} />
        </div>
        {choice.day === null ? null : (
          <DayPanel entries={shown} day={choice.day} onOpen={setOpen} onFinding={openFinding} onClose={closeDay} />
        )}
      </div>
      {open ? (
        <MoveDialog
          key={open.id}
          entry={entries.find(({ id }) => id === open.id) ?? open}
          onMove={(move) => {
            setOpen(null);
            onMove(move);
          }}
          onOpenItem={open.leadsTo === null ? null : () => onOpen(open.leadsTo ?? '/')}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

/** The title, the buttons from month to month, and the view switch. */
function Head(): ReactElement {
  const { choice, onChoice, today, isPhone } = useCalendar();
  const step = (by: 1 | -1) => onChoice({ ...choice, month: stepMonth(choice, by) });
  const what = choice.view === 'year' ? 'Year' : 'Month';
  return (
    <header className="screen-head">
      <h1 tabIndex={-1}>Calendar</h1>
      <div className="calendar-steps">
        <Segments
          label="How it is drawn"
          segments={isPhone ? VIEWS.filter(({ id }) => id !== 'list') : VIEWS}
          value={isPhone && choice.view === 'list' ? 'month' : choice.view}
          onChoose={(view) => onChoice({ ...choice, view })}
        />
        <Button
          variant="quiet"
          className="is-dense"
          onClick={() => onChoice({ ...choice, month: monthOf(`${today}T12:00:00Z`), day: today })}
        >
          Today
        </Button>
        <div className="calendar-steps is-whole">
          <IconButton icon="chevron-left" label={`${what} before`} onClick={() => step(-1)} />
          <h2 className="calendar-title" aria-live="polite">
            {titleOfChoice(choice)}
          </h2>
          <IconButton icon="chevron-right" label={`${what} after`} onClick={() => step(1)} />
        </div>
      </div>
    </header>
  );
}

/** The visible groups and the chosen person. On a phone the groups are folded. */
function Filters(): ReactElement {
  const { choice, onChoice, entries, people, isPhone } = useCalendar();
  const { canWrite } = useSession();
  const everybody = [{ id: '', label: 'Everybody' }, ...people];
  const name = people.find(({ id }) => id === choice.person)?.label.split(',')[0];
  return (
    <div className="calendar-filters">
      {isPhone ? (
        <details>
          <summary>What is shown</summary>
          <Groups />
        </details>
      ) : (
        <Groups />
      )}
      <ChoiceField
        label="For this person"
        className="calendar-person"
        value={choice.person}
        choices={everybody}
        onChange={(person) => onChoice({ ...choice, person })}
      />
      <p className="muted">
        {name ? <span>{`Items and links that ${name} cannot see are left out. `}</span> : null}
        <span>{`All times are UK time.${canWrite && !isPhone && choice.view !== 'list' ? ' Drag a bar or an end of it, or press M on it, to move it.' : ''}`}</span>
        {entries.some(({ mark }) => mark !== 'as-live') ? <span> A dot marks what differs from live.</span> : null}
      </p>
    </div>
  );
}

function Groups(): ReactElement {
  const { choice, onChoice, groups, looks } = useCalendar();
  const show = (id: string, isOn: boolean) =>
    onChoice({ ...choice, hidden: isOn ? choice.hidden.filter((one) => one !== id) : [...choice.hidden, id] });
  return (
    <fieldset className="calendar-groups">
      <legend className="visually-hidden">What is shown</legend>
      {groups.map(({ id, label, icon }) => (
        <Checkbox
          key={id}
          isOn={!choice.hidden.includes(id)}
          onChange={(isOn) => show(id, isOn)}
          label={
            <span className="calendar-group-label" data-tone={looks.get(id)?.tone}>
              <Icon name={icon} size="sm" /> <span>{label}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

interface BodyProps {
  readonly entries: readonly CalendarEntry[];
  readonly onDay: (day: string) => void;
  readonly onEntry: (entry: CalendarEntry) => void;
  readonly onFinding: (finding: CalendarFinding) => void;
  readonly drag: ReturnType<typeof useDrag>;
  /** The dragged entry as it would be saved. */
  readonly target: CalendarEntry | null;
}

function Body({ entries, onDay, onEntry, onFinding, drag, target }: BodyProps): ReactElement {
  const { choice, onChoice, isPhone } = useCalendar();
  const drawn = { entries, onDay, onOpen: onEntry, moving: target?.id ?? null, onPointerDown: drag.onPointerDown };
  if (isPhone || choice.view === 'list') {
    const view = choice.view === 'year' ? 'year' : 'list';
    return <ListView {...{ entries, onDay, onFinding }} stretch={stretchOf({ ...choice, view })} onOpen={onEntry} />;
  }
  if (choice.view === 'month') return <MonthView {...drawn} target={target} />;
  return <YearView {...drawn} stretch={stretchOf(choice)} onMonth={(month) => onChoice({ ...choice, view: 'month', month })} />;
}

interface ToLookAtProps {
  readonly findings: readonly CalendarFinding[];
  /** The number of findings at other times. */
  readonly others: number;
  readonly title: string;
  readonly onOpen: (finding: CalendarFinding) => void;
}

function ToLookAt({ findings, others, title, onOpen }: ToLookAtProps): ReactElement {
  return (
    <section className="panel" aria-labelledby="calendar-look">
      <h2 id="calendar-look">Warnings</h2>
      <FindingLines findings={findings} hasDays onOpen={onOpen} />
      {findings.length === 0 ? <p className="muted">{`No warnings in ${title}.`}</p> : null}
      {others > 0 ? <p className="muted">{`${others} more at other times.`}</p> : null}
    </section>
  );
}
