import { isFields, readFields, readText } from '../../../catalogue/rules/index.ts';
import { UnavailableError } from '../../http/index.ts';
import type { AnswerReader } from '../answers/answer-reader.ts';
import { personHeaders } from '../answers/person-headers.ts';
import { readAddress } from '../answers/safe-address.ts';
import type { UpstreamClient } from '../upstream/index.ts';
import type { Progress } from './embedded.ts';
import type { ProgressItem, ProgressKind } from './progress.ts';

/** The services that know what somebody has started, as they are named in configuration. */
export const progressServices = ['spotlights', 'work-experiences'] as const satisfies readonly ProgressKind[];

const deadlineMs = 5_000;

interface ProgressParts {
  readonly client: UpstreamClient;
  readonly reader: AnswerReader;
  /** Answers for the kind that has no service. */
  readonly embedded: Progress;
}

/**
 * How far somebody is, as the service of each kind knows it. 200 with items is active, 204 and no items are nothing started, and
 * anything else is no answer. Never kept: it is one person's. [CALL-068] [CALL-069]
 */
export function createUpstreamProgress({ client, reader, embedded }: ProgressParts): Progress {
  return {
    async list(kind, caller) {
      if (!client.isConfigured(kind)) return embedded.list(kind, caller);
      const call = { service: kind, path: `/${kind}/progress`, headers: personHeaders(caller.uid), deadlineMs };
      const { status, body } = await client.ask(call).catch(toUnavailable);
      if (status === 204) return [];
      const answer = status === 200 ? readItems(reader, kind, body) : null;
      return answer ?? toUnavailable(new Error(`The service ${kind} answered with status ${status}.`));
    },
  };
}

function toUnavailable(cause: unknown): never {
  throw new UnavailableError('We cannot tell how far you are just now.', { cause });
}

/** The items, or null when they cannot be read. Nothing at all is no items. [WIDGET-038] */
function readItems(reader: AnswerReader, kind: ProgressKind, body: unknown): readonly ProgressItem[] | null {
  if (body === null) return [];
  if (!isFields(body)) return null;
  const { items } = body;
  const list = Array.isArray(items) ? items.map(toPlain) : (items ?? []);
  const answer = reader.read<{ items: ProgressItem[] }>(kind, 'admissions/progress-answer', { items: list });
  return answer?.items.map(({ demonstration: _, ...item }) => item) ?? null;
}

/** The mark of made-up items stands here for the check alone. */
function toPlain(value: unknown): unknown {
  const { title, url, provider, percentageCompleted } = readFields(value);
  return { title, url: readAddress(url), provider: readText(provider), percentageCompleted, demonstration: true };
}
