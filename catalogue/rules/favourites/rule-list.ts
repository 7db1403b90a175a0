import type { Rule } from '../../../engine/index.ts';
import { type Fields, readFields, readList, readNumber, readText } from '../reading.ts';
import { aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
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

function readCourse(value: unknown): CourseKey {
  const fields = readFields(value);
  const academicYearId = readText(fields.academicYearId);
  return {
    courseId: readText(fields.courseId),
    courseOptionId: readText(fields.courseOptionId),
    ...(academicYearId === '' ? {} : { academicYearId }),
  };
}

function readSlots(value: unknown): readonly TopSlot[] {
  return readTopSlots(
    readList(value).map((entry) => {
      const { number, course } = readFields(entry);
      return { number: readNumber(number), course: course === null || course === undefined ? null : readCourse(course) };
    }),
  );
}

function runShortlist(fields: Fields): unknown {
  const slots = readSlots(fields.top);
  const course = readCourse(fields.course);
  const changes: Readonly<Record<string, () => readonly TopSlot[] | null>> = {
    add: () => (course.courseId === '' ? slots : addToShortlist(slots, course)),
    drop: () => dropFromShortlist(slots, course),
    move: () => moveInShortlist(slots, readNumber(fields.from), readNumber(fields.to)),
  };
  const top = changes[readText(fields.do)]?.() ?? null;
  return { top: top ?? slots, isFull: readText(fields.do) === 'add' && top === null };
}

const courseShape = anObject('A course.', { courseId: aText('Id.'), courseOptionId: aText('Option.'), academicYearId: aText('Year.') });

/** The rules of favourites that can be run by name. */
export const favouriteRules: readonly Rule[] = [
  {
    name: 'toggle-favourite',
    title: 'Favourite courses after one was toggled. FAV-033, FAV-036',
    input: anObject('The list and the course.', { courses: aList('Favourite courses.', courseShape), course: courseShape }),
    answer: anObject('After it.', { courses: aList('Favourite courses.', courseShape) }),
    run: ({ courses, course }) => ({ courses: toggleCourse(readList(courses).map(readCourse), readCourse(course)) }),
  },
  {
    name: 'shortlist',
    title: 'The five slots after a course was added, dropped or moved. FAV-002, FAV-037, FAV-038',
    input: anObject('The slots and the change.', {
      top: aList('Slots.', anObject('A slot.', { number: aNumber('1 to 5.'), course: courseShape })),
      do: aText('add, drop or move.'),
      course: courseShape,
      from: aNumber('Slot to move from.'),
      to: aNumber('Slot to move to.'),
    }),
    answer: anObject('After it.', {
      top: aList('Slots 1 to 5.', aValue('A slot.')),
      isFull: { type: 'boolean', description: 'Nothing was added because all slots are full.' },
    }),
    run: runShortlist,
  },
  {
    name: 'distance',
    title: 'The distance between two positions in miles and in words. FAV-029, FAV-031, FAV-032',
    input: anObject('Two positions.', { from: aText("'lat,lng'."), to: aText("'lat,lng'.") }),
    answer: anObject('The distance.', { miles: aNumber('Miles, or nothing.'), text: aText('In words, or empty.') }),
    run: ({ from, to }) => {
      const [start, end] = [parsePosition(readText(from)), parsePosition(readText(to))];
      if (!start || !end) return { miles: null, text: '' };
      const miles = deriveDistance(start, end);
      return { miles, text: formatDistance(miles) };
    },
  },
];
