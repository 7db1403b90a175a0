import type { Catalogue, Rule } from '#engine';
import type { Question } from '../../schemas/generated/items.ts';
import { deriveAge } from '../cycle/age.ts';
import { readCycleClock } from '../cycle/cycle.ts';
import { readFields, readText } from '../reading.ts';
import { aBoolean, aList, aNumber, anObject, aRule, aText, aValue, oneOf, readBy } from '../rule-shape.ts';
import { deriveHomeLocation } from '../stage/home-location.ts';
import { type AddressFields, fitAddress, readLineLimits } from './address.ts';
import { readSavedAnswers } from './answers.ts';
import { type AnswerProblem, checkAnswers } from './check-answers.ts';
import { readDateParts } from './date-answers.ts';
import { checkDateOfBirth, countDays, formatDateParts } from './date-of-birth.ts';
import { addressFields, deriveContactMethods, type MarketingAnswers } from './marketing.ts';
import { chooseContact, deriveShownFields } from './marketing-form.ts';
import { listMarketingQuestions, MARKETING_GROUP, marketingNeeds } from './marketing-questions.ts';
import { mirrorGender } from './personalisation.ts';
import { formatPostcode, isBritishPostcode } from './postcode.ts';

function readTextAnswers(value: unknown): MarketingAnswers {
  return Object.fromEntries(Object.entries(readFields(value)).map(([field, answer]) => [field, readText(answer)]));
}

/** The UK date; empty when missing. */
function readToday(value: unknown): string {
  const today = readText(value);
  return today === '' ? '' : readCycleClock(today).date;
}

/** The answers in the input, or the input itself as answers, and its other fields. */
function readGiven(value: unknown) {
  const { answers, found, today } = readFields(value);
  return { answers: answers ?? value, found, today: readToday(today) };
}

/** The questions of the marketing panel in this content, in order. */
function listMarketing(content: Catalogue | undefined): readonly Question[] {
  const own = content?.questions.filter(({ active, group }) => active && group === MARKETING_GROUP) ?? [];
  return [...own].sort((one, other) => one.order - other.order);
}

/** The panel's errors for these answers. Ages are checked when the date is given. */
function checkPanel(given: unknown, today: string, content: Catalogue | undefined): readonly AnswerProblem[] {
  const questions = listMarketing(content);
  const answers = readSavedAnswers(readFields(given), questions);
  const questionsShown = listMarketingQuestions(questions, answers, { isCoursesBlocked: false });
  return checkAnswers(today === '' ? questionsShown.filter(({ type }) => type !== 'date') : questionsShown, answers, today);
}

/** The panel's errors for the address, whether or not its fields are shown. */
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
  aRule(
    'postcode',
    'Whether a postcode is a British one, how it is written, and whether an area can be read from it. PREF-068, PREF-071, PLY-052',
  )
    .takes('A postcode.', { postcode: aText('As it was typed.') })
    .gives('The verdict.', {
      isValid: aBoolean('A British postcode, GIR 0AA included.'),
      hasArea: aBoolean('A postcode area can be read from it.'),
      formatted: aText('In upper case with one space.'),
    })
    .run(({ postcode }) => {
      const isValid = isBritishPostcode(postcode);
      const hasArea = isValid && deriveHomeLocation({ postcode, country: '' }) !== null;
      return { isValid, hasArea, formatted: formatPostcode(postcode) };
    }),
  aRule(
    'date-of-birth',
    'A date of birth: its written form, what is wrong with it, the age and the days of its month. PREF-052 to PREF-058',
  )
    .takes('The parts, or the written date.', {
      day: aNumber('Day.'),
      month: aNumber('Month, 1 to 12.'),
      year: aNumber('Year, or nothing.'),
      dateOfBirth: aText('YYYY-MM-DD instead of the parts.'),
      today: readBy(aText('The UK date, YYYY-MM-DD.'), readToday),
    })
    .gives('The verdict.', {
      date: aText('YYYY-MM-DD, or empty.'),
      problem: aText('incomplete, impossible, tooYoung, tooLongAgo, or nothing.'),
      age: aNumber('Whole years, or nothing.'),
      daysInMonth: aNumber('Days of the month.'),
    })
    .run(({ dateOfBirth, today, ...given }) => {
      const parts = dateOfBirth === '' ? given : readDateParts(dateOfBirth);
      const date = formatDateParts(parts);
      return {
        date,
        problem: checkDateOfBirth(parts, today),
        age: date === '' ? null : deriveAge(date, today),
        daysInMonth: countDays(parts.month, parts.year || undefined),
      };
    }),
  aRule('address', 'What is wrong with the address fields, or how a found address fills them. PREF-064 to PREF-072, LOOK-013')
    .takes(
      readBy(
        anObject('Fields to check, or an address to fill from.', {
          answers: answersShape,
          found: aValue('An address of the address service: Company, Line1 to Line5, City, PostalCode.'),
        }),
        readGiven,
      ),
    )
    .gives('The verdict.', {
      problems: problemsShape,
      isShown: aBoolean('The address block is asked.'),
      fields: aValue('The filled fields, when an address was given.'),
    })
    .run(({ answers, found }, content) => {
      if (found !== undefined && found !== null) return { problems: [], isShown: true, fields: fitFound(found, content) };
      return { problems: checkAddress(answers, content), isShown: deriveShownFields(readTextAnswers(answers)).address, fields: null };
    }),
  aRule('marketing', 'Which marketing fields are asked, what is wrong with them, and whether Save is open. PREF-032 to PREF-081')
    .takes(
      readBy(
        anObject('The answers.', { answers: answersShape, today: aText('The UK date, YYYY-MM-DD, to look at the date of birth too.') }),
        readGiven,
      ),
    )
    .gives('The verdict.', {
      shown: aValue('Field groups that are asked.'),
      problems: problemsShape,
      contactMethod: aList('Methods as stored.', aText('A method.')),
      canSave: aBoolean('Save is open.'),
    })
    .run(({ answers: given, today }, content) => {
      const answers = readTextAnswers(given);
      const problems = checkPanel(given, today, content);
      return {
        shown: deriveShownFields(answers),
        problems,
        contactMethod: deriveContactMethods(answers),
        canSave: !problems.some(({ field }) => marketingNeeds.includes(field)),
      };
    }),
  aRule('contact-method', 'The contact flags after one of them was changed. PREF-039 to PREF-043')
    .takes('The flags and the change.', {
      answers: answersShape,
      method: oneOf(aText('All, Email, Post or SMS.'), ['All', 'Email', 'Post', 'SMS'], null),
      value: oneOf(aText('yes or no.'), ['yes'], 'no'),
    })
    .gives(aValue('The answers after the change.'))
    .run(({ answers, method, value }) => {
      const read = readTextAnswers(answers);
      return method ? chooseContact(read, method, value) : read;
    }),
  aRule('mirror-gender', 'Gender and Smart Alerts gender after one panel was saved. PREF-025, PREF-026')
    .takes('The record and the panel.', {
      record: aValue('The preference record.', readFields),
      saved: oneOf(aText('gender or talentPoolGender: the field of the panel being saved.'), ['talentPoolGender'], 'gender'),
    })
    .gives(aValue('The record after the save.'))
    .run(({ record, saved }) => mirrorGender(record, saved)),
];
