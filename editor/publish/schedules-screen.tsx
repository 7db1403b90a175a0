import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Badge, Button, Dialog, EmptyState, IconButton, Tabs, type Tone, useAnnounce } from '../../engine/react.ts';
import type { MeReply } from '../../schemas/generated/editor.ts';
import { type EditorApi, QUERY_KEYS, type Schedule } from '../api/index.ts';
import { nameOf } from '../document/index.ts';
import {
  FailureNote,
  type ItemWords,
  momentOf,
  Note,
  type PeopleNames,
  ReadingView,
  type SignIn,
  sayCount,
  sayMoment,
  sayMonth,
  sayPerson,
  sayTime,
  sayWhoCan,
  useReading,
  useTask,
  WhenField,
  whenOf,
} from './parts/index.ts';
import { addMonths, findClashes, monthOf, weeksOf } from './schedule-plan.ts';
import './schedules-screen.css';

/** Props of SchedulesScreen. */
export interface SchedulesScreenProps {
  readonly api: EditorApi;
  readonly me: MeReply;
  readonly words: ItemWords;
  readonly people?: PeopleNames;
  readonly publishers?: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onSignIn: SignIn;
  /** Shows the hub as it will be at that moment; left out where there is no preview. */
  readonly onPreviewAt?: (schedule: Schedule) => void;
}

/** Publishes at a moment to come, and those that are over: as a list and as a calendar. */
export function SchedulesScreen(props: SchedulesScreenProps): ReactElement {
  const { api, onSignIn } = props;
  const schedules = useReading(QUERY_KEYS.schedules, () => api.listSchedules());
  return (
    <div className="schedules-screen">
      <h1 tabIndex={-1}>Scheduled</h1>
      <p className="publish-help">All times are UK time (Europe/London).</p>
      <ReadingView
        reading={schedules}
        loading="Reading what is scheduled"
        failed="What is scheduled could not be read."
        onSignIn={onSignIn}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              seed="schedules"
              motif="horizon"
              text="Nothing is scheduled. When you review changes, choose Schedule to publish them at a moment to come."
            />
          ) : (
            <SchedulesBody {...props} schedules={found} />
          )
        }
      </ReadingView>
    </div>
  );
}

interface SchedulesBodyProps extends SchedulesScreenProps {
  readonly schedules: readonly Schedule[];
}

function SchedulesBody(props: SchedulesBodyProps): ReactElement {
  const { schedules } = props;
  const [view, setView] = useState('list');
  const [open, setOpen] = useState<string | null>(null);
  const shown = schedules.find(({ id }) => id === open) ?? null;
  const waiting = schedules.filter(({ state }) => state === 'waiting').sort((one, other) => (one.at < other.at ? -1 : 1));
  const over = schedules.filter(({ state }) => state !== 'waiting');
  const tabs = [
    { id: 'list', label: 'List', count: waiting.length },
    { id: 'calendar', label: 'Calendar' },
  ];
  return (
    <>
      <Tabs label="How to show what is scheduled" tabs={tabs} selected={view} onSelect={setView}>
        {view === 'list' ? (
          <div className="schedules-lists">
            <section aria-labelledby="schedules-waiting">
              <h2 id="schedules-waiting">Waiting</h2>
              {waiting.length === 0 ? <p className="publish-help">Nothing waits.</p> : <ScheduleRows {...props} rows={waiting} />}
            </section>
            {over.length > 0 ? (
              <section aria-labelledby="schedules-over">
                <h2 id="schedules-over">Over</h2>
                <ScheduleRows {...props} rows={over} />
              </section>
            ) : null}
          </div>
        ) : (
          <Calendar {...props} onOpen={setOpen} />
        )}
      </Tabs>
      <Dialog isOpen={shown !== null} title={shown?.title ?? ''} closeLabel="Close" onClose={() => setOpen(null)}>
        {shown ? (
          <ul className="plain-list">
            <ScheduleRow {...props} schedule={shown} hasTitle={false} />
          </ul>
        ) : null}
      </Dialog>
    </>
  );
}

function ScheduleRows({ rows, ...props }: SchedulesBodyProps & { readonly rows: readonly Schedule[] }): ReactElement {
  return (
    <ul className="plain-list schedules-rows">
      {rows.map((schedule) => (
        <ScheduleRow key={schedule.id} {...props} schedule={schedule} hasTitle />
      ))}
    </ul>
  );
}

const states: Readonly<Record<Schedule['state'], { readonly label: string; readonly tone: Tone; readonly icon: string }>> = {
  waiting: { label: 'Waiting', tone: 'info', icon: 'clock' },
  published: { label: 'Published', tone: 'success', icon: 'check' },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: 'x' },
  failed: { label: 'Failed', tone: 'danger', icon: 'circle-alert' },
};

/** Items named in a row before the rest is counted. */
const mostNamed = 5;

interface ScheduleRowProps extends SchedulesBodyProps {
  readonly schedule: Schedule;
  readonly hasTitle: boolean;
}

function ScheduleRow(props: ScheduleRowProps): ReactElement {
  const {
    api,
    me,
    words,
    people = new Map<string, string>(),
    publishers,
    schedules,
    schedule,
    hasTitle,
    now,
    onSignIn,
    onPreviewAt,
  } = props;
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null);
  const { label, tone, icon } = states[schedule.state];
  const { title, note, at, items, outcome, state } = schedule;
  const clashes = findClashes(schedule, schedules);
  const denied = state === 'waiting' ? sayWhoCan(me.role, 'publisher', 'move or cancel this', publishers) : null;
  const named = items.slice(0, mostNamed).map((item) => `“${words.itemTitle(item, item.value ?? item.base)}”`);
  const hidden = <span className="visually-hidden">: {title}</span>;
  return (
    <li className="schedules-row">
      <div className="publish-head">
        {hasTitle ? <h3>{title}</h3> : null}
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
      <p>
        <strong>
          <time dateTime={at}>{sayMoment(at)}</time>
        </strong>
        , UK time
      </p>
      <p>{note}</p>
      {schedule.reason ? <p>With warnings, because: {schedule.reason}</p> : null}
      <p className="publish-help">
        {sayCount(items.length, 'item')}: {named.join(', ')}
        {items.length > mostNamed ? ` and ${items.length - mostNamed} more` : ''}. Approved by{' '}
        {sayPerson(schedule.approvedBy, me.uid, people)}.
      </p>
      {outcome?.because ? (
        <Note tone="danger">
          <p>{outcome.because}</p>
        </Note>
      ) : null}
      <Rehearsals rehearsals={schedule.rehearsals ?? []} />
      {clashes.map(({ other, items: both }) => (
        <Note key={other.id} tone="warning">
          <p>
            “{other.title}” at {sayMoment(other.at)} also changes{' '}
            {both
              .map((key) => {
                const item = items.find((one) => `${one.kind}/${one.id}` === key);
                return `“${words.itemTitle(nameOf(key), item?.value ?? null)}”`;
              })
              .join(', ')}
            . The later one is joined with the earlier one, or stops if both changed the same field.
          </p>
        </Note>
      ))}
      {state === 'waiting' ? (
        <div className="publish-actions">
          {onPreviewAt ? (
            <Button variant="quiet" className="publish-dense" icon="eye" onClick={() => onPreviewAt(schedule)}>
              Preview as at {sayTime(at)}
              {hidden}
            </Button>
          ) : null}
          {denied ? null : (
            <>
              <Button
                variant="quiet"
                className="publish-dense"
                onClick={() => setDoing(doing === 'move' ? null : 'move')}
                aria-expanded={doing === 'move'}
              >
                Change time{hidden}
              </Button>
              <Button
                variant="quiet"
                className="publish-dense"
                onClick={() => setDoing(doing === 'cancel' ? null : 'cancel')}
                aria-expanded={doing === 'cancel'}
              >
                Cancel{hidden}
              </Button>
            </>
          )}
        </div>
      ) : null}
      {denied ? <p className="publish-help">{denied}</p> : null}
      {doing === 'move' ? <MoveForm api={api} schedule={schedule} now={now()} onSignIn={onSignIn} onDone={() => setDoing(null)} /> : null}
      {doing === 'cancel' ? <CancelForm api={api} schedule={schedule} onSignIn={onSignIn} onDone={() => setDoing(null)} /> : null}
    </li>
  );
}

type Rehearsal = NonNullable<Schedule['rehearsals']>[number];

const REHEARSED: Readonly<Record<Rehearsal['before'], string>> = {
  now: 'when it was scheduled',
  '24h': 'a day before',
  '1h': 'an hour before',
};

/** What came of trying it before its moment: clear, or what was found, and when. */
function Rehearsals({ rehearsals }: { readonly rehearsals: readonly Rehearsal[] }): ReactElement | null {
  if (rehearsals.length === 0) return null;
  return (
    <section className="schedules-rehearsals" aria-label="Rehearsals">
      <h4>Rehearsed</h4>
      <ul className="plain-list">
        {rehearsals.map((rehearsal) => (
          <RehearsalRow key={`${rehearsal.before} ${rehearsal.at}`} rehearsal={rehearsal} />
        ))}
      </ul>
    </section>
  );
}

/** Findings named in a rehearsal before the rest is counted. */
const mostFindings = 5;

function RehearsalRow({ rehearsal }: { readonly rehearsal: Rehearsal }): ReactElement {
  const { at, before, isClear, errors, warnings, conflicts } = rehearsal;
  const found = [...errors, ...warnings];
  const stops = errors.length + conflicts.length > 0;
  return (
    <li>
      <Badge
        tone={isClear ? 'success' : stops ? 'danger' : 'warning'}
        icon={isClear ? 'circle-check' : stops ? 'circle-alert' : 'triangle-alert'}
      >
        {isClear ? 'Clear' : stops ? 'Would fail' : 'To look at'}
      </Badge>{' '}
      <time dateTime={at}>{sayMoment(at)}</time>, {REHEARSED[before]}
      {found.length + conflicts.length > 0 ? (
        <ul>
          {conflicts.length > 0 ? <li>{sayCount(conflicts.length, 'item')} changed live meanwhile.</li> : null}
          {found.slice(0, mostFindings).map(({ code, kind, id, pointer, message }) => (
            <li key={`${code} ${kind}/${id}${pointer} ${message}`}>{message}</li>
          ))}
          {found.length > mostFindings ? <li>And {found.length - mostFindings} more.</li> : null}
        </ul>
      ) : null}
    </li>
  );
}

interface RowFormProps {
  readonly api: EditorApi;
  readonly schedule: Schedule;
  readonly onSignIn: SignIn;
  readonly onDone: () => void;
}

function MoveForm({ api, schedule, now, onSignIn, onDone }: RowFormProps & { readonly now: number }): ReactElement {
  const [when, setWhen] = useState(() => whenOf(schedule.at));
  const [isChecked, setChecked] = useState(false);
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const move = async () => {
    setChecked(true);
    const reading = momentOf(when, now);
    if (reading.kind !== 'fine') return;
    const answer = await task.run(() => api.moveSchedule(schedule.id, reading.at));
    if (!answer) return;
    announce(`Moved to ${sayMoment(answer.value.at)}.`);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.schedules });
    onDone();
  };
  return (
    <div className="schedules-form">
      <WhenField value={when} now={now} isChecked={isChecked} onChange={setWhen} />
      {task.failure ? <FailureNote failure={task.failure} onSignIn={onSignIn} /> : null}
      <div className="row">
        <Button variant="primary" isPending={task.isPending} onClick={() => void move()}>
          Save the time
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Leave it as it is
        </Button>
      </div>
    </div>
  );
}

function CancelForm({ api, schedule, onSignIn, onDone }: RowFormProps): ReactElement {
  const task = useTask();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const cancel = async () => {
    if (!(await task.run(() => api.cancelSchedule(schedule.id)))) return;
    announce(`Cancelled: ${schedule.title}.`);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.schedules });
    onDone();
  };
  return (
    <div className="schedules-form">
      <p>Nothing goes live then. The drafts stay, so that you can schedule them again.</p>
      {task.failure ? <FailureNote failure={task.failure} onSignIn={onSignIn} /> : null}
      <div className="row">
        <Button variant="danger" isPending={task.isPending} onClick={() => void cancel()}>
          Cancel this publish
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </div>
  );
}

/** A time that may break before am and pm, where a day is narrow. */
function ShortTime({ at }: { readonly at: string }): ReactElement {
  const [, clock = '', half = ''] = /^(.*?)([ap]m)?$/.exec(sayTime(at)) ?? [];
  return (
    <span className="schedules-time">
      {clock}
      <wbr />
      {half}
    </span>
  );
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A month with what happens in it; each entry opens. */
function Calendar({ schedules, now, onOpen }: SchedulesBodyProps & { readonly onOpen: (id: string) => void }): ReactElement {
  const next = schedules.filter(({ state }) => state === 'waiting').sort((one, other) => (one.at < other.at ? -1 : 1))[0];
  const [month, setMonth] = useState(() => monthOf(next?.at ?? now()));
  const title = sayMonth(month.year, month.month);
  return (
    <section className="schedules-calendar" aria-labelledby="schedules-month">
      <div className="schedules-month">
        <IconButton icon="chevron-left" label="Month before" onClick={() => setMonth(addMonths(month, -1))} />
        <h2 id="schedules-month" aria-live="polite">
          {title}
        </h2>
        <IconButton icon="chevron-right" label="Month after" onClick={() => setMonth(addMonths(month, 1))} />
      </div>
      <table>
        <caption className="visually-hidden">What is scheduled in {title}, UK time</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, schedules).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, day, isOfMonth, schedules: own }) => (
                <td key={date} className={isOfMonth ? undefined : 'schedules-other'}>
                  <span className="schedules-day">{day}</span>
                  {own.map(({ id, at, title: name, state }) => (
                    <button key={id} type="button" className={`schedules-entry schedules-entry-${state}`} onClick={() => onOpen(id)}>
                      <ShortTime at={at} /> <span className="schedules-entry-title">{name}</span>
                      <span className="visually-hidden">, {states[state].label}</span>
                    </button>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
