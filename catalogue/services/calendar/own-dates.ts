import { createHash } from 'node:crypto';
import type { Catalogue } from '#engine';
import { UnavailableError } from '#server/http';
import type { Store } from '#server/stores';
import { isToBeConfirmed } from '../../rules/dates/date-times.ts';
import { countDate } from '../../rules/dates/judgement.ts';
import { toDetails } from '../../rules/tags/to-details.ts';
import type { CalendarEntry } from '../../rules/timeline/calendar-file.ts';
import { keepStudyYear, orderDates, readTimelineDate } from '../../rules/timeline/timeline.ts';
import { readPageStates } from '../applications/held.ts';
import type { Bookings, EventService } from '../events/event-service.ts';
import type { FetchedRecord } from '../people/record.ts';
import { readSavedAnswers } from '../support-offer/saved-answers.ts';
import type { SentDate } from './calendar-address.ts';

/** Dependencies of a person's own dates. */
export interface OwnDatesParts {
  readonly store: Store;
  readonly catalogue: () => Catalogue;
  readonly fetchRecord: (uid: string) => Promise<FetchedRecord | null>;
  readonly events: Pick<EventService, 'listKeyDates'>;
  readonly bookings: Bookings;
}

/** The texts of a calendar. */
export interface CalendarTexts {
  readonly replyTitle: string;
  readonly toBeConfirmed: string;
}

/** One date, before it is compared with the last one sent. */
export type OwnDate = Omit<CalendarEntry, 'sequence' | 'changedAt'>;

/**
 * The dates that count for a person and the events that they booked, as they may see them now; null for an unknown person. While a service
 * does not answer there is no list, so that a calendar never loses dates because of it.
 */
export async function listOwnDates(parts: OwnDatesParts, uid: string, texts: CalendarTexts): Promise<readonly OwnDate[] | null> {
  const [fetched, saved] = await Promise.all([parts.fetchRecord(uid), readSavedAnswers(parts.store, uid)]);
  if (!fetched) return null;
  const context = { now: fetched.now, ...readPageStates(parts.catalogue()), saved };
  const details = toDetails(fetched.record, context);
  const { stage, other } = details.situation;
  if (stage === 'paused' || other?.stage === 'paused') throw new UnavailableError('Your dates are not available just now.');
  const { judgement } = details.dates;
  const [listed, booked] = await Promise.all([parts.events.listKeyDates(undefined), parts.bookings.listBookings({ uid, kind: 'viewer' })]);
  const known = keepStudyYear(listed.value.map(readTimelineDate), judgement.studyYear);
  const counting = orderDates(known)
    .dates.filter((date) => countDate(date, judgement) !== 'no')
    .map((date) => ({ ...date, isProvisional: isToBeConfirmed(date, { now: fetched.now, heldUntil: details.situation.heldUntil }) }));
  const replies = Object.entries(judgement.replyBy).flatMap(([scheme, start]) => {
    const isListed = counting.some((date) => Date.parse(date.start) === Date.parse(start));
    return isListed ? [] : [toEntry(`reply-${scheme.toLowerCase()}-${judgement.studyYear}`, start, texts.replyTitle)];
  });
  return [
    ...counting.map((date) => ({
      ...toEntry(date.id, date.start, date.isProvisional ? `${date.title} (${texts.toBeConfirmed})` : date.title),
      isProvisional: date.isProvisional,
    })),
    ...replies,
    ...orderDates(booked.map(toBooked)).dates,
  ];
}

function toEntry(id: string, start: string, title: string): OwnDate {
  return { id, start, title, url: '', isProvisional: false };
}

function toBooked({
  ucasEventId,
  eventName,
  eventStartDate,
  eventEndDate,
}: Awaited<ReturnType<Bookings['listBookings']>>[number]): OwnDate {
  return { ...toEntry(`booked-${ucasEventId}`, eventStartDate, eventName), end: eventEndDate };
}

/** The maximum number of stored dates. A date that disappears and returns continues its count. */
const maxSent = 500;

/** The dates to send now: new and changed ones are stamped with the current time. Null when nothing changed. */
export function updateSentDates(
  sent: Readonly<Record<string, SentDate>>,
  dates: readonly OwnDate[],
  now: string,
): Readonly<Record<string, SentDate>> | null {
  const changed = dates.flatMap((date): [string, SentDate][] => {
    const digest = digestOf(date);
    const before = sent[date.id];
    if (before?.digest === digest) return [];
    return [[date.id, { digest, sequence: before ? before.sequence + 1 : 0, at: now }]];
  });
  if (changed.length === 0) return null;
  const all = { ...sent, ...Object.fromEntries(changed) };
  const current = new Set(dates.map(({ id }) => id));
  const gone = Object.keys(all).filter((id) => !current.has(id));
  const tooMany = Object.keys(all).length - maxSent;
  const dropped = new Set(gone.slice(0, Math.max(0, tooMany)));
  return Object.fromEntries(Object.entries(all).filter(([id]) => !dropped.has(id)));
}

function digestOf({ start, end = '', title, url, isProvisional }: OwnDate): string {
  return createHash('sha256')
    .update(JSON.stringify([start, end, title, url, isProvisional]))
    .digest('base64url')
    .slice(0, 22);
}
