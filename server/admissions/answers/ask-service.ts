import type { Log } from '../../../engine/index.ts';
import { type Clock, HttpError, UnavailableError } from '../../http/index.ts';
import { type UpstreamAnswer, type UpstreamCall, type UpstreamClient, UpstreamError, type UpstreamErrorCode } from '../upstream/index.ts';
import type { Answered } from './answered.ts';
import { readShape, type ShapeReading } from './read-shape.ts';

/** What an adapter of a service works with. */
export interface ServiceParts {
  readonly upstream: UpstreamClient;
  readonly clock: Clock;
  readonly log: Log;
}

/** A read of a service, and how its answer is to be understood. */
export interface ServiceQuestion extends UpstreamCall {
  /** Schema of the answer. */
  readonly shape: string;
  /** What is said of an answer that cannot be read. */
  readonly unreadable?: string;
  /** Statuses that say that there is nothing; they give null. */
  readonly nothing?: readonly number[];
  /** What an answer says is wrong, where the service has a way of its own to say it; null for nothing. */
  readonly readFailure?: (body: unknown) => string | null;
  /** Whether an answer of the right shape holds what was asked for. */
  readonly isWhole?: (value: never) => boolean;
}

/** How long public answers are kept where the calls name no other time. [CALL-005] */
export const HOUR_MS = 3_600_000;

/** How long answers are kept that may change at any time. */
export const HALF_MINUTE_MS = 30_000;

const unreadableAnswer = 'Error parsing response';
const mostSaid = 200;

/**
 * Asks a service and gives what its schema knows of the answer. Every failure is one that the browser may hear of, in the words of
 * the calls: {message, code}. [CALL-007, ERR-007, ERR-053, U-14]
 * @throws HttpError
 */
export async function askService<Value>(parts: ServiceParts, question: ServiceQuestion): Promise<Answered<Value | null>> {
  const startedAt = parts.clock.now();
  const answer = await ask(parts, question, question.unreadable);
  const reading = read(question, answer);
  const second = reading.kind === 'read' || answer.status > 299 ? null : toSecondLook(question, parts.clock.now() - startedAt);
  if (second === null) return finish(parts, question, answer, reading);
  const again = await ask(parts, second, question.unreadable);
  return finish(parts, question, again, read(question, again));
}

/** How long an answer that could not be read is believed. [U-15] */
const doubtMs = 10_000;

/** A second look that would have less time is not made. */
const leastLookMs = 100;

/** An answer that is kept for an hour and cannot be read must not fail for an hour: it is asked for anew, past what is kept. */
function toSecondLook(call: UpstreamCall, usedMs: number): UpstreamCall | null {
  const deadlineMs = call.deadlineMs - Math.max(0, usedMs);
  if (call.publicMs === undefined || deadlineMs < leastLookMs) return null;
  return { ...call, deadlineMs, headers: { ...call.headers, 'Cache-Control': 'no-cache' }, publicMs: doubtMs };
}

/** As `askService`, for services that always answer with something. */
export async function readService<Value>(parts: ServiceParts, question: ServiceQuestion): Promise<Answered<Value>> {
  const { value, isStale } = await askService<Value>(parts, question);
  if (value === null) throw unreadableError(question.unreadable);
  return { value, isStale };
}

/** The failure of an answer that is not what the call says. */
export function unreadableError(message = unreadableAnswer, cause?: unknown): HttpError {
  return new HttpError(502, 'unreadable', message, { cause });
}

async function ask({ upstream }: ServiceParts, call: UpstreamCall, unreadable: string | undefined): Promise<UpstreamAnswer> {
  try {
    return await upstream.ask(call);
  } catch (cause) {
    throw cause instanceof UpstreamError ? noAnswer[cause.code](cause, unreadable) : cause;
  }
}

/** A code of 0 says that there was no answer to take one from. [ERR-007, ERR-053] */
const noCode = '0';

type NoAnswer = (cause: UpstreamError, unreadable: string | undefined) => HttpError;

const noConnection: NoAnswer = (cause) => new UnavailableError('No connection', { code: noCode, cause });
const notReadable: NoAnswer = (cause, unreadable) => unreadableError(unreadable, cause);

const noAnswer: Readonly<Record<UpstreamErrorCode, NoAnswer>> = {
  timeout: (cause) => new HttpError(504, noCode, 'Timed out', { cause }),
  unreachable: noConnection,
  busy: noConnection,
  open: noConnection,
  redirect: (cause) => new HttpError(502, noCode, 'Unknown error', { cause }),
  'too-large': notReadable,
  'not-json': notReadable,
};

/** Why an answer is a failure, for the log: nothing of what the service wrote. [U-13] */
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

/** Busy and closed services are told from broken ones; the code is the status of the service. [ERR-016, ERR-053] */
function toFailure(service: string, { status, body }: UpstreamAnswer, said: string | null): HttpError {
  const message = cutText(said ?? messageOf(body)) || 'Unknown error';
  const details = { code: String(status), cause: new FailedAnswerError(service, status) };
  return status === 503 || status === 429 ? new UnavailableError(message, details) : new HttpError(502, 'failed', message, details);
}

function messageOf(body: unknown): string {
  const { message, detail, error } = Object(body) as { readonly message?: unknown; readonly detail?: unknown; readonly error?: unknown };
  const said = [message, detail, error].find((one) => typeof one === 'string');
  return typeof said === 'string' ? said : '';
}

/** One line of plain text without addresses. [ERR-053, ERR-056] */
function cutText(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/);
  return [...line.replaceAll(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '...').replaceAll(/\p{Cc}|\p{Surrogate}/gu, '')].slice(0, mostSaid).join('');
}

type Reading = ShapeReading | { readonly kind: 'failed'; readonly said: string | null };

function read({ nothing = [], readFailure, shape, isWhole }: ServiceQuestion, { status, body }: UpstreamAnswer): Reading {
  if (nothing.includes(status)) return { kind: 'read', value: null, cuts: [] };
  const said = readFailure?.(body) ?? null;
  if (said !== null || status < 200 || status > 299) return { kind: 'failed', said };
  const reading = readOnce(shape, body);
  return reading.kind === 'read' && isWhole && !isWhole(reading.value as never) ? { kind: 'unreadable', problem: 'incomplete' } : reading;
}

/** What was read of answers that are kept: thousands of calls may get the same one, and its faults are noted once. */
const known = new WeakMap<object, ReadonlyMap<string, ShapeReading>>();

function readOnce(shape: string, body: unknown): ShapeReading {
  if (typeof body !== 'object' || body === null) return readShape(shape, body);
  const readings = known.get(body);
  const found = readings?.get(shape);
  if (found) return found.kind === 'read' ? { ...found, cuts: [] } : found;
  const reading = readShape(shape, body);
  known.set(body, new Map([...(readings ?? []), [shape, reading]]));
  return reading;
}

/** The value of an answer, or the failure that the browser hears of. What could not be read, or was cut, is noted. */
function finish<Value>({ log }: ServiceParts, question: ServiceQuestion, answer: UpstreamAnswer, reading: Reading): Answered<Value> {
  const { service, shape, unreadable } = question;
  if (reading.kind === 'failed') throw toFailure(service, answer, reading.said);
  if (reading.kind === 'unreadable') {
    log.record('warning', 'upstream-unreadable', { service, shape, problem: reading.problem });
    throw unreadableError(unreadable);
  }
  for (const cut of reading.cuts) log.record('warning', 'upstream-list-cut', { service, ...cut });
  return { value: reading.value as Value, isStale: answer.isStale };
}
