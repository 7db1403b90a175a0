import type { Rule } from '#engine';
import { aList, aNumber, anExactNumber, anObject, aRule, aText, aTextList, aValue, describeFrom } from '../rule-shape.ts';
import {
  chooseFirstSchemes,
  countDaysLeft,
  formatDaysLeft,
  formatEventDate,
  keepStudyYear,
  listUpNext,
  readTimelineDate,
} from './timeline.ts';

/** The rules of dates. */
export const timelineRules: readonly Rule[] = [
  aRule('up-next', 'The next dates, as they are written. TIME-002 to TIME-004, TIME-009, TIME-010, TIME-021')
    .takes('The dates.', {
      dates: aList('Dates.', aValue('start, title, ucasUrl, schemes, studyYear.', readTimelineDate)),
      now: aText('The moment.'),
      studyYear: aNumber('Study year; dates of other years are left out.'),
      most: anExactNumber('How many, 5 when missing.'),
    })
    .gives(
      aList(
        'The dates.',
        anObject('One.', { title: aText('Title.'), date: aText('Date.'), near: aText('today, tomorrow, in n days, or empty.') }),
      ),
    )
    .run(({ dates, now, studyYear, most }, content) =>
      listUpNext(studyYear > 0 ? keepStudyYear(dates, studyYear) : dates, now, most ?? undefined).map(({ start, title }) => ({
        title,
        date: formatEventDate(start),
        near: formatDaysLeft(describeFrom(content), countDaysLeft(start, now)),
      })),
    ),
  aRule('first-schemes', 'Which schemes of the dates are on at first use. TIME-014')
    .takes('The person.', { tags: aTextList('Tags.', 'A tag.') })
    .gives(aList('Schemes.', aText('An id.')))
    .run(({ tags }) => chooseFirstSchemes(tags)),
];
