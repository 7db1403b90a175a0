import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import type { UpstreamClient } from '#server/upstream';
import { isFields, readFields, readText } from '../../rules/reading.ts';
import { createAnswerReader } from '../answers/answer-reader.ts';
import { personHeaders } from '../answers/person-headers.ts';
import { fetchOrUnavailable, type ReadingParts } from '../answers/plain-questions.ts';
import { readAddress } from '../answers/safe-address.ts';
import { describeApiOf } from '../api-description.ts';
import { applicants } from '../people/applicants.ts';
import { createEmbeddedProgress, type Progress } from './embedded.ts';
import type { ProgressItem, ProgressKind } from './progress.ts';
import { progressRoutes } from './routes.ts';

/** The names of the progress services in the configuration. */
const progressServices = ['spotlights', 'work-experiences'] as const satisfies readonly ProgressKind[];

const deadlineMs = 5_000;

interface ProgressParts extends ReadingParts {
  readonly client: UpstreamClient;
  /** Fallback for a kind without a service. */
  readonly embedded: Progress;
}

/**
 * Progress from the service of each kind. 200 with items means active, 204 or no items means nothing started, and any other answer is a
 * failure. Never cached, because it belongs to one person.
 */
function createUpstreamProgress(parts: ProgressParts): Progress {
  return {
    async listProgress(kind, caller) {
      if (!parts.client.isConfigured(kind)) return parts.embedded.listProgress(kind, caller);
      const answer = await fetchOrUnavailable<{ readonly items: readonly ProgressItem[] }>(parts, {
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

/** An empty body means no items. */
function toPlain(body: unknown): unknown {
  if (body === null) return { items: [] };
  if (!isFields(body)) return body;
  const { items } = body;
  return { items: Array.isArray(items) ? items.map(toPlainItem) : (items ?? []) };
}

/** The field `demonstration` is set here only so that the item can be validated. */
function toPlainItem(value: unknown): unknown {
  const { title, url, provider, percentageCompleted } = readFields(value);
  return { title, url: readAddress(url), provider: readText(provider), percentageCompleted, demonstration: true };
}

/** A person's spotlights and virtual work experiences in progress; each kind has its own service. */
export const progress = defineFeature({
  name: 'progress',
  needs: { upstream, applicants },
  services: progressServices.map((name) => ({ name })),
  api: describeApiOf('progress', 'What a person has started of spotlights and virtual work experiences.'),
  isConfigured: isSetUp(...progressServices),
  create: ({ upstream: client, applicants: { momentFor } }, { log }) =>
    createUpstreamProgress({ client, reader: createAnswerReader({ log }), embedded: createEmbeddedProgress({ momentFor }) }),
  fake: ({ applicants: { momentFor } }) => createEmbeddedProgress({ momentFor }),
  routes: (service) => progressRoutes(service),
});
