import { describe, expect, it } from 'vitest';
import type { Question } from '../../schemas/generated/items.ts';
import { writeConsents } from './consents.ts';

const question = (field: string, label: string): Question => ({
  id: `preferences-${field}`,
  active: true,
  order: 1,
  group: 'marketing-preferences',
  field,
  type: 'yesNo',
  label,
  help: '',
  why: '',
  required: true,
  options: [],
  maxLength: 0,
});

const facts = {
  questions: [question('offers', 'Offers?'), question('surveys', 'Surveys?')],
  at: '2027-03-15T10:00:00Z',
  surface: 'preferences',
} as const;

describe('record of a consent', () => {
  it('[V-08] records purpose, text version, time and place of each Yes', () => {
    const { consents } = writeConsents({}, { offers: 'Yes' }, facts);
    expect(consents).toEqual({
      offers: { answer: 'Yes', wording: expect.stringMatching(/^[0-9a-f]{16}$/), at: facts.at, surface: 'preferences' },
    });
  });

  it('[V-08] gives a changed text another version', () => {
    const later = { ...facts, questions: [question('offers', 'Offers, and more?')] };
    const notes = [facts, later].map((one) => JSON.stringify(writeConsents({}, { offers: 'Yes' }, one).consents));
    expect(new Set(notes).size).toBe(2);
  });

  it('[V-08] withdraws a consent with one answer, and records it in the same way', () => {
    const given = writeConsents({}, { offers: 'Yes', surveys: 'Yes' }, facts);
    const back = writeConsents(given, { ...given, offers: 'No' }, { ...facts, at: '2027-03-16T10:00:00Z' });
    expect(back.consents).toMatchObject({
      offers: { answer: 'No', at: '2027-03-16T10:00:00Z' },
      surveys: { answer: 'Yes', at: facts.at },
    });
  });

  it.each([
    ...['tailoredInfo', 'offers', 'surveys', 'careersInfo', 'relevantCourses'],
    ...['schoolDataShare', 'talentPoolJoin', 'talentPoolGenderConsent'],
  ])('[V-08] records a consent to %s', (purpose) => {
    const asked = { ...facts, questions: [question(purpose, 'Yes?'), question('gender', 'Which?')] };
    const { consents } = writeConsents({}, { [purpose]: 'Yes', gender: 'Female' }, asked);
    expect(Object.keys(consents ?? {})).toEqual([purpose]);
  });

  it('adds no record for a consent that is unchanged or was not shown', () => {
    expect(writeConsents({ offers: 'Yes' }, { offers: 'Yes', careersInfo: 'Yes' }, facts)).toEqual({ offers: 'Yes', careersInfo: 'Yes' });
  });
});
