import { toInstant, toLondonIso } from '#engine';
import { ForbiddenError, HttpError, UnavailableError } from '#server/http';
import { chooseCallOutcome, mergeAnswers } from '../../rules/status/call-outcome.ts';
import type { ApplicationInfo } from '../../schemas/generated/admissions.ts';
import { pickKnown } from './applications.ts';
import type { Reading } from './status-reader.ts';

/** Interprets a status response. When `down`, the tile is drawn from `info`. */
export type Outcome<Answer = ApplicationInfo> =
  | { readonly kind: 'read'; readonly value: Answer }
  | { readonly kind: 'none' }
  | { readonly kind: 'down'; readonly isStarted: boolean; readonly info: ApplicationInfo }
  | { readonly kind: 'refused' };

/** The time of a reading, and of the last good one of the same kind; null when there was none. */
export interface ReadingMoment {
  readonly now: string;
  readonly lastSuccessAt: string | null;
}

/**
 * The meaning of a status for the application. An error after a success must not ask the person to start again, and no old data replaces
 * it: the application is unavailable, with the time of the last check.
 */
export function toOutcome<Answer>(reading: Reading<Answer>, { now, lastSuccessAt }: ReadingMoment): Outcome<Answer> {
  if (reading.kind === 'read') return reading;
  const status = reading.status === 0 ? null : reading.status;
  const call = { status, message: reading.message, isConfigured: true, lastSuccessAt, lastRedirectAt: null, now };
  const { kind, isStarted } = chooseCallOutcome(call);
  if (kind === 'notStarted') return { kind: 'none' };
  if (kind === 'signIn') return { kind: 'refused' };
  if (isStarted) return { kind: 'down', isStarted, info: { applicationStarted: true, applyUnavailable: true } };
  const message = kind === 'keep' ? `Last checked ${timeOf(lastSuccessAt)}` : reading.message;
  return { kind: 'down', isStarted, info: { callFailure: { message, status: reading.status } } };
}

/** A scheme that has no service in this environment. Whether an application was started cannot be known. */
export function toUnconfigured(now: string): Outcome {
  const { isStarted, message } = chooseCallOutcome({
    status: null,
    message: '',
    isConfigured: false,
    lastSuccessAt: null,
    lastRedirectAt: null,
    now,
  });
  return { kind: 'down', isStarted, info: { callFailure: { message, status: null } } };
}

function timeOf(moment: string | null): string {
  const instant = toInstant(moment);
  return instant === null ? '' : toLondonIso(instant).slice(11, 16);
}

/** Merges the readings of the track and apply calls into one application: one is enough, and a refusal by either applies to both. */
export function joinOutcomes(track: Outcome, apply: Outcome): Outcome {
  const both = [track, apply];
  const refused = both.find(({ kind }) => kind === 'refused');
  if (refused) return refused;
  const merged = mergeAnswers(infoOf(track), infoOf(apply)) as ApplicationInfo | null;
  if (merged) return { kind: 'read', value: merged };
  const down = both.filter((one) => one.kind === 'down');
  return down.find(({ isStarted }) => isStarted) ?? down[0] ?? { kind: 'none' };
}

function infoOf(outcome: Outcome): ApplicationInfo | null {
  return outcome.kind === 'read' ? outcome.value : null;
}

/** The application for the rules; null when none was started. While the person has to sign in again it is unavailable. */
export function toInfo(outcome: Outcome): ApplicationInfo | null {
  switch (outcome.kind) {
    case 'read':
      return pickKnown(outcome.value);
    case 'none':
      return null;
    case 'down':
      return outcome.info;
    case 'refused':
      return { applyUnavailable: true };
  }
}

/** The one error that leads to signing in again; a 401 would mean that there is no session here. */
export function signInAgain(): HttpError {
  return new ForbiddenError('Please sign in again.', { code: 'sign-in-again' });
}

/** A failed reading as the error of the status call, with the service's own status, so that the browser maps it to the same state. */
export function toStatusError({ status, message }: Extract<Reading, { kind: 'failed' }>): HttpError {
  if (status === 401 || status === 403) return signInAgain();
  if (status === 503) return new UnavailableError('Your applications are temporarily unavailable.', { code: 'status-down' });
  if (status >= 400 && status < 600) return new HttpError(status, 'status-failed', message);
  return new HttpError(message === 'Timed out' ? 504 : 502, 'status-failed', message);
}
