import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import countries from '../../catalogue/facts/countries.json' with { type: 'json' };
import subjects from '../../catalogue/facts/subjects.json' with { type: 'json' };
import ukRegions from '../../catalogue/facts/uk-regions.json' with { type: 'json' };
import workAreas from '../../catalogue/facts/work-areas.json' with { type: 'json' };
import { pack } from '../../catalogue/pack.ts';
import { writeAdditions, writeFlags } from '../../catalogue/rules/index.ts';
import { readCatalogue } from '../../engine/index.ts';
import type { Question } from '../../schemas/generated/catalogue.ts';
import { readContentFiles } from '../../server/publishing/content-files.ts';
import { root } from '../architecture/source-files.ts';

const { catalogue } = readCatalogue(
  readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }),
  pack.vocabulary,
  pack.components,
);
const messages = new Map(catalogue.messages.map(({ id, text }) => [id, text]));
const onboarding = catalogue.questions.filter(({ group }) => group.startsWith('onboarding-'));
const preferences = catalogue.questions.filter(({ group }) => !group.startsWith('onboarding-'));

type Place = 'onboarding' | 'preferences';

/** The question about a field; a missing one fails the test that asks. */
function questionOf(field: string, place: Place): Question {
  const found = (place === 'onboarding' ? onboarding : preferences).find((question) => question.field === field);
  if (!found) throw new Error(`No question of ${place} asks ${field}.`);
  return found;
}

const valuesOf = (field: string, place: Place = 'preferences') => questionOf(field, place).options.map(({ value }) => value);
const labelsOf = (field: string, place: Place = 'preferences') => questionOf(field, place).options.map(({ label }) => label);
const both = <Value>(read: (place: Place) => Value): Value[] => [read('onboarding'), read('preferences')];

const regions = [
  'East Midlands',
  'East of England',
  'London',
  'North East',
  'North West',
  'Northern Ireland',
  'Scotland',
  'South East',
  'South West',
  'Wales',
  'West Midlands',
  'Yorkshire and the Humber',
];
const consents = ['tailoredInfo', 'offers', 'surveys', 'careersInfo', 'relevantCourses'];
const supportFlags = [
  'mentalHealthWellbeing',
  'beenInCare',
  'estrangedStudent',
  'areCarers',
  'parentResponsibilities',
  'refugeeOrAsylum',
  'serviceChildren',
  'veteransAndServiceLeavers',
  'disadvantagedBackgrounds',
];

describe('panels and steps', () => {
  it('[PREF-003] the preferences have four panels', () => {
    expect([...new Set(preferences.map(({ group }) => group))].sort()).toEqual(
      ['marketing-preferences', 'hub-personalisation', 'study-support', 'apprenticeships-smart-alerts'].sort(),
    );
  });

  it('[PREF-016] each panel has its title', () => {
    const titles = ['marketing', 'hub', 'support', 'alerts'].map((name) => messages.get(`preferences-panel-${name}`));
    expect(titles).toEqual(['Marketing preferences', 'Hub personalisation', 'Study support', 'Apprenticeships Smart Alerts']);
  });

  it('[ONB-003] onboarding has six steps in their order, each with questions, which makes the profile six steps long', () => {
    const steps = ['what-and-when', 'where-you-live', 'interests', 'school', 'keeping-in-touch', 'check-and-finish'];
    const asked = [...onboarding].sort((one, other) => one.order - other.order).map(({ group }) => group.replace('onboarding-', ''));
    expect([...new Set(asked)]).toEqual(steps);
    expect(steps.map((step) => messages.get(`onboarding-step-${step}`))).toEqual([
      'What and when',
      'Where you live',
      'Interests',
      'School',
      'Keeping in touch',
      'Check and finish',
    ]);
  });

  it('[ONB-002] onboarding asks for year, level, place, consents and school', () => {
    for (const field of ['studyYear', 'studyLevel', 'userCountry', 'userPostcode', ...consents, 'stillAtSchool', 'schoolName'])
      expect(questionOf(field, 'onboarding').active).toBe(true);
  });

  it('[ONB-050] support needs are not asked in onboarding', () => {
    expect(onboarding.filter(({ field }) => field === 'supportNeed' || supportFlags.includes(field))).toEqual([]);
    expect(questionOf('supportNeed', 'preferences').group).toBe('study-support');
  });
});

describe('marketing', () => {
  it.each(consents)('[PREF-029] [ONB-030] %s is asked with Yes or No, in both places, required, and with no answer chosen', (field) => {
    expect(both((place) => valuesOf(field, place))).toEqual([
      ['Yes', 'No'],
      ['Yes', 'No'],
    ]);
    expect(both((place) => questionOf(field, place).required)).toEqual([true, true]);
    expect(both((place) => Object.keys(questionOf(field, place)).filter((key) => /default|value|chosen/i.test(key)))).toEqual([[], []]);
  });

  it('[PREF-035] [ONB-033] the contact methods are All, Email, Post and SMS', () => {
    const methods = ['All', 'Email', 'Post', 'SMS'];
    expect(both((place) => valuesOf('contactMethod', place))).toEqual([methods, methods]);
  });

  it('[PREF-049] [PREF-051] [ONB-032] gender has four optional answers with their labels', () => {
    expect(both((place) => valuesOf('gender', place))).toEqual(Array(2).fill(['Male', 'Female', 'AnotherWay', 'PreferNot']));
    expect(both((place) => labelsOf('gender', place))).toEqual(
      Array(2).fill(['Male', 'Female', 'I identify another way', 'Prefer not to say']),
    );
    expect(both((place) => questionOf('gender', place).required)).toEqual([false, false]);
  });

  it('[PREF-054] [ONB-023] too young says its corrected words, under a key of their own', () => {
    expect(messages.get('field-too-young')).toBe('You must be at least 13 to register for this site.');
    expect(catalogue.messages.filter(({ text }) => text.includes('You must me'))).toEqual([]);
  });

  it('[PREF-060] [PREF-061] the countries start with United Kingdom, and the others go by name', () => {
    const [first, ...others] = countries.countries.map(({ name }) => name);
    expect(first).toBe('United Kingdom');
    expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other, 'en-GB')));
    expect(others).not.toContain('United Kingdom');
  });

  it('[PREF-061] [ONB-013] somebody who named no country is read as living in the United Kingdom, and both places ask', () => {
    const viewer = pack.toViewer({ user: {} }, { now: '2026-11-20T10:00:00Z', site: null, years: [], saved: [] });
    expect(viewer.tags).toContain('unitedKingdom');
    expect(both((place) => questionOf('userCountry', place))).toMatchObject([
      { type: 'country', required: true },
      { type: 'country', required: true },
    ]);
  });

  it('[PREF-067] [ONB-040] address line 3 is called Town or city and is required, line 2 is not', () => {
    expect(both((place) => questionOf('addressLine3', place).label)).toEqual(['Town or city', 'Town or city']);
    expect(both((place) => questionOf('addressLine3', place).required)).toEqual([true, true]);
    expect(both((place) => questionOf('addressLine2', place).required)).toEqual([false, false]);
  });

  it('[PREF-075] [ONB-024] school and data share are asked with Yes or No', () => {
    for (const field of ['stillAtSchool', 'schoolDataShare'])
      expect(both((place) => valuesOf(field, place))).toEqual([
        ['Yes', 'No'],
        ['Yes', 'No'],
      ]);
    expect(both((place) => questionOf('schoolName', place).type)).toEqual(['school', 'school']);
  });

  it('[CONST-059] the limits of address lines, postcode, mobile and school name', () => {
    const limits = ['addressLine1', 'addressLine2', 'addressLine3', 'postcode', 'mobile', 'schoolName'].map((field) =>
      both((place) => questionOf(field, place).maxLength),
    );
    expect(limits).toEqual([32, 32, 32, 18, 18, 255].map((limit) => [limit, limit]));
  });
});

describe('personalisation', () => {
  it('[PREF-082] gap year and a job are yes or no, and the others are choices of a level', () => {
    for (const field of ['gapYear', 'straightIntoEmployment'])
      expect(both((place) => valuesOf(field, place))).toEqual(Array(2).fill(['yes', 'no']));
    const offered = [...valuesOf('undergraduateAdditional'), ...valuesOf('postgraduateAdditional')];
    expect(['Apprenticeships', 'Conservatoires', 'Taught', 'Research'].filter((choice) => !offered.includes(choice))).toEqual([]);
    expect(writeAdditions({}, 'Postgraduate', ['Taught', 'Conservatoires'])).toMatchObject({
      apprenticeships: 'no',
      conservatoires: 'yes',
      taught: 'yes',
      research: 'no',
    });
  });

  it('[PREF-083] [ONB-010] [ONB-011] each level offers its own choices, several of them at once', () => {
    expect(both((place) => valuesOf('undergraduateAdditional', place))).toEqual(Array(2).fill(['Apprenticeships', 'Conservatoires']));
    expect(both((place) => valuesOf('postgraduateAdditional', place))).toEqual(
      Array(2).fill(['Taught', 'Research', 'Teaching England', 'Teaching Wales', 'Teaching Scotland', 'Apprenticeships', 'Conservatoires']),
    );
    for (const field of ['undergraduateAdditional', 'postgraduateAdditional'])
      expect(both((place) => questionOf(field, place).type)).toEqual(['choices', 'choices']);
  });

  it('[PREF-084] [ONB-018] study outside the UK is Yes or No, and gap year and a job yes or no', () => {
    expect(both((place) => valuesOf('studyOutsideUK', place))).toEqual(Array(2).fill(['Yes', 'No']));
    expect(valuesOf('gapYear', 'onboarding')).toEqual(['yes', 'no']);
    expect(valuesOf('straightIntoEmployment', 'onboarding')).toEqual(['yes', 'no']);
  });

  it('[PREF-086] [PREF-087] the home is one of twelve regions', () => {
    expect(both((place) => valuesOf('userRegion', place))).toEqual([regions, regions]);
    expect(both((place) => questionOf('userRegion', place).type)).toEqual(['choice', 'choice']);
    expect(ukRegions.regions.map(({ title }) => title).sort()).toEqual(regions);
  });

  it('[PREF-088] where to study takes several of the same regions', () => {
    expect(both((place) => valuesOf('studyRegion', place))).toEqual([regions, regions]);
    expect(both((place) => questionOf('studyRegion', place).type)).toEqual(['choices', 'choices']);
  });

  it('[PREF-090] [PREF-096] [ONB-008] [ONB-009] year and level are required in both places, and the levels are two', () => {
    for (const field of ['studyYear', 'studyLevel']) expect(both((place) => questionOf(field, place).required)).toEqual([true, true]);
    expect(both((place) => valuesOf('studyLevel', place))).toEqual(Array(2).fill(['Undergraduate', 'Postgraduate']));
  });

  it('[ONB-019] [ONB-020] [USER-015] subjects, universities and industries are kept as ids under their own names', () => {
    const kept = onboarding.filter(({ type }) => ['subjects', 'providers', 'industries'].includes(type));
    expect(Object.fromEntries(kept.map(({ type, field }) => [type, field]))).toEqual({
      subjects: 'onboardSubjects',
      providers: 'onboardProviders',
      industries: 'onboardIndustries',
    });
    expect(new Set(subjects.subjects.map(({ id }) => id)).size).toBe(57);
  });

  it('[PREF-104] [PREF-106] support has nine circumstances, each a yes or no of its own', () => {
    expect(valuesOf('supportNeed')).toEqual(supportFlags);
    expect(workAreas.supportCircumstances.map(({ id }) => id).sort()).toEqual([...supportFlags].sort());
    const written = writeFlags({}, 'supportNeed', { all: valuesOf('supportNeed'), chosen: ['areCarers'] });
    expect(supportFlags.map((flag) => written[flag])).toEqual(supportFlags.map((flag) => (flag === 'areCarers' ? 'yes' : 'no')));
  });
});

describe('smart alerts', () => {
  it('[PREF-109] the notice says whom Smart Alerts are for', () => {
    expect(messages.get('preferences-alerts-notice')).toBe(
      'Smart Alerts is only for UK nationals or those with the right to work in the UK.',
    );
  });

  it('[PREF-113] five travel distances', () => {
    expect(questionOf('talentPoolTravelDistance', 'preferences').options).toEqual([
      { value: 'n_a', label: 'Not applicable' },
      { value: '0_10_miles', label: '0-10 miles' },
      { value: '0_20_miles', label: 'Up to 20 miles' },
      { value: '0_30_miles', label: 'Up to 30 miles' },
      { value: '30_miles', label: '30+ miles' },
    ]);
    expect(workAreas.travelDistances.map(({ label }) => label)).toEqual(labelsOf('talentPoolTravelDistance'));
  });

  it('[PREF-115] [PREF-122] moving away and the two subjects are Yes or No', () => {
    for (const field of ['talentPoolRelocate', 'talentPoolGCSEMath', 'talentPoolGCSEEnglish'])
      expect(valuesOf(field)).toEqual(['Yes', 'No']);
  });

  it('[PREF-119] [PREF-120] four levels with their labels, each a yes or no of its own beside the list of those that are yes', () => {
    expect(questionOf('talentPoolStudyLevel', 'preferences').options).toEqual([
      { value: 'levelsoptionlevel2', label: 'Intermediate (level 2)' },
      { value: 'levelsoptionlevel3', label: 'Advanced (level 3)' },
      { value: 'levelsoptionlevel4', label: 'Higher (levels 4 to 7)' },
      { value: 'levelsoptionlevel5', label: 'Degree (levels 6 to 7)' },
    ]);
    expect(workAreas.apprenticeshipLevels.map(({ label }) => label)).toEqual(labelsOf('talentPoolStudyLevel'));
    const choices = { all: valuesOf('talentPoolStudyLevel'), chosen: ['levelsoptionlevel3', 'levelsoptionlevel5'] };
    expect(writeFlags({}, 'talentPoolStudyLevel', choices)).toEqual({
      levelsoptionlevel2: 'no',
      levelsoptionlevel3: 'yes',
      levelsoptionlevel4: 'no',
      levelsoptionlevel5: 'yes',
      talentPoolStudyLevel: ['levelsoptionlevel3', 'levelsoptionlevel5'],
    });
  });

  it('[PREF-121] 1 to 20 GCSEs at grade 4 (C) or above', () => {
    expect(valuesOf('talentPoolGCSETotal')).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
    expect(questionOf('talentPoolGCSETotal', 'preferences').label).toContain('grade 4 (C) or above');
  });

  it('[PREF-123] sixteen work areas, each a yes or no of its own', () => {
    const areas = [
      'agricultureHorticultureAnimalCare',
      'businessAdministrationLaw',
      'health',
      'leisure',
      'construction',
      'artsMediaPublishing',
      'informationAndCommunicationTechnology',
      'education',
      'engineering',
      'finance',
      'hairbeauty',
      'scienceMathematics',
      'law',
      'uniformedAndDefenceServices',
      'retail',
      'transport',
    ];
    expect(valuesOf('talentPoolWorkAreas')).toEqual(areas);
    expect(workAreas.workAreas.map(({ id }) => id)).toEqual(areas);
    expect(Object.values(writeFlags({}, 'talentPoolWorkAreas', { all: areas, chosen: [] })).filter((flag) => flag === 'no')).toHaveLength(
      16,
    );
  });
});
