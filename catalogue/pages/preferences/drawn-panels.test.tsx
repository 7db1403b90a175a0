import { describe, expect, it } from 'vitest';
import { quotedIn, sentenceOf } from '#tools/reading/rule-texts';
import { pickQuestions } from '../../components/question/use-questions.ts';
import { drawPiece } from '../../components/testing/draw-piece.tsx';
import { type DrawnField, readDrawnField, toText } from '../../components/testing/drawn-field.ts';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { readSavedAnswers } from '../../rules/preferences/answers.ts';
import { checkAnswers } from '../../rules/preferences/check-answers.ts';
import { marketingPanel } from './marketing-panel.ts';
import { PanelForm } from './panel-form.tsx';
import { PanelList } from './panel-list.tsx';
import { panelIds, toPanelContext } from './panel-rules.ts';
import type { PanelHandle } from './use-panel.ts';

type Kept = Readonly<Record<string, unknown>>;

const questions = pickQuestions(shippedCatalogue().catalogue.questions, panelIds);
const page = hubPageOf('p10');

/** The four panels for a person with these saved answers, with all or some of their questions. */
function draw(record: Kept, asked = questions): string {
  const saved = [{ collection: 'dashboardUserData' as const, name: 'Personalisation', data: record, lastUpdated: '2027-01-01T00:00:00Z' }];
  return drawPiece(<PanelList questions={asked} />, { ...page, saved }, '/dashboard/preferences');
}

/** The questions that decide whether others are asked. */
const DECIDING = ['offers', 'surveys', 'talentPoolJoin', 'studyLevel'];

/** One rendered question, together with those that decide whether it is asked. */
function fieldOf(field: string, record: Kept = {}): DrawnField {
  const asked = questions.filter((question) => question.field === field || DECIDING.includes(question.field));
  return readDrawnField(draw(record, asked), field);
}

/** The selected options of a field after each of these values was saved. */
const chosenFor = (field: string, values: readonly string[], more: Kept = {}) =>
  values.map((value) => fieldOf(field, { ...more, [field]: value }).chosen);

/** Each flag checks the label at its own index. Sets half of the flags at a time, as often as it takes to identify each. */
function expectFlagEach(field: string, flags: readonly string[], more: Kept = {}): void {
  const { offered, kind, chosen } = fieldOf(field, more);
  expect([new Set(offered).size, kind, chosen]).toEqual([flags.length, 'checkbox', []]);
  for (let bit = 1; bit < flags.length; bit *= 2) {
    const checked = (_: string, index: number) => (index & bit) !== 0;
    const record = { ...more, ...Object.fromEntries(flags.filter(checked).map((flag) => [flag, 'yes'])) };
    expect(fieldOf(field, record).chosen).toEqual(offered.filter(checked));
  }
}

/** The HTML of the panel with this name, from its heading on. */
const panelOf = (name: string, record: Kept) =>
  draw(record)
    .split('<section class="preferences-panel"')
    .find((panel) => panel.includes(`data-panel="${name}"`)) ?? '';

const consented = { offers: 'Yes', surveys: 'Yes', userCountry: 'United Kingdom' };
const joined = { talentPoolJoin: 'Yes' };

describe('rendered marketing preferences', () => {
  it.each(['tailoredInfo', 'offers', 'surveys', 'careersInfo', 'relevantCourses'])(
    '[PREF-029] offers Yes and No for %s with no default',
    (field) => {
      expect(sentenceOf('PREF-029')).toContain(field);
      expect(fieldOf(field)).toMatchObject({ offered: ['Yes', 'No'], chosen: [], kind: 'radio' });
      expect(chosenFor(field, ['Yes', 'No'])).toEqual([['Yes'], ['No']]);
    },
  );

  it('[PREF-049] has an option for each stored value of gender', () => {
    const values = sentenceOf('PREF-049')
      .replace(/^gender: |\.$/g, '')
      .split(', ');
    expect(values).toHaveLength(4);
    expect(chosenFor('gender', values, consented)).toEqual(fieldOf('gender', consented).offered.map((label) => [label]));
  });

  const whole = {
    ...consented,
    contactEmail: 'yes',
    addressLine1: '1 High Street',
    addressLine3: 'Leeds',
    postcode: 'LS1 4DJ',
    dateOfBirth: '2008-01-01',
  };
  const needsAnswers = (change: Kept) => toText(panelOf('marketing-preferences', { ...whole, ...change })).includes('Needs answers');

  it('[PREF-051] labels the gender options as the rule does, and requires none', () => {
    const gender = fieldOf('gender', consented);
    expect(gender).toMatchObject({ offered: quotedIn('PREF-051'), chosen: [], kind: 'radio', isRequired: false });
    expect([needsAnswers({}), needsAnswers({ gender: 'Female' }), needsAnswers({ addressLine1: '' })]).toEqual([false, false, true]);
  });

  /** The panel after Save has found errors. */
  function drawProblems(record: Kept): string {
    const own = questions.filter(({ group }) => group === marketingPanel.id);
    const { today, minAge, ...context } = toPanelContext(page);
    const answers = readSavedAnswers(record, own);
    const asked = marketingPanel.shape(own, answers, { today, minAge, ...context });
    const problems = checkAnswers(asked, answers, today, minAge);
    const panel = { rules: marketingPanel, questions: own, shownQuestions: asked, answers, problems, attempts: 1, isDirty: false };
    return drawPiece(<PanelForm panel={panel as unknown as PanelHandle} />, page, '/dashboard/preferences');
  }

  it("[PREF-054] shows the rule's error to a person a day short of thirteen", () => {
    const [words = ''] = quotedIn('PREF-054');
    const today = page.now.slice(0, 10);
    const born = (daysLater: number) => {
      const day = new Date(`${Number(today.slice(0, 4)) - 13}${today.slice(4)}T12:00:00Z`);
      day.setUTCDate(day.getUTCDate() + daysLater);
      return readDrawnField(drawProblems({ ...whole, dateOfBirth: day.toISOString().slice(0, 10) }), 'dateOfBirth').text;
    };
    expect([born(0).includes(words), born(1).includes(words)]).toEqual([false, true]);
  });

  it('[PREF-067] requires the town, the third address line, but not the second line', () => {
    const [label] = quotedIn('PREF-067');
    expect(readDrawnField(drawProblems({ ...whole, addressLine3: '' }), 'addressLine3').label).toBe(label);
    expect([{ addressLine2: '' }, { addressLine3: '' }, { addressLine3: ' ' }].map(needsAnswers)).toEqual([false, true, true]);
  });

  it.each([
    ['addressLine1', 32, {}],
    ['addressLine2', 32, {}],
    ['addressLine3', 32, {}],
    ['postcode', 18, {}],
    ['mobile', 18, { contactSMS: 'yes' }],
    ['schoolName', 255, { stillAtSchool: 'Yes' }],
  ] as const)('[CONST-059] limits %s to %i characters', (field, limit, more) => {
    const filled = (length: number) => (field === 'postcode' ? `LS1${' '.repeat(length - 6)}4DJ` : '0'.repeat(length));
    expect([limit, limit + 1].map((length) => needsAnswers({ ...more, [field]: filled(length) }))).toEqual([false, true]);
  });
});

describe('rendered hub personalisation', () => {
  it.each(['straightIntoEmployment', 'gapYear'])('[PREF-082] offers yes and no for %s', (field) => {
    expect(sentenceOf('PREF-082')).toContain(field);
    expect(fieldOf(field)).toMatchObject({ offered: ['Yes', 'No'], kind: 'radio' });
    expect(chosenFor(field, ['yes', 'no'])).toEqual([['Yes'], ['No']]);
  });

  it.each([
    ['apprenticeships', 'Apprenticeships', 'Undergraduate'],
    ['conservatoires', 'Conservatoires', 'Undergraduate'],
    ['taught', 'Taught courses', 'Postgraduate'],
    ['research', 'Research degrees', 'Postgraduate'],
  ] as const)('[PREF-082] offers %s as a checkbox: yes or no', (flag, label, studyLevel) => {
    expect(sentenceOf('PREF-082')).toContain(flag);
    const field = studyLevel === 'Undergraduate' ? 'undergraduateAdditional' : 'postgraduateAdditional';
    const none = { apprenticeships: 'no', conservatoires: 'no', taught: 'no', research: 'no', studyLevel };
    expect(fieldOf(field, none)).toMatchObject({ chosen: [], kind: 'checkbox' });
    expect(fieldOf(field, { ...none, [flag]: 'yes' }).chosen).toEqual([label]);
  });

  it('[PREF-084] offers Yes and No for studying outside the UK', () => {
    expect(fieldOf('studyOutsideUK')).toMatchObject({ offered: ['Yes', 'No'], kind: 'radio' });
    expect(chosenFor('studyOutsideUK', ['Yes', 'No'])).toEqual([['Yes'], ['No']]);
  });

  const regions = sentenceOf('PREF-087')
    .replace(/^Decision: |\.$/g, '')
    .split(', ');

  it('[PREF-086] offers twelve home regions', () => {
    expect(fieldOf('userRegion')).toMatchObject({ kind: 'select' });
    expect(fieldOf('userRegion').offered).toHaveLength(12);
    expect(fieldOf('userRegion', { userRegion: 'Wales' }).chosen).toEqual(['Wales']);
  });

  it('[PREF-087] lists the regions in the order of the rule', () => {
    expect(fieldOf('userRegion').offered).toEqual(regions);
  });

  it('[PREF-088] allows any number of study regions, stored as a flag for each', () => {
    const flags = { studyRegionWales: 'yes', studyRegionNorthWest: 'yes', studyRegionLondon: 'no' };
    expect(fieldOf('studyRegion', flags)).toMatchObject({ kind: 'checkbox', offered: regions, chosen: ['North West', 'Wales'] });
  });

  it('[PREF-096] offers the levels Undergraduate and Postgraduate', () => {
    expect(fieldOf('studyLevel')).toMatchObject({ offered: ['Undergraduate', 'Postgraduate'], kind: 'radio' });
    expect(chosenFor('studyLevel', ['Undergraduate', 'Postgraduate'])).toEqual([['Undergraduate'], ['Postgraduate']]);
  });
});

describe('rendered study support', () => {
  const flags = sentenceOf('PREF-106')
    .replace(/^.*?: |\.$/g, '')
    .split(', ');

  it('[PREF-104] offers nine circumstances as checkboxes, one for each flag', () => {
    expect(flags).toHaveLength(9);
    expectFlagEach('supportNeed', flags);
  });
});

describe('rendered Smart Alerts', () => {
  it('[PREF-109] explains whom the panel is for', () => {
    const [notice = ''] = quotedIn('PREF-109');
    expect(toText(panelOf('apprenticeships-smart-alerts', {}))).toContain(notice);
  });

  it('[PREF-113] offers five distances, stored by the values of the rule', () => {
    const [values = '', labels = ''] = sentenceOf('PREF-113')
      .replace(/^talentPoolTravelDistance: |\.$/g, '')
      .split('; labels ');
    const { offered } = fieldOf('talentPoolTravelDistance', joined);
    expect(offered.map((label) => label.toLowerCase().replace(' miles', ''))).toEqual(labels.replace(' miles', '').split(', '));
    expect(chosenFor('talentPoolTravelDistance', values.split(', '), joined)).toEqual(offered.map((label) => [label]));
  });

  it('[PREF-115] offers Yes and No for moving home', () => {
    expect(fieldOf('talentPoolRelocate', joined)).toMatchObject({ offered: ['Yes', 'No'], kind: 'radio' });
    expect(chosenFor('talentPoolRelocate', ['Yes', 'No'], joined)).toEqual([['Yes'], ['No']]);
  });

  it('[PREF-120] labels the levels as the rule does, with a flag for each', () => {
    expect(fieldOf('talentPoolStudyLevel', joined).offered).toEqual(quotedIn('PREF-120'));
    expectFlagEach(
      'talentPoolStudyLevel',
      [2, 3, 4, 5].map((level) => `levelsoptionlevel${level}`),
      joined,
    );
  });

  it('[PREF-123] offers sixteen work areas as checkboxes, one for each flag', () => {
    const flags = sentenceOf('PREF-123')
      .replace(/^.*?: |\.$/g, '')
      .split(', ');
    expect(flags).toHaveLength(16);
    expectFlagEach('talentPoolWorkAreas', flags, joined);
  });

  it('[PREF-121] counts GCSEs at grade 4 (C) or above from 1 to 20', () => {
    const total = fieldOf('talentPoolGCSETotal', joined);
    expect(total.offered).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 1}`));
    expect(total.text).toContain('grade 4 (C) or above');
    for (const kept of ['1', '20'])
      expect(fieldOf('talentPoolGCSETotal', { ...joined, talentPoolGCSETotal: kept })).toMatchObject({
        offered: total.offered,
        chosen: [kept],
      });
  });

  it.each(['talentPoolGCSEMath', 'talentPoolGCSEEnglish'])('[PREF-122] offers Yes and No for %s', (field) => {
    expect(fieldOf(field, joined)).toMatchObject({ offered: ['Yes', 'No'], kind: 'radio' });
    expect(chosenFor(field, ['Yes', 'No'], joined)).toEqual([['Yes'], ['No']]);
  });
});
