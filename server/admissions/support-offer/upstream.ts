import { readFields, readText } from '../../../catalogue/rules/index.ts';
import type { SupportAnswer } from '../../../schemas/generated/admissions.ts';
import type { UpstreamAnswer, UpstreamClient } from '../upstream/index.ts';
import type { SupportService } from './embedded.ts';

/** The name of the support service in configuration. */
export const supportService = 'apprenticeship-support';

const sendMs = 12_000;
const mostErrors = 50;
const longestError = 300;
const refused = 'The support service could not take your details.';

/** The support service as it is, sent one person's details, once. [CALL-046, CALL-050, DFE-049 to DFE-052] */
export function createUpstreamSupport({ client }: { readonly client: Pick<UpstreamClient, 'ask'> }): SupportService {
  return {
    async send(students, key) {
      const headers = { 'Idempotency-Key': key };
      const call = { service: supportService, method: 'POST', path: '/api/v1/dfe-proxy', headers, body: students } as const;
      return toAnswer(await client.ask({ ...call, deadlineMs: sendMs, isRepeatable: false }));
    },
  };
}

/** Errors in any of their forms are handed on; an answer that failed without saying why says that it failed. [CALL-050, DFE-052, ERR-024] */
function toAnswer({ status, body }: UpstreamAnswer): SupportAnswer {
  const { data, errors, message, detail } = readFields(body);
  const said = [...readErrors(readFields(data).errors), ...readErrors(errors)];
  const isTaken = status >= 200 && status < 300;
  const own = isTaken ? [] : [readText(message) || readText(detail) || refused];
  const all = (said.length > 0 ? said : own).map(toPlain).filter((text) => text !== '');
  return { data: { errors: all.slice(0, mostErrors).map((text) => ({ message: text })) } };
}

/** A list of texts or of objects with a message, or an object of fields with texts. */
function readErrors(errors: unknown): readonly string[] {
  if (Array.isArray(errors)) return errors.slice(0, mostErrors).map(readError);
  return Object.values(readFields(errors))
    .slice(0, mostErrors)
    .flatMap((texts) => (Array.isArray(texts) ? readErrors(texts) : [readError(texts)]));
}

/** An error without words is an error all the same. */
function readError(error: unknown): string {
  const text = typeof error === 'string' ? error : readText(readFields(error).message);
  return text.trim() || refused;
}

function toPlain(text: string): string {
  return [...text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, longestError).join('');
}
