import { BadRequestError, defineRoute, HttpError, json, type Route, UnavailableError } from '#server/http';
import type { ServiceHealth, ServiceState } from './embedded.ts';

/** The embedded services, each with its most dependent address. */
export const EMBEDDED_SERVICES: Readonly<Record<string, string>> = {
  'ug-track': '/api/v1/applications/ug/track',
  'clearing-track': '/api/v1/applications/ug/clearing-track',
  'uc-track': '/api/v1/applications/uc/track',
  'ug-apply': '/api/v1/applications/ug/apply',
  'uc-apply': '/api/v1/applications/uc/apply',
  search: '/api/v1/courses',
  content: '/graphql',
  notifications: '/api/v1/notifications',
  accommodation: '/api/v1/accommodation-list',
  'apprenticeship-support': '/api/v1/dfe-postcode',
};

/** The state of a service. An embedded one works, unless a debug aid has switched it off. */
export function healthRoutes(health: ServiceHealth): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/health',
      operationId: 'readServiceHealth',
      summary: 'Tell whether a service behind the widgets works',
      explains: 'The status is the answer: 503 while it is worked on, 502 while it does not respond.',
      parameters: { service: ['The name of the service; without one the server answers for itself.', 'ug-track'] },
      query: ['service'],
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'api/health',
      covers: ({ service }) =>
        service !== undefined && Object.hasOwn(EMBEDDED_SERVICES, service) ? EMBEDDED_SERVICES[service] : undefined,
      async handle({ query }) {
        if (query.service !== undefined && !Object.hasOwn(EMBEDDED_SERVICES, query.service))
          throw new BadRequestError('There is no such service.', { pointer: '/service' });
        checkState(query.service === undefined ? 'working' : await health.checkHealth(query.service));
        return json({ status: 'ok', reasons: [] });
      },
    }),
  ];
}

/** The status page reads the HTTP status: 503 is maintenance, any other failure is not responding. */
function checkState(state: ServiceState): void {
  if (state === 'maintenance') throw new UnavailableError('This service is being worked on.', { code: 'service-maintenance' });
  if (state === 'failing') throw new HttpError(502, 'service-failing', 'This service does not respond.');
}
