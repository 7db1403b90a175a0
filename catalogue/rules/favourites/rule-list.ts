import type { Rule } from '#engine';
import { aBoolean, aList, aNumber, anObject, aRule, aText, aValue, formed, orNone } from '../rule-shape.ts';
import {
  addToShortlist,
  type CourseKey,
  deriveDistance,
  dropFromShortlist,
  formatDistance,
  moveInShortlist,
  parsePosition,
  readTopSlots,
  type TopSlot,
  toggleCourse,
} from './favourites.ts';

const aCourse = formed(
  anObject('A course.', { courseId: aText('Id.'), courseOptionId: aText('Option.'), academicYearId: aText('Year.') }),
  ({ academicYearId, ...course }): CourseKey => ({ ...course, ...(academicYearId === '' ? {} : { academicYearId }) }),
);
const aPosition = formed(aText("'lat,lng'."), parsePosition);
const aSlot = anObject('A slot.', { number: aNumber('1 to 5.'), course: orNone(aCourse) });

/** The rules of favourites that can be run by name. */
export const favouriteRules: readonly Rule[] = [
  aRule('toggle-favourite', 'Favourite courses after one was toggled. FAV-033, FAV-036')
    .takes('The list and the course.', { courses: aList('Favourite courses.', aCourse), course: aCourse })
    .gives('After it.', { courses: aList('Favourite courses.', aCourse) })
    .run(({ courses, course }) => ({ courses: toggleCourse(courses, course) })),
  aRule('shortlist', 'The five slots after a course was added, dropped or moved. FAV-002, FAV-037, FAV-038')
    .takes('The slots and the change.', {
      top: formed(aList('Slots.', aSlot), (stored) => readTopSlots(stored)),
      do: aText('add, drop or move.'),
      course: aCourse,
      from: aNumber('Slot to move from.'),
      to: aNumber('Slot to move to.'),
    })
    .gives('After it.', {
      top: aList('Slots 1 to 5.', aValue('A slot.')),
      isFull: aBoolean('Nothing was added because all slots are full.'),
    })
    .run(({ top: slots, do: change, course, from, to }) => {
      const changes: Readonly<Record<string, () => readonly TopSlot[] | null>> = {
        add: () => (course.courseId === '' ? slots : addToShortlist(slots, course)),
        drop: () => dropFromShortlist(slots, course),
        move: () => moveInShortlist(slots, from, to),
      };
      const top = changes[change]?.() ?? null;
      return { top: top ?? slots, isFull: change === 'add' && top === null };
    }),
  aRule('distance', 'The distance between two positions in miles and in words. FAV-029, FAV-031, FAV-032')
    .takes('Two positions.', { from: aPosition, to: aPosition })
    .gives('The distance.', { miles: aNumber('Miles, or nothing.'), text: aText('In words, or empty.') })
    .run(({ from, to }) => {
      if (!from || !to) return { miles: null, text: '' };
      const miles = deriveDistance(from, to);
      return { miles, text: formatDistance(miles) };
    }),
];
