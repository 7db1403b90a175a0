import { type Decision, decide, type Otherwise, toInstant } from '#engine';
import { type Fields, isFields } from '../reading.ts';

/** The facts after a status call has succeeded or failed. */
export interface CallInput {
  /** The HTTP status; null when no answer came. */
  readonly status: number | null;
  /** The message of the failure. */
  readonly message: string;
  /** Whether an address for the status calls is configured. */
  readonly isConfigured: boolean;
  /** The time of the last success in this session; null when there was none. */
  readonly lastSuccessAt: string | null;
  /** When this tab was last sent to sign in again; null if never. */
  readonly lastRedirectAt: string | null;
  readonly now: string;
}

/** The action after a status call. */
export interface CallOutcome {
  readonly kind: 'read' | 'notStarted' | 'keep' | 'unavailable' | 'signIn' | 'notConfigured';
  /** Whether the application counts as started. */
  readonly isStarted: boolean;
  /** The text to show beside the tile; empty for none. */
  readonly message: string;
}

const REDIRECT_PAUSE_MS = 60_000;
const NO_RECORD = new Set([204, 404, 500, 400]);
const FAULTS = new Set([500, 400]);
const NO_STATUS_API =
  "There was a problem retrieving your status. This environment doesn't have a corresponding application status API configured.";

function wasJustRedirected({ lastRedirectAt, now }: CallInput): boolean {
  const last = toInstant(lastRedirectAt);
  const at = toInstant(now);
  return last !== null && at !== null && at - last < REDIRECT_PAUSE_MS;
}

function isRefused({ status }: CallInput): boolean {
  return status === 401 || status === 403;
}

const OUTCOME_ROWS: readonly Decision<CallInput, CallOutcome>[] = [
  {
    rule: 'STATUS-078 no status service is configured',
    when: ({ isConfigured }) => !isConfigured,
    then: { kind: 'notConfigured', isStarted: false, message: NO_STATUS_API },
  },
  {
    rule: 'STATUS-073 a fault after a success keeps the last state',
    when: ({ status, lastSuccessAt }) => lastSuccessAt !== null && status !== null && FAULTS.has(status),
    then: ({ lastSuccessAt }) => ({ kind: 'keep', isStarted: false, message: lastSuccessAt ?? '' }),
  },
  {
    rule: 'STATUS-072 there is no record',
    when: ({ status }) => status !== null && NO_RECORD.has(status),
    then: { kind: 'notStarted', isStarted: false, message: '' },
  },
  {
    rule: 'STATUS-074 the service is down, and the application counts as started',
    when: ({ status }) => status === 503,
    then: { kind: 'unavailable', isStarted: true, message: '' },
  },
  {
    rule: 'STATUS-075 sent to sign in less than a minute ago',
    when: (input) => isRefused(input) && wasJustRedirected(input),
    then: { kind: 'unavailable', isStarted: false, message: '' },
  },
  { rule: 'STATUS-075 the session has ended', when: isRefused, then: { kind: 'signIn', isStarted: false, message: '' } },
  {
    rule: 'the answer is read',
    when: ({ status }) => status !== null && status >= 200 && status < 300,
    then: { kind: 'read', isStarted: false, message: '' },
  },
];

const OTHER_FAILURE: Otherwise<CallInput, CallOutcome> = {
  rule: 'STATUS-076 any other failure',
  then: ({ message, status }) => ({ kind: 'unavailable', isStarted: false, message: `(${message} - ${status ?? 0})` }),
};

/** Interprets the result of a status call. `keep` carries the time of the last success, for 'Last checked {time}'. */
export function chooseCallOutcome(input: CallInput): CallOutcome & { readonly rule: string } {
  const { rule, value } = decide(OUTCOME_ROWS, input, OTHER_FAILURE);
  return { rule, ...value };
}

function withoutMissing(answer: Fields): Fields {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null && value !== undefined));
}

/** One application from the two answers of a scheme: the track call takes precedence; one answer alone is enough. */
export function mergeAnswers(track: unknown, apply: unknown): Fields | null {
  if (!isFields(track)) return isFields(apply) ? apply : null;
  if (!isFields(apply)) return track;
  return { ...apply, ...withoutMissing(track) };
}

/** The time limit of a status call. */
export function chooseStatusLimitMs(environment: string, call: 'track' | 'apply' | 'clearingTrack'): number {
  return call === 'clearingTrack' || environment === 'production' ? 5_000 : 20_000;
}

/** The track call for the undergraduate application. */
export function chooseTrackCall(isClearing: boolean): 'track' | 'clearingTrack' {
  return isClearing ? 'clearingTrack' : 'track';
}
