import { describe, expect, it } from 'vitest';
import { chooseStatusLimitMs, chooseTrackCall } from './call-outcome.ts';
import { listChoices, listNamedInstitutions } from './choices.ts';
import { deriveStatus, type StatusInput } from './derive-status.ts';
import { readApplication } from './read-application.ts';
import { CONSERVATOIRE_STATES, chooseJourney, listStates, readState, UNDERGRADUATE_STATES } from './states.ts';
import { chooseSingleWords, isSupportedYear, listRoutes, type PanelInput } from './tiles.ts';

const panel: PanelInput = {
  isPostgraduate: false,
  wantsConservatoires: false,
  undergraduate: null,
  conservatoire: null,
  applyMode: 'on',
  undergraduateMode: 'default',
  conservatoireMode: 'default',
  studyYear: 2027,
  currentYear: 2027,
  cycleYear: 2027,
  cardSettings: [true],
};

const input: StatusInput = {
  scheme: 'UG',
  application: null,
  mode: 'default',
  isClearing: false,
  studyYear: 2027,
  firstSupportedYear: 2022,
  addChoiceFrom: null,
  now: '2027-03-15T10:00',
  forced: null,
};

describe('states', () => {
  it('[STATUS-001] there are 33 undergraduate states', () => {
    expect(UNDERGRADUATE_STATES.filter((state) => state !== 'statusUnknown')).toHaveLength(33);
    expect(new Set(UNDERGRADUATE_STATES).size).toBe(UNDERGRADUATE_STATES.length);
  });

  it('[STATUS-002] there are 13 conservatoire states, all of them undergraduate names too', () => {
    expect(CONSERVATOIRE_STATES.filter((state) => state !== 'statusUnknown')).toHaveLength(13);
    expect(CONSERVATOIRE_STATES.every((state) => UNDERGRADUATE_STATES.includes(state))).toBe(true);
  });

  it('[STATUS-003] both schemes know statusUnknown', () => {
    expect([readState('UG', 'statusUnknown'), readState('UC', 'statusUnknown')]).toEqual(['statusUnknown', 'statusUnknown']);
  });

  it('[STATUS-015] every listed state can be forced, and only in its scheme', () => {
    for (const scheme of ['UG', 'UC'] as const) {
      for (const forced of listStates(scheme)) expect(deriveStatus({ ...input, scheme, forced }).value).toBe(forced);
    }
    expect(deriveStatus({ ...input, scheme: 'UC', forced: 'embargo' }).value).toBe('notStarted');
  });

  it('a paused state has no stage of the journey', () => {
    expect([chooseJourney('updating'), chooseJourney('placedFirm'), chooseJourney('ready')]).toEqual([null, 'start', 'apply']);
  });
});

describe('reading an application', () => {
  const full = {
    personalId: '12',
    cycleYear: 2027,
    applicationStarted: true,
    applyUnavailable: true,
    percentComplete: 55,
    applicationCompleted: true,
    applicationSent: true,
    referenceRequired: true,
    referenceRequested: true,
    referenceReturned: true,
    applicationApprovalRequested: true,
    applicationReturned: true,
    applicationStatus: 'Placed',
    applications: [{ providerId: 'p', status: 'UF', courseName: 'c', institutionName: 'i', legacyCode: 'L23' }],
    originalApplications: [
      {
        institutionCode: 'L23',
        choiceStatus: 'Firm',
        choiceStatusId: 'UF',
        institutionName: 'i',
        courseName: 'c',
        reasonsOfDelay: { confirmationPendingReasons: ['r'] },
        actionRequiredByApplicantText: 'do',
      },
    ],
    decisionsReceived: 1,
    numberOfChoices: 2,
    numberOfOffers: 3,
    numberOfChoiceReplied: 4,
    numberOfOfferDeclined: 5,
    numberOfChoiceDeclined: 6,
    numberOfReferredChoice: 7,
    isApplicationInClearing: true,
    isWaitingForOffers: true,
    isInClearing: true,
    isInExtra: true,
    isInMaintenance: true,
    isInEmbargo: false,
  };
  const read = readApplication(full, 'default');

  it('[STATUS-005] [STATUS-006] the fields of an application are read', () => {
    const { applications: _, originalApplications: __, ...plain } = full;
    expect(read).toMatchObject(plain);
  });

  it('[STATUS-007] its choices are read', () => {
    expect(read?.applications).toEqual(full.applications);
  });

  it('[STATUS-008] the choices of the tracking service are read, with reasons and what is needed', () => {
    expect(read?.originalApplications[0]).toMatchObject({
      choiceStatusId: 'UF',
      institutionCode: 'L23',
      reasons: ['r'],
      actionRequired: 'do',
    });
  });

  it('[STATUS-009] [STATUS-010] counts and flags are read', () => {
    expect(read).toMatchObject({ numberOfReferredChoice: 7, decisionsReceived: 1, isInExtra: true, isInMaintenance: true });
  });

  it('[STATUS-014] whatever is missing or broken has its default', () => {
    expect(readApplication({ numberOfChoices: -3, originalApplications: [null, 5], percentComplete: 'x' }, '')).toMatchObject({
      numberOfChoices: 0,
      percentComplete: 0,
      isInExtra: false,
      applications: [],
    });
    expect([null, 'text', []].map((value) => readApplication(value, ''))).toEqual([null, null, null]);
  });

  it('[STATUS-013] the institutions that the application names serve when no other list is at hand', () => {
    expect(read && listChoices(read, listNamedInstitutions(read))).toMatchObject([
      { providerId: 'p', status: 'unconditional', reply: 'firm' },
    ]);
  });
});

describe('calls', () => {
  it('[STATUS-069] 5 seconds in production and for the clearing track, else 20', () => {
    expect(chooseStatusLimitMs('production', 'track')).toBe(5_000);
    expect(chooseStatusLimitMs('other', 'apply')).toBe(20_000);
    expect(chooseStatusLimitMs('other', 'clearingTrack')).toBe(5_000);
  });

  it('[STATUS-071] in clearing mode the clearing track is called instead', () => {
    expect([chooseTrackCall(true), chooseTrackCall(false)]).toEqual(['clearingTrack', 'track']);
  });
});

describe('panel', () => {
  it('[STATUS-086] years before the first supported one are not followed', () => {
    expect([isSupportedYear(2021, 2022), isSupportedYear(2022, 2022)]).toEqual([false, true]);
  });

  it('[STATUS-151] a forced mode shows the words of its state', () => {
    const forced = { ...panel, undergraduateMode: 'updating', conservatoireMode: 'updating', applyMode: 'clearing', studyYear: 2028 };
    expect(chooseSingleWords(forced, 'updating')).toBe('updating');
  });

  it("[STATUS-152] before a later year's Clearing the words of start are shown", () => {
    expect(chooseSingleWords({ ...panel, applyMode: 'clearing', studyYear: 2028 }, 'notStarted')).toBe('start');
  });

  it('[PAGE-006] the level decides the link', () => {
    const routes = (isPostgraduate: boolean) => listRoutes({ isPostgraduate, wantsConservatoires: false, teaching: [] });
    expect([routes(false), routes(true)]).toEqual([['undergraduate'], ['postgraduate']]);
  });

  it('[PAGE-007] teaching flags and conservatoires add their routes', () => {
    expect(listRoutes({ isPostgraduate: true, wantsConservatoires: true, teaching: ['England', 'Wales'] })).toEqual([
      'postgraduate',
      'teachingEngland',
      'teachingWales',
      'conservatoires',
    ]);
  });
});
