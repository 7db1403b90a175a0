import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#tools/reading/rule-texts';
import { pickQuestions } from '../../components/question/use-questions.ts';
import { drawPiece } from '../../components/testing/draw-piece.tsx';
import { readDrawnField, toText } from '../../components/testing/drawn-field.ts';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { ONBOARDING_STEPS } from '../../rules/onboarding/steps.ts';
import { Steps } from './steps.tsx';

type Given = Readonly<Record<string, string | readonly string[]>>;

const all = shippedCatalogue().catalogue.questions;
const questions = pickQuestions(
  all,
  ONBOARDING_STEPS.map(({ group }) => group),
);
const page = hubPageOf('p10');
const consents = { tailoredInfo: 'Yes', offers: 'Yes', surveys: 'Yes', careersInfo: 'Yes', relevantCourses: 'Yes' };
const address = { addressLine1: '1 High Street', addressLine2: '', addressLine3: 'Leeds', postcode: 'LS1 4DJ' };
const whole: Given = {
  studyLevel: 'Undergraduate',
  studyYear: '2027',
  userCountry: 'United Kingdom',
  dateOfBirth: '2008-04-27',
  stillAtSchool: 'No',
  ...consents,
  ...address,
  contactMethod: ['Email'],
  contactEmail: 'yes',
};

/** The step of a person with these answers who finished every earlier step. */
function draw(answers: Given, step = 6): string {
  const done = ONBOARDING_STEPS.slice(0, 5).map(({ id }) => id);
  const saved = [
    {
      collection: 'dashboardUserData' as const,
      name: 'Onboarding',
      data: { answers, done, skipped: [] },
      lastUpdated: '2027-01-01T00:00:00Z',
    },
  ];
  return drawPiece(<Steps questions={questions} />, { ...page, saved }, `/dashboard?step=${step}`);
}

const titleOf = (html: string) => toText(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '');
const fieldAt = (step: number, field: string, change: Given = {}) => readDrawnField(draw({ ...whole, ...change }, step), field);

describe('rendered onboarding questions', () => {
  it('[ONB-008] requires a level of Undergraduate or Postgraduate', () => {
    const offered = ['University or college', 'Conservatoire', 'Apprenticeship', 'Postgraduate or teaching', 'Not sure yet'];
    expect(fieldAt(1, 'plans')).toMatchObject({ offered, kind: 'checkbox', chosen: ['University or college'] });
    expect(fieldAt(1, 'plans', { studyLevel: 'Postgraduate' }).chosen).toEqual(['Postgraduate or teaching']);
    expect([whole, { ...whole, studyLevel: '' }].map((answers) => titleOf(draw(answers)))).toEqual(['Check and finish', 'What and when']);
  });

  it.each([
    ['studyOutsideUK', 'Yes', 'No'],
    ['gapYear', 'yes', 'no'],
    ['straightIntoEmployment', 'yes', 'no'],
  ])('[ONB-018] offers Yes and No for %s', (field, yes, no) => {
    expect(fieldAt(3, field)).toMatchObject({ offered: ['Yes', 'No'], chosen: [], kind: 'radio' });
    expect([yes, no].map((kept) => fieldAt(3, field, { [field]: kept }).chosen)).toEqual([['Yes'], ['No']]);
  });

  it('[ONB-024] offers Yes and No for being at school', () => {
    expect(fieldAt(4, 'stillAtSchool')).toMatchObject({ offered: ['Yes', 'No'], kind: 'radio' });
    expect(['Yes', 'No'].map((kept) => fieldAt(4, 'stillAtSchool', { stillAtSchool: kept }).chosen)).toEqual([['Yes'], ['No']]);
  });

  it('[ONB-050] never asks about support needs', () => {
    const fields = [1, 2, 3, 4, 5, 6].flatMap((step) => [...draw(whole, step).matchAll(/data-field="(\w+)"/g)].map(([, field]) => field));
    expect(fields).toContain('stillAtSchool');
    const support = sentenceOf('PREF-106')
      .replace(/^.*?: |\.$/g, '')
      .split(', ');
    expect(fields.filter((field) => field === 'supportNeed' || support.includes(field ?? ''))).toEqual([]);
  });

  it('[CONST-035] counts the profile out of six steps, on each step and at the end', () => {
    expect([1, 4, 6].map((step) => toText(draw(whole, step)).match(/Step (\d of \d)/)?.[1])).toEqual(['1 of 6', '4 of 6', '6 of 6']);
    const complete = (terms: string) => toText(draw({ ...whole, terms })).match(/profile that are complete: (\d of \d)/)?.[1];
    expect(['', 'yes'].map(complete)).toEqual(['5 of 6', '6 of 6']);
  });
});

describe('limits of typed text', () => {
  const texts = { sms: { contactSMS: 'yes' }, school: { stillAtSchool: 'Yes' } };
  it.each([
    ['addressLine1', 32, 'x', {}, 'Keeping in touch'],
    ['addressLine2', 32, 'x', {}, 'Keeping in touch'],
    ['addressLine3', 32, 'x', {}, 'Keeping in touch'],
    ['postcode', 18, ' ', {}, 'Keeping in touch'],
    ['mobile', 18, '0', texts.sms, 'Keeping in touch'],
    ['schoolName', 255, 'x', texts.school, 'School'],
  ] as const)('[CONST-059] allows %s to have %i characters: one more blocks its step', (field, limit, letter, more, step) => {
    const filled = (length: number) => (letter === ' ' ? `LS1${' '.repeat(length - 6)}4DJ` : letter.repeat(length));
    const stepWith = (length: number) => titleOf(draw({ ...whole, ...more, [field]: filled(length) }));
    expect([stepWith(limit), stepWith(limit + 1)]).toEqual(['Check and finish', step]);
  });
});
