import { describe, expect, it } from 'vitest';
import type { ViewerContext } from '#engine';
import { times } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import type { ApplicationInfo } from '../../schemas/generated/admissions.ts';
import { isAccommodationAvailable } from '../feed/accommodation.ts';
import { showInfos } from '../tags/read-person.ts';
import { toDetails } from '../tags/to-details.ts';
import { toViewer } from '../tags/to-viewer.ts';
import type { Application, ApplicationFields } from './application.ts';
import { listChoices } from './choices.ts';
import { deriveStatus, type StatusInput } from './derive-status.ts';
import { readApplication } from './read-application.ts';
import { anyApplication, anyResult, type MadeUpApplication, type MadeUpResult, toInfo } from './results.fixture.ts';
import { deriveRing } from './ring.ts';
import { sentFacts } from './sent-facts.fixture.ts';

const year = 2027;
const context: ViewerContext = { now: '2027-08-11T10:00:00Z', site: null, years: [], saved: [] };

/** The ways in which results of a scheme can be held. */
const holds = {
  UG: [
    { mode: 'embargo' },
    { mode: 'updating' },
    { flag: true },
    { mode: 'maintenance', flag: true },
    { forced: 'embargo' },
    { forced: 'placed', flag: true },
  ],
  UC: [
    { mode: 'updating' },
    { flag: true },
    { mode: 'unavailable', flag: true },
    { forced: 'updating' },
    { forced: 'placed', mode: 'updating' },
  ],
} as const;

interface Hold {
  readonly mode?: string;
  readonly flag?: boolean;
  readonly forced?: string;
}

interface Scene {
  readonly user: object;
  readonly applyMode: string;
  readonly schemes: readonly [Scheme, Scheme];
}

interface Scheme {
  readonly application: MadeUpApplication | null;
  readonly hold: Hold;
}

function schemeFor(ways: readonly Hold[]): fc.Arbitrary<Scheme> {
  return fc.record({
    application: fc.option(anyApplication([year, year, year, year - 1, year + 1, null]), { freq: 8 }),
    hold: fc.constantFrom(...ways),
  });
}

const anyScene: fc.Arbitrary<Scene> = fc.record({
  user: fc.record({
    studyYear: fc.constantFrom(year, year, year + 1),
    studyLevel: fc.constantFrom('Undergraduate', 'Postgraduate'),
    conservatoires: fc.constantFrom('yes', 'no'),
    onBoardingConfirmed: fc.boolean(),
  }),
  applyMode: fc.constantFrom('on', 'clearing', 'clearing_timer'),
  schemes: fc.tuple(schemeFor(holds.UG), schemeFor(holds.UC)),
});

type Results = readonly [MadeUpResult, MadeUpResult];
const anyResults: fc.Arbitrary<Results> = fc.tuple(anyResult, anyResult);

/** All output of the rules for a person with these results. */
function tell({ user, applyMode, schemes: [ug, uc] }: Scene, results: Results, isOut: boolean): string {
  const infoOf = ({ application, hold }: Scheme, result: MadeUpResult): ApplicationInfo | null =>
    application && { ...toInfo(application, result), isInEmbargo: !isOut && hold.flag === true };
  const record = {
    user,
    pageState: { applyMode, ugMode: isOut ? 'default' : ug.hold.mode, ucMode: isOut ? 'default' : uc.hold.mode },
    debugState: isOut ? null : { ug: ug.hold.forced, uc: uc.hold.forced },
    applicationInfo: { ug: infoOf(ug, results[0]), uc: infoOf(uc, results[1]) },
  };
  return JSON.stringify([toViewer(record, context), toDetails(record, context), showInfos(record, context)]);
}

describe('held results', () => {
  it('[C-05] [STATUS-018] do not affect the output of any rule, however they are held', () => {
    fc.assert(
      fc.property(anyScene, anyResults, anyResults, (scene, one, other) => {
        expect(tell(scene, one, false)).toBe(tell(scene, other, false));
      }),
      { numRuns: times({ daily: 200, long: 1_000 }) },
    );
  });

  it('[C-05] affect the output once published', () => {
    const scenes = fc.sample(fc.tuple(anyScene, anyResults, anyResults), { numRuns: times({ daily: 40, long: 200 }) });
    const told = scenes.filter(([scene, one, other]) => tell(scene, one, true) !== tell(scene, other, true));
    expect(told.length).toBeGreaterThan(scenes.length / 2);
  });

  it('[C-05] include a new field of a service until it is listed otherwise', () => {
    const info = {
      cycleYear: year,
      applicationStatus: '',
      numberOfChoices: 1,
      applications: [{ courseName: 'BSc Physics', status: 'UF', points: 96 }],
      grade: 'A',
    };
    expect(showInfos({ pageState: { ugMode: 'updating' }, applicationInfo: { ug: info } }, context).ug).toEqual({
      cycleYear: year,
      applicationStatus: '',
      numberOfChoices: 1,
      applications: [{ courseName: 'BSc Physics', status: '' }],
      originalApplications: [],
    });
  });

  it('[C-05] keep fields that no result can change, and hide all others', () => {
    const known = {
      personalId: '127',
      cycleYear: year,
      ...sentFacts,
      isInMaintenance: true,
      isInEmbargo: true,
    };
    const flags = { isApplicationInClearing: true, isWaitingForOffers: true, isInClearing: true, isInExtra: true };
    const counts = {
      decisionsReceived: 1,
      numberOfOffers: 1,
      numberOfChoiceReplied: 1,
      numberOfOfferDeclined: 1,
      numberOfChoiceDeclined: 1,
      numberOfReferredChoice: 1,
    };
    const info = { ...known, ...flags, ...counts, callFailure: { message: 'gone', status: 500 }, applicationStatus: 'Placed' };
    const none = [...Object.keys(flags).map((name) => [name, false]), ...Object.keys(counts).map((name) => [name, 0])];
    expect(readApplication(info, 'embargo')).toEqual({
      ...known,
      ...Object.fromEntries(none),
      isHeld: true,
      callFailure: { message: 'gone', status: 500 },
      applicationStatus: '',
      applications: [],
      originalApplications: [],
      numberOfChoices: 0,
    });
  });

  it('[C-05] take the places from the application, else sorted by code, each institution once', () => {
    const own = { providerId: 'p', courseName: 'BSc', institutionName: 'Leeds', legacyCode: 'L23', status: 'UF', points: 96 };
    const tracked = (institutionCode: string, institutionName: string) => ({
      institutionCode,
      institutionName,
      courseName: 'BSc Physics',
      choiceStatusId: 'UF',
      choiceStatus: 'Firm',
    });
    const originalApplications = [tracked('W20', 'Warwick'), tracked('', 'Nameless'), tracked('L23', 'Leeds'), tracked('W20', 'Warwick')];
    const shown = (info: ApplicationInfo) => showInfos({ pageState: { ugMode: 'embargo' }, applicationInfo: { ug: info } }, context).ug;
    const place = (institutionCode: string, institutionName: string) => ({
      institutionCode,
      institutionName,
      choiceStatus: '',
      choiceStatusId: '',
    });
    expect(shown({ applications: [own, own], originalApplications })).toEqual({
      applicationStatus: '',
      applications: [
        { providerId: 'p', courseName: 'BSc', institutionName: 'Leeds', legacyCode: 'L23', status: '' },
        { providerId: 'p', courseName: 'BSc', institutionName: 'Leeds', legacyCode: 'L23', status: '' },
      ],
      originalApplications: [],
      numberOfChoices: 2,
    });
    expect(shown({ applications: [], originalApplications })).toEqual({
      applicationStatus: '',
      applications: [],
      originalApplications: [place('L23', 'Leeds'), place('', 'Nameless'), place('W20', 'Warwick')],
      numberOfChoices: 3,
    });
  });

  it('[C-05] [TAGS-050] offer rooms to exactly the people who applied in this cycle', () => {
    const offered = (more: ApplicationInfo) => {
      const info = { cycleYear: year, applicationSent: true, applications: [{ status: 'R' }], ...more };
      return isAccommodationAvailable({
        undergraduate: readApplication(info, 'updating'),
        conservatoire: null,
        studyYear: year,
        firstSupportedYear: 2022,
      });
    };
    const given = [{}, { numberOfOffers: 0 }, { cycleYear: year - 1, numberOfOffers: 3 }, { applicationSent: false }, { applications: [] }];
    expect(given.map(offered)).toEqual([true, true, false, false, false]);
  });
});

describe('readApplication as the only way to an application', () => {
  it('[C-05] makes the compiler reject fields from elsewhere', () => {
    const input: Omit<StatusInput, 'application'> = {
      scheme: 'UG',
      mode: 'default',
      isClearing: false,
      studyYear: year,
      firstSupportedYear: 2022,
      addChoiceFrom: null,
      now: context.now,
      forced: null,
    };
    const raw: ApplicationFields = { ...fieldsOf({ cycleYear: year, applicationStatus: 'Placed' }) };
    // @ts-expect-error: deciding a state takes only what was read through the door.
    deriveStatus({ ...input, application: raw });
    // @ts-expect-error: so does a ring,
    deriveRing({ scheme: 'UG', state: 'sent', application: raw });
    // @ts-expect-error: so do the drawn choices,
    listChoices(raw, []);
    // @ts-expect-error: and so does whether rooms are offered.
    isAccommodationAvailable({ undergraduate: raw, conservatoire: null, studyYear: year, firstSupportedYear: 2022 });
    const read: Application | null = readApplication({ cycleYear: year, applicationStatus: 'Placed' }, 'default');
    expect(deriveStatus({ ...input, application: read }).value).toBe('placed');
  });
});

/** The fields of an application, without the mark that `readApplication` adds. */
function fieldsOf(info: ApplicationInfo): ApplicationFields {
  const read = readApplication(info, '');
  if (!read) throw new TypeError('It is one.');
  return read;
}
