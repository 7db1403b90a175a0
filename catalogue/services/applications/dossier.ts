import { toInstant } from '#engine';
import { isPlaceCode, numberRepeats, type OpenOffer } from '../../rules/choices/replies.ts';
import type { Consequences } from '../../rules/offers/consequences.ts';
import { countChoiceCodes, makeUpChoices } from '../../rules/status/made-up-choices.ts';
import type { ApplicationInfo, ApplicationStep, Choice, OriginalChoice, PageStateInput } from '../../schemas/generated/admissions.ts';
import { addLabels, blank, type SchemeId } from './simulator.ts';

/** A button of the application service. */
export type StepId = ApplicationStep['step'];

/** A course in the form of an application. */
export interface CourseChoice {
  readonly courseId: string;
  readonly courseOptionId: string;
  readonly providerId: string;
  readonly courseName: string;
  readonly institutionName: string;
  /** The older code of the institution, used in decisions. */
  readonly legacyCode: string;
}

/** The form before it is sent. */
export interface ApplicationForm {
  readonly choices: readonly CourseChoice[];
  /** The name of the referee. */
  readonly reference: string;
  /** The tracking status to restore after one that nobody understands; empty when there is none. */
  readonly statusBefore: string;
  /** The last confirmed step. */
  readonly receipt?: Receipt;
}

/** A confirmed step and its changes. */
interface Receipt extends Consequences {
  readonly step: StepId;
  /** When, by the moment of the hub; ISO. */
  readonly at: string;
  /** Until when it can be undone; empty when it cannot. ISO. */
  readonly until: string;
  /** The application afterwards, as text from `describeStand`. */
  readonly left: string;
  /** The state to restore; null when it cannot be undone. */
  readonly before: Pick<Dossier, 'info' | 'modes'> | null;
}

/** An application in the service, with the moment and the modes of its person. */
export interface Dossier {
  readonly scheme: SchemeId;
  readonly year: number;
  readonly info: ApplicationInfo | null;
  readonly form: ApplicationForm;
  /** ISO. */
  readonly now: string;
  readonly modes: PageStateInput;
}

/** Page state about the cycle; a moment that staff have not set is null. */
export interface Cycle {
  readonly maxChoices: number;
  readonly extraFrom: string | null;
  readonly embargoUntil: string | null;
  readonly updatingUntil: string | null;
  readonly clearingAddChoiceFrom: string | null;
  /** For how many days a reply can be undone. */
  readonly replyChangeDays: number;
}

/** A pressed button, with its form fields. */
export interface StepRequest {
  readonly step: StepId;
  readonly choices?: readonly CourseChoice[];
  /** One of the chosen courses is unknown. */
  readonly isIncomplete?: boolean;
  readonly reference?: string | undefined;
  /** Keys of offers, or DECLINE_ALL as the firm one. */
  readonly firm?: string | undefined;
  readonly insurance?: string | undefined;
}

/** A form without any entries. */
export const EMPTY_FORM: ApplicationForm = { choices: [], reference: '', statusBefore: '' };

export const dayMs = 86_400_000;

/** The codes of the choices, in their order. */
export function listCodes(info: ApplicationInfo | null): readonly string[] {
  return (info?.originalApplications ?? []).map(({ choiceStatusId }) => choiceStatusId ?? '');
}

export function infoOf({ info }: Dossier): ApplicationInfo {
  return info ?? blank;
}

export function change(dossier: Dossier, info: ApplicationInfo): Dossier {
  return { ...dossier, info: { ...infoOf(dossier), ...info } };
}

/** The application with a new code for each choice that `toCode` changes, with the matching labels and counts. */
export function recode(dossier: Dossier, toCode: (code: string, place: number) => string, more: ApplicationInfo = {}): Dossier {
  const info = infoOf(dossier);
  const codes = listCodes(info).map(toCode);
  const applications = (info.applications ?? []).map((choice, place) => ({ ...choice, status: codes[place] ?? '' }));
  const originalApplications = (info.originalApplications ?? []).map((choice, place) =>
    addLabels({ ...choice, choiceStatusId: codes[place] ?? '' }),
  );
  return change(dossier, { applications, originalApplications, ...countChoiceCodes(codes), ...more });
}

/** The application with more choices, not yet decided by their universities. */
export function withChoices(dossier: Dossier, choices: readonly Choice[], more: ApplicationInfo): Dossier {
  const info = infoOf(dossier);
  const added: OriginalChoice[] = choices.map(({ courseName = '', institutionName = '', legacyCode = '' }) => ({
    institutionCode: legacyCode,
    institutionName,
    choiceStatusId: 'REF',
    courseName,
  }));
  const joined = change(dossier, {
    applications: [...(info.applications ?? []), ...choices.map((choice) => ({ ...choice, status: 'REF' }))],
    originalApplications: [...(info.originalApplications ?? []), ...added],
  });
  return recode(joined, (code) => code, more);
}

export function toChoice({ providerId, courseName, institutionName, legacyCode }: CourseChoice): Choice {
  return { providerId, courseName, institutionName, legacyCode };
}

/** The choices that were sent. A person who did not use our form gets made-up ones. */
export function listSent({ scheme, form }: Dossier): readonly Choice[] {
  if (form.choices.length > 0) return form.choices.map(toChoice);
  return makeUpChoices(scheme, ['REF', 'REF', 'REF', 'REF', 'REF'].slice(0, scheme === 'UG' ? 5 : 4)).map(({ choice }) => choice);
}

/** Moves the moment to `target`, or by some days when that has already passed: time never goes back. */
export function wait(dossier: Dossier, target: string | number | null, days = 14): Dossier {
  const now = Date.parse(dossier.now);
  const to = typeof target === 'number' ? target : (toInstant(target ?? '') ?? Number.NEGATIVE_INFINITY);
  return { ...dossier, now: new Date(to > now ? to : now + days * dayMs).toISOString() };
}

export function hasCome(dossier: Dossier, moment: string | null): boolean {
  const at = toInstant(moment ?? '');
  return at !== null && Date.parse(dossier.now) >= at;
}

export function isUndergraduate({ scheme }: Dossier): boolean {
  return scheme === 'UG';
}

/** A quarter of an hour after results are out, when pages have been refreshed. */
export function resultsMoment({ updatingUntil }: Cycle): number | null {
  const at = toInstant(updatingUntil ?? '');
  return at === null ? null : at + 15 * 60_000;
}

export const firmCodes: readonly string[] = ['CF', 'UF', 'DCFF'];
export const insuranceCodes: readonly string[] = ['CI', 'UI'];
export const changedCodes: readonly string[] = ['UCC', 'UCCF', 'UCCI'];

export function has(dossier: Dossier, codes: readonly string[]): boolean {
  return listCodes(dossier.info).some((code) => codes.includes(code));
}

/** Whether a firm or an insurance choice awaits results. */
export function isHolding({ info }: Dossier): boolean {
  return ['HoldingOffer', 'AwaitingConfirmationDecision'].includes(info?.applicationStatus ?? '');
}

/** An offer without a reply, with its choice. */
interface ServiceOffer extends OpenOffer {
  readonly choice: OriginalChoice;
}

/** The offers without a reply, with their keys from the page of offers. */
export function listOpenOffers({ info }: Pick<Dossier, 'info'>): readonly ServiceOffer[] {
  const choices = info?.originalApplications ?? [];
  const idOf = (code: string | null = '') => info?.applications?.find(({ legacyCode }) => code && legacyCode === code)?.providerId;
  const keys = numberRepeats(choices.map(({ institutionCode, institutionName }) => idOf(institutionCode) || institutionName || ''));
  return choices.flatMap((choice, place) => {
    const code = choice.choiceStatusId;
    return code === 'C' || code === 'U' ? [{ key: keys[place] ?? '', isUnconditional: code === 'U', choice }] : [];
  });
}

/** The application with a firm choice: an unconditional one becomes a place immediately. */
export function holdOffer(dossier: Dossier): Dossier {
  const isPlace = listCodes(dossier.info).some(isPlaceCode);
  return change(dossier, { applicationStatus: isPlace ? 'Placed' : 'HoldingOffer', isInExtra: false });
}
