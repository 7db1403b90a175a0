import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fc } from '#engine/testing/properties';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { type Answers, readSavedAnswers, textsOf } from '../../rules/preferences/answers.ts';
import { checkAnswers } from '../../rules/preferences/check-answers.ts';
import { chooseContact } from '../../rules/preferences/marketing-form.ts';
import type { PreferenceRecord } from '../../rules/preferences/personalisation.ts';
import { toStoredData } from '../../rules/stored-setting.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { alertsPanel } from './alerts-panel.ts';
import { hubPanel } from './hub-panel.ts';
import { marketingPanel } from './marketing-panel.ts';
import { diffAnswers, type PanelRules, panelIds, readPanelDraft, readPanelId, toKnownRecord, toPanelContext } from './panel-rules.ts';
import { panels } from './panels.ts';
import { supportPanel } from './support-panel.ts';

const folder = resolve(import.meta.dirname, '../../content/questions');
const all = readdirSync(folder)
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Question)
  .sort((a, b) => a.order - b.order);
const context = { today: '2027-03-15', isCoursesBlocked: false };

const questionsOf = ({ id }: PanelRules) => all.filter(({ group }) => group === id);
const answersOf = (rules: PanelRules, record: PreferenceRecord = {}) => readSavedAnswers(record, questionsOf(rules));
const fieldsOf = (rules: PanelRules, answers: Answers, given = context) =>
  rules.shape(questionsOf(rules), answers, given).map(({ field }) => field);
const problemsOf = (rules: PanelRules, answers: Answers) =>
  checkAnswers(rules.shape(questionsOf(rules), answers, context), answers, context.today).map(({ field, code }) => `${field} ${code}`);
const write = (rules: PanelRules, record: PreferenceRecord, answers: Answers, given = context) =>
  rules.write(record, answers, questionsOf(rules), given);

/** The answers after these changes in order, as a person makes them. */
function answer(rules: PanelRules, record: PreferenceRecord, ...changes: readonly Answers[]): Answers {
  return changes.reduce((answers, change) => rules.change(answers, change, {}), answersOf(rules, record));
}

const address = { addressLine1: '1 High Street', addressLine2: '', addressLine3: 'Leeds', postcode: 'ls1 4dj' };
const contact = { contactEmail: 'yes', contactPost: 'no', contactSMS: 'no', contactAll: 'no', contactMethod: ['Email'] };
const full = { offers: 'Yes', userCountry: 'United Kingdom', ...contact, ...address };

describe('the panels', () => {
  it('[PREF-003] [PREF-016] [SHELL-031] has four panels, in order, with their titles', () => {
    const { messages } = hubPageOf('p10').items;
    expect(panels.map(({ id, title }) => [id, messages[title]])).toEqual([
      ['marketing-preferences', 'Marketing preferences'],
      ['hub-personalisation', 'Hub personalisation'],
      ['study-support', 'Study support'],
      ['apprenticeships-smart-alerts', 'Apprenticeships Smart Alerts'],
    ]);
    for (const id of panelIds) expect(all.some(({ group }) => group === id)).toBe(true);
  });

  it('[PREF-005] [SHELL-031] has no panel for an unknown section', () => {
    expect([readPanelId('study-support'), readPanelId('nonsense'), readPanelId('Study-Support'), readPanelId(null)]).toEqual([
      'study-support',
      null,
      null,
      null,
    ]);
  });

  it.each(panels)('[PREF-022] $id writes its own fields and leaves every other field of the record', (rules) => {
    const others = panels.filter((other) => other !== rules).flatMap((other) => questionsOf(other).map(({ field }) => field));
    const own = new Set(questionsOf(rules).map(({ field }) => field));
    // gender and its copy are written together on purpose
    const strange = others.filter((field) => !own.has(field) && !/gender/i.test(field));
    const before = Object.fromEntries([...strange, 'terms', 'onBoardingConfirmed', 'peopleLike'].map((field) => [field, `kept ${field}`]));
    const everything = readSavedAnswers({ ...before, ...full, studyLevel: 'Undergraduate' }, all);
    expect(write(rules, before, everything)).toMatchObject(before);
  });

  it('prefills from the account, prefers the record, and does not count the United Kingdom as an answer [PREF-061]', () => {
    const { details } = hubPageOf('p10');
    const known = toKnownRecord({ studyYear: 2029, gapYear: null }, details);
    expect(known).toMatchObject({ studyYear: 2029, studyLevel: 'Undergraduate', conservatoires: 'yes', dateOfBirth: '2008-04-27' });
    expect([known.userCountry, known.gapYear]).toEqual([undefined, undefined]);
    const abroad = { user: { ...details.user, country: 'France' } };
    expect(toKnownRecord({}, abroad).userCountry).toBe('France');
  });

  it('stores only differences in a draft, and ignores any other stored value', () => {
    expect(diffAnswers({ a: 'x', b: ['1', '2'], d: '' }, { a: 'y', b: ['2', '1'], c: '', d: '' })).toEqual({ a: 'y' });
    expect(readPanelDraft({ changed: { a: 'y' }, left: {} })).toEqual({ changed: { a: 'y' }, left: {} });
    for (const kept of [null, 'text', [], {}, { changed: { a: 1 }, left: {} }]) expect(readPanelDraft(kept)).toBeNull();
  });
});

describe('marketing', () => {
  const shown = (changes: Answers) => fieldsOf(marketingPanel, answer(marketingPanel, {}, changes));

  it('[PREF-036] [PREF-050] [PREF-064] asks how to contact, gender and address only with a consent', () => {
    const quiet = shown({});
    expect(quiet).not.toEqual(expect.arrayContaining(['contactMethod']));
    expect(quiet.filter((field) => /contact|gender|address|postcode|mobile/.test(field))).toEqual([]);
    expect(shown({ tailoredInfo: 'Yes' })).toEqual(expect.arrayContaining(['contactMethod', 'addressLine1', 'postcode']));
    expect(shown({ tailoredInfo: 'Yes' })).not.toContain('gender');
    expect(shown({ surveys: 'Yes' })).toContain('gender');
    expect(shown({ relevantCourses: 'Yes' })).not.toContain('contactMethod');
  });

  it('[PREF-033] accepts unanswered consents, and chooses none by default', () => {
    const answers = answer(marketingPanel, {}, { userCountry: 'France' });
    expect(problemsOf(marketingPanel, answers)).toEqual([]);
    expect(
      ['tailoredInfo', 'offers', 'surveys', 'careersInfo', 'relevantCourses'].map((field) => answersOf(marketingPanel)[field]),
    ).toEqual(Array(5).fill(''));
  });

  it('[PREF-030] [PREF-031] hides relevant courses while the status is unavailable, and preserves its answer', () => {
    const blocked = { ...context, isCoursesBlocked: true };
    const answers = answer(marketingPanel, { relevantCourses: 'No' }, { relevantCourses: 'Yes', userCountry: 'France' });
    expect(fieldsOf(marketingPanel, answers, blocked)).not.toContain('relevantCourses');
    expect(write(marketingPanel, { relevantCourses: 'No' }, answers, blocked).relevantCourses).toBe('No');
    const page = hubPageOf('p10', { forced: { UG: 'unavailable' } });
    expect([toPanelContext(page).isCoursesBlocked, toPanelContext(hubPageOf('p10')).isCoursesBlocked]).toEqual([true, false]);
  });

  it('[PREF-034] hides what depended on an answer set to No: unchecked, preserved on the page, saved empty', () => {
    const answers = answer(marketingPanel, full, { offers: 'No' });
    expect(problemsOf(marketingPanel, answers)).toEqual([]);
    expect(answers).toMatchObject({ addressLine1: '1 High Street', contactEmail: 'yes' });
    expect(write(marketingPanel, full, answers)).toMatchObject({ addressLine1: '', postcode: '', contactEmail: 'no', contactMethod: [] });
  });

  it('needs no address for a contact method that is no longer asked', () => {
    const answers = answer(marketingPanel, { ...full, contactPost: 'yes' }, { offers: 'No' });
    expect(fieldsOf(marketingPanel, answers)).not.toContain('addressLine1');
  });

  it('[PREF-041] [PREF-074] [PREF-071] derives methods from flags and country from userCountry, and formats the postcode', () => {
    const answers = answer(marketingPanel, {}, full);
    expect(write(marketingPanel, {}, answers)).toMatchObject({
      contactMethod: ['Email'],
      country: 'United Kingdom',
      postcode: 'LS1 4DJ',
    });
  });

  it('[PREF-072] [PREF-073] clears the address for another country, and restores it when set back before saving', () => {
    const before = answer(marketingPanel, full);
    const abroad = marketingPanel.change(before, { userCountry: 'France' }, before);
    expect(abroad).toMatchObject({ addressLine1: '', postcode: '' });
    expect(write(marketingPanel, full, abroad)).toMatchObject({ userCountry: 'France', country: 'France' });
    expect(marketingPanel.change(abroad, { userCountry: 'United Kingdom' }, before)).toMatchObject(address);
  });

  it('[PREF-043] [PREF-074] sets All to yes exactly when all allowed ways are, after any presses, and both countries agree', () => {
    const country = fc.constantFrom('United Kingdom', 'France', 'Ireland');
    const presses = fc.array(
      fc.oneof(
        fc.record({ userCountry: country }),
        fc.record({ method: fc.constantFrom('All', 'Email', 'Post', 'SMS'), value: fc.constantFrom('yes', 'no') }),
        fc.record({ offers: fc.constantFrom('Yes', 'No') }),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(presses, (list) => {
        let answers = answer(marketingPanel, full);
        for (const pressed of list) {
          const texts = textsOf(answers);
          const changes =
            'method' in pressed ? textsOf(chooseContact(texts, pressed.method as 'All', pressed.value as 'yes') as Answers) : pressed;
          answers = marketingPanel.change(answers, changes, answer(marketingPanel, full));
          const saved = write(marketingPanel, full, answers);
          const ways = saved.userCountry === 'United Kingdom' ? ['Email', 'Post', 'SMS'] : ['Email', 'SMS'];
          const chosen = ways.filter((way) => saved[`contact${way}`] === 'yes');
          const hasAll = chosen.length === ways.length;
          expect(saved.contactAll).toBe(hasAll ? 'yes' : 'no');
          expect(saved.contactMethod).toEqual(hasAll ? ['All'] : chosen);
          expect(saved.country).toBe(saved.userCountry);
          expect(toStoredData({ collection: 'dashboardUserData', name: 'Personalisation', data: { ...saved } })).toEqual(saved);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has nothing to save after a change is reversed', () => {
    const before = answer(marketingPanel, full);
    const back = marketingPanel.change(marketingPanel.change(before, { offers: 'No' }, {}), { offers: 'Yes' }, {});
    expect(diffAnswers(before, back)).toEqual({});
  });

  it('[PREF-043] turns post off outside the United Kingdom, where All means the others', () => {
    const before = answer(marketingPanel, {}, { ...full, contactEmail: 'yes', contactPost: 'yes', contactSMS: 'yes', contactAll: 'yes' });
    const abroad = marketingPanel.change(before, { userCountry: 'France' }, before);
    expect(abroad).toMatchObject({ contactPost: 'no', contactAll: 'yes', contactMethod: ['All'] });
  });

  it('[PREF-025] [PREF-026] copies gender to its twin field, unless empty', () => {
    const answers = answer(marketingPanel, {}, { ...full, gender: 'Female' });
    expect(write(marketingPanel, {}, answers)).toMatchObject({ gender: 'Female', talentPoolGender: 'Female' });
    const none = answer(marketingPanel, {}, full);
    expect(write(marketingPanel, { talentPoolGender: 'Male' }, none).talentPoolGender).toBe('Male');
  });

  const chosen = answer(marketingPanel, {}, { stillAtSchool: 'Yes' }, { schoolName: 'Hill School', schoolId: '1', schoolUkprn: '2' });

  it('[PREF-075] [PREF-077] [PREF-080] asks about sharing once a school is chosen, with no default', () => {
    expect(shown({ stillAtSchool: 'Yes' })).not.toContain('schoolDataShare');
    expect(fieldsOf(marketingPanel, chosen)).toContain('schoolDataShare');
    expect(chosen.schoolDataShare).toBe('');
    expect(problemsOf(marketingPanel, chosen)).toContain('schoolDataShare required');
  });

  it('[PREF-081] clears sharing with the school, and does not ask for a school typed by hand', () => {
    const typed = answer(marketingPanel, {}, { stillAtSchool: 'Yes' }, { schoolName: 'My own school' });
    expect(fieldsOf(marketingPanel, typed)).not.toContain('schoolDataShare');
    const left = marketingPanel.change({ ...chosen, schoolDataShare: 'Yes' }, { stillAtSchool: 'No' }, {});
    const saved = write(marketingPanel, { schoolName: 'Hill School', schoolDataShare: 'Yes' }, { ...left, userCountry: 'France' });
    expect([saved.schoolName, saved.schoolDataShare]).toEqual(['', '']);
  });

  it('leaves unanswered fields out of the record, so that they do not hide account data', () => {
    expect(write(marketingPanel, {}, answer(marketingPanel, {}, { userCountry: 'France' }))).not.toHaveProperty('postcode');
  });
});

describe('hub personalisation', () => {
  it('[PREF-083] [PREF-097] [PREF-098] asks the additional questions of each level', () => {
    expect(fieldsOf(hubPanel, answersOf(hubPanel, { studyLevel: 'Undergraduate' }))).toContain('undergraduateAdditional');
    const postgraduate = fieldsOf(hubPanel, answersOf(hubPanel, { studyLevel: 'Postgraduate' }));
    expect(postgraduate).toContain('postgraduateAdditional');
    expect(postgraduate).not.toContain('undergraduateAdditional');
  });

  it('[PREF-100] preserves what both levels share, and sets missing flags to no', () => {
    const record = { studyLevel: 'Postgraduate', taught: 'yes', conservatoires: 'yes', studyYear: 2027 };
    const answers = answer(hubPanel, record, { studyLevel: 'Undergraduate' });
    expect(answers.undergraduateAdditional).toEqual(['Conservatoires']);
    expect(write(hubPanel, record, answers)).toMatchObject({
      studyLevel: 'Undergraduate',
      taught: 'no',
      conservatoires: 'yes',
      apprenticeships: 'no',
      undergraduateAdditional: ['Conservatoires'],
      postgraduateAdditional: [],
    });
  });

  it('[PREF-089] [PREF-092] saves regions as a list and as flags, and the year as a number', () => {
    const answers = answer(hubPanel, {}, { studyLevel: 'Undergraduate', studyYear: '2028', studyRegion: ['North West'] });
    expect(write(hubPanel, {}, answers)).toMatchObject({
      studyYear: 2028,
      studyRegion: ['North West'],
      studyRegionNorthWest: 'yes',
      studyRegionLondon: 'no',
    });
  });

  it('[PREF-090] requires level and year', () => {
    expect(problemsOf(hubPanel, answersOf(hubPanel))).toEqual(['studyLevel required', 'studyYear required']);
  });

  it('[PREF-101] allows several of the reference subjects', () => {
    expect(questionsOf(hubPanel).find(({ field }) => field === 'subjects')?.type).toBe('subjects');
    const answers = answer(hubPanel, {}, { studyLevel: 'Undergraduate', subjects: ['1', '2'] });
    expect(write(hubPanel, {}, answers).subjects).toEqual(['1', '2']);
  });

  it('[PREF-103] does not ask for the terms, and preserves them in the record', () => {
    expect(panels.flatMap(questionsOf).some(({ type, field }) => type === 'terms' || field === 'terms')).toBe(false);
    const record = { terms: 'yes', termsAcceptedAt: '2027-01-01' };
    expect(write(hubPanel, record, answersOf(hubPanel, { studyLevel: 'Undergraduate' }))).toMatchObject(record);
  });
});

describe('study support', () => {
  it('[PREF-105] [PREF-106] [PREF-107] requires and preselects nothing; saves the list and nine flags together', () => {
    expect(problemsOf(supportPanel, answersOf(supportPanel))).toEqual([]);
    expect(answersOf(supportPanel).supportNeed).toEqual([]);
    const saved = write(supportPanel, {}, { supportNeed: ['areCarers'] });
    expect(saved).toMatchObject({ supportNeed: ['areCarers'], areCarers: 'yes', beenInCare: 'no' });
    expect(Object.values(write(supportPanel, saved, { supportNeed: [] })).filter((value) => value === 'no')).toHaveLength(9);
    expect(supportPanel.summarise({ supportNeed: ['areCarers'] }, [])).toEqual({ key: 'preferences-summary-private' });
  });
});

describe('smart alerts', () => {
  const joined = { talentPoolJoin: 'Yes' };

  it('[PREF-110] [PREF-112] asks the rest after joining, and for consent once there is a gender to pass on', () => {
    expect(fieldsOf(alertsPanel, answersOf(alertsPanel))).toEqual(['talentPoolJoin']);
    expect(fieldsOf(alertsPanel, answersOf(alertsPanel, joined))).not.toContain('talentPoolGenderConsent');
    expect(fieldsOf(alertsPanel, answersOf(alertsPanel, { ...joined, talentPoolGender: 'PreferNot' }))).not.toContain(
      'talentPoolGenderConsent',
    );
    expect(fieldsOf(alertsPanel, answersOf(alertsPanel, { ...joined, talentPoolGender: 'Female' }))).toContain('talentPoolGenderConsent');
  });

  it('[PREF-111] [PREF-112] saves a gender with its consent, yes or no, and no consent without a gender', () => {
    const asked = questionsOf(alertsPanel).find(({ field }) => field === 'talentPoolGenderConsent');
    expect(asked?.options.map(({ value }) => value)).toEqual(['yes', 'no']);
    const saved = (talentPoolGender: string, talentPoolGenderConsent: string) => {
      const answers = { ...answersOf(alertsPanel, joined), talentPoolGender, talentPoolGenderConsent };
      const { talentPoolGender: gender, talentPoolGenderConsent: consent } = write(alertsPanel, {}, answers);
      return [gender, consent];
    };
    expect([saved('Female', 'yes'), saved('Female', 'no'), saved('PreferNot', 'yes')]).toEqual([
      ['Female', 'yes'],
      ['Female', 'no'],
      ['PreferNot', undefined],
    ]);
  });

  it('[PREF-114] limits the travel postcode to 18 characters', () => {
    const check = (talentPoolTravelPostcode: string) =>
      problemsOf(alertsPanel, { ...answersOf(alertsPanel, joined), talentPoolTravelPostcode }).find((said) => said.includes('Postcode'));
    expect([check('LS1 1AA'), check('L'.repeat(18)), check('L'.repeat(19))]).toEqual([
      undefined,
      'talentPoolTravelPostcode postcode',
      'talentPoolTravelPostcode tooLong',
    ]);
  });

  it('[PREF-124] requires distance, a level and a work area, and a valid postcode', () => {
    expect(problemsOf(alertsPanel, { ...answersOf(alertsPanel, joined), talentPoolTravelPostcode: 'nowhere' })).toEqual([
      'talentPoolTravelDistance required',
      'talentPoolTravelPostcode postcode',
      'talentPoolStudyLevel required',
      'talentPoolWorkAreas required',
    ]);
    expect(problemsOf(alertsPanel, answersOf(alertsPanel))).toEqual([]);
  });

  it('[PREF-119] [PREF-120] [PREF-123] saves levels and work areas as list and flags, and copies gender to its twin', () => {
    const answers = {
      ...answersOf(alertsPanel, joined),
      talentPoolStudyLevel: ['levelsoptionlevel3'],
      talentPoolWorkAreas: ['law'],
      talentPoolGender: 'Male',
    };
    expect(write(alertsPanel, {}, answers)).toMatchObject({
      talentPoolStudyLevel: ['levelsoptionlevel3'],
      levelsoptionlevel3: 'yes',
      levelsoptionlevel2: 'no',
      law: 'yes',
      retail: 'no',
      gender: 'Male',
    });
    const left = write(alertsPanel, { talentPoolGender: 'Male', gender: 'Male', law: 'yes' }, { ...answers, talentPoolJoin: 'No' });
    expect(left).toMatchObject({ talentPoolJoin: 'No', law: 'no', talentPoolWorkAreas: [], talentPoolGender: '', gender: 'Male' });
  });
});
