import type { ReactElement } from 'react';
import { type Messages, writeDate } from '#engine';
import { HubLink, useHubPage, useMessages } from '#engine/hub';
import { Badge } from '#engine/react';
import { joinNames } from '../../components/application/join-names.ts';
import { describeReplyRules, isReplyProvisional } from '../../components/application/reply-rules.ts';
import type { TileView } from '../../components/application/tile-view.ts';
import { isReplyDate } from '../../rules/dates/judgement.ts';
import type { OwnDate, TileDates } from '../../rules/dates/own-dates.ts';

/** Where a person can answer which of several dates applies to them. */
const ANSWERS = {
  course: '/explore/subjects',
  discipline: '/explore/subjects',
  exams: '/dashboard?show=Tariff',
} as const;

/** The countdown starts this close to a date for a person who has not started. */
const NEAR_DAYS = 28;

function useTileDates({ scheme }: TileView): TileDates {
  const { tiles } = useHubPage().details.dates;
  return tiles[scheme === 'UC' || scheme === 'PG' ? scheme : 'UG'];
}

/** Whether a date is close: then the hub must not claim that there is no rush. */
export function useIsPressing(tile: TileView): boolean {
  const { lead, passed } = useTileDates(tile);
  return passed.length > 0 || (lead !== null && lead.daysLeft <= NEAR_DAYS);
}

/** The days left until the date that certainly applies to the person. */
export function DueBadge({ tile }: { readonly tile: TileView }): ReactElement | null {
  const messages = useMessages();
  const { lead } = useTileDates(tile);
  const { stage } = useHubPage().details.situation;
  const isEarly = stage === 'exploring' || stage === 'yearNotOpen';
  if (!lead || (isEarly && lead.daysLeft > NEAR_DAYS)) return null;
  return (
    <Badge tone="moment" icon="clock">
      {lead.daysLeft === 0 ? messages('due-today') : messages('due-days', { n: lead.daysLeft })}
    </Badge>
  );
}

/** The person's deadlines that have passed, shown first. */
export function PassedDates({ tile }: { readonly tile: TileView }): ReactElement {
  const messages = useMessages();
  const { dates, user } = useHubPage().details;
  const what = joinNames(messages, dates.early);
  const valuesOf = (date: OwnDate) => ({ what, date: writeDate(date.start), studyYear: user.studyYear });
  return (
    <>
      {useTileDates(tile).passed.map((date) => (
        <DateLine key={date.id} text={messages(`date-passed-${nameOf(date)}`, valuesOf(date))} />
      ))}
    </>
  );
}

/** The date to act by, or all possible dates where it is uncertain which applies. */
export function CardDates({ tile }: { readonly tile: TileView }): ReactElement {
  const messages = useMessages();
  const { lead, others } = useTileDates(tile);
  return (
    <>
      {(lead ? [lead] : others).map((date) => (
        <DateLine key={date.id} text={describeDue(messages, date)} />
      ))}
      {!lead && <ReplyDates tile={tile} />}
    </>
  );
}

/**
 * Notes on the dates, below the button so that a phone's first screen has it: options after a deadline, other dates that may apply, the
 * question that decides, and the next date.
 */
export function DateNotes({ tile }: { readonly tile: TileView }): ReactElement | null {
  const messages = useMessages();
  const { dates, user } = useHubPage().details;
  const { lead, others, question, passed } = useTileDates(tile);
  const next = dates.next && !isReplyDate(dates.next) && ![lead, ...others].some((date) => date?.id === dates.next?.id) ? dates.next : null;
  const notes = [
    ...passed.map((date) => messages(`date-after-${nameOf(date)}`, { nextYear: user.studyYear + 1 })),
    ...(lead ? others.map((date) => describeDue(messages, date)) : []),
    ...(next ? [messages('date-next', { what: messages('due-line', { what: next.title, when: next.text }) })] : []),
  ];
  if (notes.length === 0 && question === '') return null;
  return (
    <div className="next-step-notes">
      {[...new Set(notes)].map((note) => (
        <p key={note}>{note}</p>
      ))}
      {question !== '' && (
        <p>
          <span>{messages(`date-question-${question}`)}</span>{' '}
          <HubLink to={ANSWERS[question]}>{messages(`date-answer-${question}`)}</HubLink>
        </p>
      )}
    </div>
  );
}

/** The name of a date in message keys. */
function nameOf({ id }: OwnDate): string {
  return id.replace(/-\d{4}-/, '-');
}

function DateLine({ text }: { readonly text: string }): ReactElement {
  return <p className="tile-line next-step-date">{text}</p>;
}

function describeDue(messages: Messages, { id, title, text, isProvisional }: OwnDate): string {
  if (id === '') return messages('status-reply-by', { date: text });
  return messages(isProvisional ? 'due-line-provisional' : 'due-line', { what: title, when: text });
}

/** The public reply dates in one sentence, or where to find the date when the hub has none. */
function ReplyDates({ tile }: { readonly tile: TileView }): ReactElement | null {
  const messages = useMessages();
  const { dates, user, situation } = useHubPage().details;
  const rules = dates.replyRules[tile.scheme === 'UC' ? 'UC' : 'UG'];
  if (rules.length === 0) return situation.action === 'reply' ? <DateLine text={messages('reply-date-elsewhere')} /> : null;
  return (
    <p className="tile-line next-step-date">
      <span>{describeReplyRules(rules, messages)}</span>
      {isReplyProvisional(rules) && (
        <>
          {' '}
          <span>{messages('reply-rule-provisional', { studyYear: user.studyYear })}</span>
        </>
      )}
    </p>
  );
}
