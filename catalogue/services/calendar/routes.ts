import { createHash } from 'node:crypto';
import { type Clock, callerOf, defineRoute, json, NotFoundError, noContent, type Route } from '#server/http';
import { describeFrom } from '../../rules/rule-shape.ts';
import { toCalendarFile } from '../../rules/timeline/calendar-file.ts';
import type { CalendarAddresses } from './calendar-address.ts';
import { listOwnDates, type OwnDatesParts, updateSentDates } from './own-dates.ts';

/** Dependencies of the routes of the calendar. */
export interface CalendarParts extends OwnDatesParts {
  readonly clock: Clock;
  readonly addresses: CalendarAddresses;
}

const own = { path: '/api/v1/calendar-address', role: 'viewer', request: null, callsUpstream: false } as const;

/** A person's private calendar address, and the calendar that programs read there without a session. */
export function calendarRoutes(parts: CalendarParts): Route[] {
  const { addresses } = parts;
  return [
    defineRoute({
      ...own,
      method: 'GET',
      operationId: 'readCalendarAddress',
      summary: 'Tell since when the signed-in person has a calendar address',
      rate: 'read',
      response: 'admissions/calendar-address',
      handle: async (call) => json({ since: await addresses.readSince(callerOf(call).uid), path: null }),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      operationId: 'makeCalendarAddress',
      summary: 'Make a new calendar address; the one before stops working',
      rate: 'write',
      inOwnName: true,
      response: 'admissions/calendar-address',
      async handle(call) {
        const { token, since } = await addresses.make(callerOf(call).uid);
        return json({ since, path: `/calendar/${encodeURIComponent(token)}.ics` });
      },
    }),
    defineRoute({
      ...own,
      method: 'DELETE',
      operationId: 'stopCalendarAddress',
      summary: 'Stop the calendar address of the signed-in person',
      rate: 'write',
      inOwnName: true,
      response: null,
      async handle(call) {
        await addresses.stop(callerOf(call).uid);
        return noContent();
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/calendar/:token.ics',
      operationId: 'readCalendar',
      summary: 'Read the dates of a person as a calendar file',
      problems: [404],
      hasVersion: true,
      role: 'anyone',
      rate: 'read',
      request: null,
      response: null,
      produces: 'text/calendar',
      async handle({ params }) {
        const uid = await addresses.find(params.token ?? '');
        const body = uid === null ? null : await writeCalendar(parts, uid);
        // A stopped address, an unknown one, and one of a deleted person get the same answer.
        if (body === null) throw new NotFoundError();
        const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
        return { kind: 'bytes', type: 'text/calendar; charset=utf-8', body, caching: 'private', etag };
      },
    }),
  ];
}

async function writeCalendar(parts: CalendarParts, uid: string): Promise<string | null> {
  const { addresses, catalogue, clock } = parts;
  const messages = describeFrom(catalogue());
  const texts = { replyTitle: messages('calendar-reply'), toBeConfirmed: messages('provisional-date') };
  const dates = await listOwnDates(parts, uid, texts);
  if (dates === null) return null;
  const now = new Date(clock.now()).toISOString();
  const sentDates = await addresses.update(uid, (before) => updateSentDates(before, dates, now));
  const entries = dates.map((date) => ({ ...date, sequence: sentDates[date.id]?.sequence ?? 0, changedAt: sentDates[date.id]?.at ?? now }));
  return toCalendarFile(entries, now, { name: messages('calendar-feed-name') });
}
