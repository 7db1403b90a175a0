import type { Rule } from '../../../engine/index.ts';
import { parsePosition } from '../favourites/favourites.ts';
import { readFields, readFlag, readList, readNumber, readText, readTexts } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import { chooseEventOption, type EventOption, eventOptions, isAttended, toEventsCall } from './events.ts';

function readOption(value: unknown): EventOption | null {
  return eventOptions.find((option) => option === value) ?? null;
}

function runDefault(input: unknown): unknown {
  const { isClearing, options, favouriteEvents, favouriteUnis, chosen } = readFields(input);
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

function runCall(input: unknown): unknown {
  const { base, option, search, studyLevel, favouriteEvents, favouriteUnis, latlng } = readFields(input);
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

/** The rules of the events widget. */
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
    run: (input) => isAttended(readText(readFields(input).dateAttended)),
  },
];
