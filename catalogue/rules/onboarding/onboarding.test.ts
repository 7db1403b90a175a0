import { describe, expect, it } from 'vitest';
import type { Question } from '../../schemas/generated/items.ts';
import { readShippedContent } from '../testing/shipped-content.ts';
import { changeAnswers, type StepAnswers } from './answers.ts';
import { readPlans } from './plans.ts';
import { chooseStepNumber, countComplete, findFirstUnfinished, leaveStep, type OnboardingProgress, readProgress } from './progress.ts';
import { findHomeRegion } from './region.ts';
import { endsOutsideClearing, listNewFavourites, toPersonalisation } from './save.ts';
import { listQuestions, ONBOARDING_STEPS, type OnboardingStep } from './steps.ts';
import { isUnfinished } from './unfinished.ts';
import { listSlideKeys } from './welcome.ts';

const shipped = readShippedContent();
const questions: readonly Question[] = shipped.questions;
const messages = new Set(shipped.messages.map(({ id }) => id));
const [what, where, interests, school, touch, check] = ONBOARDING_STEPS;
const now = '2027-01-15T10:30:00.000Z';
const free = { isRelevantCoursesBlocked: false };
const british: StepAnswers = { userCountry: 'United Kingdom' };

function fieldsOf(step: OnboardingStep, answers: StepAnswers, situation = free): readonly string[] {
  return listQuestions(step, questions, answers, situation).map(({ field }) => field);
}

describe('questions of a step', () => {
  it('[ONB-002] [ONB-003] has six steps: level and year, location, interests, school, consents, terms', () => {
    expect(ONBOARDING_STEPS.map(({ id }) => id)).toEqual([
      'what-and-when',
      'where-you-live',
      'interests',
      'school',
      'keeping-in-touch',
      'check-and-finish',
    ]);
    expect(fieldsOf(what, {})).toEqual(['plans', 'studyYear']);
    expect(fieldsOf(where, british)).toEqual(['userCountry', 'userPostcode', 'userRegion', 'dateOfBirth']);
    expect(fieldsOf(interests, {})).toContain('onboardSubjects');
    expect(fieldsOf(school, {})).toEqual(['stillAtSchool']);
    expect(fieldsOf(touch, {})).toEqual(['tailoredInfo', 'offers', 'surveys', 'careersInfo', 'relevantCourses']);
    expect(fieldsOf(check, {})).toEqual(['terms']);
  });

  it('[ONB-010] [ONB-011] asks for the level and its additions where the question in people’s words is switched off', () => {
    const without = questions.filter(({ field }) => field !== 'plans');
    const asked = (studyLevel: string) => listQuestions(what, without, { studyLevel }, free).map(({ field }) => field);
    expect(asked('Undergraduate')).toEqual(['studyLevel', 'studyYear', 'undergraduateAdditional']);
    expect(asked('Postgraduate')).toEqual(['studyLevel', 'studyYear', 'postgraduateAdditional']);
  });

  it('[ONB-010] [ONB-011] asks after a plan only for what the plan leaves open', () => {
    expect(fieldsOf(what, { studyLevel: 'Undergraduate', plans: ['university'] })).toEqual(['plans', 'studyYear']);
    const asked = listQuestions(what, questions, { studyLevel: 'Postgraduate', plans: ['postgraduate'] }, free);
    const more = asked.find(({ field }) => field === 'postgraduateAdditional');
    expect(more?.options.map(({ value }) => value)).toEqual([
      'Taught',
      'Research',
      'Teaching England',
      'Teaching Wales',
      'Teaching Scotland',
    ]);
  });

  it('asks for postcode and region in the United Kingdom only', () => {
    expect(fieldsOf(where, { userCountry: 'France' })).toEqual(['userCountry', 'dateOfBirth']);
  });

  it('[ONB-048] asks about Smart Alerts when apprenticeships is yes, without their details', () => {
    expect(fieldsOf(interests, { studyLevel: 'Undergraduate' })).not.toContain('talentPoolJoin');
    const asked = fieldsOf(interests, { studyLevel: 'Undergraduate', undergraduateAdditional: ['Apprenticeships'] });
    expect(asked).toContain('talentPoolJoin');
    expect(asked.filter((field) => field.startsWith('talentPool'))).toEqual(['talentPoolJoin']);
  });

  it('asks for the school while the person is at one, and about sharing once one is chosen', () => {
    expect(fieldsOf(school, { stillAtSchool: 'Yes', schoolName: 'Hill School' })).toEqual(['stillAtSchool', 'schoolName']);
    expect(fieldsOf(school, { stillAtSchool: 'Yes', schoolName: 'Hill School', schoolId: '1' })).toContain('schoolDataShare');
  });

  it('asks for contact methods after a consent, with phone and address as chosen', () => {
    const asked = fieldsOf(touch, { ...british, offers: 'Yes', contactSMS: 'yes' });
    expect(asked).toEqual([
      'tailoredInfo',
      'offers',
      'surveys',
      'careersInfo',
      'relevantCourses',
      'gender',
      'contactMethod',
      'mobile',
      'addressLine1',
      'addressLine2',
      'addressLine3',
      'postcode',
    ]);
    expect(fieldsOf(touch, { userCountry: 'France', offers: 'Yes' })).not.toContain('addressLine1');
    expect(fieldsOf(touch, { ...british, offers: 'No', contactPost: 'yes' })).not.toContain('addressLine1');
  });

  it('[ONB-031] asks about relevant courses only while the application status can be read, and keeps the earlier answer', () => {
    expect(fieldsOf(touch, {}, { isRelevantCoursesBlocked: true })).not.toContain('relevantCourses');
    const facts = { profileComplete: 6, studyRegions: [], isRelevantCoursesBlocked: true, now };
    expect(toPersonalisation({ relevantCourses: 'No' }, { relevantCourses: 'Yes' }, facts).relevantCourses).toBe('No');
  });

  it('[ONB-030] starts the five consents without an answer, and requires each', () => {
    const consents = questions.filter(({ group, type }) => group === touch.group && type === 'yesNo');
    expect(consents.map(({ field, required }) => `${field} ${required}`)).toEqual(
      expect.arrayContaining(['tailoredInfo true', 'offers true', 'surveys true', 'careersInfo true', 'relevantCourses true']),
    );
    const asked = fieldsOf(touch, {});
    expect(asked.filter((field) => field in changeAnswers({}, british, findHomeRegion).answers)).toEqual([]);
  });

  it('[ONB-050] never asks which support the person needs', () => {
    const asked = [what, where, interests, school, touch, check].flatMap((step) => fieldsOf(step, british));
    expect(asked.length).toBeGreaterThan(10);
    expect(asked).not.toContain('supportNeed');
  });
});

describe('changing an answer', () => {
  it('[ONB-012] keeps what both levels offer, clears the rest, and reports it', () => {
    const before = { studyLevel: 'Postgraduate', postgraduateAdditional: ['Taught', 'Conservatoires'] };
    const { answers, hasClearedChoices } = changeAnswers(before, { studyLevel: 'Undergraduate' }, findHomeRegion);
    expect(answers).toEqual({ studyLevel: 'Undergraduate', undergraduateAdditional: ['Conservatoires'], postgraduateAdditional: [] });
    expect(hasClearedChoices).toBe(true);
    const record = toPersonalisation({ taught: 'yes' }, answers, {
      profileComplete: 6,
      studyRegions: [],
      isRelevantCoursesBlocked: false,
      now,
    });
    expect(record).toMatchObject({ taught: 'no', research: 'no', teachingWales: 'no', conservatoires: 'yes', apprenticeships: 'no' });
    const back = changeAnswers(answers, { studyLevel: 'Postgraduate' }, findHomeRegion);
    expect([back.hasClearedChoices, back.answers.postgraduateAdditional]).toEqual([false, ['Conservatoires']]);
  });

  it('[ONB-017] derives the region from the postcode until another one is chosen', () => {
    const first = changeAnswers(british, { userPostcode: 'bs1 4dj' }, findHomeRegion).answers;
    expect(first.userRegion).toBe('South West');
    const moved = changeAnswers(first, { userPostcode: 'CF10 3AT' }, findHomeRegion).answers;
    expect(moved.userRegion).toBe('Wales');
    const own = changeAnswers(moved, { userRegion: 'London' }, findHomeRegion).answers;
    expect(changeAnswers(own, { userPostcode: 'EH1 1AA' }, findHomeRegion).answers.userRegion).toBe('London');
    expect(questions.find(({ field, group }) => field === 'userRegion' && group === where.group)?.options).toHaveLength(12);
    expect(questions.find(({ field, group }) => field === 'studyRegion' && group === interests.group)?.type).toBe('choices');
  });

  it.each(['', 'b', '12', 'JE2 3AB', 'IM1 1AA', 'ZZ1 1AA', 'GIR 0AA'])('finds no region for %j', (postcode) => {
    expect(findHomeRegion(postcode)).toBe('');
  });

  it('[ONB-043] clears address lines and postcodes and switches off post for another country', () => {
    const before = {
      ...british,
      userPostcode: 'BS1 4DJ',
      userRegion: 'South West',
      offers: 'Yes',
      contactPost: 'yes',
      contactEmail: 'yes',
      contactMethod: ['Email', 'Post'],
      addressLine1: '1 High Street',
      addressLine2: '',
      addressLine3: 'Bristol',
      postcode: 'BS1 4DJ',
    };
    const { answers } = changeAnswers(before, { userCountry: 'France' }, findHomeRegion);
    expect(answers).toMatchObject({ addressLine1: '', addressLine2: '', addressLine3: '', postcode: '', userPostcode: '', userRegion: '' });
    expect(answers.contactMethod).toEqual(['Email']);
    expect(changeAnswers(before, { userCountry: 'United Kingdom' }, findHomeRegion).answers).toEqual({
      ...before,
      country: 'United Kingdom',
    });
  });
});

describe('plans in people’s words', () => {
  const choose = (before: StepAnswers, ...plans: string[]) => changeAnswers(before, { plans }, findHomeRegion);

  it.each([
    [[], '', undefined],
    [['unsure'], 'Undergraduate', []],
    [['university'], 'Undergraduate', []],
    [['apprenticeship'], 'Undergraduate', ['Apprenticeships']],
    [['university', 'conservatoire', 'apprenticeship'], 'Undergraduate', ['Conservatoires', 'Apprenticeships']],
    [['university', 'postgraduate', 'conservatoire'], 'Postgraduate', ['Conservatoires']],
  ])('[ONB-008] [ONB-010] %j mean the level and additions that are stored', (plans, level, additions) => {
    const { answers } = choose({}, ...plans);
    expect([answers.studyLevel, answers.undergraduateAdditional ?? answers.postgraduateAdditional]).toEqual([level, additions]);
  });

  it('[ONB-011] [ONB-012] keep what was chosen of a level, and clear it with a note when the level changes', () => {
    const before = { ...choose({}, 'postgraduate').answers, postgraduateAdditional: ['Taught'] };
    const more = choose(before, 'postgraduate', 'apprenticeship');
    expect([more.answers.postgraduateAdditional, more.hasClearedChoices]).toEqual([['Taught', 'Apprenticeships'], false]);
    const { answers, hasClearedChoices } = choose(more.answers, 'university', 'apprenticeship');
    expect([answers.undergraduateAdditional, answers.postgraduateAdditional, hasClearedChoices]).toEqual([['Apprenticeships'], [], true]);
  });

  it('are read out of a level and its additions, as stored before there was the question', () => {
    expect(readPlans({})).toEqual([]);
    expect(readPlans({ plans: ['unsure'], studyLevel: 'Undergraduate' })).toEqual(['unsure']);
    expect(readPlans({ studyLevel: 'Undergraduate', undergraduateAdditional: ['Conservatoires'] })).toEqual([
      'university',
      'conservatoire',
    ]);
    expect(readPlans({ studyLevel: 'Postgraduate', postgraduateAdditional: ['Taught', 'Apprenticeships'] })).toEqual([
      'postgraduate',
      'apprenticeship',
    ]);
  });
});

const nothing: OnboardingProgress = { answers: {}, done: [], skipped: [] };
const all = () => true;

describe('progress of onboarding', () => {
  it('[ONB-006] starts at the first step neither finished nor skipped; all but the first and last can be skipped', () => {
    expect(findFirstUnfinished(nothing, all).id).toBe('what-and-when');
    const second = leaveStep(nothing, what, 'done');
    expect(findFirstUnfinished(second, all).id).toBe('where-you-live');
    expect(leaveStep(nothing, what, 'skipped').skipped).toEqual([]);
    expect(leaveStep(nothing, check, 'skipped').skipped).toEqual([]);
    const atSchool = leaveStep(leaveStep(second, where, 'done'), interests, 'skipped');
    expect(findFirstUnfinished(atSchool, all).id).toBe('school');
    expect(findFirstUnfinished(leaveStep(atSchool, school, 'skipped'), all).id).toBe('keeping-in-touch');
    expect(ONBOARDING_STEPS.filter(({ isNeeded }) => !isNeeded)).toEqual([where, interests, school, touch]);
  });

  it('[ONB-006] is unfinished from the first step until the last one is finished or skipped', () => {
    const second = leaveStep(nothing, what, 'done');
    expect([nothing, null, second, leaveStep(second, check, 'done')].map(isUnfinished)).toEqual([false, false, true, false]);
    expect(isUnfinished({ ...second, skipped: ['check-and-finish'] })).toBe(false);
  });

  it('reopens a finished step with invalid answers, and finishes a skipped one that is answered', () => {
    const both = leaveStep(leaveStep(nothing, what, 'done'), where, 'done');
    expect(findFirstUnfinished(both, ({ id }) => id !== 'what-and-when').id).toBe('what-and-when');
    const answered = leaveStep(leaveStep(both, interests, 'skipped'), interests, 'done');
    expect([answered.done, answered.skipped]).toEqual([['what-and-when', 'where-you-live', 'interests'], []]);
    expect(findFirstUnfinished({ ...nothing, done: ONBOARDING_STEPS.map(({ id }) => id) }, all)).toBe(check);
  });

  it('[ONB-005] opens the step of an address, up to the first unfinished one', () => {
    const second = leaveStep(nothing, what, 'done');
    const asked = ['1', '2', '3', '6', '0', '7', '-1', '1.5', '02', ' 1', '', 'two', null];
    expect(asked.map((one) => chooseStepNumber(one, second, all))).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(chooseStepNumber('6', second, ({ id }) => id !== 'what-and-when')).toBe(1);
    const finished = ONBOARDING_STEPS.reduce((progress, step) => leaveStep(progress, step, 'done'), nothing);
    expect(['1', '4', '6', null].map((one) => chooseStepNumber(one, finished, all))).toEqual([1, 4, 6, 6]);
  });

  it('[USER-007] counts the complete steps out of six, with every required field valid', () => {
    expect(countComplete(nothing, all)).toBe(0);
    const finished = ONBOARDING_STEPS.reduce((progress, step) => leaveStep(progress, step, 'done'), nothing);
    expect(countComplete(finished, all)).toBe(6);
    expect(countComplete(finished, ({ id }) => id !== 'school')).toBe(5);
    expect(countComplete(leaveStep(finished, school, 'skipped'), all)).toBe(5);
  });

  it.each([null, 'text', [], { answers: [], done: 'all', skipped: [7] }, { done: ['nowhere'] }])('reads %j as no answers', (kept) => {
    expect(readProgress(kept)).toEqual(nothing);
  });

  it('reads stored progress back', () => {
    const kept = {
      answers: { studyLevel: 'Undergraduate', onboardSubjects: ['geology'], bad: 7 },
      done: ['what-and-when'],
      skipped: ['school'],
    };
    expect(readProgress(JSON.parse(JSON.stringify(kept)))).toEqual({
      ...kept,
      answers: { studyLevel: 'Undergraduate', onboardSubjects: ['geology'] },
    });
  });
});

describe('record saved after the last step', () => {
  const facts = { profileComplete: 5, studyRegions: ['North West', 'Wales'], isRelevantCoursesBlocked: false, now };
  const answers: StepAnswers = {
    ...british,
    studyLevel: 'Undergraduate',
    studyYear: '2028',
    undergraduateAdditional: ['Apprenticeships'],
    userPostcode: 'bs14dj',
    userRegion: 'South West',
    dateOfBirth: '2009-03-27',
    dateOfBirthTyped: '',
    onboardSubjects: ['geology'],
    onboardProviders: ['p-1'],
    onboardIndustries: ['i-1'],
    studyRegion: ['Wales'],
    talentPoolJoin: 'Yes',
    offers: 'Yes',
    gender: 'Female',
    contactEmail: 'yes',
    contactSMS: 'yes',
    contactPost: 'no',
    contactAll: 'no',
    mobile: '+44 7911 123456',
    mobileCheck: 'valid',
    relevantCourses: 'No',
    terms: 'yes',
  };

  it('[ONB-019] [ONB-020] [ONB-010] stores lists and flags together, under the names of the profile', () => {
    expect(toPersonalisation({}, answers, facts)).toMatchObject({
      studyLevel: 'Undergraduate',
      studyYear: 2028,
      apprenticeships: 'yes',
      conservatoires: 'no',
      onboardSubjects: ['geology'],
      onboardProviders: ['p-1'],
      onboardIndustries: ['i-1'],
      studyRegion: ['Wales'],
      studyRegionWales: 'yes',
      studyRegionNorthWest: 'no',
      contactMethod: ['Email', 'SMS'],
      mobile: '+44 7911 123456',
      gender: 'Female',
      talentPoolGender: 'Female',
      relevantCourses: 'No',
      terms: 'yes',
      profileComplete: 5,
      onBoardingConfirmed: false,
    });
  });

  it('[ONB-015] stores the postcode in upper case, or empty', () => {
    expect(toPersonalisation({}, answers, facts).userPostcode).toBe('BS1 4DJ');
    expect(toPersonalisation({}, { ...answers, userPostcode: '' }, facts).userPostcode).toBe('');
  });

  it('[ONB-052] stores date of birth, postcode and Smart Alerts, and keeps other saved values', () => {
    const before = { peopleLike: 'a-level', selectedSubjects: ['maths'], dfeConfirmed: 'yes', careerAssessmentId: 'q1' };
    const address = { addressLine1: '1 High Street', addressLine3: 'Bristol', postcode: 'BS1 4DJ' };
    expect(toPersonalisation(before, { ...answers, ...address }, facts)).toMatchObject({
      ...before,
      ...address,
      dateOfBirth: '2009-03-27',
      talentPoolJoin: 'Yes',
    });
  });

  it('[ONB-006] stores level and year after the first step, and keeps postcode, opt-out and read welcome', () => {
    const before = { userPostcode: 'BS1 4DJ', relevantCourses: 'No', onBoardingConfirmed: true };
    const record = toPersonalisation(before, { studyLevel: 'Undergraduate', studyYear: '2028' }, facts);
    expect(record).toMatchObject({ ...before, studyLevel: 'Undergraduate', studyYear: 2028 });
  });

  it('stores no form-only values, and empties questions that are not shown', () => {
    const record = toPersonalisation({}, { ...answers, offers: 'No', undergraduateAdditional: [] }, facts);
    expect(Object.keys(record).filter((name) => /Typed|Check/.test(name))).toEqual([]);
    expect(record).toMatchObject({ mobile: '', gender: '', contactMethod: [], contactSMS: 'no', addressLine1: '', talentPoolJoin: '' });
  });

  it('keeps lists that a skipped step did not answer', () => {
    const { onboardSubjects: _, studyRegion: __, ...rest } = answers;
    const record = toPersonalisation({ onboardSubjects: ['law'], studyRegionWales: 'yes' }, rest, facts);
    expect(record).toMatchObject({ onboardSubjects: ['law'], studyRegionWales: 'yes' });
  });

  it('stores the time of consent with the terms, and keeps an earlier one without new consent', () => {
    expect(toPersonalisation({}, answers, facts)).toMatchObject({ terms: 'yes', termsAcceptedAt: now });
    expect(toPersonalisation({}, { ...answers, terms: '' }, facts)).not.toHaveProperty('termsAcceptedAt');
  });

  it('[ONB-066] [TIMER-033] keeps a Clearing timer only in Clearing', () => {
    const today = { studyYear: 2027, currentYear: 2027 };
    expect(endsOutsideClearing({ ...today, modes: { apply: 'clearing_timer' } })).toBe(false);
    expect(endsOutsideClearing({ ...today, modes: { apply: 'on' } })).toBe(true);
    expect(endsOutsideClearing({ ...today, studyYear: 2028, modes: { apply: 'clearing_timer' } })).toBe(true);
  });

  it('[FAV-042] adds only new favourites', () => {
    expect(listNewFavourites(['a', 'b'], ['b', 'c', 'c'])).toEqual(['c']);
  });
});

describe('welcome slides', () => {
  it.each(['OnBoarding', 'Apprenticeships'])('[ONB-061] has three to five slides for %s in the catalogue', (modal) => {
    const slides = listSlideKeys(modal, (key) => messages.has(key));
    expect(slides.length).toBeGreaterThanOrEqual(3);
    expect(slides.length).toBeLessThanOrEqual(5);
    expect(slides[0]?.title).toContain(modal.toLowerCase());
  });
});
