import type { Log } from '#engine';
import type { UpstreamAnswer, UpstreamClient } from '#server/upstream';
import { readFields, readText } from '../../rules/reading.ts';
import type { SupportService } from './embedded.ts';

/** The name of the support service in the configuration. */
export const supportService = 'apprenticeship-support';

const sendMs = 12_000;
const maxErrors = 50;
const longestError = 300;
const refused = 'The support service could not take your details.';

/** The real support service. One person's details are sent, once. */
export function createUpstreamSupport({
  client,
  log,
}: {
  readonly client: Pick<UpstreamClient, 'callService'>;
  readonly log: Log;
}): SupportService {
  const cut = (errors: readonly string[]) => {
    const first = errors.slice(0, maxErrors);
    if (errors.length > maxErrors)
      log.record('warning', 'upstream-list-cut', { service: supportService, sent: errors.length, kept: maxErrors });
    return first;
  };
  return {
    async send(students, key) {
      const headers = { 'Idempotency-Key': key };
      const call = { service: supportService, method: 'POST', path: '/api/v1/dfe-proxy', headers, body: students } as const;
      const errors = cut(listErrors(await client.callService({ ...call, deadlineMs: sendMs, isRepeatable: false })));
      return { data: { errors: errors.map((message) => ({ message })) } };
    },
  };
}

/** Errors in any of their forms are passed on; a failed answer without a reason gives a general error. */
function listErrors({ status, body }: UpstreamAnswer): readonly string[] {
  const { data, errors, message, detail } = readFields(body);
  const errorTexts = [...readErrors(readFields(data).errors), ...readErrors(errors)];
  const isTaken = status >= 200 && status < 300;
  const own = isTaken ? [] : [readText(message) || readText(detail) || refused];
  return (errorTexts.length > 0 ? errorTexts : own).map(toPlain).filter((text) => text !== '');
}

/** Errors as a list of texts or of objects with a message, or as an object of fields with texts. */
function readErrors(errors: unknown): readonly string[] {
  if (Array.isArray(errors)) return errors.map(readError);
  return Object.values(readFields(errors)).flatMap((texts) => (Array.isArray(texts) ? readErrors(texts) : [readError(texts)]));
}

/** An error without a message still counts as an error. */
function readError(error: unknown): string {
  const text = typeof error === 'string' ? error : readText(readFields(error).message);
  return text.trim() || refused;
}

function toPlain(text: string): string {
  return [...text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, longestError).join('');
}
