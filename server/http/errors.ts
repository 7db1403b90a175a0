import type { ProblemReply } from '#schemas/api';
import {
  DocumentNewerError,
  RefusedActorError,
  RefusedKeyError,
  RefusedValueError,
  SnapshotUnreadableError,
  StoreError,
  StoreLockedError,
  StoreUnavailableError,
} from '../stores/index.ts';

interface ErrorDetails {
  readonly code?: string;
  readonly pointer?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A failure that the client may see. Its message says what happened and what to do, and is sent unchanged. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly status: number;
  readonly code: string;
  readonly pointer: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.code = details.code ?? code;
    this.pointer = details.pointer;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** The request cannot be read or does not fit its schema. */
export class BadRequestError extends HttpError {
  override readonly name = 'BadRequestError';
  constructor(message: string, details?: ErrorDetails) {
    super(400, 'bad-request', message, details);
  }
}

/** Nobody is signed in, or the session has ended. */
export class UnauthorisedError extends HttpError {
  override readonly name = 'UnauthorisedError';
  constructor(message = 'Please sign in.', details?: ErrorDetails) {
    super(401, 'signed-out', message, details);
  }
}

/** The person is known but not allowed to do this. */
export class ForbiddenError extends HttpError {
  override readonly name = 'ForbiddenError';
  constructor(message = 'You do not have the right to do this.', details?: ErrorDetails) {
    super(403, 'forbidden', message, details);
  }
}

/** Nothing exists at this address, or nothing that this person may know of. */
export class NotFoundError extends HttpError {
  override readonly name = 'NotFoundError';
  constructor(message = 'There is nothing at this address.', details?: ErrorDetails) {
    super(404, 'not-found', message, details);
  }
}

/** It cannot be done in the present state: something else has to be done first, or another request was faster. */
export class ConflictError extends HttpError {
  override readonly name = 'ConflictError';
  constructor(message: string, details?: ErrorDetails) {
    super(409, 'conflict', message, details);
  }
}

/** The version that the client knew has changed. */
export class PreconditionError extends HttpError {
  override readonly name = 'PreconditionError';
  constructor(message: string, details?: ErrorDetails) {
    super(412, 'changed-meanwhile', message, details);
  }
}

/** Too many requests of one kind; carries the time to wait before a retry. */
export class TooManyRequestsError extends HttpError {
  override readonly name = 'TooManyRequestsError';
  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-requests', 'There were too many requests. Please wait a moment and try again.', { retryAfterSeconds });
  }
}

/** Something that the server needs is unavailable; nothing was changed. */
export class UnavailableError extends HttpError {
  override readonly name = 'UnavailableError';
  constructor(message = 'This is not available just now. Please try again in a moment.', details?: ErrorDetails) {
    super(503, 'unavailable', message, { retryAfterSeconds: 5, ...details });
  }
}

/** Stored data is damaged. Only operators can repair it, so the message does not suggest a retry. */
export class DamagedError extends HttpError {
  override readonly name = 'DamagedError';
  constructor(message: string, details?: ErrorDetails) {
    super(500, 'damaged', message, details);
  }
}

const titles: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not possible here',
  409: 'Not possible as things stand',
  410: 'Gone',
  412: 'Changed meanwhile',
  413: 'Too large',
  414: 'Address too long',
  415: 'Wrong kind of content',
  422: 'Not accepted',
  428: 'Say what you saw',
  429: 'Too many requests',
  503: 'Not available just now',
};

/** The failure as it is sent: a sentence for people and a code for programs, never a stack trace or a file path. */
export function toProblem(error: HttpError): ProblemReply {
  const { status, code, message, pointer } = error;
  const title = titleOf(status);
  return { type: 'about:blank', title, status, code, detail: message, message, ...(pointer === undefined ? {} : { pointer }) };
}

/** A short title for a status. */
export function titleOf(status: number): string {
  return titles[status] ?? 'Something went wrong';
}

/** Turns any thrown value into a failure that may be sent: library errors keep their status, everything else becomes a plain 500. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreError) return toStoreFailure(error);
  const status = statusOf(error);
  if (status === 413) return new HttpError(413, 'too-large', 'The request is larger than this address accepts.', { cause: error });
  if (status === 415) return new HttpError(415, 'unsupported', 'Send JSON in UTF-8 (content type application/json).', { cause: error });
  if (status >= 400 && status < 500) return new BadRequestError('The request could not be read.', { cause: error });
  return new HttpError(500, 'server-error', 'Something went wrong on our side. Please try again.', { cause: error });
}

/** A refusal by the store is the client's mistake; an outage of the store is not. */
function toStoreFailure(error: StoreError): HttpError {
  if (error instanceof RefusedActorError) return new ForbiddenError(undefined, { cause: error });
  if (error instanceof RefusedKeyError || error instanceof RefusedValueError) {
    return new BadRequestError('This holds a name or a value that cannot be kept.', { code: error.code, cause: error });
  }
  if (error instanceof StoreUnavailableError && error.reason === 'not-allowed')
    return new UnavailableError('This part of the site may not do this. Tell those who run it: its role in the database only serves.', {
      code: 'role-not-allowed',
      cause: error,
    });
  const details = { code: error.code, cause: error };
  if (error instanceof DocumentNewerError) return new UnavailableError(sentences.newer, { ...details, retryAfterSeconds: 600 });
  if (damaged.has(error.code)) return new DamagedError(sentences.damaged, details);
  if (error instanceof SnapshotUnreadableError) return new HttpError(410, error.code, sentences.version, details);
  if (error instanceof StoreUnavailableError && error.reason === 'outcome-unknown') return new UnavailableError(sentences.unknown, details);
  const isOnlySaving = onlySaving.has(error.code) || error instanceof StoreLockedError;
  return new UnavailableError(isOnlySaving ? sentences.saving : sentences.away, details);
}

/** Codes of errors that concern one document, not the whole store. */
const damaged: ReadonlySet<string> = new Set(['store-unreadable', 'sealed-value-damaged', 'sealed-key-missing']);
/** Codes of a store that can be read as usual but refuses writes. */
const onlySaving: ReadonlySet<string> = new Set(['store-full', 'store-read-only']);

const sentences = {
  damaged: 'What we keep here is damaged and cannot be read. Trying again will not help. Please tell those who run this site.',
  newer:
    'This was saved by a newer version of the site, which this one cannot read. Nothing is lost. Please come back later. To have it deleted, ask those who run this site.',
  version: 'This version is damaged or gone. Choose another one.',
  unknown: 'We cannot tell whether this was saved. Please look again in a moment.',
  saving: 'Nothing can be saved just now. What is there can still be read. Please try again in a moment.',
  away: 'Nothing can be saved or read just now. Please try again in a moment.',
} as const;

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const status = 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : error instanceof URIError ? 400 : 500;
}
