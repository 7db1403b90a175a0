import type { Clock } from '../../http/index.ts';
import { createSharedAnswers } from '../answers/shared-answers.ts';
import { type UpstreamClient, UpstreamError } from '../upstream/index.ts';
import type { ServiceHealth, ServiceState } from './embedded.ts';

const deadlineMs = 5_000;
const sharedMs = 5_000;

/** What each line of the status page is called in configuration; the first name that is configured is asked. */
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
  /** Names in configuration by the id of the status page. */
  readonly servicesOf?: Readonly<Record<string, readonly string[]>>;
  /** Answers for services that are not configured. */
  readonly embedded: ServiceHealth;
}

/**
 * Asks the service itself: 503 is maintenance, another failure or no answer in time is failing. All who look within five seconds share
 * one question, so that the status page, which needs no session, is no way to press a service. [CALL-080, STATICP-011]
 */
export function createUpstreamHealth({ client, clock, servicesOf = HEALTH_SERVICES, embedded }: HealthParts): ServiceHealth {
  const shared = createSharedAnswers<ServiceState>({ clock, keptMs: sharedMs, isGood: () => true });
  return {
    ask(id) {
      const names = Object.hasOwn(servicesOf, id) ? (servicesOf[id] ?? []) : [id];
      const service = names.find((name) => client.isConfigured(name));
      return service === undefined ? embedded.ask(id) : shared.ask(service, () => askService(client, service));
    },
  };
}

async function askService(client: UpstreamClient, service: string): Promise<ServiceState> {
  try {
    const { status } = await client.ask({ service, path: '/health', deadlineMs, isRepeatable: false });
    if (status === 503) return 'maintenance';
    return status >= 200 && status < 400 ? 'working' : 'failing';
  } catch (cause) {
    if (!(cause instanceof UpstreamError)) throw cause;
    // Plenty of services say that they are well in words that are no JSON.
    return cause.code === 'not-json' ? 'working' : 'failing';
  }
}
