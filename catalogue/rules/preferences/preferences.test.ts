import { describe, expect, it } from 'vitest';
import { readShippedContent } from '../testing/shipped-content.ts';
import { isContainer } from './address.ts';
import cases from './cases.json' with { type: 'json' };
import { checkAnswer } from './check-answers.ts';
import { formatDateParts, listBirthYears } from './date-of-birth.ts';
import { chooseCountry, isRelevantCoursesBlocked, toSavedMarketing } from './marketing-form.ts';
import {
  isStartPast,
  listStartYears,
  mirrorGender,
  needsGenderConsent,
  toRegionFlag,
  writeAdditions,
  writePanel,
} from './personalisation.ts';
import { preferenceRules } from './rule-list.ts';

const content = readShippedContent();

describe('preferences', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = preferenceRules.find(({ name }) => name === rule)?.run(input, content);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
    if ('shown' in wanted) expect((answer as { shown: unknown }).shown).toMatchObject(wanted.shown ?? {});
  });

  it('[PREF-022] writes only the fields of the saved panel', () => {
    expect(writePanel({ gender: 'Male', studyYear: 2027 }, ['studyYear'], { studyYear: 2028, gender: 'Female' })).toEqual({
      gender: 'Male',
      studyYear: 2028,
    });
  });

  it('[PREF-030] [PREF-031] blocks the question about relevant courses while a status is unavailable', () => {
    expect(isRelevantCoursesBlocked({ ug: 'unavailable', uc: 'sent', isConservatoires: false })).toBe(true);
    expect(isRelevantCoursesBlocked({ ug: 'sent', uc: 'unavailable', isConservatoires: false })).toBe(false);
    expect(isRelevantCoursesBlocked({ ug: 'sent', uc: 'unavailable', isConservatoires: true })).toBe(true);
  });

  it('[PREF-034] saves hidden fields as empty and does not check them', () => {
    const answers = { userCountry: 'France', offers: 'No', mobile: '#', gender: 'Female', postcode: 'x' };
    expect(preferenceRules.find(({ name }) => name === 'marketing')?.run({ answers }, content)).toMatchObject({ problems: [] });
    expect(toSavedMarketing(answers)).toMatchObject({ mobile: '', gender: '', postcode: '' });
  });

  it('[PREF-072] [PREF-074] clears the address and post for another country', () => {
    const moved = chooseCountry(
      { userCountry: 'United Kingdom', addressLine1: '1 High Street', postcode: 'LS1 1AA', contactPost: 'yes' },
      'France',
    );
    expect(moved).toMatchObject({ userCountry: 'France', country: 'France', addressLine1: '', postcode: '', contactPost: 'no' });
  });

  it('[PREF-055] lists a hundred years in the picker', () => {
    const years = listBirthYears('2026-11-20');
    expect([years[0], years.at(-1)]).toEqual([2026, 1926]);
  });

  it('[I-13] formats an impossible date as empty', () => {
    const dates = [
      { day: 29, month: 2, year: 2009 },
      { day: 31, month: 4, year: 2010 },
      { day: 1, month: 1, year: 0 },
      { day: Number.NaN, month: 1, year: 2009 },
      { day: 1.5, month: 1, year: 2009 },
      { day: 1, month: 13, year: 2009 },
    ];
    expect(dates.map(formatDateParts)).toEqual(dates.map(() => ''));
    expect(formatDateParts({ day: 31, month: 12, year: 9999 })).toBe('9999-12-31');
  });

  it('[PREF-085] [ONB-014] accepts 1 to 18 listed characters in a postcode field', () => {
    const asked = content.questions.filter(({ field }) => field === 'userPostcode');
    const check = (userPostcode: string) => asked.map((question) => checkAnswer(question, { userPostcode }, '2026-11-20'));
    expect(asked.map(({ group }) => group).sort()).toEqual(['hub-personalisation', 'onboarding-where-you-live']);
    expect(['a', 'LS1 1AA', 'a'.repeat(18)].flatMap(check)).toEqual(Array(6).fill(null));
    expect(['a'.repeat(19), 'LS1;1AA'].flatMap(check)).toEqual(['tooLong', 'tooLong', 'pattern', 'pattern']);
  });

  it('[PREF-089] names the flag of a region', () => {
    expect(['North West', 'Yorkshire and the Humber', 'East - of England'].map(toRegionFlag)).toEqual([
      'studyRegionNorthWest',
      'studyRegionYorkshireAndTheHumber',
      'studyRegionEastOfEngland',
    ]);
  });

  it('[PREF-097] [PREF-098] [PREF-099] stores every addition of a level as a flag', () => {
    const listed = ['Taught', 'Research', 'Teaching England', 'Teaching Wales', 'Teaching Scotland', 'Apprenticeships', 'Conservatoires'];
    const flags = ['taught', 'research', 'teachingEngland', 'teachingWales', 'teachingScotland', 'apprenticeships', 'conservatoires'];
    const yes = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'yes']));
    expect(writeAdditions({}, 'Postgraduate', listed)).toMatchObject({ ...yes(flags), postgraduateAdditional: listed });
    const fewer = ['Apprenticeships', 'Conservatoires'];
    expect(writeAdditions({}, 'Undergraduate', fewer)).toMatchObject({ ...yes(flags.slice(5)), undergraduateAdditional: fewer });
  });

  it('[PREF-100] [ONB-012] writes list and flags together, and sets flags outside the level to no', () => {
    const record = writeAdditions({ teachingEngland: 'yes', taught: 'yes' }, 'Undergraduate', ['Apprenticeships', 'Taught']);
    expect(record).toMatchObject({
      apprenticeships: 'yes',
      conservatoires: 'no',
      teachingEngland: 'no',
      taught: 'no',
      undergraduateAdditional: ['Apprenticeships'],
      studyLevel: 'Undergraduate',
    });
  });

  it('[PREF-025] [PREF-026] copies a gender to its twin from either panel, unless it is empty', () => {
    const both = { gender: 'Male', talentPoolGender: 'Female' };
    expect(mirrorGender(both, 'gender')).toEqual({ gender: 'Male', talentPoolGender: 'Male' });
    expect(mirrorGender(both, 'talentPoolGender')).toEqual({ gender: 'Female', talentPoolGender: 'Female' });
    const empty = { gender: '', talentPoolGender: 'Female' };
    expect([mirrorGender(empty, 'gender'), mirrorGender({ talentPoolGender: 'Male' }, 'gender')]).toEqual([
      empty,
      { talentPoolGender: 'Male' },
    ]);
  });

  it('[PREF-112] asks for consent to pass a gender on once one is given', () => {
    expect(['', 'PreferNot', 'Female'].map(needsGenderConsent)).toEqual([false, false, true]);
  });

  it('[PREF-117] [PREF-118] offers fifty start years from ten years ago, and recognises past months', () => {
    const years = listStartYears(2026);
    expect([years.length, years[0], years.at(-1)]).toEqual([50, 2016, 2065]);
    expect([isStartPast('2026-10', '2026-11-20'), isStartPast('2026-11', '2026-11-20')]).toEqual([true, false]);
  });

  it('[LOOK-002] [LOOK-003] treats postcode, locality, street and building as containers, and any other type as an address', () => {
    expect(['Postcode', 'locality', 'STREET', 'Building', 'BuildingName', 'Address', 'Residential'].map(isContainer)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
