import { fc } from '#engine/testing/properties';
import codes from '../../facts/application-codes.json' with { type: 'json' };
import type { ApplicationInfo, Choice, OriginalChoice } from '../../schemas/generated/admissions.ts';

/** The fields of an application; an undefined one is left out when it is sent. */
type Known = { readonly [Field in keyof ApplicationInfo]: ApplicationInfo[Field] | undefined };

/** The part of a made-up application that no result changes: its progress, and the places applied to. */
export interface MadeUpApplication {
  readonly known: Known;
  readonly places: readonly Place[];
  /** Which lists contain the choices. */
  readonly namedBy: 'application' | 'tracking' | 'both' | 'nobody';
}

interface Place {
  readonly code: string;
  readonly name: string;
  readonly course: string;
}

/** A made-up result: everything in an application that it may change. */
export interface MadeUpResult {
  /** Status, counts and flags, each present or missing. */
  readonly fields: Known;
  readonly choices: readonly MadeUpDecision[];
  /** Whether the tracking service also sends its list when it need not. */
  readonly isTracked: boolean;
  readonly isTurned: boolean;
}

interface MadeUpDecision {
  readonly own: string | null;
  readonly tracked: string;
  readonly more: OriginalChoice;
  readonly isRepeated: boolean;
}

const flag = fc.constantFrom(true, false, null, undefined);
const count = fc.constantFrom(undefined, null, 0, 0, 1, 3, 7);
const code = fc.constantFrom(...Object.keys(codes.choiceCodes), 'uf', '', 'NEW');
const statuses = [
  ...Object.keys(codes.trackingStatuses),
  ...Object.keys(codes.clearingStatuses),
  'Clearing',
  'Something new',
  '',
  null,
  undefined,
];

const places: readonly Place[] = ['Leeds', 'Portsmouth', 'Warwick', 'Glasgow', 'Falmouth'].map((town, index) => ({
  code: `${town[0]}${index}`,
  name: `University of ${town}`,
  course: `BSc ${town} studies`,
}));

/** A random application of these cycles, without its results. */
export function anyApplication(cycleYears: readonly (number | null)[]): fc.Arbitrary<MadeUpApplication> {
  return fc.record({
    known: fc.record({
      personalId: fc.constant('1270000001'),
      cycleYear: fc.constantFrom(...cycleYears),
      applicationStarted: flag,
      applyUnavailable: fc.constantFrom(undefined, undefined, false, true),
      percentComplete: fc.constantFrom(0, 55, 100),
      applicationCompleted: flag,
      applicationSent: fc.constantFrom(true, true, true, false, undefined),
      applicationReturned: flag,
      isInMaintenance: fc.constantFrom(undefined, undefined, undefined, false, true),
    }),
    places: fc.integer({ min: 0, max: places.length }).map((length) => places.slice(0, length)),
    namedBy: fc.constantFrom('application' as const, 'tracking' as const, 'both' as const, 'both' as const, 'nobody' as const),
  });
}

const decision: fc.Arbitrary<MadeUpDecision> = fc.record({
  own: fc.option(code, { freq: 5 }),
  tracked: code,
  more: fc.record(
    {
      choiceStatus: fc.constantFrom('Placed', 'Unsuccessful', ''),
      courseName: fc.constantFrom('BSc Physics', 'BSc Physics with a Foundation Year'),
      replyDeadline: fc.constant('2027-09-01'),
      reasonsOfDelay: fc.constant({ confirmationPendingReasons: ['They wait for a grade.'] }),
      actionRequiredByApplicantText: fc.constant('Ring them.'),
      offerConditions: fc.constant('128 points'),
      offerPoints: fc.constantFrom(128, 0, null),
      pointsAwarded: fc.integer({ min: 0, max: 200 }),
    },
    { requiredKeys: [] },
  ),
  isRepeated: fc.constantFrom(false, false, true),
});

/** A random result: every status, every code, counts that are missing, 0 and more, and unknown fields. */
export const anyResult: fc.Arbitrary<MadeUpResult> = fc.record({
  fields: fc.record({
    applicationStatus: fc.constantFrom(...statuses),
    decisionsReceived: count,
    numberOfChoices: count,
    numberOfOffers: count,
    numberOfChoiceReplied: count,
    numberOfOfferDeclined: count,
    numberOfChoiceDeclined: count,
    numberOfReferredChoice: count,
    isApplicationInClearing: flag,
    isWaitingForOffers: flag,
    isInClearing: flag,
    isInExtra: flag,
    confirmedAt: fc.constantFrom(undefined, 'Leeds'),
  }),
  choices: fc.array(decision, { minLength: places.length, maxLength: places.length }),
  isTracked: fc.boolean(),
  isTurned: fc.boolean(),
});

/** The application as a service sends it after this result was loaded. */
export function toInfo({ known, places: chosen, namedBy }: MadeUpApplication, result: MadeUpResult): ApplicationInfo {
  const decided = chosen.flatMap((place, index) => {
    const choice = result.choices[index];
    return choice ? [{ place, choice }] : [];
  });
  const isTracked = namedBy === 'tracking' || (namedBy === 'both' && result.isTracked);
  const tracked = decided.flatMap(({ place, choice }) => Array<OriginalChoice>(choice.isRepeated ? 2 : 1).fill(toTracked(place, choice)));
  const info = {
    ...known,
    ...result.fields,
    applications: ['application', 'both'].includes(namedBy) ? decided.map(({ place, choice }) => toOwn(place, choice)) : [],
    originalApplications: isTracked ? (result.isTurned ? tracked.reverse() : tracked) : null,
  };
  return JSON.parse(JSON.stringify(info)) as ApplicationInfo;
}

function toOwn({ code, name, course }: Place, { own }: MadeUpDecision): Choice {
  return { providerId: code, legacyCode: code, institutionName: name, courseName: course, ...(own === null ? {} : { status: own }) };
}

function toTracked({ code, name }: Place, { tracked, more }: MadeUpDecision): OriginalChoice {
  return { institutionCode: code, institutionName: name, choiceStatusId: tracked, ...more };
}
