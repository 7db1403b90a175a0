import type { UpstreamClient } from '#server/upstream';
import { isFields, readFields, readText } from '../../rules/reading.ts';
import { personHeaders } from '../answers/person-headers.ts';
import { askOrUnavailable, type ReadingParts } from '../answers/plain-questions.ts';
import { readAddress } from '../answers/safe-address.ts';
import type { Progress } from './embedded.ts';
import type { ProgressItem, ProgressKind } from './progress.ts';

/** The names of the progress services in the configuration. */
export const progressServices = ['spotlights', 'work-experiences'] as const satisfies readonly ProgressKind[];

const deadlineMs = 5_000;

interface ProgressParts extends ReadingParts {
  readonly client: UpstreamClient;
  /** Answers for a kind that has no service. */
  readonly embedded: Progress;
}

/**
 * Progress from the service of each kind. 200 with items means active, 204 or no items means nothing started, and anything else is a
 * failure. Never kept, because it belongs to one person. [CALL-068] [CALL-069]
 */
export function createUpstreamProgress(parts: ProgressParts): Progress {
  return {
    async listProgress(kind, caller) {
      if (!parts.client.isConfigured(kind)) return parts.embedded.listProgress(kind, caller);
      const answer = await askOrUnavailable<{ readonly items: readonly ProgressItem[] }>(parts, {
        service: kind,
        path: `/${kind}/progress`,
        headers: personHeaders(caller.uid),
        deadlineMs,
        shape: 'admissions/progress-answer',
        toPlain,
        closed: 'We cannot tell how far you are just now.',
      });
      return answer?.items.map(({ demonstration: _, ...item }) => item) ?? [];
    },
  };
}

/** An empty body means no items. [WIDGET-038] */
function toPlain(body: unknown): unknown {
  if (body === null) return { items: [] };
  if (!isFields(body)) return body;
  const { items } = body;
  return { items: Array.isArray(items) ? items.map(toPlainItem) : (items ?? []) };
}

/** The field `demonstration` is set here only so that the item can be checked. */
function toPlainItem(value: unknown): unknown {
  const { title, url, provider, percentageCompleted } = readFields(value);
  return { title, url: readAddress(url), provider: readText(provider), percentageCompleted, demonstration: true };
}
