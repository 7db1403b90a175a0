import type { Catalogue, Rule } from '../../../engine/index.ts';
import type { Question } from '../../../schemas/generated/catalogue.ts';
import { deriveAge } from '../cycle/age.ts';
import { readCycleClock } from '../cycle/cycle.ts';
import { readFields, readNumber, readText } from '../reading.ts';
import { aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import { deriveHomeLocation } from '../stage/home-location.ts';
import { type AddressFields, fitAddress, readLineLimits } from './address.ts';
import { readSavedAnswers } from './answers.ts';
import { listAskedMarketing, MARKETING_GROUP, marketingNeeds } from './asked-marketing.ts';
import { type AnswerProblem, checkAnswers } from './check-answers.ts';
import { readDateParts } from './date-answers.ts';
import { checkDateOfBirth, countDays, type DateParts, formatDateParts } from './date-of-birth.ts';
import { addressFields, deriveContactMethods, type MarketingAnswers } from './marketing.ts';
import { chooseContact, deriveShownFields } from './marketing-form.ts';
import { mirrorGender } from './personalisation.ts';
import { formatPostcode, isBritishPostcode } from './postcode.ts';

function readTextAnswers(value: unknown): MarketingAnswers {
  return Object.fromEntries(Object.entries(readFields(value)).map(([field, answer]) => [field, readText(answer)]));
}

function readDate(input: unknown): DateParts {
  const { dateOfBirth, day, month, year } = readFields(input);
  if (readText(dateOfBirth) !== '') return readDateParts(readText(dateOfBirth));
  return { day: readNumber(day), month: readNumber(month), year: readNumber(year) };
}

/** The UK date in the input; empty when there is none. */
function readToday(input: unknown): string {
  const today = readText(readFields(input).today);
  return today === '' ? '' : readCycleClock(today).date;
}

/** The questions of the marketing panel in this content, in order. */
function listMarketing(content: Catalogue | undefined): readonly Question[] {
  const own = content?.questions.filter(({ active, group }) => active && group === MARKETING_GROUP) ?? [];
  return [...own].sort((one, other) => one.order - other.order);
}

/** The panel's errors for these answers. Ages are checked when the date is given. [PREF-034] */
function checkPanel(input: unknown, content: Catalogue | undefined): readonly AnswerProblem[] {
  const fields = readFields(input);
  const questions = listMarketing(content);
  const answers = readSavedAnswers(readFields(fields.answers ?? input), questions);
  const today = readToday(input);
  const asked = listAskedMarketing(questions, answers, { isCoursesBlocked: false });
  return checkAnswers(today === '' ? asked.filter(({ type }) => type !== 'date') : asked, answers, today);
}

/** The panel's errors for the address, whether or not its fields are asked. */
function checkAddress(input: unknown, content: Catalogue | undefined): readonly AnswerProblem[] {
  const questions = listMarketing(content);
  const answers = readSavedAnswers(readFields(input), questions);
  return checkAnswers(
    questions.filter(({ field }) => addressFields.includes(field)),
    answers,
    '',
  );
}

/** A found address in the fields of the panel. */
function fitFound(found: unknown, content: Catalogue | undefined): AddressFields {
  return fitAddress(readTextAnswers(found), readLineLimits(listMarketing(content))).fields;
}

const answersShape = aValue(
  'The answers of the marketing panel by field: tailoredInfo, offers, surveys, careersInfo, contactEmail, contactPost, contactSMS, userCountry, addressLine1 to 3, postcode, mobile, stillAtSchool, schoolName, schoolId, schoolDataShare.',
);
const problemsShape = aList(
  'What is wrong, field by field.',
  anObject('One problem.', {
    field: aText('The field.'),
    code: aText('required, notListed, tooLong, pattern, postcode, invalidNumber, or what is wrong with a date.'),
  }),
);

/** The rules of preferences that can be run by name. */
export const preferenceRules: readonly Rule[] = [
  {
    name: 'postcode',
    title: 'Whether a postcode is a British one, how it is written, and whether an area can be read from it. PREF-068, PREF-071, PLY-052',
    input: anObject('A postcode.', { postcode: aText('As it was typed.') }),
    answer: anObject('The verdict.', {
      isValid: { type: 'boolean', description: 'A British postcode, GIR 0AA included.' },
      hasArea: { type: 'boolean', description: 'A postcode area can be read from it.' },
      formatted: aText('In upper case with one space.'),
    }),
    run: (input) => {
      const postcode = readText(input.postcode);
      const isValid = isBritishPostcode(postcode);
      const hasArea = isValid && deriveHomeLocation({ postcode, country: '' }) !== null;
      return { isValid, hasArea, formatted: formatPostcode(postcode) };
    },
  },
  {
    name: 'date-of-birth',
    title: 'A date of birth: its written form, what is wrong with it, the age and the days of its month. PREF-052 to PREF-058',
    input: anObject('The parts, or the written date.', {
      day: aNumber('Day.'),
      month: aNumber('Month, 1 to 12.'),
      year: aNumber('Year, or nothing.'),
      dateOfBirth: aText('YYYY-MM-DD instead of the parts.'),
      today: aText('The UK date, YYYY-MM-DD.'),
    }),
    answer: anObject('The verdict.', {
      date: aText('YYYY-MM-DD, or empty.'),
      problem: aText('incomplete, impossible, tooYoung, tooLongAgo, or nothing.'),
      age: aNumber('Whole years, or nothing.'),
      daysInMonth: aNumber('Days of the month.'),
    }),
    run: (input) => {
      const parts = readDate(input);
      const today = readToday(input);
      const date = formatDateParts(parts);
      return {
        date,
        problem: checkDateOfBirth(parts, today),
        age: date === '' ? null : deriveAge(date, today),
        daysInMonth: countDays(parts.month, parts.year || undefined),
      };
    },
  },
  {
    name: 'address',
    title: 'What is wrong with the address fields, or how a found address fills them. PREF-064 to PREF-072, LOOK-013',
    input: anObject('Fields to check, or an address to fill from.', {
      answers: answersShape,
      found: aValue('An address of the address service: Company, Line1 to Line5, City, PostalCode.'),
    }),
    answer: anObject('The verdict.', {
      problems: problemsShape,
      isShown: { type: 'boolean', description: 'The address block is asked.' },
      fields: aValue('The filled fields, when an address was given.'),
    }),
    run: (input, content) => {
      const { answers, found } = readFields(input);
      if (found !== undefined && found !== null) return { problems: [], isShown: true, fields: fitFound(found, content) };
      const read = readTextAnswers(answers ?? input);
      return { problems: checkAddress(answers ?? input, content), isShown: deriveShownFields(read).address, fields: null };
    },
  },
  {
    name: 'marketing',
    title: 'Which marketing fields are asked, what is wrong with them, and whether Save is open. PREF-032 to PREF-081',
    input: anObject('The answers.', { answers: answersShape, today: aText('The UK date, YYYY-MM-DD, to look at the date of birth too.') }),
    answer: anObject('The verdict.', {
      shown: aValue('Field groups that are asked.'),
      problems: problemsShape,
      contactMethod: aList('Methods as stored.', aText('A method.')),
      canSave: { type: 'boolean', description: 'Save is open.' },
    }),
    run: (input, content) => {
      const answers = readTextAnswers(input.answers ?? input);
      const problems = checkPanel(input, content);
      return {
        shown: deriveShownFields(answers),
        problems,
        contactMethod: deriveContactMethods(answers),
        canSave: !problems.some(({ field }) => marketingNeeds.includes(field)),
      };
    },
  },
  {
    name: 'contact-method',
    title: 'The contact flags after one of them was changed. PREF-039 to PREF-043',
    input: anObject('The flags and the change.', {
      answers: answersShape,
      method: aText('All, Email, Post or SMS.'),
      value: aText('yes or no.'),
    }),
    answer: aValue('The answers after the change.'),
    run: ({ answers, method, value }) => {
      const wanted = (['All', 'Email', 'Post', 'SMS'] as const).find((name) => name === method);
      const read = readTextAnswers(answers);
      return wanted ? chooseContact(read, wanted, value === 'yes' ? 'yes' : 'no') : read;
    },
  },
  {
    name: 'mirror-gender',
    title: 'Gender and Smart Alerts gender after one panel was saved. PREF-025, PREF-026',
    input: anObject('The record and the panel.', {
      record: aValue('The preference record.'),
      saved: aText('gender or talentPoolGender: the field of the panel being saved.'),
    }),
    answer: aValue('The record after the save.'),
    run: ({ record, saved }) => mirrorGender(readFields(record), saved === 'talentPoolGender' ? 'talentPoolGender' : 'gender'),
  },
];
