import { describe, expect, it } from 'vitest';
import countries from '../../facts/countries.json' with { type: 'json' };
import regions from '../../facts/phone-regions.json' with { type: 'json' };
import schools from '../../facts/schools.json' with { type: 'json' };
import type { Question } from '../../schemas/generated/items.ts';
import { deriveStudyYear, listStudyYears, ONBOARDING_OFFSETS, PREFERENCE_OFFSETS } from '../cycle/cycle.ts';
import { listQuestions, ONBOARDING_STEPS } from '../onboarding/steps.ts';
import { readShippedContent } from '../testing/shipped-content.ts';
import { splitHighlight, toFindQuery } from './address-search.ts';
import { type Answers, readSavedAnswers } from './answers.ts';
import { checkAnswers } from './check-answers.ts';
import { checkDateOfBirth, countDays, formatDateParts, listBirthYears } from './date-of-birth.ts';
import { canContactByPost, deriveContactMethods } from './marketing.ts';
import { chooseContact, chooseCountry, deriveShownFields, hasMarketingConsent, returnToUnitedKingdom } from './marketing-form.ts';
import { listMarketingQuestions, MARKETING_GROUP, marketingNeeds } from './marketing-questions.ts';
import { formatStartMonth, levelAdditions, writeAdditions, writeFlags } from './personalisation.ts';
import { choosePhoneRegion, judgePhone, shouldCheckPhone, toCheckedPhone } from './phone.ts';
import { chooseSchool, formatSchool, typeSchoolName } from './school.ts';

const atHome = {
  userCountry: 'United Kingdom',
  offers: 'Yes',
  addressLine1: '1 High Street',
  addressLine3: 'Leeds',
  postcode: 'LS1 1AA',
  contactEmail: 'yes',
};
const { questions: shipped } = readShippedContent();
const askedInBoth = ['contactMethod', 'gender', 'mobile', 'schoolName', 'schoolDataShare'];
const marketing = shipped.filter(({ group }) => group === MARKETING_GROUP).sort((one, other) => one.order - other.order);

/** The errors of onboarding and preferences for a record, with the shipped questions; the test fails if the two differ. */
function check(record: Readonly<Record<string, unknown>>): string[] {
  const answers: Answers = { ...readSavedAnswers(record, marketing), mobileCheck: String(record.mobileCheck ?? '') };
  const asked = listMarketingQuestions(marketing, answers, { isCoursesBlocked: false });
  const said = say(asked, answers);
  const steps = ONBOARDING_STEPS.flatMap((step) => listQuestions(step, shipped, answers, { isRelevantCoursesBlocked: false }));
  const dependent = steps.filter(({ field }) => [...askedInBoth, ...marketingNeeds].includes(field));
  expect(say(dependent, answers).sort()).toEqual([...said].sort());
  return said;
}

function say(asked: readonly Question[], answers: Answers): string[] {
  return checkAnswers(asked, answers, '2026-11-20').map(({ field, code }) => `${field} ${code}`);
}

/** Whether Save is enabled. */
const canSave = (record: Readonly<Record<string, unknown>>) =>
  !check(record).some((said) => marketingNeeds.includes(said.split(' ')[0] ?? ''));
const valid = { isValid: true, internationalNumber: '+44 7700 900123', nationalNumber: '07700 900123', regionCode: 'GB' };

describe('consents and contact', () => {
  it('[PREF-033] treats an unanswered consent as No', () => {
    expect(hasMarketingConsent({})).toBe(false);
    expect(deriveShownFields({})).toMatchObject({ contactMethod: false, gender: false, address: false });
  });

  it('[PREF-041] stores the methods as a list, with All exactly when contactAll is yes', () => {
    expect(deriveContactMethods({ contactAll: 'yes', contactEmail: 'yes', contactPost: 'yes', contactSMS: 'yes' })).toEqual(['All']);
    expect(deriveContactMethods({ contactAll: 'no', contactEmail: 'yes', contactPost: 'no', contactSMS: 'yes' })).toEqual(['Email', 'SMS']);
    expect(deriveContactMethods({})).toEqual([]);
  });

  it('[PREF-035] stores a yes or no flag for each method', () => {
    const all = chooseContact({ userCountry: 'United Kingdom' }, 'All', 'yes');
    expect(all).toMatchObject({ contactAll: 'yes', contactEmail: 'yes', contactPost: 'yes', contactSMS: 'yes' });
    expect(chooseContact(all, 'SMS', 'no')).toMatchObject({ contactAll: 'no', contactEmail: 'yes', contactPost: 'yes', contactSMS: 'no' });
  });

  it('[ONB-032] shows gender with offers, careersInfo or surveys, and never requires it', () => {
    const asked = ['offers', 'careersInfo', 'surveys', 'tailoredInfo', 'relevantCourses'].map(
      (field) => deriveShownFields({ [field]: 'Yes' }).gender,
    );
    expect(asked).toEqual([true, true, true, false, false]);
    expect(check(atHome)).toEqual([]);
  });

  it('[ONB-033] [ONB-034] requires a contact method after any of four consents, but not relevantCourses', () => {
    const consents = ['offers', 'surveys', 'careersInfo', 'tailoredInfo', 'relevantCourses'];
    const lacks = consents.map((field) => check({ userCountry: 'France', [field]: 'Yes' }).includes('contactMethod required'));
    expect(lacks).toEqual([true, true, true, true, false]);
    expect(consents.map((field) => deriveShownFields({ [field]: 'Yes' }).contactMethod)).toEqual(lacks);
  });

  it('[ONB-035] sets all three methods with All, and All only with all three', () => {
    const two = chooseContact({ userCountry: 'United Kingdom', contactEmail: 'yes' }, 'Post', 'yes');
    expect(two.contactAll).toBe('no');
    expect(chooseContact(two, 'SMS', 'yes').contactAll).toBe('yes');
    expect(chooseContact(two, 'All', 'no')).toMatchObject({ contactEmail: 'no', contactPost: 'no', contactSMS: 'no', contactAll: 'no' });
  });

  it('[ONB-036] offers post in the United Kingdom only; elsewhere All means email and SMS', () => {
    expect([canContactByPost(atHome), canContactByPost({ userCountry: 'France' })]).toEqual([true, false]);
    expect(chooseContact({ userCountry: 'France' }, 'All', 'yes')).toMatchObject({
      contactAll: 'yes',
      contactEmail: 'yes',
      contactSMS: 'yes',
      contactPost: 'no',
    });
  });
});

describe('address', () => {
  it('[ONB-037] shows the block with post or a marketing consent', () => {
    const shown = [{ contactPost: 'yes' }, { offers: 'Yes' }, { contactEmail: 'yes' }].map((answers) => deriveShownFields(answers).address);
    expect(shown).toEqual([true, true, false]);
  });

  it('[ONB-038] [ONB-040] requires lines 1 and 3, with at most 32 characters', () => {
    const checkLines = (addressLine1: string, addressLine3: string) => check({ ...atHome, addressLine1, addressLine3 });
    expect(checkLines('a'.repeat(32), 'b'.repeat(32))).toEqual([]);
    expect(checkLines('a'.repeat(33), 'b'.repeat(33))).toEqual(['addressLine1 tooLong', 'addressLine3 tooLong']);
    expect(checkLines('', ' ')).toEqual(['addressLine1 required', 'addressLine3 required']);
  });

  it('[ONB-039] allows an empty line 2, and at most 32 characters in it', () => {
    const checkLine = (addressLine2: string) => check({ ...atHome, addressLine2 });
    expect([checkLine(''), checkLine('a'), checkLine('a'.repeat(33))]).toEqual([[], [], ['addressLine2 tooLong']]);
  });

  it('[ONB-041] [PREF-070] requires a postcode, at most 18 characters, and a British one in the United Kingdom', () => {
    const checkPostcode = (postcode: string) => check({ ...atHome, postcode });
    expect(checkPostcode('gir 0aa')).toEqual([]);
    expect([checkPostcode(''), checkPostcode('LS1'), checkPostcode('L'.repeat(19))]).toEqual([
      ['postcode required'],
      ['postcode postcode'],
      ['postcode tooLong'],
    ]);
  });

  it('[ONB-042] requires all three while the block shows, and none abroad', () => {
    expect(check({ offers: 'Yes', contactEmail: 'yes', userCountry: 'United Kingdom' })).toEqual([
      'addressLine1 required',
      'addressLine3 required',
      'postcode required',
    ]);
    expect(check({ offers: 'Yes', contactEmail: 'yes', userCountry: 'France' })).toEqual([]);
  });

  it('[ONB-043] clears address lines and postcode for another country', () => {
    const moved = chooseCountry({ ...atHome, addressLine2: 'Flat 2' }, 'France');
    expect(moved).toMatchObject({ addressLine1: '', addressLine2: '', addressLine3: '', postcode: '' });
  });

  it('[PREF-073] restores them when the country is set back before saving, unless they were edited', () => {
    const away = chooseCountry(atHome, 'France');
    expect(returnToUnitedKingdom(away, atHome)).toMatchObject({
      addressLine1: '1 High Street',
      addressLine3: 'Leeds',
      postcode: 'LS1 1AA',
    });
    expect(returnToUnitedKingdom({ ...away, addressLine1: '2 Low Road' }, atHome)).toMatchObject({
      addressLine1: '2 Low Road',
      postcode: '',
    });
  });

  it('[PREF-061] requires a country', () => {
    expect(check({})).toEqual(['userCountry required']);
    expect([canSave({}), canSave({ userCountry: 'France' })]).toEqual([false, true]);
  });

  it('[LOOK-010] searches addresses in Great Britain, inside the chosen container', () => {
    const query = { IsMiddleware: 'false', Countries: 'GBR', Bias: 'true' };
    expect(toFindQuery(' ls1 ', null)).toEqual({ ...query, Container: '', Text: 'ls1' });
    expect(toFindQuery('ls1', 'GB|RM|1')).toEqual({ ...query, Container: 'GB|RM|1', Text: 'ls1' });
  });

  it('marks matches as text, and nothing for broken ranges', () => {
    expect(splitHighlight('12 High St', '0-2,3-7')).toEqual([
      { text: '12', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'High', isMatch: true },
      { text: ' St', isMatch: false },
    ]);
    expect(splitHighlight('<b>', 'x-y,9-12')).toEqual([{ text: '<b>', isMatch: false }]);
  });

  it.each([
    ['in any order', '12 High St', '3-7;0-2', '[12] [High] St'],
    ['one that begins inside another is left out', 'High', '0-3,2-4', '[Hig]h'],
    ['one that touches another counts', 'High', '0-2,2-4', '[Hi][gh]'],
    ['one past the end stops there', 'High', '2-9', 'Hi[gh]'],
    ['an empty one marks nothing', 'High', '2-2', 'High'],
    ['spaces around it do not count', 'High', ' 10-12 , 0-1 ', '[H]igh'],
    ['one with other signs is none', 'High', 'a0-1,0-1b', 'High'],
  ])('marks a range: %s', (_, text, highlight, marked) => {
    const pieces = splitHighlight(text, highlight);
    expect(pieces.map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('')).toBe(marked);
  });
});

describe('phone', () => {
  it('[PREF-048] [ONB-046] blocks saving an invalid number, and checks only the pattern after a failed call', () => {
    const checkMobile = (mobile: string, mobileCheck: string) =>
      check({ userCountry: 'France', offers: 'Yes', contactSMS: 'yes', mobile, mobileCheck });
    expect(judgePhone({ mobile: '0770 call me', answer: { ...valid, isValid: false } })).toEqual(['phone-invalid']);
    expect(checkMobile('0770 call me', 'invalid')).toEqual(['mobile invalidNumber']);
    expect(judgePhone({ mobile: '0770 call me', answer: 'failed' })).toEqual(['phone-invalid', 'phone-not-checked']);
    expect([checkMobile('0770 call me', 'failed'), checkMobile('0770#900', 'failed')]).toEqual([[], ['mobile pattern']]);
    expect(judgePhone({ mobile: '07700 900123', answer: valid })).toEqual(['phone-valid']);
    expect(checkMobile('07700 900123', 'valid')).toEqual([]);
  });

  it('[LOOK-035] reports a failed check as invalid, and nothing without a number', () => {
    expect(judgePhone({ mobile: '07700 900123', answer: 'failed' })).toContain('phone-invalid');
    expect(judgePhone({ mobile: ' ', answer: 'failed' })).toEqual([]);
    expect(judgePhone({ mobile: '07700 900123', answer: null })).toEqual([]);
  });

  it('[LOOK-040] checks length and pattern before calling the service', () => {
    const isAsked = (mobile: string) => shouldCheckPhone(mobile, 18);
    expect(['07700 900123', '+44 (0)7700.900-123', '0'.repeat(18)].map(isAsked)).toEqual([true, false, true]);
    expect(['0'.repeat(19), '0770#', ''].map(isAsked)).toEqual([false, false, false]);
  });

  it("[LOOK-037] [ONB-047] uses the country's region or GB, and saves and shows a checked number", () => {
    const region = (country: string) => choosePhoneRegion(country, countries.countries, regions.regions);
    expect([region(''), region('France'), region('United Kingdom'), region('Atlantis')]).toEqual(['GB', 'FR', 'GB', 'GB']);
    expect(toCheckedPhone(valid, 18)).toEqual({ saved: '+44 7700 900123', shown: '07700 900123', region: 'GB' });
    expect(toCheckedPhone({ ...valid, isValid: false }, 18)).toBeNull();
    expect(toCheckedPhone(valid, 13)?.saved).toBe('+447700900123');
  });

  it('[ONB-044] requires a mobile number with SMS and a consent, of at most 18 listed characters', () => {
    const answers = { offers: 'Yes', contactSMS: 'yes', userCountry: 'France' };
    expect(check(answers)).toEqual(['mobile required']);
    expect(deriveShownFields({ contactSMS: 'yes' }).mobile).toBe(false);
    expect(['A1 (2).-+3', '0'.repeat(19), '0770#'].map((mobile) => check({ ...answers, mobile }))).toEqual([
      [],
      ['mobile tooLong'],
      ['mobile pattern'],
    ]);
  });
});

describe('school', () => {
  const school = { code: 'URN1', name: 'Hill School', address_1: 'High Street', address_2: '', address_3: 'Leeds', Ukprn: '100' };

  it('[LOOK-025] [PREF-075] takes name, id and Ukprn from a chosen school', () => {
    expect(chooseSchool(school)).toEqual({ schoolName: 'Hill School', schoolId: 'URN1', schoolUkprn: '100' });
  });

  it('[LOOK-026] formats a suggestion from name and filled lines, and clears id and Ukprn for another name', () => {
    expect(formatSchool(school)).toBe('Hill School, High Street, Leeds');
    expect(typeSchoolName(chooseSchool(school), 'Hill Schoo')).toEqual({ schoolName: 'Hill Schoo', schoolId: '', schoolUkprn: '' });
    expect(typeSchoolName(chooseSchool(school), 'Hill School').schoolId).toBe('URN1');
    expect([chooseSchool({ code: '1', name: 'A' }).schoolUkprn, formatSchool({ code: '1', name: 'A' })]).toEqual(['', 'A']);
  });

  it('[LOOK-020] [ONB-028] reads every school of the facts, and accepts a school that is not listed', () => {
    const fields = ['code', 'name', 'address_1', 'address_2', 'address_3', 'address_4', 'Ukprn'];
    expect(schools.schools.filter(({ code, name }) => code === '' || name === '')).toEqual([]);
    expect(schools.schools.some((known) => fields.every((field) => field in known))).toBe(true);
    const typed = typeSchoolName(chooseSchool(school), 'A school nobody knows');
    expect(check({ userCountry: 'France', stillAtSchool: 'Yes', ...typed })).toEqual([]);
  });

  it('[ONB-025] [ONB-029] requires the name at school, of at most 255 characters, and the share once a school is chosen', () => {
    const checkSchool = (answers: Readonly<Record<string, string>>) => check({ userCountry: 'France', stillAtSchool: 'Yes', ...answers });
    expect(checkSchool({})).toEqual(['schoolName required']);
    expect([checkSchool({ schoolName: 'a'.repeat(255) }), checkSchool({ schoolName: 'a'.repeat(256) })]).toEqual([
      [],
      ['schoolName tooLong'],
    ]);
    expect(checkSchool({ schoolName: 'Hill School', schoolId: 'URN1' })).toEqual(['schoolDataShare required']);
    expect(checkSchool({ schoolName: 'My school' })).toEqual([]);
    expect(checkSchool({ stillAtSchool: 'No' })).toEqual([]);
  });
});

describe('date of birth', () => {
  it('[ONB-022] writes a date as YYYY-MM-DD, empty when invalid, and counts days by 2004 without a year', () => {
    expect([formatDateParts({ day: 5, month: 3, year: 2009 }), formatDateParts({ day: 31, month: 6, year: 2009 })]).toEqual([
      '2009-03-05',
      '',
    ]);
    expect([countDays(2), countDays(2, 2009), countDays(4)]).toEqual([29, 28, 30]);
  });

  it('[ONB-023] [CONST-051] requires an age of at least 13, and offers a hundred years', () => {
    const check = (year: number) => checkDateOfBirth({ day: 20, month: 11, year }, '2026-11-20');
    expect([check(2013), check(2014), check(1926), check(1925)]).toEqual([null, 'tooYoung', null, 'tooLongAgo']);
    expect(listBirthYears('2026-11-20')).toHaveLength(101);
  });
});

describe('personalisation', () => {
  it('[PREF-091] [PREF-092] [CONST-017] offers years from three before the cycle year to five after, plus a saved one', () => {
    expect(listStudyYears(2024, PREFERENCE_OFFSETS, null)).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029]);
    expect(listStudyYears(2027, PREFERENCE_OFFSETS, null)).toEqual([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032]);
    expect(listStudyYears(2027, PREFERENCE_OFFSETS, 2021)[0]).toBe(2021);
  });

  it('[PREF-093] [ONB-009] [CONST-018] offers the cycle year and five more in onboarding', () => {
    expect(listStudyYears(2024, ONBOARDING_OFFSETS, null)).toEqual([2024, 2025, 2026, 2027, 2028, 2029]);
    expect(listStudyYears(2027, ONBOARDING_OFFSETS, null)).toEqual([2027, 2028, 2029, 2030, 2031, 2032]);
  });

  it('[PREF-095] [CONST-016] takes the default study year from configuration, or the cycle year', () => {
    expect([deriveStudyYear(undefined, 2023, 2027), deriveStudyYear(undefined, null, 2027), deriveStudyYear(2028, 2023, 2027)]).toEqual([
      2023, 2027, 2028,
    ]);
  });

  it('[PREF-083] offers three teaching routes to postgraduates only', () => {
    const teaching = ['Teaching England', 'Teaching Wales', 'Teaching Scotland'];
    expect(Object.keys(levelAdditions.Postgraduate).filter((choice) => choice.startsWith('Teaching'))).toEqual(teaching);
    expect(Object.keys(levelAdditions.Undergraduate).filter((choice) => choice.startsWith('Teaching'))).toEqual([]);
    expect(writeAdditions({}, 'Undergraduate', teaching)).toMatchObject({
      teachingEngland: 'no',
      teachingWales: 'no',
      teachingScotland: 'no',
    });
  });

  it('[PREF-105] writes a list and its flags together, and clears all flags for an empty list', () => {
    const all = ['beenInCare', 'areCarers', 'serviceChildren'];
    const written = writeFlags({ gender: 'Male' }, 'supportNeed', { all, chosen: ['areCarers', 'somethingElse'] });
    expect(written).toEqual({ gender: 'Male', beenInCare: 'no', areCarers: 'yes', serviceChildren: 'no', supportNeed: ['areCarers'] });
    expect(writeFlags(written, 'supportNeed', { all, chosen: [] })).toMatchObject({ areCarers: 'no', supportNeed: [] });
  });

  it('[PREF-116] writes a start as year and month', () => {
    expect([formatStartMonth({ year: 2027, month: 9 }), formatStartMonth({ year: 2027, month: 12 })]).toEqual(['2027-09', '2027-12']);
    const none = [
      { year: 2027, month: 0 },
      { year: 2027, month: 13 },
      { year: 2027, month: 1.5 },
      { year: Number.NaN, month: 5 },
      { year: 999, month: 5 },
      { year: 10_000, month: 5 },
    ];
    expect(none.map(formatStartMonth)).toEqual(none.map(() => ''));
    expect([1000, 9999].map((year) => formatStartMonth({ year, month: 1 }))).toEqual(['1000-01', '9999-01']);
  });
});
