import type { Rule } from '#engine';
import { aList, aNumber, aRule, aText, aValue, describeFrom } from '../rule-shape.ts';
import { readSavedGrades } from '../tariff/saved-grades.ts';
import { checkCv } from './check-cv.ts';
import { countCvParts, fitsLimits, readCv } from './cv.ts';
import { mergeCv } from './merge-cv.ts';
import { startCv } from './start-cv.ts';
import { writeCvText } from './write-cv.ts';

const aCv = aValue('The CV as it is saved.', readCv);

/** The rules of the CV builder. */
export const cvRules: readonly Rule[] = [
  aRule('cv-start', 'The first CV, with what the hub knows. CV-001')
    .takes('What the hub knows.', {
      name: aText('First name.'),
      lastName: aText('Last name.'),
      email: aText('Email address.'),
      profile: aValue('The saved answers of the profile.'),
      grades: aValue('The saved grades.', readSavedGrades),
    })
    .gives(aCv)
    .run((known) => startCv(known)),
  aRule('cv-checks', 'What is worth a second look in a CV. CV-003')
    .takes('The CV and its length.', { cv: aCv, pages: aNumber('Pages of A4, 1 when missing.', 1) })
    .gives(aList('What is found, in the order of the page.', aValue('A code, with the list and the entry it is about.')))
    .run(({ cv, pages }) => checkCv(cv, pages)),
  aRule('cv-text', 'A CV as plain text. CV-006')
    .takes(aCv)
    .gives('The text.', { text: aText('Plain text.') })
    .run((cv, content) => ({ text: writeCvText(cv, describeFrom(content)) })),
  aRule('cv-far', 'How many parts of a CV have something in them, and whether it can be saved. CV-007, CV-008')
    .takes(aCv)
    .gives('How far it is.', {
      filled: aNumber('Parts with something in them.'),
      all: aNumber('All parts.'),
      fits: aValue('Whether every text is within its limit.'),
    })
    .run((cv) => ({ ...countCvParts(cv), fits: fitsLimits(cv) })),
  aRule('cv-merge', 'Two changes of one CV, joined; nothing where both changed the same words. CV-004')
    .takes('The three sides.', { base: aCv, theirs: aCv, mine: aCv })
    .gives(aCv)
    .run(({ base, theirs, mine }) => mergeCv(base, theirs, mine)),
];
