import type { ApplicationInfo, Choice, OriginalChoice } from '../../schemas/generated/admissions.ts';
import { type Fields, isFields, readFlag, readList, readText } from '../reading.ts';

/** Modes and states in which results may have been loaded but are not published yet. */
const HELD: ReadonlySet<string> = new Set(['embargo', 'updating']);

/** Whether results must not reach the person in a mode or a state. */
export function areResultsHeld(name: string): boolean {
  return HELD.has(name);
}

declare const shown: unique symbol;

/** An application in the form of a service, with only the fields its person may see now: only `showInfo` creates one. */
export type ShownInfo = ApplicationInfo & { readonly [shown]: true };

type NameOf<Thing> = keyof { [Name in keyof Thing as string extends Name ? never : Name]: true };

/**
 * Whether a result can change a field of an application. A field that is not listed counts as a result, and the compiler requires a line
 * for each field of the schema.
 */
const FIELDS: Readonly<Record<NameOf<ApplicationInfo>, 'known' | 'result' | 'choices'>> = {
  personalId: 'known',
  cycleYear: 'known',
  applicationStarted: 'known',
  applyUnavailable: 'known',
  callFailure: 'known',
  percentComplete: 'known',
  applicationCompleted: 'known',
  applicationSent: 'known',
  referenceRequired: 'known',
  referenceRequested: 'known',
  referenceReturned: 'known',
  applicationApprovalRequested: 'known',
  applicationReturned: 'known',
  isInMaintenance: 'known',
  isInEmbargo: 'known',
  applications: 'choices',
  originalApplications: 'choices',
  numberOfChoices: 'choices',
  applicationStatus: 'result',
  decisionsReceived: 'result',
  numberOfOffers: 'result',
  numberOfChoiceReplied: 'result',
  numberOfOfferDeclined: 'result',
  numberOfChoiceDeclined: 'result',
  numberOfReferredChoice: 'result',
  isApplicationInClearing: 'result',
  isWaitingForOffers: 'result',
  isInClearing: 'result',
  isInExtra: 'result',
};

const KNOWN: readonly string[] = Object.entries(FIELDS).flatMap(([name, kind]) => (kind === 'known' ? [name] : []));

/** Whether the results of an application are hidden from everybody: its scheme holds them in this mode, or the application has the flag. */
export function isHeld(info: unknown, mode: string): boolean {
  return areResultsHeld(mode) || (isFields(info) && readFlag(info.isInEmbargo));
}

/**
 * An application as its person may see it in this mode of its scheme. While results are held, it contains only the fields that no result
 * can change and the places applied to. Null when there is no application.
 */
export function showInfo(info: unknown, mode: string): ShownInfo | null {
  if (!isFields(info)) return null;
  return (isHeld(info, mode) ? withholdResults(info) : info) as ShownInfo;
}

function withholdResults(info: Fields): ApplicationInfo {
  const { applications, originalApplications } = listPlaces(info);
  return {
    ...pick(info, KNOWN),
    applicationStatus: '',
    applications,
    originalApplications,
    numberOfChoices: applications.length + originalApplications.length,
  };
}

/**
 * The places applied to, from the application itself. If it names none, the institutions of the tracking service, sorted by code and
 * without courses: a result may change the course, the number and the order of entries.
 */
function listPlaces(info: Fields): { readonly applications: Choice[]; readonly originalApplications: OriginalChoice[] } {
  const applications = readList(info.applications).filter(isFields);
  if (applications.length > 0) {
    return { applications: applications.map((choice) => ({ ...pick(choice, PLACE), status: '' })), originalApplications: [] };
  }
  const institutions = new Map(
    readList(info.originalApplications)
      .filter(isFields)
      .map((choice) => [readText(choice.institutionCode) || readText(choice.institutionName), pick(choice, INSTITUTION)]),
  );
  const names = [...institutions.keys()].sort();
  return {
    applications: [],
    originalApplications: names.map((name) => ({ ...institutions.get(name), choiceStatus: '', choiceStatusId: '' })),
  };
}

const PLACE: readonly string[] = ['providerId', 'courseName', 'institutionName', 'legacyCode'] satisfies readonly NameOf<Choice>[];
const INSTITUTION: readonly string[] = ['institutionCode', 'institutionName'] satisfies readonly NameOf<OriginalChoice>[];

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
