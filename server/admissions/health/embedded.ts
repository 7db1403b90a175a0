/** How a service is: it works, it says that it is being worked on, or it gives no answer that counts. [CALL-080] */
export type ServiceState = 'working' | 'maintenance' | 'failing';

/** Tells how services are. */
export interface ServiceHealth {
  ask(service: string): Promise<ServiceState>;
}

/** Embedded services answer as long as this server does. */
export function createEmbeddedHealth(): ServiceHealth {
  return { ask: async () => 'working' };
}
