import type { ReactElement } from 'react';
import { HubLink, type Messages, useHubPage, useMessages } from '../../../engine/hub.ts';
import { Badge } from '../../../engine/react.ts';
import { describeReplyRules, isReplyProvisional, joinNames, type TileView } from '../../parts/index.ts';
import { isReplyDate, type OwnDate, type TileDates } from '../../rules/dates/index.ts';

/** Where somebody says what settles which of several dates is theirs. */
const ANSWERS = {
  course: '/explore/subjects',
  discipline: '/explore/subjects',
  exams: '/dashboard?show=Tariff',
} as const;

/** A date is counted down for somebody who has not started once it is this near. */
const NEAR_DAYS = 28;

function useTileDates({ scheme }: TileView): TileDates {
  const { tiles } = useHubPage().details.dates;
  return tiles[scheme === 'UC' || scheme === 'PG' ? scheme : 'UG'];
}

/** Whether a date presses: then nobody who has not started is told that there is time. */
export function useIsPressing(tile: TileView): boolean {
  const { lead, passed } = useTileDates(tile);
  return passed.length > 0 || (lead !== null && lead.daysLeft <= NEAR_DAYS);
}

/** The days left until the date that is the person's own for certain (STATUS-153). */
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

/** Deadlines of the person's own that have passed, and what can still be done: said before everything else (TIME-028). */
export function PassedDates({ tile }: { readonly tile: TileView }): ReactElement {
  const messages = useMessages();
  const { dates, user } = useHubPage().details;
  const named = joinNames(messages, dates.early);
  return (
    <>
      {useTileDates(tile).passed.map((date) => (
        <DateLine key={date.id} text={describePassed(messages, date, { named, studyYear: user.studyYear })} />
      ))}
    </>
  );
}

/**
 * The person's own dates: by when to act, then what may be theirs as well with the question that settles it, and what comes before
 * (STATUS-153, TIME-027, TIME-029).
 */
export function CardDates({ tile }: { readonly tile: TileView }): ReactElement {
  const messages = useMessages();
  const { lead, others, question } = useTileDates(tile);
  return (
    <>
      {lead && <DateLine text={describeDue(messages, lead)} />}
      {others.map((date) => (
        <DateLine key={date.id} text={describeDue(messages, date)} />
      ))}
      {question !== '' && (
        <p className="tile-line next-step-date">
          <span>{messages(`date-question-${question}`)}</span>{' '}
          <HubLink to={ANSWERS[question]}>{messages(`date-answer-${question}`)}</HubLink>
        </p>
      )}
      {!lead && <ReplyDates tile={tile} />}
      <NextLine shown={[lead, ...others]} />
    </>
  );
}

function DateLine({ text }: { readonly text: string }): ReactElement {
  return <p className="tile-line next-step-date">{text}</p>;
}

function describeDue(messages: Messages, { id, title, text, isProvisional }: OwnDate): string {
  if (id === '') return messages('status-reply-by', { date: text });
  return messages(isProvisional ? 'due-line-provisional' : 'due-line', { what: title, when: text });
}

function describePassed(messages: Messages, { id, text }: OwnDate, { named, studyYear }: { named: string; studyYear: number }): string {
  const key = `date-passed-${id.replace(/-\d{4}-/, '-')}`;
  return messages(key, { what: named, date: text, studyYear, nextYear: studyYear + 1 });
}

/** The public reply dates in one sentence, or where the date stands when the hub has none. */
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

/** The next date of all, where it comes before those that stand above. */
function NextLine({ shown }: { readonly shown: readonly (OwnDate | null)[] }): ReactElement | null {
  const messages = useMessages();
  const { next } = useHubPage().details.dates;
  if (!next || isReplyDate(next) || shown.some((date) => date?.id === next.id)) return null;
  const what =
    next.id === '' ? messages('status-reply-by', { date: next.text }) : messages('due-line', { what: next.title, when: next.text });
  return <DateLine text={messages('date-next', { what })} />;
}
