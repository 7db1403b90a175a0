import type { Rule } from '../../../engine/index.ts';
import { readNumber, readText } from '../reading.ts';
import { aList, aNumber, anObject, aText, aValue, describeFrom } from '../rule-shape.ts';
import { readKeptGrades } from '../tariff/kept.ts';
import { checkCv } from './check-cv.ts';
import { countCvParts, fitsLimits, readCv } from './cv.ts';
import { mergeCv } from './merge-cv.ts';
import { startCv } from './start-cv.ts';
import { writeCvText } from './write-cv.ts';

const aCv = aValue('The CV as it is saved.');

/** The rules of the CV builder. */
export const cvRules: readonly Rule[] = [
  {
    name: 'cv-start',
    title: 'The first CV, with what the hub knows. CV-001',
    input: anObject('What the hub knows.', {
      name: aText('First name.'),
      lastName: aText('Last name.'),
      email: aText('Email address.'),
      profile: aValue('The saved answers of the profile.'),
      grades: aValue('The saved grades.'),
    }),
    answer: aCv,
    run: ({ name, lastName, email, profile, grades }) =>
      startCv({
        name: readText(name),
        lastName: readText(lastName),
        email: readText(email),
        profile,
        grades: readKeptGrades(grades),
      }),
  },
  {
    name: 'cv-checks',
    title: 'What is worth a second look in a CV. CV-003',
    input: anObject('The CV and its length.', { cv: aCv, pages: aNumber('Pages of A4, 1 when missing.') }),
    answer: aList('What is found, in the order of the page.', aValue('A code, with the list and the entry it is about.')),
    run: ({ cv, pages }) => checkCv(readCv(cv), readNumber(pages, 1)),
  },
  {
    name: 'cv-text',
    title: 'A CV as plain text. CV-006',
    input: aCv,
    answer: anObject('The text.', { text: aText('Plain text.') }),
    run: (input, content) => ({ text: writeCvText(readCv(input), describeFrom(content)) }),
  },
  {
    name: 'cv-far',
    title: 'How many parts of a CV have something in them, and whether it can be saved. CV-007, CV-008',
    input: aCv,
    answer: anObject('How far it is.', {
      filled: aNumber('Parts with something in them.'),
      all: aNumber('All parts.'),
      fits: aValue('Whether every text is within its limit.'),
    }),
    run: (input) => ({ ...countCvParts(readCv(input)), fits: fitsLimits(readCv(input)) }),
  },
  {
    name: 'cv-merge',
    title: 'Two changes of one CV, joined; nothing where both changed the same words. CV-004',
    input: anObject('The three sides.', { base: aCv, theirs: aCv, mine: aCv }),
    answer: aCv,
    run: ({ base, theirs, mine }) => mergeCv(readCv(base), readCv(theirs), readCv(mine)),
  },
];
