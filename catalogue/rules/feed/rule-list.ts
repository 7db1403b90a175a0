import { chooseColumns, chooseDefaultImage, composeKept, dropDuplicates, type Rule, SCREEN, toFeedEntry } from '../../../engine/index.ts';
import type { NextStepType } from '../../../schemas/generated/catalogue.ts';
import vocabulary from '../../vocabulary.json' with { type: 'json' };
import { USUAL_YEARS } from '../cycle/usual-years.ts';
import { type Fields, readFields, readFlag, readList, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import { readApplication } from '../status/read-application.ts';
import { isAccommodationAvailable, orderAccommodation } from './accommodation.ts';
import { deriveFeedStatuses } from './feed-statuses.ts';
import { chooseColourSlot } from './looks.ts';

function runFeedStatuses(input: Fields): unknown {
  return deriveFeedStatuses({
    undergraduate: readText(input.undergraduate) || 'notStarted',
    conservatoire: readText(input.conservatoire) || 'notStarted',
    isClearing: readFlag(input.isClearing),
  });
}

const types = new Map((vocabulary.nextStepTypes as readonly NextStepType[]).map((type) => [type.id, type]));

function runComposition(value: Fields): unknown {
  const items = readList(value.items).map((entry) => {
    const { id, type, title, link } = readFields(entry);
    return { id: readText(id), type: readText(type), title: readText(title), link: readText(link) };
  });
  return composeKept(dropDuplicates(items.map((item) => toFeedEntry(item, types))));
}

function runAccommodation(input: Fields): unknown {
  return isAccommodationAvailable({
    undergraduate: readApplication(input.undergraduate, ''),
    conservatoire: readApplication(input.conservatoire, ''),
    studyYear: readNumber(input.studyYear),
    firstSupportedYear: readNumber(input.firstSupportedYear, USUAL_YEARS.firstSupported),
  });
}

function runAccommodationOrder(value: Fields): unknown {
  const entries = readList(value.entries).map((entry) => {
    const fields = readFields(entry);
    return { title: readText(fields.title), totalItems: readNumber(fields.totalItems) };
  });
  return orderAccommodation(entries);
}

/** The rules of the feed. */
export const feedRules: readonly Rule[] = [
  {
    name: 'feed-statuses',
    title: 'Statuses that choose next steps. FEED-007 to FEED-017',
    input: anObject('The tiles.', {
      undergraduate: aText('State of the undergraduate tile. notStarted when missing.'),
      conservatoire: aText('State of the conservatoire tile. notStarted when missing.'),
      isClearing: aFlag('The applicant is in clearing mode.'),
    }),
    answer: aList(
      'Scheme and status, undergraduate first.',
      anObject('One status.', { scheme: aText('UG or UC.'), status: aText('Status.') }),
    ),
    run: runFeedStatuses,
  },
  {
    name: 'feed-composition',
    title: 'Panels of the feed: duplicates out, cards grouped, advert in.',
    input: anObject('The chosen items, in order.', { items: aList('Items.', aValue('id, type, title and link.')) }),
    answer: aList('Panels.', anObject('One panel.', { kind: aText('nextStep, cards or advert.'), ids: aList('Items.', aText('Id.')) })),
    run: runComposition,
  },
  {
    name: 'accommodation',
    title: 'Whether accommodation is offered. TAGS-048 to TAGS-050',
    input: anObject('The applications.', {
      undergraduate: aValue('The undergraduate application, or null.'),
      conservatoire: aValue('The conservatoire application, or null.'),
      studyYear: aNumber('The study year.'),
      firstSupportedYear: aNumber(`${USUAL_YEARS.firstSupported} when missing.`),
    }),
    answer: aFlag('Accommodation is offered.'),
    run: runAccommodation,
  },
  {
    name: 'accommodation-order',
    title: 'Most rooms first, ties by title. FEED-070',
    input: anObject('The entries.', { entries: aList('Entries.', aValue('title and totalItems.')) }),
    answer: aList('The entries in order.', aValue('title and totalItems.')),
    run: runAccommodationOrder,
  },
  {
    name: 'colour-slot',
    title: 'Colour slot of the tile at a place, nine in turn. FEED-041, FEED-042',
    input: anObject('The place.', { index: aNumber('Place in the list, from 0.') }),
    answer: anObject('The slot.', { slot: aNumber('0 to 8.'), colour: aText('Colour.'), strength: aText('deep, mid or soft.') }),
    run: (value) => chooseColourSlot(readNumber(value.index)),
  },
  {
    name: 'feed-slides',
    title: 'Feed slides side by side at a window width. FEED-026, FEED-027',
    input: anObject('The window.', { width: aNumber('Width in pixels.') }),
    answer: aNumber('1 to 4.'),
    run: (value) => {
      const width = readNumber(value.width);
      return width <= SCREEN.phone ? 1 : chooseColumns(width);
    },
  },
  {
    name: 'default-image',
    title: 'Number of the default picture of an item, the same for the same id.',
    input: anObject('The item.', { id: aText('Id of the item.') }),
    answer: aNumber('1 to 10, always the same for one id.'),
    run: (value) => chooseDefaultImage(readText(value.id)),
  },
];
