import type { Rule } from '../../../engine/index.ts';
import { parsePosition } from '../favourites/favourites.ts';
import { type Fields, readFields, readFlag, readList, readNumber, readText, readTexts } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import { chooseBooking, describeEventTime, isEventOver } from './event-page.ts';
import { chooseNoEvents, readEventSearch, toEventSearchAddress } from './event-search.ts';
import { chooseEventOption, type EventOption, eventOptions, isAttended, toEventsCall } from './events.ts';

function readOption(value: unknown): EventOption | null {
  return eventOptions.find((option) => option === value) ?? null;
}

function runDefault({ isClearing, options, favouriteEvents, favouriteUnis, chosen }: Fields): unknown {
  return chooseEventOption(
    {
      isClearing: readFlag(isClearing),
      options: readList(options).map((option) => ({ id: readText(readFields(option).id), value: readText(readFields(option).value) })),
      favouriteEvents: readNumber(favouriteEvents),
      favouriteUnis: readNumber(favouriteUnis),
    },
    readOption(chosen),
  );
}

function runCall({ base, option, search, studyLevel, favouriteEvents, favouriteUnis, latlng }: Fields): unknown {
  return {
    call: toEventsCall({
      base: readText(base),
      option: readOption(option) ?? 'latest',
      search: readText(search),
      studyLevel: readText(studyLevel),
      favouriteEvents: readTexts(favouriteEvents),
      favouriteUnis: readTexts(favouriteUnis),
      position: parsePosition(readText(latlng)),
    }),
  };
}

function runBooking({ start, end, now, bookingUrl, ucasUrl, providerId, website }: Fields): unknown {
  return chooseBooking({
    isOver: isEventOver({ start: readText(start), end: readText(end) }, readText(now)),
    bookingUrl: readText(bookingUrl),
    ucasUrl: readText(ucasUrl),
    providerId: readText(providerId),
    website: readText(website),
  });
}

function runSearch({ query, hasEvents, latlng, favouriteUnis }: Fields): unknown {
  const search = readEventSearch(new URLSearchParams(readText(query)));
  const context = { home: parsePosition(readText(latlng)), favouriteUnis: readTexts(favouriteUnis) };
  return { address: toEventSearchAddress(search), none: chooseNoEvents({ search, context, hasEvents: readFlag(hasEvents) }) };
}

/** The rules of the events widget, and of the pages of events. */
export const eventRules: readonly Rule[] = [
  {
    name: 'events-default',
    title: 'What the list of events shows, and why. EVENT-009 to EVENT-015',
    input: anObject('The person.', {
      isClearing: aFlag('In clearing mode.'),
      options: aList('Tick boxes of the settings, in order.', aValue('id and value (yes or no).')),
      favouriteEvents: aNumber('How many favourite events.'),
      favouriteUnis: aNumber('How many favourite universities.'),
      chosen: aText('What the person chose in this visit.', eventOptions),
    }),
    answer: anObject('The option.', { rule: aText('The row.'), value: aText('The option.', eventOptions) }),
    run: runDefault,
  },
  {
    name: 'events-call',
    title: 'The call for events, or nothing when no call is needed. EVENT-016 to EVENT-020',
    input: anObject('What is asked.', {
      base: aText('Base address.'),
      option: aText('The option.', eventOptions),
      search: aText('What was typed.'),
      studyLevel: aText('Study level.'),
      favouriteEvents: aList('Ids of favourite events.', aText('An id.')),
      favouriteUnis: aList('Ids of favourite universities.', aText('An id.')),
      latlng: aText("'lat,lng' of the profile."),
    }),
    answer: anObject('The call.', { call: aText('Address, or nothing.') }),
    run: runCall,
  },
  {
    name: 'event-attended',
    title: 'Whether an attended date counts. EVENT-005',
    input: anObject('A booked event.', { dateAttended: aText('The date.') }),
    answer: { type: 'boolean', description: 'It counts.' },
    run: (input) => isAttended(readText(input.dateAttended)),
  },
  {
    name: 'events-search',
    title: 'What an address asks of the list of events, and why the list is empty if it is. EVENT-044, EVENT-045',
    input: anObject('The address and the person.', {
      query: aText('The query of the address.'),
      hasEvents: aFlag('Whether there are any events.'),
      latlng: aText("'lat,lng' of home."),
      favouriteUnis: aList('Ids of saved universities.', aText('An id.')),
    }),
    answer: anObject('The search.', { address: aText('The address in its one form.'), none: aText('The message of an empty list.') }),
    run: runSearch,
  },
  {
    name: 'event-time',
    title: 'When an event is, in words. EVENT-046',
    input: anObject('An event.', { start: aText('Its start.'), end: aText('Its end.') }),
    answer: anObject('The words.', { date: aText('The day.'), from: aText('The time it starts.'), to: aText('The time it ends.') }),
    run: (input) => describeEventTime({ start: readText(input.start), end: readText(input.end) }),
  },
  {
    name: 'event-booking',
    title: 'How a place at an event is booked, and why. EVENT-047',
    input: anObject('The event and its university.', {
      start: aText('Its start.'),
      end: aText('Its end.'),
      now: aText('Now.'),
      bookingUrl: aText('Where the event says that it is booked.'),
      ucasUrl: aText('The page of the event.'),
      providerId: aText('Id of the university.'),
      website: aText('Website of the university.'),
    }),
    answer: anObject('The booking.', { rule: aText('The row.'), value: aValue('The kind of way, and its address.') }),
    run: runBooking,
  },
];
