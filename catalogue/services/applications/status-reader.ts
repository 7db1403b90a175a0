import { STATUS_CODES } from 'node:http';
import type { Clock } from '#server/http';
import { type UpstreamAnswer, type UpstreamClient, UpstreamError } from '#server/upstream';
import { readFields, readText } from '../../rules/reading.ts';
import { chooseStatusLimitMs } from '../../rules/status/call-outcome.ts';
import type { ApplicationInfo, ApplicationsAnswer } from '../../schemas/generated/admissions.ts';
import type { AnswerReader } from '../answers/answer-reader.ts';
import { personHeaders } from '../answers/person-headers.ts';
import { createSharedAnswers } from '../answers/shared-answers.ts';
import type { SchemeId } from './simulator.ts';

/** The status services, one for each half of an application; in Clearing, tracking has a separate one. */
export type StatusCallName = 'ug-track' | 'clearing-track' | 'uc-track' | 'ug-apply' | 'uc-apply';

/** The answer of a status service. A failure has the status of the answer, or 0 without a readable one. */
type ReadOutcome<Answer> =
  | { readonly kind: 'read'; readonly value: Answer }
  | { readonly kind: 'failed'; readonly status: number; readonly message: string };

/** The result of a call to a status service, and until when it may be reused, in ms since 1970; 0 when it may not. */
export type Reading<Answer = ApplicationInfo> = ReadOutcome<Answer> & { readonly knownUntil: number };

/** A person and the year of study of the call. */
interface StatusQuestion {
  readonly uid: string;
  readonly studyYear: number;
}

/** Calls the status services for one person. It never throws: a failure is a reading too. */
export interface StatusReader {
  isConfigured(name: StatusCallName | typeof infoService): boolean;
  readStatus(name: StatusCallName, question: StatusQuestion): Promise<Reading>;
  /** Both applications of a year in one call. */
  readInfo(question: StatusQuestion): Promise<Reading<ApplicationsAnswer>>;
}

/** Dependencies of calling the status services. */
export interface StatusReaderParts {
  readonly client: UpstreamClient;
  readonly clock: Clock;
  readonly reader: AnswerReader;
  /** In production the time limits are shorter. */
  readonly isProduction: boolean;
}

/** The service that returns both applications. */
export const infoService = 'application-info';
/** One service for all application calls without a configured service of their own. */
const everyCallService = 'applications';
const sharedMs = 10_000;
const infoShape = 'admissions/application-info';

/** The call that returns both applications. */
const infoPath = '/api/v1/applications';

const calls: Readonly<Record<StatusCallName, { readonly path: string; readonly limit: Parameters<typeof chooseStatusLimitMs>[1] }>> = {
  'ug-track': { path: '/api/v1/applications/ug/track', limit: 'track' },
  'clearing-track': { path: '/api/v1/applications/ug/clearing-track', limit: 'clearingTrack' },
  'uc-track': { path: '/api/v1/applications/uc/track', limit: 'track' },
  'ug-apply': { path: '/api/v1/applications/ug/apply', limit: 'apply' },
  'uc-apply': { path: '/api/v1/applications/uc/apply', limit: 'apply' },
};

/** Every call about applications, with the schema of its answer. */
export const STATUS_CALLS: readonly { readonly name: string; readonly path: string; readonly shape: string }[] = [
  { name: infoService, path: infoPath, shape: 'admissions/applications-answer' },
  ...Object.entries(calls).map(([name, { path }]) => ({ name, path, shape: infoShape })),
];

/** The service for a call: its own, or the one for all calls. */
export function serviceOfCall(client: Pick<UpstreamClient, 'isConfigured'>, name: string): string {
  return client.isConfigured(name) ? name : everyCallService;
}

/** The track call of a scheme. */
export function trackCallOf(scheme: SchemeId, isClearing: boolean): StatusCallName {
  if (scheme === 'UC') return 'uc-track';
  return isClearing ? 'clearing-track' : 'ug-track';
}

/** The apply call of a scheme. */
export function applyCallOf(scheme: SchemeId): StatusCallName {
  return scheme === 'UC' ? 'uc-apply' : 'ug-apply';
}

/**
 * All tabs of a person share an answer for ten seconds, and nobody else does; equal calls in flight become one. A failure is never reused.
 */
export function createStatusReader(parts: StatusReaderParts): StatusReader {
  const { client, clock, reader } = parts;
  const sharing = { clock, maxAgeMs: sharedMs, isGood: isConclusive };
  const dated = async <Answer>(outcome: Promise<ReadOutcome<Answer>>): Promise<Reading<Answer>> => {
    const what = await outcome;
    return { ...what, knownUntil: isConclusive(what) ? clock.now() + sharedMs : 0 };
  };
  const statuses = createSharedAnswers<Reading>(sharing);
  const infos = createSharedAnswers<Reading<ApplicationsAnswer>>(sharing);
  const serviceOf = (name: string) => serviceOfCall(client, name);
  const limitOf = (limit: Parameters<typeof chooseStatusLimitMs>[1]) => chooseStatusLimitMs(parts.isProduction ? 'production' : '', limit);
  const call = (service: string, { uid, studyYear }: StatusQuestion, { path, deadlineMs }: { path: string; deadlineMs: number }) =>
    client.callService({
      service,
      path,
      query: { studyYear: `${studyYear}` },
      headers: personHeaders(uid),
      deadlineMs,
      isRepeatable: false,
    });
  return {
    isConfigured: (name) => client.isConfigured(serviceOf(name)),
    readStatus(name, question) {
      const { path, limit } = calls[name];
      return statuses.get(keyOf(name, question), () =>
        dated(
          read(
            () => call(serviceOf(name), question, { path, deadlineMs: limitOf(limit) }),
            (body) => readInfo(reader, name, body),
          ),
        ),
      );
    },
    readInfo: (question) =>
      infos.get(keyOf(infoService, question), () =>
        dated(
          read(
            () => call(serviceOf(infoService), question, { path: infoPath, deadlineMs: limitOf('apply') }),
            (body) => readBoth(reader, body),
          ),
        ),
      ),
  };
}

function keyOf(name: string, { uid, studyYear }: StatusQuestion): string {
  return JSON.stringify([uid, name, studyYear]);
}

/** An application, or the fact that there is none, may be reused for a moment; any other outcome is requested again. */
function isConclusive(outcome: ReadOutcome<unknown>): boolean {
  return outcome.kind === 'read' || outcome.status === 204 || outcome.status === 404;
}

/** Both properties are required: an answer without them does not mean that nothing was started. */
function readBoth(reader: AnswerReader, body: unknown): ApplicationsAnswer | null {
  const { ug, uc } = readFields(body);
  const [readUg, readUc] = [ug, uc].map((info) => (info === null ? 'none' : readInfo(reader, infoService, info)));
  if (!readUg || !readUc) return null;
  return { ug: readUg === 'none' ? null : readUg, uc: readUc === 'none' ? null : readUc };
}

/** An application without a single known field counts as unreadable: it would look as if the person had not started. */
function readInfo(reader: AnswerReader, service: string, body: unknown): ApplicationInfo | null {
  const info = reader.readAnswer<ApplicationInfo>(service, infoShape, body);
  return info && Object.keys(info).length > 0 ? info : null;
}

async function read<Answer>(call: () => Promise<UpstreamAnswer>, readBody: (body: unknown) => Answer | null): Promise<ReadOutcome<Answer>> {
  try {
    const { status, body } = await call();
    if (status !== 200) return { kind: 'failed', status, message: messageOf(status, body) };
    const value = readBody(body);
    return value === null ? unreadable : { kind: 'read', value };
  } catch (cause) {
    return toFailure(cause);
  }
}

const unreadable = { kind: 'failed', status: 0, message: 'Error parsing response' } as const;

/** No answer came, or an unreadable one. */
function toFailure(cause: unknown): Extract<ReadOutcome<never>, { kind: 'failed' }> {
  if (!(cause instanceof UpstreamError)) throw cause;
  if (['not-json', 'too-large', 'redirect'].includes(cause.code)) return unreadable;
  return { kind: 'failed', status: 0, message: cause.code === 'timeout' ? 'Timed out' : 'No connection' };
}

const longestMessage = 200;

/** The message of a failed answer: one line, without addresses. */
function messageOf(status: number, body: unknown): string {
  const { message, detail } = readFields(body);
  const [line = ''] = (readText(message) || readText(detail)).split(/[\r\n]/);
  const excerpt = [...line.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/\bhttps?:\S+/g, '...')].slice(0, longestMessage).join('').trim();
  return excerpt || (STATUS_CODES[status] ?? 'Unknown error');
}
