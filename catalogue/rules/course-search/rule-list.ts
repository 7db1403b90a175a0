import type { Rule } from '../../../engine/index.ts';
import { readFlag, readText } from '../reading.ts';
import { aFlag, anObject, aText } from '../rule-shape.ts';
import { readCourseSort, toSearchAddress } from './course-search.ts';

/** The rules of the course search. */
export const courseSearchRules: readonly Rule[] = [
  {
    name: 'search-address',
    title: 'Where the search form leads. SEARCH-002, SEARCH-003, SEARCH-005, SEARCH-007',
    input: anObject('The form.', {
      text: aText('What was typed.'),
      isPostgraduate: aFlag('Postgraduate.'),
      isClearing: aFlag('In clearing mode.'),
      clearingFilter: aText('What narrows a search to Clearing.'),
    }),
    answer: aText('Address.'),
    run: ({ text, isPostgraduate, isClearing, clearingFilter }) =>
      toSearchAddress({
        text: readText(text),
        isPostgraduate: readFlag(isPostgraduate),
        isClearing: readFlag(isClearing),
        clearingFilter: readText(clearingFilter),
      }),
  },
  {
    name: 'course-sort',
    title: 'How a course answer is sorted. SEARCH-018',
    input: anObject('The query.', {
      sort: aText('asc or desc.'),
      sortBy: aText('relevance, title, provider or distance.'),
      lat: aText('Latitude.'),
      lng: aText('Longitude.'),
      letter: aText('A to Z.'),
    }),
    answer: anObject('The sorting.', { sort: aText('asc or desc.'), sortBy: aText('Field.'), letter: aText('A to Z, or empty.') }),
    run: readCourseSort,
  },
];
