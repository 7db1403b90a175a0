import { chooseColumns, chooseDefaultImage, composeChosen, dropDuplicates, type Rule, SCREEN, toFeedEntry } from '#engine';
import type { NextStepType } from '#schemas/catalogue';
import vocabulary from '../../vocabulary.json' with { type: 'json' };
import { USUAL_YEARS } from '../cycle/usual-years.ts';
import { createReader, createTextsReader, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aRule, aText, aValue, orElse } from '../rule-shape.ts';
import { readApplication } from '../status/read-application.ts';
import { isAccommodationAvailable, orderAccommodation } from './accommodation.ts';
import { deriveFeedStatuses } from './feed-statuses.ts';
import { chooseColourSlot } from './looks.ts';

const types = new Map((vocabulary.nextStepTypes as readonly NextStepType[]).map((type) => [type.id, type]));

const anApplication = (description: string) => aValue(description, (info) => readApplication(info, ''));

/** The rules of the feed. */
export const feedRules: readonly Rule[] = [
  aRule('feed-statuses', 'Statuses that choose next steps. FEED-007 to FEED-017')
    .takes('The tiles.', {
      undergraduate: orElse(aText('State of the undergraduate tile. notStarted when missing.'), 'notStarted'),
      conservatoire: orElse(aText('State of the conservatoire tile. notStarted when missing.'), 'notStarted'),
      isClearing: aFlag('The applicant is in clearing mode.'),
    })
    .gives(
      aList('Scheme and status, undergraduate first.', anObject('One status.', { scheme: aText('UG or UC.'), status: aText('Status.') })),
    )
    .run((tiles) => deriveFeedStatuses(tiles)),
  aRule('feed-composition', 'Panels of the feed: duplicates out, cards grouped, advert in.')
    .takes('The chosen items, in order.', {
      items: aList('Items.', aValue('id, type, title and link.', createTextsReader('id', 'type', 'title', 'link'))),
    })
    .gives(aList('Panels.', anObject('One panel.', { kind: aText('nextStep, cards or advert.'), ids: aList('Items.', aText('Id.')) })))
    .run(({ items }) => composeChosen(dropDuplicates(items.map((item) => toFeedEntry(item, types))))),
  aRule('accommodation', 'Whether accommodation is offered. TAGS-048 to TAGS-050')
    .takes('The applications.', {
      undergraduate: anApplication('The undergraduate application, or null.'),
      conservatoire: anApplication('The conservatoire application, or null.'),
      studyYear: aNumber('The study year.'),
      firstSupportedYear: aNumber(`${USUAL_YEARS.firstSupported} when missing.`, USUAL_YEARS.firstSupported),
    })
    .gives(aFlag('Accommodation is offered.'))
    .run((input) => isAccommodationAvailable(input)),
  aRule('accommodation-order', 'Most rooms first, ties by title. FEED-070')
    .takes('The entries.', {
      entries: aList('Entries.', aValue('title and totalItems.', createReader({ title: readText, totalItems: readNumber }))),
    })
    .gives(aList('The entries in order.', aValue('title and totalItems.')))
    .run(({ entries }) => orderAccommodation(entries)),
  aRule('colour-slot', 'Colour slot of the tile at a place, nine in turn. FEED-041, FEED-042')
    .takes('The place.', { index: aNumber('Place in the list, from 0.') })
    .gives('The slot.', { slot: aNumber('0 to 8.'), colour: aText('Colour.'), strength: aText('deep, mid or soft.') })
    .run(({ index }) => chooseColourSlot(index)),
  aRule('feed-slides', 'Feed slides side by side at a window width. FEED-026, FEED-027')
    .takes('The window.', { width: aNumber('Width in pixels.') })
    .gives(aNumber('1 to 4.'))
    .run(({ width }) => (width <= SCREEN.phone ? 1 : chooseColumns(width))),
  aRule('default-image', 'Number of the default picture of an item, the same for the same id.')
    .takes('The item.', { id: aText('Id of the item.') })
    .gives(aNumber('1 to 10, always the same for one id.'))
    .run(({ id }) => chooseDefaultImage(id)),
];
