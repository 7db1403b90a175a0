import type { Catalogue, Rule } from '../../../engine/index.ts';
import { type Fields, readList, readNumber, readText, readTexts } from '../reading.ts';
import { aList, aNumber, anObject, aText, aValue, describeFrom } from '../rule-shape.ts';
import {
  chooseFirstSchemes,
  countDaysLeft,
  formatDaysLeft,
  formatEventDate,
  keepStudyYear,
  listUpNext,
  readTimelineDate,
} from './timeline.ts';

function runUpNext({ dates, now, studyYear, most: max }: Fields, content?: Catalogue): unknown {
  const moment = readText(now);
  const read = readList(dates).map(readTimelineDate);
  const own = readNumber(studyYear) > 0 ? keepStudyYear(read, readNumber(studyYear)) : read;
  return listUpNext(own, moment, typeof max === 'number' ? max : undefined).map(({ start, title }) => ({
    title,
    date: formatEventDate(start),
    near: formatDaysLeft(describeFrom(content), countDaysLeft(start, moment)),
  }));
}

/** The rules of dates. */
export const timelineRules: readonly Rule[] = [
  {
    name: 'up-next',
    title: 'The next dates, as they are written. TIME-002 to TIME-004, TIME-009, TIME-010, TIME-021',
    input: anObject('The dates.', {
      dates: aList('Dates.', aValue('start, title, ucasUrl, schemes, studyYear.')),
      now: aText('The moment.'),
      studyYear: aNumber('Study year; dates of other years are left out.'),
      most: aNumber('How many, 5 when missing.'),
    }),
    answer: aList(
      'The dates.',
      anObject('One.', { title: aText('Title.'), date: aText('Date.'), near: aText('today, tomorrow, in n days, or empty.') }),
    ),
    run: runUpNext,
  },
  {
    name: 'first-schemes',
    title: 'Which schemes of the dates are on at first use. TIME-014',
    input: anObject('The person.', { tags: aList('Tags.', aText('A tag.')) }),
    answer: aList('Schemes.', aText('An id.')),
    run: (input) => chooseFirstSchemes(readTexts(input.tags)),
  },
];
