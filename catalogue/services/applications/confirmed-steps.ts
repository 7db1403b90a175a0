import { createHash } from 'node:crypto';
import { endOfMoment } from '#engine';
import { toCourseValue } from '../../rules/application-service/course-value.ts';
import { type Consequences, listConsequences } from '../../rules/offers/consequences.ts';
import type { ApplicationInfo } from '../../schemas/generated/admissions.ts';
import { type Cycle, type Dossier, dayMs, has, listOpenOffers, type StepId } from './dossier.ts';

const answer = 'The answer of somebody else, which the demonstration makes up.';
const service = 'Back to normal takes it back.';

/** For every step: a confirmation is required, or why not. */
export const CONFIRMATIONS: Readonly<Record<StepId, 'asked' | { readonly because: string }>> = {
  start: { because: 'Nothing is sent, and what is filled in can be changed.' },
  save: { because: 'A course that was taken out can be put back and saved again until the application is sent.' },
  askReference: { because: 'Nothing goes to a university, and the school can send it back for changes.' },
  sendBack: { because: 'Nothing goes to a university, and the school can send it back again.' },
  send: 'asked',
  reply: 'asked',
  addChoice: 'asked',
  accept: 'asked',
  acceptInsurance: 'asked',
  decline: 'asked',
  declinePlace: 'asked',
  withdraw: 'asked',
  undo: { because: 'It takes a reply back, and the reply can be sent again.' },
  moveOn: { because: answer },
  refuse: { because: answer },
  schoolReturns: { because: answer },
  confirmFirm: { because: answer },
  confirmInsurance: { because: answer },
  confirmNone: { because: answer },
  delayFirm: { because: answer },
  changeFirm: { because: answer },
  changeFirmConfirmInsurance: { because: answer },
  changeBoth: { because: answer },
  changeUnasked: { because: answer },
  serviceDown: { because: service },
  loading: { because: service },
  notUnderstood: { because: service },
  backToNormal: { because: 'It takes back what services did.' },
  beginAgain: 'asked',
};

/** Whether a step needs a page that explains its effects before it is taken. */
export function isConfirmed(step: StepId): boolean {
  return CONFIRMATIONS[step] === 'asked';
}

/** A short text that changes whenever a choice, a decision or the form changes. */
export function describeStand({ info, form }: Pick<Dossier, 'info' | 'form'>): string {
  const { applicationStatus, applicationStarted, applicationSent, isInExtra, isInClearing, isInEmbargo, isInMaintenance } = info ?? {};
  const choices = (info?.originalApplications ?? []).map((one) => [one.institutionCode, one.courseName, one.choiceStatusId]);
  const facts = [applicationStatus, applicationStarted, applicationSent, isInExtra, isInClearing, isInEmbargo, isInMaintenance];
  const filled = [...form.choices.map(toCourseValue), form.reference, form.statusBefore];
  return createHash('sha256')
    .update(JSON.stringify([facts, choices, filled]))
    .digest('hex')
    .slice(0, 32);
}

function listCodedChoices(info: ApplicationInfo | null) {
  return (info?.originalApplications ?? []).map(({ institutionName, courseName, choiceStatusId }) => ({
    provider: institutionName ?? '',
    course: courseName ?? '',
    code: choiceStatusId ?? '',
  }));
}

/** Compares an application before and after a step. A sent one gets its choices a little later, so they come from its form. */
export function compare(before: Dossier, after: Dossier, step: StepId): Consequences {
  if (step === 'send') {
    const taken = before.form.choices.map((one) => ({ provider: one.institutionName, course: one.courseName, as: 'sent' as const }));
    return { taken, kept: [], lost: [] };
  }
  const was = listCodedChoices(before.info);
  const changed = listConsequences(was, listCodedChoices(after.info), after.info?.applicationStatus === 'Placed');
  if (step !== 'declinePlace') return changed;
  const place = ['UF', 'CA', 'UI'].flatMap((code) => was.find((one) => one.code === code) ?? [])[0];
  return { ...changed, lost: changed.lost.filter(({ provider, course }) => provider === place?.provider && course === place.course) };
}

/**
 * Until when a step can be undone, ISO; empty when it cannot. Only replies to offers have a period: some days, but not past the reply date
 * of the record, and none after results.
 */
function untilOf(before: Dossier, after: Dossier, step: StepId, { replyChangeDays }: Cycle): string {
  const isReply = step === 'reply' || ((step === 'accept' || step === 'decline') && has(before, ['C', 'U']));
  if (!isReply) return '';
  const now = Date.parse(after.now);
  const replyDates = listOpenOffers(before).flatMap(({ choice }) => endOfMoment(choice.replyDeadline) ?? []);
  const until = Math.min(now + replyChangeDays * dayMs, ...replyDates);
  return until > now ? new Date(until).toISOString() : '';
}

/** The application with a receipt for its last step. */
export function withReceipt(before: Dossier, after: Dossier, step: StepId, cycle: Cycle): Dossier {
  const until = untilOf(before, after, step, cycle);
  const receipt = {
    ...compare(before, after, step),
    step,
    at: before.now,
    until,
    left: describeStand(after),
    before: until === '' ? null : { info: before.info, modes: before.modes },
  };
  return { ...after, form: { ...after.form, receipt } };
}

/** Whether the application is unchanged since its last confirmed step. */
export function hasReceipt(dossier: Dossier): boolean {
  return dossier.form.receipt?.left === describeStand(dossier);
}

/** Whether that step can be undone now. */
export function canUndo(dossier: Dossier): boolean {
  const until = dossier.form.receipt?.until ?? '';
  return until !== '' && Date.parse(dossier.now) < Date.parse(until) && hasReceipt(dossier);
}
