import type { Rule } from '#engine';
import { parsePosition } from '../favourites/favourites.ts';
import { createTextsReader } from '../reading.ts';
import { aBoolean, aFlag, aList, aNumber, aRule, aText, aTextList, aValue, formed, oneOf } from '../rule-shape.ts';
import { chooseBooking, describeEventTime, isEventOver } from './event-page.ts';
import { chooseNoEvents, readEventSearch, toEventSearchAddress } from './event-search.ts';
import { chooseEventOption, eventOptions, isAttended, toEventsCall } from './events.ts';

/** The rules of the events widget, and of the pages of events. */
export const eventRules: readonly Rule[] = [
  aRule('events-default', 'What the list of events shows, and why. EVENT-009 to EVENT-015')
    .takes('The person.', {
      isClearing: aFlag('In clearing mode.'),
      options: aList('Tick boxes of the settings, in order.', aValue('id and value (yes or no).', createTextsReader('id', 'value'))),
      favouriteEvents: aNumber('How many favourite events.'),
      favouriteUnis: aNumber('How many favourite universities.'),
      chosen: oneOf(aText('What the person chose in this visit.', eventOptions), eventOptions, null),
    })
    .gives('The option.', { rule: aText('The row.'), value: aText('The option.', eventOptions) })
    .run(({ chosen, ...person }) => chooseEventOption(person, chosen)),
  aRule('events-call', 'The call for events, or nothing when no call is needed. EVENT-016 to EVENT-020')
    .takes('What is asked.', {
      base: aText('Base address.'),
      option: oneOf(aText('The option.', eventOptions), eventOptions, 'latest'),
      search: aText('What was typed.'),
      studyLevel: aText('Study level.'),
      favouriteEvents: aTextList('Ids of favourite events.', 'An id.'),
      favouriteUnis: aTextList('Ids of favourite universities.', 'An id.'),
      latlng: formed(aText("'lat,lng' of the profile."), parsePosition),
    })
    .gives('The call.', { call: aText('Address, or nothing.') })
    .run(({ latlng, ...question }) => ({ call: toEventsCall({ ...question, position: latlng }) })),
  aRule('event-attended', 'Whether an attended date counts. EVENT-005')
    .takes('A booked event.', { dateAttended: aText('The date.') })
    .gives(aBoolean('It counts.'))
    .run(({ dateAttended }) => isAttended(dateAttended)),
  aRule('events-search', 'What an address asks of the list of events, and why the list is empty if it is. EVENT-044, EVENT-045')
    .takes('The address and the person.', {
      query: formed(aText('The query of the address.'), (query) => readEventSearch(new URLSearchParams(query))),
      hasEvents: aFlag('Whether there are any events.'),
      latlng: formed(aText("'lat,lng' of home."), parsePosition),
      favouriteUnis: aTextList('Ids of saved universities.', 'An id.'),
    })
    .gives('The search.', { address: aText('The address in its one form.'), none: aText('The message of an empty list.') })
    .run(({ query: search, latlng: home, favouriteUnis, hasEvents }) => ({
      address: toEventSearchAddress(search),
      none: chooseNoEvents({ search, context: { home, favouriteUnis }, hasEvents }),
    })),
  aRule('event-time', 'When an event is, in words. EVENT-046')
    .takes('An event.', { start: aText('Its start.'), end: aText('Its end.') })
    .gives('The words.', { date: aText('The day.'), from: aText('The time it starts.'), to: aText('The time it ends.') })
    .run((event) => describeEventTime(event)),
  aRule('event-booking', 'How a place at an event is booked, and why. EVENT-047')
    .takes('The event and its university.', {
      start: aText('Its start.'),
      end: aText('Its end.'),
      now: aText('Now.'),
      bookingUrl: aText('Where the event says that it is booked.'),
      ucasUrl: aText('The page of the event.'),
      providerId: aText('Id of the university.'),
      website: aText('Website of the university.'),
    })
    .gives('The booking.', { rule: aText('The row.'), value: aValue('The kind of way, and its address.') })
    .run(({ now, ...event }) => chooseBooking({ ...event, isOver: isEventOver(event, now) })),
];
