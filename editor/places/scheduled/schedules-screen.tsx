import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Badge, Button, Dialog, EmptyState, joinClasses, Tabs, useAnnounce } from '#engine/react';
import { writersOf } from '../../api/is-author.ts';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { Schedule } from '../../api/shapes.ts';
import { FailureNote } from '../../controls/failure-note.tsx';
import { formatMoment, formatTime } from '../../controls/format-moment.ts';
import { Note } from '../../controls/note.tsx';
import { useTask } from '../../controls/use-task.ts';
import { momentOf, WhenField, whenOf } from '../../controls/when-field.tsx';
import { nameOf } from '../../document/item-name.ts';
import { type Clash, changesOf, findClashes, SCHEDULE_STATES } from '../../publish/schedule-plan.ts';
import { ChangeList } from '../../reading/change-list.tsx';
import type { ItemLabels } from '../../reading/item-labels.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { ReadingView, useReading } from '../../reading/use-reading.tsx';
import { describePerson, describeWhoCan, formatCount } from '../../reading/who.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { startPathOf, useKinds } from '../../session/kinds.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { RehearsalList } from './rehearsal-list.tsx';
import { ScheduleCalendar } from './schedule-calendar.tsx';
import './schedules-screen.css';

/** Future and past scheduled publishes, as a list and as a calendar. */
export function SchedulesScreen(): ReactElement {
  const { api } = useSession();
  const schedules = useReading(QUERY_KEYS.schedules, () => api.listSchedules());
  return (
    <div className="screen is-narrow">
      <h1 tabIndex={-1}>Scheduled</h1>
      <p className="muted">All times are UK time (Europe/London).</p>
      <ReadingView reading={schedules} loading="Reading what is scheduled" failed="What is scheduled could not be read.">
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              seed="schedules"
              motif="horizon"
              text="Nothing is scheduled. When you review changes, choose Schedule to publish them at a moment to come."
            />
          ) : (
            <SchedulesBody schedules={found} />
          )
        }
      </ReadingView>
    </div>
  );
}

interface SchedulesBodyProps {
  readonly schedules: readonly Schedule[];
}

function SchedulesBody({ schedules }: SchedulesBodyProps): ReactElement {
  const { clock } = useSession();
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
              {waiting.length === 0 ? <p className="muted">Nothing waits.</p> : <ScheduleRows schedules={schedules} rows={waiting} />}
            </section>
            {over.length > 0 ? (
              <section aria-labelledby="schedules-over">
                <h2 id="schedules-over">Over</h2>
                <ScheduleRows schedules={schedules} rows={over} />
              </section>
            ) : null}
          </div>
        ) : (
          <ScheduleCalendar schedules={schedules} now={clock.now} onOpen={setOpen} />
        )}
      </Tabs>
      <Dialog isOpen={shown !== null} title={shown?.title ?? ''} closeLabel="Close" onClose={() => setOpen(null)}>
        {shown ? (
          <ul className="plain-list">
            <ScheduleRow schedules={schedules} schedule={shown} hasTitle={false} />
          </ul>
        ) : null}
      </Dialog>
    </>
  );
}

function ScheduleRows({ rows, schedules }: SchedulesBodyProps & { readonly rows: readonly Schedule[] }): ReactElement {
  return (
    <ul className="plain-list schedules-rows">
      {rows.map((schedule) => (
        <ScheduleRow key={schedule.id} schedules={schedules} schedule={schedule} hasTitle />
      ))}
    </ul>
  );
}

/** The maximum number of items named; the rest is counted. */
const maxNamed = 5;

interface ScheduleRowProps extends SchedulesBodyProps {
  readonly schedule: Schedule;
  readonly hasTitle: boolean;
}

function ScheduleRow({ schedules, schedule, hasTitle }: ScheduleRowProps): ReactElement {
  const { me } = useSession();
  const { people } = useColleagues();
  const labels = useItemLabels();
  const { label, tone, icon } = SCHEDULE_STATES[schedule.state];
  const { title, note, at, items, outcome, state } = schedule;
  const named = items.slice(0, maxNamed).map((item) => `“${labels.itemTitle(item, item.value ?? item.base)}”`);
  return (
    <li className={joinClasses('schedules-row', hasTitle && 'panel-row')}>
      <div className="row">
        {hasTitle ? <h3>{title}</h3> : null}
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
      <p>
        <strong>
          <time dateTime={at}>{formatMoment(at)}</time>
        </strong>
        <span>, UK time</span>
      </p>
      <p>{note}</p>
      {schedule.reason ? <p>{`With warnings, because: ${schedule.reason}`}</p> : null}
      <p className="muted">
        {`${formatCount(items.length, 'item')}: ${named.join(', ')}${items.length > maxNamed ? ` and ${items.length - maxNamed} more` : ''}. ${describeWho(schedule, (uid) => describePerson(uid, me.uid, people))}`}
      </p>
      <details className="change-folded">
        <summary>What it changes</summary>
        <ChangeList changes={changesOf(schedule)} labels={labels} headingLevel={3} />
      </details>
      {outcome?.because ? (
        <Note tone="danger">
          <p>{outcome.because}</p>
        </Note>
      ) : null}
      <RehearsalList rehearsals={schedule.rehearsals ?? []} />
      {findClashes(schedule, schedules).map((clash) => (
        <Note key={clash.other.id} tone="warning">
          <p>{describeClash(clash, schedule, labels)}</p>
        </Note>
      ))}
      {state === 'waiting' ? <RowActions schedule={schedule} /> : null}
    </li>
  );
}

/** Who scheduled it, and who approved it if a review was requested. */
function describeWho({ approvedBy, reviewedBy }: Schedule, nameOfPerson: (uid: string) => string): string {
  const approved = reviewedBy ? ` Approved by ${nameOfPerson(reviewedBy)}.` : '';
  return `Scheduled by ${nameOfPerson(approvedBy)}.${approved}`;
}

/** Names the items that another schedule changes too. */
function describeClash({ other, items: both }: Clash, { items }: Schedule, labels: ItemLabels): string {
  const titles = both.map((key) => {
    const item = items.find((one) => `${one.kind}/${one.id}` === key);
    return `“${labels.itemTitle(nameOf(key), item?.value ?? null)}”`;
  });
  return `“${other.title}” at ${formatMoment(other.at)} also changes ${titles.join(', ')}. The later one is joined with the earlier one, or stops if both changed the same field.`;
}

/** The actions for a pending schedule: preview, reschedule, cancel. */
function RowActions({ schedule }: Pick<ScheduleRowProps, 'schedule'>): ReactElement {
  const { me } = useSession();
  const { publishers } = useColleagues();
  const go = useGo();
  const start = startPathOf(useKinds());
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null);
  const denied = describeWhoCan(me.role, 'publisher', 'move or cancel this', publishers);
  const isOwn = me.needsOtherEyes && schedule.items.some((item) => writersOf(item).includes(me.uid));
  const hidden = <span className="visually-hidden">{`: ${schedule.title}`}</span>;
  const form = { schedule, onDone: () => setDoing(null) };
  const toggle = (what: 'move' | 'cancel', text: string) => (
    <Button variant="quiet" className="is-dense" onClick={() => setDoing(doing === what ? null : what)} aria-expanded={doing === what}>
      <span>{text}</span>
      {hidden}
    </Button>
  );
  return (
    <>
      <div className="panel-actions">
        <Button
          variant="quiet"
          className="is-dense"
          icon="eye"
          onClick={() => go(start, { query: String(new URLSearchParams({ at: schedule.at })) })}
        >
          <span>{`Preview as at ${formatTime(schedule.at)}`}</span>
          {hidden}
        </Button>
        {denied ? null : (
          <>
            {isOwn ? null : toggle('move', 'Change time')}
            {toggle('cancel', 'Cancel')}
          </>
        )}
      </div>
      {denied ? <p className="muted">{denied}</p> : null}
      {isOwn && !denied ? <p className="muted">You wrote a part of this, so somebody else chooses the time. You may cancel it.</p> : null}
      {doing === 'move' ? <MoveForm {...form} /> : null}
      {doing === 'cancel' ? <CancelForm {...form} /> : null}
    </>
  );
}

interface RowFormProps {
  readonly schedule: Schedule;
  readonly onDone: () => void;
}

function MoveForm({ schedule, onDone }: RowFormProps): ReactElement {
  const { api, clock } = useSession();
  const now = clock.now();
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
    announce(`Moved to ${formatMoment(answer.value.at)}.`);
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.schedules });
    onDone();
  };
  return (
    <div className="schedules-form">
      <WhenField value={when} now={now} isChecked={isChecked} onChange={setWhen} />
      {task.failure ? <FailureNote failure={task.failure} /> : null}
      <div className="row">
        <Button variant="primary" isPending={task.isPending} onClick={() => void move()}>
          Save the time
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Keep the time
        </Button>
      </div>
    </div>
  );
}

function CancelForm({ schedule, onDone }: RowFormProps): ReactElement {
  const { api } = useSession();
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
      {task.failure ? <FailureNote failure={task.failure} /> : null}
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
