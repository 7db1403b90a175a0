/** The state of a service: working, in maintenance, or without a usable answer. */
export type ServiceState = 'working' | 'maintenance' | 'failing';

/** Checks the state of a service. */
export interface ServiceHealth {
  checkHealth(service: string): Promise<ServiceState>;
}

/** Embedded services work as long as this server does. */
export function createEmbeddedHealth(): ServiceHealth {
  return { checkHealth: async () => 'working' };
}
