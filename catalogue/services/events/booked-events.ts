import { createSchemeFilter } from '../asked.ts';
import { countOf, mixBy } from '../chance/chance.ts';
import { decide } from '../courses/chance.ts';
import type { Moment } from '../people/moments.ts';
import { listMadeEvents, type MadeEvent } from './calendar.ts';

/** An event that the person has booked. */
export interface BookedEvent {
  readonly eventName: string;
  readonly ucasEventId: string;
  readonly eventStartDate: string;
  readonly eventEndDate: string;
  readonly dateAttended: string;
  readonly scans: readonly { readonly name: string; readonly organisation: string }[];
  readonly demonstration: true;
}

type Story = NonNullable<Moment['story']>;

const dayMs = 86_400_000;
const shareWithBookings = 0.75;
const shareAttended = 0.8;

/** The date that means 'not attended yet' in booking services. */
const neverAttended = '0001-01-01T00:00:00Z';

const stands = [
  { name: 'Robin', organisation: 'Student finance stand' },
  { name: 'Sam', organisation: 'Accommodation stand' },
  { name: 'Jules', organisation: 'Sports and societies stand' },
  { name: 'Alex', organisation: 'Study abroad stand' },
  { name: 'Kit', organisation: 'Careers stand' },
] as const;

/** Bookings around the start of a demonstration story; people without a story have none. */
export function listBookedEvents({ story }: Moment): readonly BookedEvent[] {
  if (story === null || decide(`bookings|${story.persona}`) >= shareWithBookings) return [];
  const { persona } = story;
  const at = Date.parse(story.startsAt);
  const past = choose(story, listMadeEvents(at - 150 * dayMs, at - 2 * dayMs), countOf(`past|${persona}`, 1, 2));
  const coming = choose(story, listMadeEvents(at + 3 * dayMs, at + 90 * dayMs), countOf(`coming|${persona}`, 0, 2));
  return [...past.map((event) => toBooked(event, persona, true)), ...coming.map((event) => toBooked(event, persona, false))].sort(
    (a, b) => Date.parse(a.eventStartDate) - Date.parse(b.eventStartDate),
  );
}

function choose({ persona, studyLevel }: Story, events: readonly MadeEvent[], count: number): readonly MadeEvent[] {
  const isOfLevel = createSchemeFilter(studyLevel);
  const fitting = events.filter(({ schemes }) => isOfLevel(schemes));
  return mixBy(`booked|${persona}`, fitting, ({ id }) => id).slice(0, count);
}

function toBooked({ id, title, start, end }: MadeEvent, persona: string, isOver: boolean): BookedEvent {
  const isAttended = isOver && decide(`attended|${persona}|${id}`) < shareAttended;
  const scans = mixBy(`scans|${persona}|${id}`, stands, ({ name }) => name);
  return {
    eventName: title,
    ucasEventId: id,
    eventStartDate: start,
    eventEndDate: end,
    dateAttended: isAttended ? start : neverAttended,
    scans: isAttended ? scans.slice(0, countOf(`scans|${persona}|${id}`, 1, 3)) : [],
    demonstration: true,
  };
}
