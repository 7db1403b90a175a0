import type { Clock } from '#engine';
import type { ServiceProbe, ServiceSpec } from '../composition/index.ts';
import { type UpstreamClient, UpstreamError } from './call.ts';
import type { UpstreamService } from './services.ts';

/** The result of checking a configured service. Contains no keys. */
export interface ServicePing {
  readonly service: string;
  /** The base address; null when none is configured and the embedded service answers. */
  readonly address: string | null;
  readonly hasKey: boolean;
  readonly isReachable: boolean;
  /** Why it cannot be reached, in a sentence; null when it can, or when none is configured. */
  readonly reason: string | null;
  /** How long the answer took; null when no call was made. */
  readonly ms: number | null;
}

const deadlineMs = 3_000;
const usualProbe: ServiceProbe = { path: '/health' };

/**
 * Sends one probe to each named service, which succeeds only when address and key are right: a refusal, a redirect and a missing page count
 * as failures.
 */
export function pingServices(
  client: UpstreamClient,
  specs: readonly ServiceSpec[],
  { services, clock }: { services: ReadonlyMap<string, UpstreamService>; clock: Pick<Clock, 'now'> },
): Promise<readonly ServicePing[]> {
  return Promise.all(
    specs.map(async ({ name: service, probe = usualProbe }) => {
      const set = services.get(service);
      if (!set) return { service, address: null, hasKey: false, isReachable: false, reason: null, ms: null };
      const startedAt = clock.now();
      const reason = await findFault(client, service, probe);
      return {
        service,
        address: set.url,
        hasKey: set.key !== undefined,
        isReachable: reason === null,
        reason,
        ms: clock.now() - startedAt,
      };
    }),
  );
}

async function findFault(client: UpstreamClient, service: string, { isRefusal, ...call }: ServiceProbe): Promise<string | null> {
  const { path } = call;
  try {
    const { status, body } = await client.callService({ service, ...call, deadlineMs, isRepeatable: false });
    if (status >= 400) return `It answered ${path} with status ${status}${adviceFor(status)}.`;
    return isRefusal?.(body) ? `It answered ${path} with an error of its own: look at its key.` : null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.code === 'redirect') return `It answered ${path} with a redirect, which is not followed: look at its address.`;
    // Many services answer a health check with text that is not JSON; a custom probe is stricter.
    return error.code === 'not-json' && path === usualProbe.path ? null : error.message;
  }
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return ': look at its key';
  return status === 404 ? ': look at its address' : '';
}
