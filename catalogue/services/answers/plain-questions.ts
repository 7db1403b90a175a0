import { UnavailableError } from '#server/http';
import type { UpstreamCall, UpstreamClient } from '#server/upstream';
import type { AnswerReader } from './answer-reader.ts';

/** Dependencies of reading an answer. */
export interface ReadingParts {
  readonly client: Pick<UpstreamClient, 'callService'>;
  readonly reader: AnswerReader;
}

/** A call about one person, or about data that may change at any time: its answer is not cached. */
export interface PlainQuestion extends UpstreamCall {
  /** Schema of the answer. */
  readonly shape: string;
  /** Converts the answer to the form of its schema; without it the answer is used unchanged. */
  readonly toPlain?: (body: unknown) => unknown;
  /** The error message for every failure. */
  readonly closed: string;
}

/** Calls a service that answers 200, or 204 for an empty answer, which gives null; anything else is one and the same failure. */
export async function fetchOrUnavailable<Answer>({ client, reader }: ReadingParts, question: PlainQuestion): Promise<Answer | null> {
  const { service, shape, toPlain = (body) => body, closed } = question;
  const fail = (cause: unknown): never => {
    throw new UnavailableError(closed, { cause });
  };
  const { status, body } = await client.callService(question).catch(fail);
  if (status === 204) return null;
  const answer = status === 200 ? reader.readAnswer<Answer>(service, shape, toPlain(body)) : null;
  return answer ?? fail(new Error(`The service ${service} answered with status ${status}.`));
}

/** As `fetchOrUnavailable`, for services that always return a value. */
export async function readOrUnavailable<Answer>(parts: ReadingParts, question: PlainQuestion): Promise<Answer> {
  const answer = await fetchOrUnavailable<Answer>(parts, question);
  if (answer === null) throw new UnavailableError(question.closed);
  return answer;
}
