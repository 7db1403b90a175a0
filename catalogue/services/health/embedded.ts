/** The state of a service: it works, it reports maintenance, or it gives no usable answer. */
export type ServiceState = 'working' | 'maintenance' | 'failing';

/** Tells the state of a service. */
export interface ServiceHealth {
  checkHealth(service: string): Promise<ServiceState>;
}

/** Embedded services work as long as this server does. */
export function createEmbeddedHealth(): ServiceHealth {
  return { checkHealth: async () => 'working' };
}
