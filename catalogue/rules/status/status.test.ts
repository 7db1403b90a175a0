import { describe, expect, it } from 'vitest';
import providers from '../../facts/providers.json' with { type: 'json' };
import type { Application } from './application.ts';
import { chooseStatusLimitMs, chooseTrackCall } from './call-outcome.ts';
import { listChoices, listNamedInstitutions, listReasons } from './choices.ts';
import { deriveStatus, type StatusInput } from './derive-status.ts';
import { countChoiceCodes, countInstitutions, makeUpChoices } from './made-up-choices.ts';
import { readApplication } from './read-application.ts';
import { sentFacts } from './sent-facts.fixture.ts';
import { CONSERVATOIRE_STATES, listStates, readState, UNDERGRADUATE_STATES } from './states.ts';
import { isOfAnotherYear } from './study-year.ts';
import { chooseSingleState, isSupportedYear, listRoutes, type PanelInput } from './tiles.ts';

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
  it('[STATUS-001] has 33 undergraduate states', () => {
    expect(UNDERGRADUATE_STATES.filter((state) => state !== 'statusUnknown')).toHaveLength(33);
    expect(new Set(UNDERGRADUATE_STATES).size).toBe(UNDERGRADUATE_STATES.length);
  });

  it('[STATUS-002] has 13 conservatoire states, all of them undergraduate names too', () => {
    expect(CONSERVATOIRE_STATES.filter((state) => state !== 'statusUnknown')).toHaveLength(13);
    expect(CONSERVATOIRE_STATES.every((state) => UNDERGRADUATE_STATES.includes(state))).toBe(true);
  });

  it('[STATUS-003] has statusUnknown in both schemes', () => {
    expect([readState('UG', 'statusUnknown'), readState('UC', 'statusUnknown')]).toEqual(['statusUnknown', 'statusUnknown']);
  });

  it('[STATUS-015] forces every listed state, only in its own scheme', () => {
    for (const scheme of ['UG', 'UC'] as const) {
      for (const forced of listStates(scheme)) expect(deriveStatus({ ...input, scheme, forced }).value).toBe(forced);
    }
    expect(deriveStatus({ ...input, scheme: 'UC', forced: 'embargo' }).value).toBe('notStarted');
  });
});

describe('reading an application', () => {
  const full = {
    personalId: '12',
    cycleYear: 2027,
    ...sentFacts,
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

  it('[STATUS-005] [STATUS-006] reads the fields of an application', () => {
    const { applications: _, originalApplications: __, ...plain } = full;
    expect(read).toMatchObject(plain);
  });

  it('[STATUS-007] reads its choices', () => {
    expect(read?.applications).toEqual(full.applications);
  });

  it('[STATUS-008] reads the choices of the tracking service, with reasons and required actions', () => {
    expect(read?.originalApplications[0]).toMatchObject({
      choiceStatusId: 'UF',
      institutionCode: 'L23',
      reasons: ['r'],
      actionRequired: 'do',
    });
  });

  it('[STATUS-009] [STATUS-010] reads counts and flags', () => {
    expect(read).toMatchObject({ numberOfReferredChoice: 7, decisionsReceived: 1, isInExtra: true, isInMaintenance: true });
  });

  it('[STATUS-014] uses defaults for missing or broken values', () => {
    expect(readApplication({ numberOfChoices: -3, originalApplications: [null, 5], percentComplete: 'x' }, '')).toMatchObject({
      numberOfChoices: 0,
      percentComplete: 0,
      isInExtra: false,
      applications: [],
    });
    expect([null, 'text', []].map((value) => readApplication(value, ''))).toEqual([null, null, null]);
  });

  it('[STATUS-076] reads a failed call, without a status when no service is configured', () => {
    const failure = (callFailure: unknown) => readApplication({ callFailure }, '');
    expect(failure({ message: 'Teapot', status: 418 })).toMatchObject({
      callFailure: { message: 'Teapot', status: 418 },
      applyUnavailable: true,
    });
    expect(failure({ message: 'Nothing to call', status: null })?.callFailure).toEqual({ message: 'Nothing to call', status: null });
    expect(failure('text')).toMatchObject({ callFailure: null, applyUnavailable: false });
  });

  it('[STATUS-013] keeps all choices without a code, and matches none of them to an institution', () => {
    const choices = ['', '', 'l23', 'L23'].map((institutionCode, index) => ({ institutionCode, institutionName: `Place ${index}` }));
    const drawn = listChoices(readApplication({ originalApplications: choices }, '') as Application, [
      { providerId: 'nameless', legacyCode: '', name: 'Nameless' },
      { providerId: 'leeds', legacyCode: 'L23', name: '' },
    ]);
    expect(drawn.map(({ provider, providerId }) => `${provider} ${providerId}`)).toEqual(['Place 0 ', 'Place 1 ', 'Place 2 leeds']);
  });

  it('draws a choice with an unknown code as waiting, with the label it came with', () => {
    const drawn = (words: string) => {
      const originalApplications = [{ institutionCode: 'A', choiceStatusId: 'NEW', choiceStatus: words }];
      return listChoices(readApplication({ originalApplications }, '') as Application, []);
    };
    expect(drawn('On its way')).toMatchObject([{ status: 'waiting', label: 'On its way', reply: 'none', code: 'NEW' }]);
    expect(drawn('')).toMatchObject([{ label: 'Waiting for a decision' }]);
  });

  it('[STATUS-107] lists reasons and actions of the waiting firm choice, each once', () => {
    const choice = (choiceStatusId: string, reason: string, actionRequiredByApplicantText: string) => ({
      choiceStatusId,
      reasonsOfDelay: { confirmationPendingReasons: [reason] },
      actionRequiredByApplicantText,
    });
    const originalApplications = [
      choice('CF', 'A grade', 'Ring them'),
      choice('dcff', 'A grade', ''),
      choice('DCFF', 'A form', 'Ring them'),
      choice('CI', 'Another', 'Write'),
    ];
    expect(listReasons(readApplication({ originalApplications }, '') as Application)).toEqual({
      reasons: ['A grade', 'A form'],
      actions: ['Ring them'],
    });
  });

  it('[STATUS-013] uses the institutions named in the application when there is no other list', () => {
    expect(read && listChoices(read, listNamedInstitutions(read))).toMatchObject([
      { providerId: 'p', status: 'unconditional', reply: 'firm' },
    ]);
  });
});

describe('made-up choices', () => {
  it.each(['UG', 'UC'] as const)('uses each real institution of %s once before repeating any', (scheme) => {
    const known = new Map(providers.providers.map((provider) => [provider.providerId, provider]));
    const max = countInstitutions(scheme);
    const made = makeUpChoices(scheme, Array<string>(max + 1).fill('CF'));
    for (const { choice, original } of made) {
      const { name, ucasCode } = known.get(choice.providerId ?? '') ?? {};
      expect([choice.institutionName, choice.legacyCode]).toEqual([name, ucasCode]);
      expect([original.institutionName, original.institutionCode, original.courseName]).toEqual([name, ucasCode, choice.courseName]);
      expect([choice.status, original.choiceStatusId, choice.courseName === '']).toEqual(['CF', 'CF', false]);
    }
    expect(new Set(made.map(({ choice }) => choice.providerId)).size).toBe(max);
    expect(made[max]).toEqual(made[0]);
    expect(made[0]?.choice.courseName).toBe(scheme === 'UG' ? 'BSc Mathematics' : 'BMus Performance');
  });

  it('counts a declined offer as an offer with a reply', () => {
    expect(countChoiceCodes(['REF', 'REF', 'C', 'CF', 'CI', 'UF', 'UI', 'D', 'R'])).toEqual({
      numberOfChoices: 9,
      numberOfReferredChoice: 2,
      decisionsReceived: 7,
      numberOfOffers: 6,
      numberOfChoiceReplied: 5,
      numberOfOfferDeclined: 1,
      numberOfChoiceDeclined: 1,
    });
  });
});

describe('tracking of another cycle', () => {
  it('[STATUS-012] is ignored for the study year; tracking without a year counts', () => {
    const isOther = (cycleYear: unknown) => isOfAnotherYear({ cycleYear }, 2027);
    expect([2026, '2026', 2028, 2027, null, 'never', 0].map(isOther)).toEqual([true, true, true, false, false, false, false]);
  });
});

describe('status calls', () => {
  it('[STATUS-069] wait 5 seconds in production and for the clearing track, else 20', () => {
    expect(chooseStatusLimitMs('production', 'track')).toBe(5_000);
    expect(chooseStatusLimitMs('other', 'apply')).toBe(20_000);
    expect(chooseStatusLimitMs('other', 'clearingTrack')).toBe(5_000);
  });

  it('[STATUS-071] use the clearing track in clearing mode', () => {
    expect([chooseTrackCall(true), chooseTrackCall(false)]).toEqual(['clearingTrack', 'track']);
  });
});

describe('apply panel', () => {
  it('[STATUS-086] does not support years before the first supported one', () => {
    expect([isSupportedYear(2021, 2022), isSupportedYear(2022, 2022)]).toEqual([false, true]);
  });

  it('[STATUS-151] shows the texts of the state of a forced mode', () => {
    const forced = { ...panel, undergraduateMode: 'updating', conservatoireMode: 'updating', applyMode: 'clearing', studyYear: 2028 };
    expect(chooseSingleState(forced, 'updating')).toBe('updating');
  });

  it("[STATUS-152] shows the texts of start before a later year's Clearing", () => {
    expect(chooseSingleState({ ...panel, applyMode: 'clearing', studyYear: 2028 }, 'notStarted')).toBe('start');
  });

  it('[PAGE-006] chooses the link by level', () => {
    const routes = (isPostgraduate: boolean) => listRoutes({ isPostgraduate, wantsConservatoires: false, teaching: [] });
    expect([routes(false), routes(true)]).toEqual([['undergraduate'], ['postgraduate']]);
  });

  it('[PAGE-007] adds routes for teaching flags and conservatoires', () => {
    expect(listRoutes({ isPostgraduate: true, wantsConservatoires: true, teaching: ['England', 'Wales'] })).toEqual([
      'postgraduate',
      'teachingEngland',
      'teachingWales',
      'conservatoires',
    ]);
  });
});
