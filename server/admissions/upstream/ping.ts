import type { Clock } from '../../../engine/index.ts';
import { type UpstreamClient, UpstreamError } from './call.ts';
import type { UpstreamService } from './services.ts';

/** What an operator is told of one service. Keys are never part of it. */
export interface ServicePing {
  readonly service: string;
  /** The base address; null when none is set and the embedded adapter answers. */
  readonly address: string | null;
  readonly hasKey: boolean;
  readonly isReachable: boolean;
  /** Why it is not reachable, in a sentence; null when it is, or when nothing is set. */
  readonly reason: string | null;
  /** How long the answer took; null when nothing was asked. */
  readonly ms: number | null;
}

const deadlineMs = 3_000;

/** Asks each named service once at its base address. Any answer of its own, even a refusal, shows that it is there. */
export function pingServices(
  client: UpstreamClient,
  names: readonly string[],
  { services, clock }: { services: ReadonlyMap<string, UpstreamService>; clock: Pick<Clock, 'now'> },
): Promise<readonly ServicePing[]> {
  return Promise.all(
    names.map(async (service) => {
      const set = services.get(service);
      if (!set) return { service, address: null, hasKey: false, isReachable: false, reason: null, ms: null };
      const startedAt = clock.now();
      const reason = await findFault(client, service);
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

async function findFault(client: UpstreamClient, service: string): Promise<string | null> {
  try {
    const { status } = await client.ask({ service, path: '/', deadlineMs, isRepeatable: false });
    return status >= 500 ? `It answered with status ${status}.` : null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    // A base address need not be a call: a page or a redirect there is an answer of a service that is up.
    return error.code === 'not-json' || error.code === 'redirect' ? null : error.message;
  }
}
