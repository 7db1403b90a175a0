import { type Fields, isFields, readList } from '../reading.ts';

/** States in which results may have been loaded and are not out yet. */
const HELD: ReadonlySet<string> = new Set(['embargo', 'updating']);

/** Everything in an application that a result can change, with what stands there while nobody may know. */
const UNKNOWN: Fields = {
  applicationStatus: '',
  decisionsReceived: 0,
  numberOfOffers: 0,
  numberOfChoiceReplied: 0,
  numberOfOfferDeclined: 0,
  numberOfChoiceDeclined: 0,
  numberOfReferredChoice: 0,
  isApplicationInClearing: false,
  isWaitingForOffers: false,
  isInClearing: false,
  isInExtra: false,
};

/** What is left of a choice: where it is. */
const CHOICE_FIELDS: readonly string[] = ['providerId', 'courseName', 'institutionName', 'legacyCode', 'institutionCode'];

/** True while results must not reach the person: read-only before results day, and while results are being loaded. [C-05] */
export function areResultsHeld(state: string): boolean {
  return HELD.has(state);
}

/** The application as a service sends it, without anything that a result can change: where was applied stays, what came of it does not. [C-05] */
export function withholdResults(info: unknown): unknown {
  if (!isFields(info)) return info;
  const unknown = Object.entries(UNKNOWN).filter(([field]) => field in info);
  const choices = (['applications', 'originalApplications'] as const).filter((field) => field in info);
  return {
    ...info,
    ...Object.fromEntries(unknown),
    ...Object.fromEntries(choices.map((field) => [field, readList(info[field]).map(toPlaceOnly)])),
  };
}

function toPlaceOnly(choice: unknown): unknown {
  if (!isFields(choice)) return choice;
  const kept = Object.entries(choice).filter(([field]) => CHOICE_FIELDS.includes(field));
  const codes = ['status', 'choiceStatus', 'choiceStatusId'].filter((field) => field in choice).map((field) => [field, '']);
  return { ...Object.fromEntries(kept), ...Object.fromEntries(codes) };
}
