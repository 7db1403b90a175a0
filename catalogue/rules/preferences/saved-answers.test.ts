import { describe, expect, it } from 'vitest';
import type { Question } from '../../schemas/generated/items.ts';
import { listOf, readSavedAnswers, textOf, textsOf } from './answers.ts';
import { checkAnswer } from './check-answers.ts';
import { toSavedMarketing } from './marketing-form.ts';
import { listMarketingQuestions } from './marketing-questions.ts';
import { toStoredProfile } from './stored-profile.ts';

const TODAY = '2026-11-20';

function ask(field: string, type: Question['type'], ...values: readonly string[]): Question {
  const options = values.map((value) => ({ value, label: value }));
  const formatMessage = { label: 'What?', help: '', why: '', group: 'asked', id: field };
  return { ...formatMessage, active: true, order: 1, field, type, required: false, options, maxLength: 0 };
}

const read = (question: Question, record: Readonly<Record<string, unknown>>) => readSavedAnswers(record, [question]);

describe('saved answer to a question', () => {
  it.each([
    ['a switch that is on', true, 'yes'],
    ['a switch that is off', false, 'no'],
    ['a text in another case', 'YES', 'yes'],
    ['a text that is no option', 'perhaps', 'perhaps'],
    ['nothing', undefined, ''],
  ])('reads %s in the spelling of its options', (_, kept, answer) => {
    expect(read(ask('taught', 'yesNo', 'yes', 'no'), { taught: kept })).toEqual({ taught: answer });
  });

  it.each([
    [true, 'yes'],
    ['2026-01-01', 'yes'],
    ['No', ''],
    [false, ''],
    [undefined, ''],
  ])('treats terms as accepted by anything but no: %s', (kept, answer) => {
    expect(read(ask('terms', 'terms', 'yes'), { terms: kept })).toEqual({ terms: answer });
  });

  it('reads a list as stored, or from the flags of its choices', () => {
    const regions = ask('studyRegion', 'choices', 'North West', 'Wales');
    expect(read(regions, { studyRegion: ['Wales', 5, ''], studyRegionNorthWest: 'yes' })).toEqual({ studyRegion: ['Wales', '5'] });
    expect(read(regions, { studyRegionNorthWest: 'yes', studyRegionWales: 'no' })).toEqual({ studyRegion: ['North West'] });
    const additions = ask('postgraduateAdditional', 'choices', 'Teaching England', 'Apprenticeships', 'Other');
    expect(read(additions, { teachingEngland: true, Other: 'yes' })).toEqual({ postgraduateAdditional: ['Teaching England', 'Other'] });
    expect(read(ask('subjects', 'subjects'), {})).toEqual({ subjects: [] });
  });

  it.each([
    ['flags', { contactEmail: true, contactPost: 'no' }, ['no', 'yes', 'no', 'no'], ['Email']],
    ['flags before a list that says otherwise', { contactSMS: 'yes', contactMethod: ['All'] }, ['no', 'no', 'no', 'yes'], ['SMS']],
    ['a list', { contactMethod: ['Email', 'SMS'] }, ['no', 'yes', 'no', 'yes'], ['Email', 'SMS']],
    ['all', { contactMethod: ['All'] }, ['yes', 'yes', 'yes', 'yes'], ['All']],
    ['nothing', {}, ['no', 'no', 'no', 'no'], []],
  ])('reads contact methods from %s', (_, record, [contactAll, contactEmail, contactPost, contactSMS], contactMethod) => {
    const answers = read(ask('contactMethod', 'choices', 'All', 'Email', 'Post', 'SMS'), record);
    expect(answers).toEqual({ contactAll, contactEmail, contactPost, contactSMS, contactMethod });
  });

  it('reads a school with its numbers', () => {
    const school = ask('schoolName', 'school');
    expect(read(school, { schoolName: 'Hill School', schoolId: 'URN1', schoolUkprn: 100, other: 1 })).toEqual({
      schoolName: 'Hill School',
      schoolId: 'URN1',
      schoolUkprn: '100',
    });
  });

  it('reads a text as no list, and a list as no text', () => {
    const answers = { name: 'Ann', subjects: ['a'] };
    expect([textOf(answers, 'name'), textOf(answers, 'subjects'), textOf(answers, 'missing')]).toEqual(['Ann', '', '']);
    expect([listOf(answers, 'subjects'), listOf(answers, 'name'), listOf(answers, 'missing')]).toEqual([['a'], [], []]);
    expect(textsOf(answers)).toEqual({ name: 'Ann' });
  });
});

describe('errors of an answer', () => {
  it.each(['country', 'subjects', 'providers', 'industries'] as const)('[ONB-051] rejects a text typed but not chosen from %s', (type) => {
    expect(checkAnswer(ask('field', type), { fieldTyped: 'Atlant' }, TODAY)).toBe('notListed');
    expect(checkAnswer(ask('field', type), { fieldTyped: ' ' }, TODAY)).toBeNull();
  });

  it('[PREF-027] treats a list without a choice as empty', () => {
    const needed = { ...ask('subjects', 'subjects'), required: true };
    expect([checkAnswer(needed, { subjects: [] }, TODAY), checkAnswer(needed, { subjects: ['a'] }, TODAY)]).toEqual(['required', null]);
  });

  it.each([
    ['', '', 'required'],
    ['', '2009--05', 'incomplete'],
    ['2020-01-01', '', 'tooYoung'],
    ['2009-03-07', '', null],
  ])('[PREF-052] checks a date of birth %j with the parts %j as %s', (dateOfBirth, dateOfBirthTyped, problem) => {
    const needed = { ...ask('dateOfBirth', 'date'), required: true };
    expect(checkAnswer(needed, { dateOfBirth, dateOfBirthTyped }, TODAY)).toBe(problem);
  });

  it.each([
    ['', '-09-', 'incomplete'],
    ['', '2027--', 'incomplete'],
    ['2027-09', '', null],
    ['', '', null],
  ])('[PREF-116] checks a start %j with the parts %j as %s', (talentPoolStartDate, talentPoolStartDateTyped, problem) => {
    const start = ask('talentPoolStartDate', 'date');
    expect(checkAnswer(start, { talentPoolStartDate, talentPoolStartDateTyped }, TODAY)).toBe(problem);
  });

  it('requires a British postcode at home, and always for the place of travel', () => {
    const check = (field: string, userCountry: string) => checkAnswer(ask(field, 'text'), { [field]: '75001', userCountry }, TODAY);
    expect([check('postcode', 'United Kingdom'), check('postcode', 'France')]).toEqual(['postcode', null]);
    expect([check('talentPoolTravelPostcode', 'France'), check('userPostcode', 'United Kingdom')]).toEqual(['postcode', null]);
  });
});

describe('marketing panel', () => {
  const panel = ['offers', 'relevantCourses', 'gender', 'mobile'].map((field) => ({ ...ask(field, 'text'), required: true }));
  const asked = (answers: Readonly<Record<string, string>>, isCoursesBlocked: boolean) =>
    listMarketingQuestions(panel, answers, { isCoursesBlocked }).map(({ field, required }) => `${field} ${required}`);

  it('[PREF-030] [PREF-033] requires no consent, and leaves out a question that cannot be answered now', () => {
    expect(asked({}, false)).toEqual(['offers false', 'relevantCourses false']);
    expect(asked({ offers: 'Yes' }, true)).toEqual(['offers false', 'gender true']);
  });

  it('[PREF-034] [PREF-081] saves questions that are not shown as empty', () => {
    const school = { schoolName: 'Hill School', schoolId: 'URN1', schoolUkprn: '100', schoolDataShare: 'Yes' };
    expect(toSavedMarketing({ ...school, stillAtSchool: 'No' })).toMatchObject({
      schoolName: '',
      schoolId: '',
      schoolUkprn: '',
      schoolDataShare: '',
    });
    expect(toSavedMarketing({ ...school, stillAtSchool: 'Yes' })).toMatchObject(school);
    expect(toSavedMarketing({ ...school, stillAtSchool: 'Yes', schoolId: '' })).toMatchObject({
      schoolName: 'Hill School',
      schoolDataShare: '',
    });
  });
});

it('converts true and false flags of older records to yes and no', () => {
  const sent = { userCountry: 'France', contactEmail: true, contactSMS: true, contactPost: false, studyYear: 2027 };
  expect(toStoredProfile(sent)).toMatchObject({ contactAll: 'yes', contactMethod: ['All'], country: 'France', studyYear: 2027 });
  expect(toStoredProfile({ contactAll: true, contactEmail: false })).toMatchObject({ contactAll: 'no', contactMethod: [] });
});
