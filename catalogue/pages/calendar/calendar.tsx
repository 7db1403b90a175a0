import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { londonDate, type Messages } from '#engine';
import { BackToHub, failedLabels, useHubPage, useMessages, WithMessages } from '#engine/hub';
import { Button, EmptyState, FailedView, Icon, Skeleton, useAnnounce } from '#engine/react';
import { useCalendarFile } from '../../components/dates/use-calendar-file.ts';
import { useKeyDates } from '../../components/dates/use-key-dates.ts';
import { partByToday, readSchemeChoice, writeSchemeChoice } from '../../rules/timeline/calendar.ts';
import { formatEventDate, timelineSchemes } from '../../rules/timeline/timeline.ts';
import { Months } from './months.tsx';
import { OwnCalendar } from './own-calendar.tsx';
import './calendar.later.css';

/** Dates and deadlines: the key dates of the chosen schemes as one timeline. */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page calendar">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('calendar-title')}
      </h1>
      <WithMessages areas={['calendar']} shape="rows">
        <CalendarIntro />
        <OwnCalendar />
        <CalendarView />
      </WithMessages>
    </div>
  );
}

function CalendarIntro(): ReactElement {
  const messages = useMessages();
  return <p className="calendar-intro">{messages('calendar-intro')}</p>;
}

/** Query parameters: the schemes, and whether past dates are shown. */
const SCHEMES = 'schemes';
const PAST = 'past';

function CalendarView(): ReactElement {
  const messages = useMessages();
  const [query, setQuery] = useSearchParams();
  const { plan, now } = useHubPage();
  // The checkboxes change immediately and the address follows them; after Back they follow the address.
  const [schemes, setSchemes] = useState(query.get(SCHEMES));
  useEffect(() => setSchemes(query.get(SCHEMES)), [query]);
  const chosen = readSchemeChoice(schemes, plan.tags);
  const showsPast = query.get(PAST) === 'yes';
  const { dates, state, retry } = useKeyDates(chosen);
  const { past, coming } = partByToday(dates, now);
  const shown = showsPast ? [...past, ...coming] : coming;
  const save = useCalendarFile();
  useAnnouncedOutcome(describeOutcome(messages, state, shown.length), `${chosen.join()} ${showsPast}`);
  const change = (name: string, value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      return next;
    });
  const toggle = (id: Parameters<typeof writeSchemeChoice>[1]) => {
    const next = writeSchemeChoice(chosen, id);
    setSchemes(next);
    change(SCHEMES, next);
  };
  return (
    <div className="calendar-body">
      <Filters chosen={chosen} onToggle={toggle} />
      <div className="calendar-main">
        <div className="calendar-bar">
          <p className="calendar-count">
            {state === 'loading' && <Icon name="loader-circle" size="sm" className="is-spinning" />}
            {state === 'loading' && <span>{messages('calendar-loading')}</span>}
            {state === 'ready' && <span>{describeCount(messages, shown.length)}</span>}
          </p>
          {state === 'ready' && (
            <Button variant="quiet" icon="history" aria-expanded={showsPast} onClick={() => change(PAST, showsPast ? 'no' : 'yes')}>
              {messages(showsPast ? 'calendar-hide-past' : 'calendar-show-past')}
            </Button>
          )}
          {state === 'ready' && shown.length > 0 && (
            <Button variant="quiet" icon="calendar-plus" onClick={() => save(messages('calendar-title'), shown)}>
              {messages('calendar-add-all')}
            </Button>
          )}
        </div>
        {state === 'unasked' && <EmptyState seed="calendar" motif="orbit" text={messages('calendar-choose-scheme')} />}
        {state === 'failed' && <FailedView labels={failedLabels(messages)} onRetry={retry} />}
        {state === 'loading' && dates.length === 0 && <Skeleton shape="rows" />}
        {(state === 'ready' || (state === 'loading' && dates.length > 0)) && (
          <div className="calendar-line" aria-busy={state === 'loading' || undefined}>
            {showsPast && (
              <section aria-labelledby="calendar-past">
                <h2 id="calendar-past">{messages('calendar-past')}</h2>
                {past.length === 0 ? <p className="muted">{messages('calendar-no-past')}</p> : <Months dates={past} isPast onAdd={save} />}
              </section>
            )}
            <p className="calendar-today">
              <span>{messages('calendar-today', { date: formatEventDate(londonDate(now)) })}</span>
            </p>
            <section aria-labelledby="calendar-coming">
              <h2 id="calendar-coming">{messages('calendar-coming')}</h2>
              {coming.length === 0 ? (
                <EmptyState seed="calendar" motif="orbit" text={messages('calendar-none')} />
              ) : (
                <Months dates={coming} onAdd={save} />
              )}
            </section>
          </div>
        )}
      </div>
    </div>
  );
}

interface FiltersProps {
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}

/** The five schemes as checkboxes, with the number of checked ones. */
function Filters({ chosen, onToggle }: FiltersProps): ReactElement {
  const messages = useMessages();
  return (
    <fieldset className="calendar-filters">
      <legend>{messages('calendar-filters-chosen', { n: chosen.length })}</legend>
      {timelineSchemes.map(({ id, label }) => (
        <label key={id} className="calendar-filter">
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => onToggle(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function describeCount(messages: Messages, count: number): string {
  return messages('calendar-count', { n: count });
}

/** The result of a choice as a sentence; null while it is unknown. */
function describeOutcome(messages: Messages, state: string, count: number): string | null {
  if (state === 'unasked') return messages('calendar-choose-scheme');
  if (state !== 'ready') return null;
  return count === 0 ? messages('calendar-none') : describeCount(messages, count);
}

/** Announces the result of a changed choice: the number of dates, or that a scheme is required; silent when the page opens. */
function useAnnouncedOutcome(outcome: string | null, choice: string): void {
  const announce = useAnnounce();
  const announcedChoice = useRef(choice);
  useEffect(() => {
    if (outcome === null || announcedChoice.current === choice) return;
    announcedChoice.current = choice;
    announce(outcome);
  }, [outcome, choice, announce]);
}
