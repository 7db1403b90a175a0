import type { Clock } from '#engine';
import { NotFoundError } from '../http/index.ts';
import { type Actor, SnapshotUnknownError, type Store, StoreUnavailableError } from '../stores/index.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

/** Which snapshot to make live again, who requests it and why. */
interface RollBackRequest {
  readonly id: string;
  readonly note: string;
  readonly actor: Actor;
}

/**
 * Makes an earlier snapshot live again, as a new move with its reason. While the store cannot be written, this node serves the snapshot
 * from memory and moves the pointer as soon as it can; `seq` is null then.
 */
export type RollBack = (request: RollBackRequest) => Promise<{ readonly seq: number | null }>;

interface RollBackParts {
  readonly store: Store;
  readonly catalogue: Pick<OpenCatalogue, 'serveHere' | 'current' | 'concerns'>;
  readonly clock: Clock;
}

const tryAgainMs = 5_000;

/** Whether the store cannot be written for now. A node without the right to write is another case. */
function isAway(error: unknown): boolean {
  return error instanceof StoreUnavailableError && error.reason !== 'not-allowed';
}

/** Rolling back in a store. */
export function createRollBack({ store, catalogue, clock }: RollBackParts): RollBack {
  const point = async ({ actor, id, note }: RollBackRequest) => {
    const result = await store.point(actor, id, { reason: note });
    return { seq: result.ok ? result.seq : null };
  };
  const pointLater = (request: RollBackRequest) =>
    clock.wait(tryAgainMs, () => {
      // Somebody may have published in the meantime, which is newer than this request.
      if (!catalogue.concerns().includes('rolled-back-here') || catalogue.current().id !== request.id) return;
      point(request).catch(() => pointLater(request));
    });
  return async (request) => {
    try {
      return await point(request);
    } catch (error) {
      if (error instanceof SnapshotUnknownError) throw new NotFoundError('There is no such snapshot.');
      if (!isAway(error) || !(await catalogue.serveHere(request.id))) throw error;
      pointLater(request);
      return { seq: null };
    }
  };
}
