import { type ReactElement, useState } from 'react';
import type { To } from 'react-router-dom';
import { addDays } from '#engine';
import { Button, Icon, IconButton } from '#engine/react';
import { Checkbox } from '../../controls/checkbox.tsx';
import type { Choice } from '../../controls/choice-field.tsx';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { monthOf } from '../../controls/months.ts';
import { Segments } from '../../controls/segments.tsx';
import { type CalendarChoice, type CalendarView, stepMonth, stretchOf, titleOfChoice } from './calendar-query.ts';
import { DayPanel } from './day-panel.tsx';
import { type CalendarEntry, isOnDays, moveEntry } from './entry.ts';
import { FindingLines } from './finding-lines.tsx';
import type { CalendarFinding } from './findings.ts';
import type { EntryGroup } from './list-entries.ts';
import { ListView } from './list-view.tsx';
import { MonthView } from './month-view.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { toLooks } from './tones.ts';
import { type PendingMove, useDrag } from './use-drag.ts';
import { YearView } from './year-view.tsx';
import './calendar.css';

export interface CalendarScreenProps {
  readonly choice: CalendarChoice;
  readonly onChoice: (choice: CalendarChoice) => void;
  readonly groups: readonly EntryGroup[];
  /** Everything with a date. */
  readonly entries: readonly CalendarEntry[];
  /** Whether the chosen persona can see an entry. */
  readonly isFor: (entry: CalendarEntry) => boolean;
  readonly findings: readonly CalendarFinding[];
  readonly people: readonly Choice[];
  /** The present day in the UK. */
  readonly today: string;
  /** Whether this person may edit. */
  readonly canMove: boolean;
  /** On a phone there is room for a list only. */
  readonly isPhone: boolean;
  readonly onMove: (move: PendingMove) => void;
  readonly onOpen: (path: string, query?: string, pointer?: string) => void;
  readonly toHub: ((person: string, at: number) => To) | null;
}

const VIEWS: readonly { readonly id: CalendarView; readonly label: string }[] = [
  { id: 'month', label: 'Month' },
  { id: 'year', label: 'Year' },
  { id: 'list', label: 'List' },
];

/** Everything with a date in one calendar: to look through, to move, and to see any day on the hub. */
export function CalendarScreen(props: CalendarScreenProps): ReactElement {
  const { choice, onChoice, entries, isFor, findings, canMove, onMove, onOpen, isPhone } = props;
  const [open, setOpen] = useState<CalendarEntry | null>(null);
  const drag = useDrag(onMove);
  const stretch = stretchOf({ ...choice, view: isPhone && choice.view === 'month' ? 'list' : choice.view });
  const last = addDays(stretch.first, stretch.days - 1);
  const { pending } = drag;
  const target = pending ? moveEntry(pending.entry, pending.part, pending.days) : null;
  // A month marks the days instead, so that its weeks do not grow and shrink under the pointer.
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
      <Head {...props} />
      <Filters {...props} />
      <div className={choice.day === null ? 'calendar-work' : 'calendar-work has-panel'}>
        <div className="calendar-main">
          <Body
            {...props}
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
          <DayPanel
            {...props}
            looks={toLooks(props.groups)}
            entries={shown}
            day={choice.day}
            person={choice.person}
            onPerson={(person) => onChoice({ ...choice, person })}
            onOpen={setOpen}
            onFinding={openFinding}
            onClose={closeDay}
          />
        )}
      </div>
      {open ? (
        <MoveDialog
          key={open.id}
          entry={entries.find(({ id }) => id === open.id) ?? open}
          canMove={canMove}
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

/** The title, the steps from month to month, and the choice of a view. */
function Head({ choice, onChoice, today, isPhone }: CalendarScreenProps): ReactElement {
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

/** The groups that are shown, and the person whose view it is. On a phone the groups are folded. */
function Filters(props: CalendarScreenProps): ReactElement {
  const { choice, onChoice, entries, people, canMove, isPhone } = props;
  const everybody = [{ id: '', label: 'Everybody' }, ...people];
  const name = people.find(({ id }) => id === choice.person)?.label.split(',')[0];
  return (
    <div className="calendar-filters">
      {isPhone ? (
        <details>
          <summary>What is shown</summary>
          <Groups {...props} />
        </details>
      ) : (
        <Groups {...props} />
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
        <span>{`All times are UK time.${canMove && !isPhone && choice.view !== 'list' ? ' Drag a bar or an end of it, or press M on it, to move it.' : ''}`}</span>
        {entries.some(({ mark }) => mark !== 'as-live') ? <span> A dot marks what differs from live.</span> : null}
      </p>
    </div>
  );
}

function Groups({ choice, onChoice, groups }: CalendarScreenProps): ReactElement {
  const looks = toLooks(groups);
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

interface BodyProps extends CalendarScreenProps {
  readonly onDay: (day: string) => void;
  readonly onEntry: (entry: CalendarEntry) => void;
  readonly onFinding: (finding: CalendarFinding) => void;
  readonly drag: ReturnType<typeof useDrag>;
  /** The dragged entry as it would be kept. */
  readonly target: CalendarEntry | null;
}

function Body(props: BodyProps): ReactElement {
  const { choice, onChoice, groups, onEntry, drag, target, isPhone } = props;
  const looks = toLooks(groups);
  const drawn = { ...props, looks, moving: target?.id ?? null, onPointerDown: drag.onPointerDown };
  if (isPhone || choice.view === 'list') {
    const view = choice.view === 'year' ? 'year' : 'list';
    return <ListView {...drawn} stretch={stretchOf({ ...choice, view })} onOpen={onEntry} />;
  }
  if (choice.view === 'month') return <MonthView {...drawn} month={choice.month} day={choice.day} onOpen={onEntry} />;
  return (
    <YearView {...drawn} stretch={stretchOf(choice)} onOpen={onEntry} onMonth={(month) => onChoice({ ...choice, view: 'month', month })} />
  );
}

interface ToLookAtProps {
  readonly findings: readonly CalendarFinding[];
  /** How many lie at other times. */
  readonly others: number;
  readonly title: string;
  readonly onOpen: (finding: CalendarFinding) => void;
}

function ToLookAt({ findings, others, title, onOpen }: ToLookAtProps): ReactElement {
  return (
    <section className="panel" aria-labelledby="calendar-look">
      <h2 id="calendar-look">To look at</h2>
      <FindingLines findings={findings} hasDays onOpen={onOpen} />
      {findings.length === 0 ? <p className="muted">{`Nothing in ${title} asks for a look.`}</p> : null}
      {others > 0 ? <p className="muted">{`${others} more at other times.`}</p> : null}
    </section>
  );
}
