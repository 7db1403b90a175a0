import { describe, expect, it } from 'vitest';
import { countCharacters, listOf, readSavedAnswers, textOf, textsOf } from '../../rules/preferences/answers.ts';
import { checkAnswer, checkAnswers } from '../../rules/preferences/check-answers.ts';
import { chooseDatePart, chooseMonthPart, partsOf, readDateParts } from '../../rules/preferences/date-answers.ts';
import { SUPPORT_MINIMUM_AGE } from '../../rules/support-offer/eligibility.ts';
import { trimIndustry } from '../../rules/support-offer/payload.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { shippedCatalogue } from '../testing/hub-page-of.ts';
import { formatProblem, nameField } from './problem-texts.ts';
import { pickQuestions } from './use-questions.ts';

const { catalogue } = shippedCatalogue();
const messages = new Map(catalogue.messages.map(({ id, text }) => [id, text]));
const formatMessage = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), messages.get(key) ?? key);
const today = '2026-11-22';

/** The question about a field in preferences, or else in onboarding. */
function questionOf(field: string): Question {
  const found = catalogue.questions.filter((question) => question.field === field).at(-1);
  if (!found) throw new Error(`No question asks ${field}.`);
  return found;
}

function say(field: string, answers: Record<string, string | readonly string[]>): string {
  const question = questionOf(field);
  const code = checkAnswer(question, answers, today);
  return code === null ? '' : formatProblem({ code }, question, formatMessage, answers);
}

describe('reading answers', () => {
  it('accepts every spelling of a switch, numbers as text and lists as lists', () => {
    const questions = ['gapYear', 'offers', 'studyYear', 'supportNeed', 'terms', 'userRegion'].map(questionOf);
    const record = {
      gapYear: true,
      offers: 'no',
      studyYear: 2027,
      supportNeed: ['areCarers', 4],
      terms: '2026-11-20',
      userRegion: 'london',
    };
    expect(readSavedAnswers(record, questions)).toEqual({
      gapYear: 'yes',
      offers: 'No',
      studyYear: '2027',
      supportNeed: ['areCarers', '4'],
      terms: 'yes',
      userRegion: 'London',
    });
  });

  it('derives a list from flags when it was never saved', () => {
    const questions = ['undergraduateAdditional', 'studyRegion', 'talentPoolStudyLevel', 'supportNeed'].map(questionOf);
    const record = {
      apprenticeships: 'yes',
      conservatoires: 'no',
      studyRegionNorthWest: 'yes',
      levelsoptionlevel3: true,
      beenInCare: 'Yes',
    };
    expect(readSavedAnswers(record, questions)).toEqual({
      undergraduateAdditional: ['Apprenticeships'],
      studyRegion: ['North West'],
      talentPoolStudyLevel: ['levelsoptionlevel3'],
      supportNeed: ['beenInCare'],
    });
  });

  it('derives contact flags from flags or from a list alone', () => {
    const contact = [questionOf('contactMethod')];
    expect(readSavedAnswers({ contactMethod: ['Email', 'SMS'] }, contact)).toEqual({
      contactMethod: ['Email', 'SMS'],
      contactAll: 'no',
      contactEmail: 'yes',
      contactPost: 'no',
      contactSMS: 'yes',
    });
    expect(readSavedAnswers({ contactPost: 'yes' }, contact)).toMatchObject({
      contactMethod: ['Post'],
      contactPost: 'yes',
      contactEmail: 'no',
    });
    expect(readSavedAnswers({ contactMethod: ['All'] }, contact)).toMatchObject({
      contactAll: 'yes',
      contactEmail: 'yes',
      contactMethod: ['All'],
    });
  });

  it("includes a school's ids, and reads nothing as empty answers", () => {
    expect(readSavedAnswers({ schoolName: 'Hill School', schoolId: '7', schoolUkprn: 10 }, [questionOf('schoolName')])).toEqual({
      schoolName: 'Hill School',
      schoolId: '7',
      schoolUkprn: '10',
    });
    expect(readSavedAnswers({}, ['offers', 'subjects', 'mobile'].map(questionOf))).toEqual({ offers: '', subjects: [], mobile: '' });
  });

  it('does not confuse texts and lists', () => {
    const answers = { one: 'a', several: ['a', 'b'] };
    expect([textOf(answers, 'one'), textOf(answers, 'several'), textOf(answers, 'none')]).toEqual(['a', '', '']);
    expect([listOf(answers, 'one'), listOf(answers, 'several'), listOf(answers, 'none')]).toEqual([[], ['a', 'b'], []]);
    expect(textsOf(answers)).toEqual({ one: 'a' });
  });
});

describe('the choice of questions', () => {
  it('returns those of the groups in order, without disabled ones', () => {
    const school = pickQuestions(catalogue.questions, ['onboarding-school']);
    expect(school.map(({ field }) => field)).toEqual(['stillAtSchool', 'schoolName', 'schoolDataShare']);
    const off = catalogue.questions.map((question) => ({ ...question, active: question.field !== 'schoolName' }));
    expect(pickQuestions(off, ['onboarding-school']).map(({ field }) => field)).toEqual(['stillAtSchool', 'schoolDataShare']);
    expect(pickQuestions(catalogue.questions, [])).toEqual([]);
  });
});

describe('dates in parts', () => {
  it('clears a date and day that the month does not have, and keeps the month', () => {
    const { changes, isImpossible } = chooseDatePart({ dateOfBirth: '2008-03-31' }, 'dateOfBirth', { month: 2 });
    expect(isImpossible).toBe(true);
    expect(changes.dateOfBirth).toBe('');
    expect(partsOf(changes, 'dateOfBirth')).toEqual({ day: 0, month: 2, year: 2008 });
  });

  it('allows 29 February until a common year is chosen', () => {
    const leap = chooseDatePart({ dateOfBirthTyped: '-02-' }, 'dateOfBirth', { day: 29 });
    expect(leap.isImpossible).toBe(false);
    expect(chooseDatePart(leap.changes, 'dateOfBirth', { year: 2007 })).toMatchObject({ isImpossible: true, changes: { dateOfBirth: '' } });
    expect(chooseDatePart(leap.changes, 'dateOfBirth', { year: 2008 }).changes).toEqual({
      dateOfBirth: '2008-02-29',
      dateOfBirthTyped: '',
    });
  });

  it('stores an incomplete date as parts without an answer, and nothing without parts', () => {
    const { changes } = chooseDatePart({}, 'dateOfBirth', { day: 5 });
    expect(changes).toEqual({ dateOfBirth: '', dateOfBirthTyped: '--05' });
    expect(chooseDatePart(changes, 'dateOfBirth', { day: 0 }).changes).toEqual({ dateOfBirth: '', dateOfBirthTyped: '' });
    expect(readDateParts('nonsense')).toEqual({ day: 0, month: 0, year: 0 });
  });

  it('combines a year and a month into a start', () => {
    const half = chooseMonthPart({}, 'talentPoolStartDate', { month: 9 });
    expect(half).toEqual({ talentPoolStartDate: '', talentPoolStartDateTyped: '-09-' });
    expect(chooseMonthPart(half, 'talentPoolStartDate', { year: 2027 })).toEqual({
      talentPoolStartDate: '2027-09',
      talentPoolStartDateTyped: '',
    });
  });
});

describe('the error message', () => {
  it('[PREF-102] requires the terms to be checked', () => {
    expect(say('terms', { terms: '' })).toBe('Terms field is required.');
    expect(say('terms', { terms: 'yes' })).toBe('');
  });

  it('[PREF-027] [PREF-028] [ONB-051] names a required field by its label or short name', () => {
    expect(say('userCountry', {})).toBe('Country field is required.');
    expect(say('mobile', { mobile: '  ' })).toBe('Mobile number field is required.');
    expect(say('contactMethod', { contactMethod: [] })).toBe('Contact method field is required.');
    expect(say('talentPoolWorkAreas', {})).toBe('Work area field is required.');
    expect(nameField({ field: 'addressLine2', label: 'Address line 2 (optional)' }, formatMessage)).toBe('Address line 2');
  });

  it('requires a British postcode where the rule does, and valid characters everywhere', () => {
    const british = { userCountry: 'United Kingdom' };
    expect(say('postcode', { ...british, postcode: 'BS1' })).toBe('The postcode you entered is not valid.');
    expect(say('postcode', { ...british, postcode: 'gir0aa' })).toBe('');
    expect(say('postcode', { userCountry: 'France', postcode: '75001' })).toBe('');
    expect(say('talentPoolTravelPostcode', { talentPoolTravelPostcode: '75001' })).toBe('The postcode you entered is not valid.');
    expect(say('userPostcode', { ...british, userPostcode: 'BS1_4DJ' })).toMatch(/^Home postcode can only have letters/);
    expect(say('userPostcode', {})).toBe('');
  });

  it('blocks a number that the phone service refused', () => {
    expect(say('mobile', { mobile: '07700 900123', mobileCheck: 'invalid' })).toBe('Invalid number');
    expect(say('mobile', { mobile: '07700 900123', mobileCheck: 'failed' })).toBe('');
    expect(say('mobile', { mobile: '07700/900123' })).toMatch(/^Mobile number can only have letters/);
  });

  it('covers a missing part of a date, too young and too long ago', () => {
    const born = (dateOfBirth: string, dateOfBirthTyped = '') => say('dateOfBirth', { dateOfBirth, dateOfBirthTyped });
    expect(born('', '2009-03-')).toBe('Date of birth must include a day');
    expect(born('', '2009--03')).toBe('Date of birth must include a month');
    expect(born('', '-03-03')).toBe('Date of birth must include a year');
    expect(born('2013-11-23')).toBe('You must be at least 13 to register for this site.');
    expect(born('2013-11-22')).toBe('');
    expect(born('1925-11-22')).toBe('Date of birth must be in the last 100 years');
    expect(say('talentPoolStartDate', { talentPoolStartDateTyped: '-09-' })).toBe('Start must include a year');
  });

  it('includes the limit of a too long text, counted in visible characters', () => {
    expect(say('addressLine3', { addressLine3: 'a'.repeat(33) })).toBe('Town or city must be 32 characters or fewer');
    expect(say('addressLine3', { addressLine3: '🏠'.repeat(32) })).toBe('');
    expect(countCharacters('🏠a')).toBe(2);
  });

  it('[EC-034] allows registration at thirteen and the apprenticeship support offer at seventeen', () => {
    expect(say('dateOfBirth', { dateOfBirth: '2013-11-22' })).toBe('');
    expect(say('dateOfBirth', { dateOfBirth: '2013-11-23' })).toBe('You must be at least 13 to register for this site.');
    expect(SUPPORT_MINIMUM_AGE).toBe(17);
  });

  it('[EC-035] limits postcode and mobile to 18 characters, address lines to 32, a school name to 255, a sent industry to 40', () => {
    const limits = { postcode: 18, userPostcode: 18, mobile: 18, addressLine1: 32, addressLine2: 32, addressLine3: 32, schoolName: 255 };
    for (const [field, limit] of Object.entries(limits)) {
      expect(checkAnswer(questionOf(field), { [field]: 'A'.repeat(limit) }, today)).not.toBe('tooLong');
      expect(checkAnswer(questionOf(field), { [field]: 'A'.repeat(limit + 1) }, today)).toBe('tooLong');
    }
    expect(trimIndustry('x'.repeat(50))).toHaveLength(40);
  });

  it('follows the order of the questions', () => {
    const problems = checkAnswers(pickQuestions(catalogue.questions, ['onboarding-what-and-when']), { studyLevel: '' }, today);
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(['plans required', 'studyLevel required', 'studyYear required']);
  });

  it('exists for every code', () => {
    const codes = [
      'required',
      'tooLong',
      'pattern',
      'postcode',
      'unitedKingdomOnly',
      'incomplete',
      'impossible',
      'tooYoung',
      'tooLongAgo',
    ] as const;
    for (const question of catalogue.questions) {
      for (const code of [...codes, 'invalidNumber'] as const) {
        const said = formatProblem({ code }, question, formatMessage);
        expect([...messages.keys()]).not.toContain(said);
        expect(said).not.toMatch(/[{}]|\(optional\)/);
      }
    }
  });
});
