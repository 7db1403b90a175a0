import { defineFeature } from '#server/composition';
import type { Clock } from '#server/http';
import { upstream } from '#server/own-services';
import { type UpstreamClient, UpstreamError } from '#server/upstream';
import { createSharedAnswers } from '../answers/shared-answers.ts';
import { describeApiOf } from '../api-description.ts';
import { createEmbeddedHealth, type ServiceHealth, type ServiceState } from './embedded.ts';
import { healthRoutes } from './routes.ts';

const deadlineMs = 5_000;
const sharedMs = 5_000;

/** The configuration names for each line of the status page; the first configured one is called. */
const HEALTH_SERVICES: Readonly<Record<string, readonly string[]>> = {
  'ug-track': ['ug-track', 'applications'],
  'clearing-track': ['clearing-track', 'applications'],
  'uc-track': ['uc-track', 'applications'],
  'ug-apply': ['ug-apply', 'applications'],
  'uc-apply': ['uc-apply', 'applications'],
  search: ['courses'],
  content: ['content'],
  notifications: ['notifications'],
  accommodation: ['accommodation'],
  'apprenticeship-support': ['apprenticeship-support', 'eligibility'],
};

interface HealthParts {
  readonly client: UpstreamClient;
  readonly clock: Clock;
  /** Configuration names by the id on the status page. */
  readonly servicesOf?: Readonly<Record<string, readonly string[]>>;
  /** Fallback for services that are not configured. */
  readonly embedded: ServiceHealth;
}

/**
 * Calls the service itself: 503 is maintenance, another failure or a timeout is failing. All requests within five seconds share one call,
 * so that the status page, which needs no session, cannot be used to overload a service.
 */
function createUpstreamHealth({ client, clock, servicesOf = HEALTH_SERVICES, embedded }: HealthParts): ServiceHealth {
  const shared = createSharedAnswers<ServiceState>({ clock, maxAgeMs: sharedMs, isGood: () => true });
  return {
    checkHealth(id) {
      const names = Object.hasOwn(servicesOf, id) ? (servicesOf[id] ?? []) : [id];
      const service = names.find((name) => client.isConfigured(name));
      return service === undefined ? embedded.checkHealth(id) : shared.get(service, () => checkService(client, service));
    },
  };
}

async function checkService(client: UpstreamClient, service: string): Promise<ServiceState> {
  try {
    const { status } = await client.callService({ service, path: '/health', deadlineMs, isRepeatable: false });
    if (status === 503) return 'maintenance';
    return status >= 200 && status < 400 ? 'working' : 'failing';
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    // Many services answer a health check with text that is not JSON.
    return cause.code === 'not-json' ? 'working' : 'failing';
  }
}

/** Whether the services behind the widgets work: each configured service is called itself. */
export const health = defineFeature({
  name: 'service status',
  needs: { upstream },
  api: describeApiOf('service status', 'Whether the services behind the widgets work.'),
  create: ({ upstream: client }, { clock }) => createUpstreamHealth({ client, clock, embedded: createEmbeddedHealth() }),
  routes: (service) => healthRoutes(service),
});
