import { type Decided, type Decision, decide, londonParts, toInstant } from '#engine';
import { toCallAddress } from '../call-address.ts';
import { type Position, readPosition } from '../favourites/favourites.ts';
import { createReader, createTextsReader, readFields, readFlag, readList, readText } from '../reading.ts';

/** The lists that the events widget can show. */
export const eventOptions = ['latest', 'atFavouriteUnis', 'nearYou', 'favouriteEvents'] as const;
export type EventOption = (typeof eventOptions)[number];

/** Inputs that decide which list is selected at first. */
export interface EventDefaultInput {
  readonly isClearing: boolean;
  /** The checkboxes of the widget's settings, in their order. */
  readonly options: readonly { readonly id: string; readonly value: string }[];
  readonly favouriteEvents: number;
  readonly favouriteUnis: number;
}

function configuredOption({ options }: EventDefaultInput): EventOption | null {
  const checked = options.filter(({ value }) => value === 'yes').map(({ id }) => id);
  const first = checked.find((id) => eventOptions.some((option) => option === id));
  return eventOptions.find((option) => option === first) ?? null;
}

const DEFAULT_ROWS: readonly Decision<EventDefaultInput, EventOption>[] = [
  { rule: 'EVENT-009 the latest in Clearing', when: ({ isClearing }) => isClearing, then: 'latest' },
  {
    rule: 'EVENT-010 the first option that is ticked in the settings',
    when: (input) => configuredOption(input) !== null,
    then: (input) => configuredOption(input) ?? 'latest',
  },
  { rule: 'EVENT-012 favourite events exist', when: ({ favouriteEvents }) => favouriteEvents > 0, then: 'favouriteEvents' },
  { rule: 'EVENT-013 favourite universities exist', when: ({ favouriteUnis }) => favouriteUnis > 0, then: 'atFavouriteUnis' },
];

/**
 * The list to show, with the row of the table that decided it; the choice in this visit wins.
 * @example chooseEventOption({ isClearing: true, options: [], favouriteEvents: 3, favouriteUnis: 0 }).value // 'latest'
 */
export function chooseEventOption(input: EventDefaultInput, chosen: EventOption | null = null): Decided<EventOption> {
  if (chosen !== null) return { rule: 'EVENT-015 chosen in this visit', value: chosen };
  return decide(DEFAULT_ROWS, input, { rule: 'EVENT-014 the latest', then: 'latest' });
}

/** The types of events, for filtering. An open day that people join from home counts as online. */
export const eventTypes = ['open-day', 'online', 'exhibition'] as const;
export type EventType = (typeof eventTypes)[number];

/** An event that can be found. Fields missing in the service are empty or null. */
export interface FoundEvent {
  readonly id: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly ucasUrl: string;
  readonly area: string;
  readonly type: EventType | null;
  /** The organiser; null for an event of several universities. */
  readonly provider: { readonly id: string; readonly name: string } | null;
  /** Null for an online event. */
  readonly position: Position | null;
  readonly bookingUrl: string;
  /** Whether it is invented for the demonstration, which every list shows. */
  readonly isMadeUp: boolean;
}

/** Reads an event; null without an id. */
export function readEvent(value: unknown): FoundEvent | null {
  const fields = readFields(value);
  const text = (name: string) => readText(fields[name]);
  const { id: holder, name } = readFields(fields.provider);
  const isOnline = readFlag(fields.online);
  if (text('id') === '') return null;
  return {
    id: text('id'),
    title: text('title'),
    start: text('start'),
    end: text('end'),
    ucasUrl: text('ucasUrl'),
    area: readText(readFields(fields.location).administrative_area),
    type: isOnline ? 'online' : (eventTypes.find((type) => type === fields.type) ?? null),
    provider: readText(holder) === '' ? null : { id: readText(holder), name: readText(name) },
    position: isOnline ? null : readPosition(fields.location),
    bookingUrl: text('bookingUrl'),
    isMadeUp: readFlag(fields.demonstration),
  };
}

/** An event the person has booked. */
export interface BookedEvent {
  readonly eventName: string;
  readonly ucasEventId: string;
  readonly eventStartDate: string;
  readonly eventEndDate: string;
  readonly dateAttended: string;
  readonly scans: readonly unknown[];
}

/** Reads a booked event. */
export const readBookedEvent = createReader<BookedEvent>({
  ...{ eventName: readText, ucasEventId: readText, eventStartDate: readText, eventEndDate: readText, dateAttended: readText },
  scans: readList,
});

const NO_DATE_BEFORE = 2000;

/** Whether the person attended: a readable date in 2001 or later. */
export function isAttended(dateAttended: string): boolean {
  return toInstant(dateAttended) !== null && londonParts(dateAttended).year > NO_DATE_BEFORE;
}

/** A person met at an event, and where they work; either can be unknown. */
interface MetPerson {
  readonly name: string;
  readonly organisation: string;
}

/** An event that the person attended, and the people they met there. */
interface Meeting {
  readonly event: BookedEvent;
  readonly people: readonly MetPerson[];
}

/** Whether the person met anybody at the booked events. */
export function hasMetSomebody(booked: readonly BookedEvent[]): boolean {
  return listMeetings(booked).length > 0;
}

/** The booked events that the person attended, the latest first, with the people they met there. */
export function listMeetings(booked: readonly BookedEvent[]): readonly Meeting[] {
  const been = booked.filter(({ dateAttended, scans }) => isAttended(dateAttended) || scans.length > 0);
  return [...orderBooked(been)].reverse().map((event) => ({ event, people: event.scans.flatMap(readMetPerson) }));
}

const readName = createTextsReader('name', 'organisation');

function readMetPerson(scan: unknown): readonly MetPerson[] {
  const person = readName(scan);
  return person.name === '' && person.organisation === '' ? [] : [person];
}

/** Booked events, soonest first; those without a readable start are last. */
export function orderBooked(booked: readonly BookedEvent[]): readonly BookedEvent[] {
  const startOf = ({ eventStartDate }: BookedEvent) => toInstant(eventStartDate) ?? Number.MAX_SAFE_INTEGER;
  return [...booked].sort((a, b) => startOf(a) - startOf(b) || a.eventName.localeCompare(b.eventName, 'en-GB'));
}

/** The address of a booked event's page. */
export function toBookedLink(base: string, { ucasEventId }: Pick<BookedEvent, 'ucasEventId'>): string {
  return `${base.replace(/\/+$/, '')}/node/${encodeURIComponent(ucasEventId)}`;
}

function isOver(start: string, now: string): boolean {
  return (toInstant(start) ?? Number.POSITIVE_INFINITY) < (toInstant(now) ?? 0);
}

/** The events in a list. Past ones are listed only among the favourites, where they are marked. */
export function listEvents(events: readonly FoundEvent[], option: EventOption, now: string): readonly (FoundEvent & { isPast: boolean })[] {
  return events
    .map((event) => ({ ...event, isPast: isOver(event.start, now) }))
    .filter(({ id, isPast }) => id !== '' && (option === 'favouriteEvents' || !isPast));
}

/** Inputs of the call for events. */
export interface EventQuestion {
  readonly base: string;
  readonly option: EventOption;
  /** The typed text; when empty, the list is shown again. */
  readonly search: string;
  readonly studyLevel: string;
  readonly favouriteEvents: readonly string[];
  readonly favouriteUnis: readonly string[];
  readonly position: Position | null;
}

const ADDED: Readonly<Record<EventOption, (question: EventQuestion) => Readonly<Record<string, string | readonly string[]>> | null>> = {
  latest: () => ({}),
  atFavouriteUnis: ({ favouriteUnis }) => (favouriteUnis.length > 0 ? { providers: favouriteUnis } : null),
  nearYou: ({ position }) =>
    position && (position.lat !== 0 || position.lng !== 0) ? { latlng: [String(position.lat), String(position.lng)] } : null,
  favouriteEvents: ({ favouriteEvents }) => (favouriteEvents.length > 0 ? { eventNodeIds: favouriteEvents } : null),
};

/** The call for events; null when the answer must be empty. */
export function toEventsCall(question: EventQuestion): string | null {
  const search = question.search.trim();
  const added = search === '' ? ADDED[question.option](question) : { keyword: search };
  if (added === null) return null;
  return toCallAddress(`${question.base}/api/v1/events`, {
    type: ['exhibition', 'open-day'],
    schemes: question.studyLevel.toLowerCase(),
    ...added,
  });
}

/** The message for an empty list. */
export interface EmptyEvents {
  /** Id of the message. */
  readonly message: string;
  /** Whether to show a link to the panel for setting a postcode. */
  readonly asksPostcode: boolean;
}

type EmptyInput = Pick<EventQuestion, 'option' | 'search' | 'favouriteUnis' | 'position'>;

const EMPTY_ROWS: readonly Decision<EmptyInput, string>[] = [
  { rule: 'EVENT-040 nothing matches', when: ({ search }) => search.trim() !== '', then: 'events-no-match' },
  { rule: 'EVENT-036', when: ({ option }) => option === 'latest', then: 'events-none-latest' },
  { rule: 'EVENT-037', when: ({ option }) => option === 'favouriteEvents', then: 'events-none-favourites' },
  { rule: 'EVENT-039', when: ({ option }) => option === 'nearYou', then: 'events-none-near' },
  { rule: 'EVENT-038', when: ({ favouriteUnis }) => favouriteUnis.length === 0, then: 'events-none-unis' },
];

/** The message of an empty list. */
export function chooseEmptyEvents(input: EmptyInput): EmptyEvents {
  const message = decide(EMPTY_ROWS, input, { rule: 'EVENT-041', then: 'events-none-at-unis' }).value;
  return { message, asksPostcode: message === 'events-none-near' && input.position === null };
}

/** The addresses of all events and of the person's own; teacher training has its own page. */
export function chooseEventLinks(tags: readonly string[]): { readonly all: string; readonly favourites: string } {
  const all = tags.includes('teacherTraining') ? '/ucas/events-training' : '/explore/search/events';
  return { all, favourites: '/explore/favourites' };
}
