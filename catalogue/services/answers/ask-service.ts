import type { Log } from '#engine';
import { HttpError, UnavailableError } from '#server/http';
import { type UpstreamAnswer, type UpstreamCall, type UpstreamClient, UpstreamError, type UpstreamErrorCode } from '#server/upstream';
import type { Answered } from './answered.ts';
import { readShape, type ShapeReading } from './read-shape.ts';

/** Dependencies of the adapter of a service. */
export interface ServiceParts {
  readonly upstream: UpstreamClient;
  readonly log: Log;
}

/** A read of a service, and how to read its answer. */
export interface ServiceQuestion extends UpstreamCall {
  /** Schema of the answer. */
  readonly shape: string;
  /** The error message when the answer cannot be read. */
  readonly unreadable?: string;
  /** Statuses that mean an empty answer, returned as null. */
  readonly nothing?: readonly number[];
  /** The error message inside an answer, if the service reports errors in its own form; null if there is none. */
  readonly readFailure?: (body: unknown) => string | null;
  /** Whether an answer of the right shape has the data that the call needs. */
  readonly isWhole?: (value: never) => boolean;
}

/** How long public answers are cached, unless a call sets another time. */
export const HOUR_MS = 3_600_000;

/** How long answers that may change at any time are cached. */
export const HALF_MINUTE_MS = 30_000;

const unreadableAnswer = 'Error parsing response';
const maxMessageLength = 200;

/**
 * Calls a service and returns the part of its answer that the schema describes. Every failure is safe to show in the browser, in the form
 * {message, code}. An unreadable answer is never cached: an older one is used instead.
 * @throws HttpError
 */
export async function fetchFromService<Value>(parts: ServiceParts, question: ServiceQuestion): Promise<Answered<Value | null>> {
  const { service, unreadable } = question;
  const answer = await callUpstream(parts, { ...question, accepts: (sent) => readOnce(parts, question, sent).kind === 'read' }, unreadable);
  const reading = readOnce(parts, question, answer);
  if (reading.kind === 'failed') throw toFailure(service, answer, reading.message);
  if (reading.kind === 'unreadable') throw unreadableError(unreadable);
  return { value: reading.value as Value, isStale: answer.isStale };
}

/** As `fetchFromService`, for services that always return a value. */
export async function readService<Value>(parts: ServiceParts, question: ServiceQuestion): Promise<Answered<Value>> {
  const { value, isStale } = await fetchFromService<Value>(parts, question);
  if (value === null) throw unreadableError(question.unreadable);
  return { value, isStale };
}

/** The error for an answer that does not fit its schema. */
export function unreadableError(message = unreadableAnswer, cause?: unknown): HttpError {
  return new HttpError(502, 'unreadable', message, { cause });
}

async function callUpstream({ upstream }: ServiceParts, call: UpstreamCall, unreadable: string | undefined): Promise<UpstreamAnswer> {
  try {
    return await upstream.callService(call);
  } catch (cause) {
    throw cause instanceof UpstreamError ? noAnswer[cause.code](cause, unreadable) : cause;
  }
}

/** The code 0 means that there was no answer with a code. */
const noCode = '0';

type NoAnswer = (cause: UpstreamError, unreadable: string | undefined) => HttpError;

const noConnection: NoAnswer = (cause) => new UnavailableError('No connection', { code: noCode, cause });
const notReadable: NoAnswer = (cause, unreadable) => unreadableError(unreadable, cause);

const noAnswer: Readonly<Record<UpstreamErrorCode, NoAnswer>> = {
  timeout: (cause) => new HttpError(504, noCode, 'Timed out', { cause }),
  unreachable: noConnection,
  busy: noConnection,
  // The circuit is open. A retry at this time reaches the service as soon as it is back.
  open: (cause) =>
    new UnavailableError('No connection', { code: noCode, cause, retryAfterSeconds: Math.ceil((cause.retryMs ?? 0) / 1_000) || 1 }),
  redirect: (cause) => new HttpError(502, noCode, 'Unknown error', { cause }),
  'too-large': notReadable,
  'not-json': notReadable,
};

/** Why an answer counts as failed, for the log; contains no text from the service. */
class FailedAnswerError extends Error {
  override readonly name = 'FailedAnswerError';
  readonly code = 'upstream-answer';
  readonly service: string;
  readonly status: number;

  constructor(service: string, status: number) {
    super(`The service ${service} answered with a failure (status ${status}).`);
    this.service = service;
    this.status = status;
  }
}

/** Distinguishes busy and closed services from broken ones; the code is the status that the service sent. */
function toFailure(service: string, { status, body }: UpstreamAnswer, ownMessage: string | null): HttpError {
  const message = cutText(ownMessage ?? messageOf(body)) || 'Unknown error';
  const details = { code: String(status), cause: new FailedAnswerError(service, status) };
  return status === 503 || status === 429 ? new UnavailableError(message, details) : new HttpError(502, 'failed', message, details);
}

function messageOf(body: unknown): string {
  const { message, detail, error } = Object(body) as { readonly message?: unknown; readonly detail?: unknown; readonly error?: unknown };
  const found = [message, detail, error].find((one) => typeof one === 'string');
  return typeof found === 'string' ? found : '';
}

/** One line of plain text, without addresses. */
function cutText(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/);
  return [...line.replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '...').replaceAll(/\p{Cc}|\p{Surrogate}/gu, '')]
    .slice(0, maxMessageLength)
    .join('');
}

type Reading = ShapeReading | { readonly kind: 'failed'; readonly message: string | null };

/** Readings by answer: thousands of calls may share one answer, and its faults are logged only once. */
const known = new WeakMap<object, Map<string, Reading>>();

function readOnce(parts: ServiceParts, question: ServiceQuestion, answer: UpstreamAnswer): Reading {
  const { body } = answer;
  const whole = typeof body === 'object' && body !== null ? body : answer;
  const readings = known.get(whole) ?? new Map<string, Reading>();
  const reading = readings.get(question.shape) ?? read(question, answer);
  if (!readings.has(question.shape)) note(parts, question, reading);
  known.set(whole, readings.set(question.shape, reading));
  return reading;
}

function read({ nothing = [], readFailure, shape, isWhole }: ServiceQuestion, { status, body }: UpstreamAnswer): Reading {
  if (nothing.includes(status)) return { kind: 'read', value: null, cuts: [] };
  const message = readFailure?.(body) ?? null;
  if (message !== null || status < 200 || status > 299) return { kind: 'failed', message };
  const reading = readShape(shape, body);
  return reading.kind === 'read' && isWhole && !isWhole(reading.value as never) ? { kind: 'unreadable', problem: 'incomplete' } : reading;
}

function note({ log }: ServiceParts, { service, shape }: ServiceQuestion, reading: Reading): void {
  if (reading.kind === 'unreadable') log.record('warning', 'upstream-unreadable', { service, shape, problem: reading.problem });
  if (reading.kind !== 'read') return;
  for (const cut of reading.cuts) log.record('warning', 'upstream-list-cut', { service, ...cut });
}
