import type { Rule } from '#engine';
import { aFlag, aList, anObject, aRule, aText, aTextList, readBy } from '../rule-shape.ts';
import { readCourseSort, toSearchAddress } from './course-search.ts';
import { readSearchNames } from './search-names.ts';

/** The rules of the course search. */
export const courseSearchRules: readonly Rule[] = [
  aRule('search-address', 'Where the search form leads. SEARCH-002, SEARCH-003, SEARCH-005, SEARCH-007')
    .takes('The form.', {
      text: aText('What was typed.'),
      isPostgraduate: aFlag('Postgraduate.'),
      isClearing: aFlag('In clearing mode.'),
      clearingFilter: aText('What narrows a search to Clearing.'),
    })
    .gives(aText('Address.'))
    .run((form) => toSearchAddress(form)),
  aRule('course-sort', 'How a course answer is sorted. SEARCH-018')
    .takes(
      readBy(
        anObject('The query.', {
          sort: aText('asc or desc.'),
          sortBy: aText('relevance, title, provider or distance.'),
          lat: aText('Latitude.'),
          lng: aText('Longitude.'),
          letter: aText('A to Z.'),
        }),
        readCourseSort,
      ),
    )
    .gives('The sorting.', { sort: aText('asc or desc.'), sortBy: aText('Field.'), letter: aText('A to Z, or empty.') })
    .run((sort) => sort),
  aRule('search-names', 'What a search means by abbreviations and other names. SEARCH-028')
    .takes('The search.', {
      text: aText('What was typed.'),
      names: aList(
        'The search names.',
        anObject('A search name.', {
          active: aFlag('Switched on.', true),
          title: aText('What is meant.'),
          names: aTextList('What people type instead.', 'A name.'),
        }),
      ),
    })
    .gives(aTextList('The text with each name replaced, in every way; empty without such a name.', 'A text.'))
    .run(({ text, names }) => readSearchNames(text, names)),
];
