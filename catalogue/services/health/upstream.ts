import type { Clock } from '#server/http';
import { type UpstreamClient, UpstreamError } from '#server/upstream';
import { createSharedAnswers } from '../answers/shared-answers.ts';
import type { ServiceHealth, ServiceState } from './embedded.ts';

const deadlineMs = 5_000;
const sharedMs = 5_000;

/** The configuration names for each line of the status page; the first one that is configured is called. */
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
  /** Answers for services that are not configured. */
  readonly embedded: ServiceHealth;
}

/**
 * Calls the service itself: 503 is maintenance, another failure or a timeout is failing. All requests within five seconds share one call,
 * so that the status page, which needs no session, cannot be used to overload a service. [CALL-080, STATICP-011]
 */
export function createUpstreamHealth({ client, clock, servicesOf = HEALTH_SERVICES, embedded }: HealthParts): ServiceHealth {
  const shared = createSharedAnswers<ServiceState>({ clock, keptMs: sharedMs, isGood: () => true });
  return {
    askHealth(id) {
      const names = Object.hasOwn(servicesOf, id) ? (servicesOf[id] ?? []) : [id];
      const service = names.find((name) => client.isConfigured(name));
      return service === undefined ? embedded.askHealth(id) : shared.ask(service, () => askService(client, service));
    },
  };
}

async function askService(client: UpstreamClient, service: string): Promise<ServiceState> {
  try {
    const { status } = await client.askService({ service, path: '/health', deadlineMs, isRepeatable: false });
    if (status === 503) return 'maintenance';
    return status >= 200 && status < 400 ? 'working' : 'failing';
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    // Many services answer a health check with text that is not JSON.
    return cause.code === 'not-json' ? 'working' : 'failing';
  }
}
