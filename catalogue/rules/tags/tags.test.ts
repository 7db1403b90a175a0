import { describe, expect, it } from 'vitest';
import type { ViewerContext } from '#engine';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';
import codes from '../../facts/application-codes.json' with { type: 'json' };
import countries from '../../facts/countries.json' with { type: 'json' };
import { toCountryTag } from './country-tag.ts';
import { FLAG_TAGS, FURTHER_FLAG_TAGS } from './derive-tags.ts';
import { toDetails } from './to-details.ts';
import { countTopChoices, toViewer } from './to-viewer.ts';

const now = '2026-11-20T10:00:00Z';
const context: ViewerContext = { now, site: null, years: [], saved: [] };

function save(collection: SavedSetting['collection'], name: string, data: SavedSetting['data']): SavedSetting {
  return { collection, name, data, lastUpdated: '2026-11-20T09:00:00Z' };
}

function withSaved(...saved: SavedSetting[]): ViewerContext {
  return { ...context, saved };
}

const site: PageStateSite = {
  id: 'site',
  modes: { apply: { value: 'on', schedule: [{ from: '2026-11-20T09:00', to: '2026-11-20T11:00', value: 'clearing' }] } },
  features: { apprenticeshipSupport: true },
  values: { firstSupportedYear: 2022, defaultStudyYear: 0 },
  alert: null,
};

function aYear(year: number, enabled: boolean): PageStateYear {
  const link = { enabled, applyUrl: '/apply', trackUrl: '/track', notification: '', opensAt: null, closesAt: null };
  return { id: String(year), year, routes: { undergraduate: link }, moments: { embargoUntil: '2026-12-01T09:00' } };
}

const saysYes: Readonly<Record<string, string>> = Object.fromEntries([...FLAG_TAGS, ...FURTHER_FLAG_TAGS].map((flag) => [flag, 'yes']));

describe('tags', () => {
  const users = [
    {},
    saysYes,
    { ...saysYes, studyLevel: 'Postgraduate', studyYear: 2026, userCountry: 'Türkiye' },
    null,
    7,
    { studyYear: 'never' },
  ];
  const modes = ['on', 'clearing', 'clearing_timer', 'odd', 5];
  const all = users.flatMap((user) => modes.map((applyMode) => toViewer({ user, pageState: { applyMode } }, context).tags));

  it('[TAGS-013] has exactly one level tag', () => {
    for (const tags of all) expect(tags.filter((tag) => ['undergraduate', 'postgraduate'].includes(tag))).toHaveLength(1);
  });

  it('[TAGS-014] has exactly one year tag and one country tag', () => {
    const known = new Set(countries.countries.map(({ tag }) => tag));
    for (const tags of all) {
      expect(tags.filter((tag) => /^\d{4}$/.test(tag))).toHaveLength(1);
      expect(tags.filter((tag) => known.has(tag))).toHaveLength(1);
    }
  });

  it('[TAGS-015] has exactly one of bau and clearing', () => {
    for (const tags of all) expect(tags.filter((tag) => ['bau', 'clearing'].includes(tag))).toHaveLength(1);
  });

  it('[TAGS-016] has clearingTimer only with clearing', () => {
    for (const tags of all) expect(tags.includes('clearingTimer') && !tags.includes('clearing')).toBe(false);
    expect(all.some((tags) => tags.includes('clearingTimer'))).toBe(true);
  });

  it('[TAGS-003] lists countries with the tags derived from their names, each once', () => {
    expect(countries.countries.map(({ tag }) => tag)).toEqual(countries.countries.map(({ name }) => toCountryTag(name)));
    expect(new Set(countries.countries.map(({ tag }) => tag)).size).toBe(countries.countries.length);
    expect(countries.countries[0]?.name).toBe('United Kingdom');
  });

  it('[TAGS-068] does not depend on permissions', () => {
    const user = { studyYear: 2027, contactBySms: 'yes', marketing: 'no', role: 'admin' };
    expect(toViewer({ user }, context).tags).toEqual(toViewer({ user: { studyYear: 2027 } }, context).tags);
  });

  it('[FEED-018] uses clearing mode for the feed only when the study year is this year', () => {
    const record = (studyYear: number) => ({
      user: { studyYear },
      pageState: { applyMode: 'clearing' },
      applicationInfo: { uc: { applicationStarted: true, cycleYear: studyYear } },
    });
    expect(toViewer(record(2026), context).feedStatuses).toEqual([{ scheme: 'UG', status: 'start' }]);
    expect(toViewer(record(2027), context).feedStatuses).toEqual([{ scheme: 'UC', status: 'inProgress' }]);
  });
});

describe('records', () => {
  const odd: readonly unknown[] = [
    null,
    undefined,
    'text',
    [],
    {},
    { user: [] },
    { user: { settings: [null, 5, { collection: 'dashboardUserData' }], favourites: 'none' } },
    { applicationInfo: { ug: [], uc: 'x' }, pageState: 3, dfe: 'on', debugState: ['placed'] },
    { user: { studyYear: { a: 1 }, userCountry: 9, name: 4, favourites: { courses: 3, top: [null, { course: null }] } } },
  ];

  it('[USER-028] [STATUS-014] reads a record of any shape without throwing', () => {
    for (const record of odd) {
      const viewer = toViewer(record, context);
      expect(viewer.tags.slice(0, 2)).toEqual(['undergraduate', '2027']);
      expect(viewer.tiles.map(({ scheme }) => scheme)).toEqual(['UG', 'UC']);
      expect(toDetails(record, context).user.studyLevel).toBe('Undergraduate');
    }
  });

  it('reads every prefix of a real record', () => {
    const viewer = toViewer(
      { user: { studyYear: 2027 }, applicationInfo: { ug: { cycleYear: 2027, applicationStarted: true, percentComplete: 40 } } },
      context,
    );
    expect(viewer.tiles[0]).toMatchObject({ state: 'inProgress', ring: 40, shown: true, confetti: false });
    expect(viewer.facts).toMatchObject({ hasApplication: true, onboarded: false, supportedYear: true, extraChoicesRemaining: 5 });
  });

  it('[USER-014] opens the welcome until it has been read', () => {
    expect(toViewer({ user: {} }, context).modal).toBe('OnBoarding');
    expect(toViewer({ user: { apprenticeships: 'yes' } }, context).modal).toBe('Apprenticeships');
    expect(toViewer({ user: { onBoardingConfirmed: true } }, context).modal).toBeNull();
  });
});

describe('saved settings', () => {
  it('[USER-020] [USER-021] prefer saved answers over the account', () => {
    const saved = save('dashboardUserData', 'Personalisation', {
      studyLevel: 'Postgraduate',
      studyYear: 2028,
      userCountry: 'France',
      taught: 'yes',
    });
    const record = { user: { studyLevel: 'Undergraduate', studyYear: 2027, userCountry: 'India', uid: 'u', name: 'Ann' } };
    expect(toViewer(record, withSaved(saved)).tags).toEqual(['postgraduate', '2028', 'france', 'taught', 'bau']);
    expect(toDetails(record, withSaved(saved)).user).toMatchObject({ uid: 'u', name: 'Ann', studyYear: 2028 });
  });

  it('[FRAME-030] accept data as JSON text', () => {
    const saved = save('dashboardUserData', 'Personalisation', '{"studyYear":"2029"}');
    expect(toViewer({ user: {} }, withSaved(saved)).year).toBe('2029');
  });

  it('[FRAME-032] ignore a text that is not JSON', () => {
    const saved = save('dashboardUserData', 'Personalisation', '{"studyYear":');
    expect(toViewer({ user: { studyYear: 2028 } }, withSaved(saved)).year).toBe('2028');
  });

  it('[USER-018] use the saved confirmation of onboarding', () => {
    const saved = save('dashboardUserData', 'Personalisation', { onBoardingConfirmed: 'yes' });
    expect(toViewer({ user: { onBoardingConfirmed: false } }, withSaved(saved)).modal).toBeNull();
  });

  it('[USER-016] [USER-017] contain date of birth, postcode and further flags', () => {
    const saved = save('dashboardUserData', 'Personalisation', { dateOfBirth: '2008-01-01', userPostcode: 'EH1 1YZ', gapYear: 'yes' });
    expect(toDetails({ user: { postcode: 'M1 1AE' } }, withSaved(saved)).user).toMatchObject({
      dateOfBirth: '2008-01-01',
      postcode: 'EH1 1YZ',
      homeLocation: 'Scotland',
      flags: ['gapYear'],
    });
  });

  it('[USER-025] [FRAME-031] contain own switches and own order, without unreadable ones', () => {
    const viewer = toViewer(
      {},
      withSaved(
        save('dashboardWidgetsActive', 'Notes', 'no'),
        save('dashboardWidgetsActive', 'Faq', { active: 'yes' }),
        save('dashboardWidgetsActive', 'Events', 'maybe'),
        save('dashboardWidgetsOrder', '3', ['Notes', 'Faq']),
        save('dashboardWidgetsOrder', '2', 'Notes'),
        save('dashboardWidgetsOrder', '4', [{ widget: 'Faq', position: 1 }]),
      ),
    );
    expect(viewer.switched).toEqual({ Notes: 'no', Faq: 'yes' });
    expect(viewer.order).toEqual({ 3: ['Notes', 'Faq'], 4: ['Faq'] });
  });

  it('[USER-027] ignore an order for an unknown number of columns', () => {
    expect(toViewer({}, withSaved(save('dashboardWidgetsOrder', '5', ['Notes']))).order).toEqual({});
  });

  it('[USER-026] contain the to-dos that are done', () => {
    const viewer = toViewer(
      {},
      withSaved(
        save('dashboardTodo', 'explore', { id: 'explore', done: true, name: 'Explore', lastUpdated: now }),
        save('dashboardTodo', 'search', { id: 'search', done: false }),
        save('dashboardTodo', 'odd', 'text'),
      ),
    );
    expect(viewer.todosDone).toEqual(['explore']);
  });

  it('[USER-022] contain the answer to the support offer', () => {
    const record = {
      user: { onBoardingConfirmed: true, dateOfBirth: '2000-01-01', apprenticeships: 'yes', talentPoolJoin: 'Yes', postcode: 'M1 1AE' },
      dfe: { featureEnabled: true, postcodeServiceAnswer: 'yes' },
    };
    expect(toViewer(record, context).dialogs).toEqual(['dfe']);
    expect(toViewer(record, withSaved(save('dashboardSettings', 'Dfe', 'confirmed'))).dialogs).toEqual([]);
    const asked = withSaved({ ...save('dashboardSettings', 'Dfe', 'dismissed'), lastUpdated: '2026-11-01T09:00:00Z' });
    expect(toViewer(record, asked).dialogs).toEqual(['dfe']);
    expect(
      toViewer(record, { ...asked, saved: [...asked.saved, save('dashboardSettings', 'DfeReminders', { times: 3 })] }).dialogs,
    ).toEqual([]);
  });

  it("[USER-024] [FRAME-029] find a widget's data by collection and name", () => {
    const saved = save('dashboardData', 'Statement', { skills: 'a'.repeat(3501) });
    const record = { user: { favourites: { top: [{ number: 1, course: { courseId: 'c' } }] } } };
    expect(toViewer(record, withSaved(saved)).stage.otherwise).toBe('Ready');
    expect(toViewer(record, withSaved({ ...saved, name: 'Notes' })).stage.otherwise).toBe('Refine');
  });

  it('become facts about saved and written items, for use in content', () => {
    const facts = (favourites: Record<string, unknown>, letters: number) => {
      const viewer = toViewer({ user: { favourites } }, withSaved(save('dashboardData', 'Statement', { skills: 'a'.repeat(letters) })));
      return (['hasShortlist', 'hasStatement', 'savedSubjects', 'savedUnis'] as const).filter((fact) => viewer.facts[fact] === true);
    };
    expect(facts({ top: [{ number: 1, course: null }], subjects: [], unis: null }, 3500)).toEqual([]);
    expect(facts({ top: [{ number: 1, course: { courseId: 'c' } }] }, 0)).toEqual(['hasShortlist']);
    expect(facts({ subjects: [{ id: 's' }], unis: [{ providerId: 'p' }] }, 3501)).toEqual(['hasStatement', 'savedSubjects', 'savedUnis']);
  });

  it('come with the account, overridden by those saved since', () => {
    const settings = [{ collection: 'dashboardUserData', name: 'Personalisation', data: '{"studyYear":2028}', lastUpdated: now }];
    expect(toViewer({ user: { settings } }, context).year).toBe('2028');
    expect(toViewer({ user: { settings } }, withSaved(save('dashboardUserData', 'Personalisation', { studyYear: 2029 }))).year).toBe(
      '2029',
    );
  });
});

describe('reading of settings', () => {
  it.each([
    ['a setting without a name', { collection: 'dashboardUserData', name: '', data: { studyYear: 2029 } }],
    ['a setting without a collection', { collection: '', name: 'Personalisation', data: { studyYear: 2029 } }],
    ['a name in another collection', { collection: 'dashboardData', name: 'Personalisation', data: { studyYear: 2029 } }],
    ['data that is no object', { collection: 'dashboardUserData', name: 'Personalisation', data: '"2029"' }],
  ])('ignores %s', (_, setting) => {
    expect(toViewer({ user: { studyYear: 2028, settings: [setting] } }, context).year).toBe('2028');
  });

  it.each([
    ['true', true, 'yes'],
    ['false', false, 'no'],
    ['yes', 'Yes', 'yes'],
    ['no', ' NO ', 'no'],
    ['an object that says it is active', { active: true }, 'yes'],
    ['an object with a value', { value: 'no' }, 'no'],
    ['a number', 1, undefined],
    ['an object that says neither', {}, undefined],
  ])('[USER-025] switches a widget by %s', (_, data, expected) => {
    const settings = [
      { collection: 'dashboardWidgetsActive', name: 'Notes', data },
      { collection: 'dashboardTodo', name: 'Faq', data: true },
    ];
    expect(toViewer({ user: { settings } }, context).switched).toEqual(expected === undefined ? {} : { Notes: expected });
  });

  it.each([
    ['true', true, true],
    ['yes', 'yes', true],
    ['an object that says it is done', { done: 'yes' }, true],
    ['no', 'no', false],
    ['an object that says it is not', { done: 'no' }, false],
  ])('[USER-026] checks off a to-do by %s', (_, data, isDone) => {
    const settings = [
      { collection: 'dashboardTodo', name: 'explore', data },
      { collection: 'dashboardWidgetsActive', name: 'Faq', data: true },
    ];
    expect(toViewer({ user: { settings } }, context).todosDone).toEqual(isDone ? ['explore'] : []);
  });

  it('[USER-025] reads an order as list or inside an object, only when every widget has a name', () => {
    const ordered = (data: unknown) =>
      toViewer({ user: { settings: [{ collection: 'dashboardWidgetsOrder', name: '2', data }] } }, context).order;
    expect(ordered({ order: ['Notes', { widget: 'Faq' }] })).toEqual({ 2: ['Notes', 'Faq'] });
    expect([ordered(['Notes', '']), ordered(['Notes', {}]), ordered({ list: ['Notes'] })]).toEqual([{}, {}, {}]);
  });

  it('[STAGE-005] counts a slot of the shortlist only with a course', () => {
    const stages = (top: readonly unknown[]) => countTopChoices({ top });
    expect(stages([{ number: 1, course: { courseId: 'c' } }, { courseId: 'c' }, 'c'])).toBe(3);
    expect(stages([{ number: 1, course: null }, { course: undefined }, {}, null, undefined, ''])).toBe(0);
  });
});

describe('page state', () => {
  const years = [aYear(2025, false), aYear(2026, true), aYear(2027, true)];

  it('[PREF-095] [CONST-016] gives the default study year from staff to a person without one', () => {
    const yearOf = (defaultStudyYear: number) =>
      toViewer({}, { ...context, site: { ...site, values: { ...site.values, defaultStudyYear } }, years }).year;
    expect([yearOf(2029), yearOf(0), yearOf(-1)]).toEqual(['2029', '2027', '2027']);
  });

  it('[STATUS-039] [STATUS-091] uses only the dates of the study year', () => {
    const [, , last] = years;
    const moments = { updatingUntil: '2026-12-02T08:00', clearingAddChoiceFrom: '2026-11-20T09:00' };
    const dated = [...years.slice(0, 2), { ...last, moments } as PageStateYear];
    const inClearing = { cycleYear: 2027, applicationStatus: 'Unplaced', isInClearing: true };
    const tileOf = (studyYear: number) => {
      const applicationInfo = { ug: { ...inClearing, cycleYear: studyYear } };
      return toViewer({ user: { studyYear }, applicationInfo }, { ...context, site, years: dated }).tiles[0];
    };
    expect([tileOf(2027)?.state, tileOf(2026)?.state]).toEqual(['clearingAddChoice', 'clearingUnplaced']);
    expect(tileOf(2027)?.values).toMatchObject({
      updatingUntil: '08:00 UK time on 2 December 2026',
      embargoUntil: '',
      overdue: 'addChoiceFrom',
    });
    expect(tileOf(2026)?.values).toMatchObject({ updatingUntil: '', embargoUntil: '09:00 UK time on Tuesday 1 December' });
  });

  it('[TAGS-051] [TAGS-053] [TAGS-063] makes the support offer by site, person and stored answers', () => {
    const user = {
      dateOfBirth: '2009-11-20',
      apprenticeships: 'yes',
      talentPoolJoin: 'Yes',
      postcode: 'M1 1AE',
      onBoardingConfirmed: true,
    };
    const offers = (values: object, more: object = {}, dfe: object = {}) => {
      const own = { ...context, site: { ...site, values: { ...site.values, ...values } }, years };
      return (toViewer({ user: { ...user, ...more }, dfe: { postcodeServiceAnswer: 'yes', ...dfe } }, own).dialogs?.length ?? 0) > 0;
    };
    expect([offers({}), offers({ supportMinimumAge: 18 }), offers({ supportMinimumAge: '18' })]).toEqual([true, false, true]);
    expect([offers({}, { onBoardingConfirmed: false }), offers({}, {}, { featureEnabled: false })]).toEqual([false, false]);
    const asked = (times: number) => ({
      settings: [
        { collection: 'dashboardSettings', name: 'Dfe', data: 'dismissed', lastUpdated: '2026-11-01' },
        { collection: 'dashboardSettings', name: 'DfeReminders', data: { times } },
      ],
    });
    expect([offers({}, asked(2)), offers({}, asked(3)), offers({ supportOfferAsks: 4 }, asked(3))]).toEqual([true, false, true]);
    expect([offers({}, { dfeConfirmed: 'yes' }), offers({}, { dfeStored: 'declined' })]).toEqual([false, false]);
  });

  it('applies a scheduled mode in its time, overridden by the record', () => {
    const at = (moment: string) => toViewer({ user: { studyYear: 2026 } }, { ...context, now: moment, site, years }).tags.at(-1);
    expect([at('2026-11-20T08:59:00Z'), at('2026-11-20T10:00:00Z'), at('2026-11-20T11:00:00Z')]).toEqual(['bau', 'clearing', 'bau']);
    expect(toViewer({ user: { studyYear: 2026 }, pageState: { applyMode: 'on' } }, { ...context, site, years }).tags.at(-1)).toBe('bau');
  });

  it('[STATUS-083] [STATUS-084] closes a past year when all of its links are off', () => {
    const closed = (studyYear: number) => toViewer({ user: { studyYear } }, { ...context, site, years }).facts.closed;
    expect([closed(2025), closed(2026), closed(2024), closed(2027)]).toEqual([true, false, true, false]);
  });

  it('[STATUS-152] shows the texts of start in the single tile before a later Clearing', () => {
    const viewer = toViewer({ user: { studyYear: 2027 }, pageState: { applyMode: 'clearing' } }, { ...context, site, years });
    expect(viewer.facts.singleTile).toBe(true);
    expect(viewer.tiles[0]).toMatchObject({ state: 'notStarted', words: 'start', shown: true });
    expect(viewer.tiles[1]?.shown).toBe(false);
  });

  it('[STATUS-091] fills the tile with the dated settings of the study year', () => {
    const viewer = toViewer({ user: { studyYear: 2027 } }, { ...context, site, years });
    expect(viewer.tiles[0]?.values.embargoUntil).toBe('09:00 UK time on Tuesday 1 December');
  });

  it('[STATUS-015] prefers a forced state of the moment over one of the record', () => {
    const record = { debugState: { ug: 'placed' } };
    expect(toViewer(record, context).tiles[0]?.state).toBe('placed');
    expect(toViewer(record, { ...context, forced: { UG: 'sent' } }).tiles[0]?.state).toBe('sent');
  });
});

/** A context with the moments of the cycle, without which page state gives no dates. */
const inCycle: ViewerContext = {
  ...context,
  years: [{ ...aYear(2027, true), moments: { januaryDeadline: '2027-01-13T18:00', updatingUntil: '2027-08-12T08:00' } }],
};

describe('details', () => {
  const record = {
    user: { uid: 'u', name: 'Élodie', userCountry: '', postcode: 'CF10 3AT', studyLevel: 'Undergraduate', studyYear: 2027 },
    applicationInfo: {
      ug: {
        cycleYear: 2027,
        personalId: '127',
        applicationStarted: true,
        applicationStatus: 'HoldingOffer',
        numberOfChoices: 2,
        applications: [
          { providerId: 'university-of-leeds', status: 'CF', legacyCode: 'L23', institutionName: 'University of Leeds', courseName: 'BSc' },
        ],
        originalApplications: [{ institutionCode: 'L23', choiceStatusId: 'CF', institutionName: 'Leeds', courseName: 'BSc' }],
      },
    },
  };

  it('[STATUS-013] matches choices with institutions, and gives each a plain label', () => {
    const { applications, situation } = toDetails(record, context);
    expect(applications.ug).toMatchObject({ personalId: '127', extraChoicesRemaining: 3 });
    expect(applications.ug?.choices).toMatchObject([
      { provider: 'University of Leeds', providerId: 'university-of-leeds', status: 'conditional' },
    ]);
    expect(situation).toMatchObject({ leads: 'UG', stage: 'confirming', action: 'nothing', journey: 'results' });
  });

  it('[STATUS-012] drops choices of another cycle', () => {
    const { applications } = toDetails({ ...record, user: { ...record.user, studyYear: 2028 } }, context);
    expect(applications.ug?.choices).toEqual([]);
  });

  it("[USER-009] uses the profile's position of home while the postcode is unchanged", () => {
    const user = { ...record.user, latlng: '51.48,-3.18' };
    const placeOf = (...saved: SavedSetting[]) => toDetails({ user }, withSaved(...saved)).user.latlng;
    expect(placeOf()).toEqual({ lat: 51.48, lng: -3.18 });
    expect(placeOf(save('dashboardUserData', 'Personalisation', { userPostcode: 'cf103at' }))).toEqual({ lat: 51.48, lng: -3.18 });
    expect(placeOf(save('dashboardUserData', 'Personalisation', { userPostcode: 'EH1 1YZ' }))).toBeNull();
  });

  it('contains every value of a complete record', () => {
    const user = {
      ...{ uid: 'u-1', name: 'Ann', lastName: 'Lee', email: 'ann@example.com', avatar: 'fox', studyLevel: 'Postgraduate' },
      ...{ studyYear: 2027, userCountry: 'France', userPostcode: '75001', dateOfBirth: '2000-01-01', profileComplete: 9 },
      ...{ careerAssessmentId: 'quiz-1', teachingEngland: 'yes', teachingWales: 'yes', conservatoires: 'yes' },
      favourites: {
        courses: [1],
        top: [2],
        unis: [3],
        subjects: [4],
        industries: [5],
        locations: [6],
        pages: [7],
        events: [8],
        filters: [9],
      },
    };
    const details = toDetails({ user }, context);
    expect(details.user).toMatchObject({
      ...{ uid: 'u-1', name: 'Ann', lastName: 'Lee', email: 'ann@example.com', avatar: 'fox' },
      ...{ studyLevel: 'Postgraduate', studyYear: 2027, country: 'France', postcode: '75001', dateOfBirth: '2000-01-01' },
      ...{ profileComplete: 6, careerAssessmentId: 'quiz-1', flags: ['conservatoires', 'teachingEngland', 'teachingWales'] },
    });
    expect(details.favourites).toEqual(user.favourites);
    expect(details.panel.routes).toEqual(['postgraduate', 'teachingEngland', 'teachingWales', 'conservatoires']);
    expect([details.dates.tiles.UG.lead, details.dates.tiles.UC.lead]).toEqual([null, null]);
  });

  it('uses defaults for an empty record', () => {
    const { user, favourites, applications, dates, allowsAdverts } = toDetails(null, context);
    expect(user).toMatchObject({
      uid: 'anonymous',
      name: '',
      postcode: '',
      latlng: null,
      profileComplete: 0,
      needsOnboarding: true,
      flags: [],
    });
    expect(user).toMatchObject({ studyLevel: 'Undergraduate', country: 'United Kingdom', careerAssessmentId: '', homeLocation: '' });
    expect(Object.values(favourites)).toEqual(Array(9).fill([]));
    expect(applications).toEqual({ ug: null, uc: null });
    expect(dates.next).not.toBeNull();
    expect(allowsAdverts).toBe(true);
    expect(toDetails({ user: { profileComplete: -2 } }, context).user.profileComplete).toBe(0);
  });

  it('reads each application from its own scheme', () => {
    const uc = { cycleYear: 2027, personalId: '128', applicationStarted: true, percentComplete: 40, numberOfChoices: 1 };
    const both = { ...record, applicationInfo: { ...record.applicationInfo, uc } };
    const { applications, dates } = toDetails(both, inCycle);
    expect(applications.uc).toMatchObject({
      ...{ personalId: '128', cycleYear: 2027, isStarted: true, isSent: false, percentComplete: 40, extraChoicesRemaining: 4 },
      ...{ counts: { choices: 1, decisions: 0, offers: 0, replied: 0, referred: 0 }, ringText: '40% of your application filled in' },
      ...{ choices: [], reasons: [], actions: [] },
    });
    expect(applications.ug).toMatchObject({ personalId: '127', isStarted: true, percentComplete: 0 });
    expect(dates.tiles.UG).not.toEqual(dates.tiles.UC);
    expect(toViewer(both, context).facts).toMatchObject({ hasApplication: true, extraChoicesRemaining: 3 });
    expect(toViewer({ ...both, applicationInfo: { uc } }, context).facts).toMatchObject({
      hasApplication: true,
      extraChoicesRemaining: null,
    });
    expect(toViewer({ user: both.user }, context).facts.hasApplication).toBe(false);
  });

  it('[STATUS-107] shows why a firm choice waits, unless tracking is of another cycle', () => {
    const delayed = { institutionCode: 'L23', choiceStatusId: 'CF', reasonsOfDelay: { confirmationPendingReasons: ['A grade'] } };
    const ug = { ...record.applicationInfo.ug, originalApplications: [{ ...delayed, actionRequiredByApplicantText: 'Ring them' }] };
    const told = (studyYear: number) => toDetails({ user: { studyYear }, applicationInfo: { ug } }, context).applications.ug;
    expect(told(2027)).toMatchObject({ reasons: ['A grade'], actions: ['Ring them'] });
    expect(told(2028)).toMatchObject({ reasons: [], actions: [], choices: [] });
  });

  it('[C-05] shows every choice as coming later while results are held', () => {
    const held = { ...record, pageState: { ugMode: 'embargo' } };
    const [choice] = toDetails(held, context).applications.ug?.choices ?? [];
    expect(choice).toMatchObject({ provider: 'University of Leeds', course: 'BSc', ...codes.held });
  });

  it('[C-05] reveals no offer by a reply date while results are held', () => {
    const heldWith = (choice: object) => {
      const ug = { ...record.applicationInfo.ug, originalApplications: [{ institutionCode: 'L23', ...choice }] };
      return toDetails({ ...record, applicationInfo: { ug }, pageState: { ugMode: 'embargo' } }, inCycle);
    };
    const offer = heldWith({ choiceStatusId: 'C', replyDeadline: '2027-09-01' });
    expect(offer.dates.tiles.UG).toMatchObject({ lead: { id: 'ug-2027-alevel' }, passed: [] });
    expect(offer.dates).toEqual(heldWith({ choiceStatusId: 'R' }).dates);
  });

  it('provides the years of the cycle as values for texts', () => {
    expect(toViewer({ user: { studyYear: 2028 } }, context).values).toEqual({
      studyYear: 2028,
      currentYear: 2026,
      cycleYear: 2027,
      nextEntryYear: 2028,
    });
  });

  it('[TAGS-003] cuts a country tag at 80 characters', () => {
    expect(toCountryTag('A'.repeat(100))).toHaveLength(80);
  });

  it('contains home and years', () => {
    const { user, years, panel } = toDetails(record, context);
    expect(user).toMatchObject({ homeLocation: 'Wales', needsOnboarding: false });
    expect(years.onboarding[0]).toBe(2027);
    expect(panel).toMatchObject({ kind: 'tiles', routes: ['undergraduate'] });
  });
});

it('caches derived facts only for the same record and context', () => {
  const [ada, ben] = [{ user: { name: 'Ada', studyYear: 2027 } }, { user: { name: 'Ben', studyYear: 2028 } }];
  const shared = withSaved();
  const years = [ada, ben, ada].map((record) => [toViewer(record, shared).year, toDetails(record, shared).user.name]);
  expect(years).toEqual([
    ['2027', 'Ada'],
    ['2028', 'Ben'],
    ['2027', 'Ada'],
  ]);
  expect(toViewer(ada, withSaved(save('dashboardUserData', 'Personalisation', { studyYear: 2029 }))).year).toBe('2029');
});
